import type { Path } from './document.ts';
import { DESCRIPTIVE_KEYS } from './settings/settings.ts';

/** The steps of a setting's path as written: `livenessProbe.periodSeconds`, `demand.0.perSecond`. */
export function stepsOf(path: string): Path {
  return path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The settings of a scenario file as written: the file without title, notes, fixes and the like. */
export function settingsPart(data: unknown): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !DESCRIPTIVE_KEYS.includes(key)));
}

/** A copy of plain data with the settings at some paths replaced; missing parents become maps. */
export function patched(data: unknown, set: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(set).reduce((whole, [path, value]) => withValue(whole, stepsOf(path), value), data);
}

function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(data)) {
    const copy: unknown[] = [...data];
    copy[Number(step)] = withValue(copy[Number(step)], rest, value);
    return copy;
  }
  // Entries, not assignment: a key named __proto__ stays a key.
  const entries = new Map<string, unknown>(isRecord(data) ? Object.entries(data) : []);
  entries.set(String(step), withValue(entries.get(String(step)), rest, value));
  return Object.fromEntries(entries);
}

/** Whether a value is a map of a file. */
export function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
