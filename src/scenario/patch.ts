import type { Path } from './document.ts';

/** The steps of a setting's path as written: `livenessProbe.periodSeconds`, `demand.0.perSecond`. */
export const stepsOf = (path: string): readonly string[] => path.split('.');

/** Where a path leads into a list and names no item of it, nor the one after the last: the list and its length. */
export function missingItem(
  data: unknown,
  path: string,
): { readonly list: Path; readonly length: number } | null {
  let at = data;
  for (const [i, step] of stepsOf(path).entries()) {
    if (Array.isArray(at)) {
      if (indexOf(at, step) === null) return { list: stepsOf(path).slice(0, i), length: at.length };
      at = at[Number(step)];
    } else at = isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return null;
}

/** The maps whose entries calls refer to by name. */
const NAMED = ['callers', 'services', 'bulkheads', 'retryBuckets'];

/**
 * Where a path leads into an entry of a named map that has no such entry: the map and its names. An entry
 * is added whole, at its own path; a setting of one that is not would belong to nobody.
 */
export function missingEntry(
  data: unknown,
  path: string,
): { readonly map: string; readonly name: string; readonly names: readonly string[] } | null {
  const [map = '', name = '', ...rest] = stepsOf(path);
  if (rest.length === 0 || !NAMED.includes(map) || !isRecord(data)) return null;
  const entries = Object.hasOwn(data, map) ? data[map] : {};
  if (!isRecord(entries) || Object.hasOwn(entries, name)) return null;
  return { map, name, names: Object.keys(entries) };
}

/** A step as the index of an item of a list, or of the one after the last; else null. */
const indexOf = (list: readonly unknown[], step: string | undefined): number | null =>
  /^(0|[1-9]\d{0,8})$/.test(step ?? '') && Number(step) <= list.length ? Number(step) : null;

/** A copy of plain data with the settings at some paths replaced; missing parents become maps. */
export function patched(data: unknown, set: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(set).reduce((whole, [path, value]) => withValue(whole, stepsOf(path), value), data);
}

function withValue(data: unknown, path: readonly string[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(data)) {
    const index = indexOf(data, step);
    if (index === null) return data;
    const copy: unknown[] = [...data];
    copy[index] = withValue(copy[index], rest, value);
    return copy;
  }
  // Entries, not assignment: a key named __proto__ stays a key.
  const entries = new Map<string, unknown>(isRecord(data) ? Object.entries(data) : []);
  entries.set(step, withValue(entries.get(step), rest, value));
  return Object.fromEntries(entries);
}

/** Whether a value is a map of a file. */
export function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
