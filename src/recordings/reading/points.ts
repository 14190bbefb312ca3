import { parseInstant } from '../../text/instants.ts';
import { type EpochUnit, epochMillis, epochUnitOf } from '../facts/epoch.ts';

/** Milliseconds since 1970 of an instant in JSON, and how it is written; null for what is none. */
export interface PointTime {
  readonly at: number;
  /** `milliseconds since 1970`, `UTC`, `+02:00`. */
  readonly clock: string;
}

const [YEAR_2000, YEAR_2200] = [946_684_800_000, 7_258_118_400_000];

/** A count since 1970 in the unit that its size tells, or RFC 3339. */
export function pointTime(value: unknown): PointTime | null {
  if (typeof value === 'number') {
    const unit: EpochUnit | null = epochUnitOf(value);
    return unit === null ? null : { at: epochMillis(value, unit), clock: unit.name };
  }
  if (typeof value !== 'string' || value.length > 64) return null;
  const at = parseInstant(value);
  if (at === null || at < YEAR_2000 || at >= YEAR_2200) return null;
  const zone = /[+-]\d\d:?\d\d$/.exec(value)?.[0] ?? 'Z';
  return { at, clock: /^Z|00:?00$/.test(zone) ? 'UTC' : zone };
}

/** An array, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
