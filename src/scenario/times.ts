import { DAY_MS } from '../text/days.ts';

/** An instant as written: a time of day, or so long after the start. Milliseconds. */
export type WrittenTime = { readonly ofDay: number } | { readonly afterStart: number };

/** Milliseconds from the start of a timeline to a written time; a time of day before the start is the next day's. */
export function millisecondsAfter(start: number, written: WrittenTime): number {
  if ('afterStart' in written) return written.afterStart;
  const startOfDay = ((start % DAY_MS) + DAY_MS) % DAY_MS;
  return (written.ofDay - startOfDay + DAY_MS) % DAY_MS;
}
