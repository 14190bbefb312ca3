import { isRecord } from './patch.ts';
import { DESCRIPTIVE_KEYS } from './settings/settings.ts';

/** The settings of a scenario file as written: the file without title, notes, fixes and the like. */
export function settingsPart(data: unknown): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !DESCRIPTIVE_KEYS.includes(key)));
}
