/** Instants that are written as a count since 1970-01-01T00:00:00Z, in a unit that nobody names. */
export interface EpochUnit {
  /** `seconds since 1970`, for people. */
  readonly name: string;
  /** How many of them a millisecond has. */
  readonly perMillisecond: number;
}

/** From 2000 to 2200, as wide as any recording: the units do not overlap there. In milliseconds since 1970. */
const [YEAR_2000, YEAR_2200] = [946_684_800_000, 7_258_118_400_000];

/** Whether something may have been recorded then, in milliseconds since 1970; not so for `NaN`. */
export const mayBeRecorded = (at: number): boolean => at >= YEAR_2000 && at < YEAR_2200;

const UNITS: readonly EpochUnit[] = [
  { name: 'seconds since 1970', perMillisecond: 1e-3 },
  { name: 'milliseconds since 1970', perMillisecond: 1 },
  { name: 'microseconds since 1970', perMillisecond: 1e3 },
  { name: 'nanoseconds since 1970', perMillisecond: 1e6 },
];

/** The unit of a count, told by its size; null for one that is no instant between 2000 and 2200 in any. */
export const epochUnitOf = (count: number): EpochUnit | null =>
  UNITS.find(({ perMillisecond }) => mayBeRecorded(count / perMillisecond)) ?? null;

/**
 * Milliseconds since 1970 of a count, with microseconds as a fraction. Digits beyond a number's precision are read
 * as whole numbers first, so that nanoseconds as a text are exact to the microsecond.
 */
export function epochMillis(count: string | number, unit: EpochUnit): number {
  if (unit.perMillisecond === 1e6 && typeof count === 'string' && /^\d{1,20}$/.test(count))
    return Number(BigInt(count) / 1000n) / 1000;
  return Number(count) / unit.perMillisecond;
}

/** Milliseconds since 1970 of nanoseconds as protocols write them: digits, or a number; null outside of 2000 to 2200. */
export function nanosToMillis(nanos: unknown): number | null {
  if (typeof nanos !== 'number' && (typeof nanos !== 'string' || !/^\d{1,20}$/.test(nanos))) return null;
  const unit = epochUnitOf(Number(nanos));
  return unit?.perMillisecond === 1e6 ? epochMillis(nanos, unit) : null;
}
