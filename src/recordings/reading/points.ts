import { parseInstant } from '../../text/instants.ts';
import { epochMillis, epochUnitOf, mayBeRecorded } from '../facts/epoch.ts';

/** An instant in JSON, and how it is written. */
export interface PointTime {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  /** `milliseconds since 1970`, `UTC`, `+02:00`. */
  readonly clock: string;
}

/** A count since 1970 in the unit that its size tells, or RFC 3339; null for what is none, or before 2000. */
export function pointTime(value: unknown): PointTime | null {
  if (typeof value === 'number') {
    const unit = epochUnitOf(value);
    return unit === null ? null : { at: epochMillis(value, unit), clock: unit.name };
  }
  if (typeof value !== 'string' || value.length > 64) return null;
  const at = parseInstant(value);
  if (at === null || !mayBeRecorded(at)) return null;
  const zone = /[+-]\d\d:?\d\d$/.exec(value)?.[0] ?? 'Z';
  return { at, clock: /^Z|00:?00$/.test(zone) ? 'UTC' : zone };
}

/** An array, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
