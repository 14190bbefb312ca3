import { type Fields, field, fieldsOf, isFields } from '../reading/fields.ts';
import { listOf } from '../reading/points.ts';

/** A number as protocol buffers write it in JSON: a number, or digits in quotation marks; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.length > 40) return null;
  if (/^-?(?:Infinity)$/.test(value)) return Number(value);
  return /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(value) ? Number(value) : null;
}

/** Attributes as labels; lists and maps are left out. */
export function attributesOf(attributes: unknown): Map<string, string> {
  const labels = new Map<string, string>();
  for (const each of listOf(attributes)) {
    if (!isFields(each)) continue;
    const [key, value] = [field(each, 'key'), plainValue(field(each, 'value'))];
    if (typeof key !== 'string' || key === '') continue;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      labels.set(key, String(value));
  }
  return labels;
}

/** An `AnyValue` as the JSON value that it stands for. */
export function plainValue(value: unknown): unknown {
  if (!isFields(value)) return null;
  for (const key of ['stringValue', 'boolValue', 'doubleValue'])
    if (Object.hasOwn(value, key)) return field(value, key);
  if (Object.hasOwn(value, 'intValue')) return numberOf(field(value, 'intValue'));
  if (Object.hasOwn(value, 'arrayValue'))
    return listOf(field(fieldsOf(value, 'arrayValue'), 'values')).map(plainValue);
  if (!Object.hasOwn(value, 'kvlistValue')) return null;
  return Object.fromEntries(
    listOf(field(fieldsOf(value, 'kvlistValue'), 'values')).flatMap(
      (each): readonly (readonly [string, unknown])[] => {
        const key = isFields(each) ? field(each, 'key') : null;
        return isFields(each) && typeof key === 'string' ? [[key, plainValue(field(each, 'value'))]] : [];
      },
    ),
  );
}

/** The first list of those names: older collectors call the same things differently. */
export const firstList = (object: Fields, ...names: readonly string[]): readonly Fields[] => {
  const name = names.find((each) => Array.isArray(field(object, each)));
  return name === undefined ? [] : listOf(field(object, name)).filter(isFields);
};
