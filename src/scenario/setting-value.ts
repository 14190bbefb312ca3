import * as z from 'zod';
import { type Distribution, meanOf } from './distribution.ts';
import { isRecord, stepsOf } from './patch.ts';
import type { Settings } from './scenario.ts';
import { partsOf } from './schema.ts';
import { settingsSchemaOf } from './settings/settings.ts';
import { millisecondsAfter, type WrittenTime } from './times.ts';

/** What a path of the settings leads to: a number, null for none there (`unbounded`, not written). */
export type SettingValue = { readonly value: number | null } | 'no-setting' | 'no-number';

/**
 * The number of a setting as the model reads it: durations, their means and times (after the start) in seconds,
 * shares from 0 to 1. `services.shop.boxes`, `livenessProbe.periodSeconds`, `demand.0.perSecond`.
 */
export function settingValue(settings: Settings, path: string): SettingValue {
  let schema: z.core.$ZodType = settingsSchemaOf({ grain: settings.grain });
  let at: unknown = settings;
  for (const step of stepsOf(path)) {
    const { keys, values, items } = partsOf(schema);
    const next = keys ? (Object.hasOwn(keys, step) ? keys[step] : undefined) : (values ?? items);
    // Any key of a map, and any place of a list, is a setting only where it is written.
    if (!next || (!keys && ownOf(at, step) === undefined)) return 'no-setting';
    schema = next;
    at = ownOf(at, step);
  }
  const { keys, values, items } = partsOf(schema);
  if (keys || values || items) return 'no-number';
  return numberIn(schema, at, settings.clock.start);
}

function ownOf(data: unknown, step: string): unknown {
  const has = (isRecord(data) || Array.isArray(data)) && Object.hasOwn(data, step);
  return has ? (data as Readonly<Record<string, unknown>>)[step] : undefined;
}

/** Words that stand for no number where a number may stand. */
const NO_BOUND: readonly unknown[] = ['unbounded', 'all', undefined];

function numberIn(schema: z.core.$ZodType, value: unknown, start: number): SettingValue {
  if (NO_BOUND.includes(value)) return { value: null };
  switch (readsOf(schema)) {
    case 'duration':
      return { value: Number(value) / 1000 };
    case 'distribution':
      return { value: meanOf(value as Distribution) / 1000 };
    case 'time':
      return { value: millisecondsAfter(start, value as WrittenTime) / 1000 };
    case 'instant':
      return 'no-number';
    default:
      return typeof value === 'number' ? { value } : 'no-number';
  }
}

/** What a schema says that its number is, itself or below its defaults. */
function readsOf(schema: z.core.$ZodType): unknown {
  const own = z.globalRegistry.get(schema)?.['reads'];
  if (own !== undefined) return own;
  const { innerType } = schema._zod.def as { readonly innerType?: z.core.$ZodType };
  return innerType ? readsOf(innerType) : undefined;
}
