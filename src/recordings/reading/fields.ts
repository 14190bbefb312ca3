/** Reading what a file said, own keys only: a key like `__proto__` or `constructor` is a key like others. */

export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an object, undefined if it has none of its own. */
export const field = (object: Fields, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** A field that is an object, or an empty one. */
export function fieldsOf(object: Fields, key: string): Fields {
  const value = field(object, key);
  return isFields(value) ? value : {};
}

/** A field that is a text, or an empty one. */
export function textOf(object: Fields, key: string): string {
  const value = field(object, key);
  return typeof value === 'string' ? value : '';
}
