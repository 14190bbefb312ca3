import type { Stretch } from '../lives/stretch.ts';
import { distancesIn, type Row, usualOf } from './row.ts';

/** As far as the cursor of a timeline bridges: what is longer is a gap. In usual distances of two samples. */
const GAP = 2.5;

/** What a counter grew by: one that is lower than before has begun again from zero, as Prometheus reads it. */
export const increaseOf = (before: number, now: number): number => (now < before ? now : now - before);

/**
 * The rate a second of a counter at each sample, over the time since the sample before. A counter that is lower
 * than before has begun again from zero, as Prometheus reads it. No rate over a gap, and none at the first.
 */
export function ratesOf({ at, value }: Row): Row {
  const instants = new Float64Array(at.length);
  const rates = new Float64Array(at.length);
  let size = 0;
  const distances = distancesIn(at);
  const usual = usualOf(distances) ?? 0;
  for (let row = 1; row < at.length; row++) {
    const [distance, now, before] = [distances[row - 1] ?? 0, value[row] ?? 0, value[row - 1] ?? 0];
    if (distance <= 0 || distance > GAP * usual) continue;
    const grown = increaseOf(before, now);
    if (!Number.isFinite(grown)) continue;
    instants[size] = at[row] ?? 0;
    rates[size++] = (grown * 1000) / distance;
  }
  return { at: instants.subarray(0, size), value: rates.subarray(0, size) };
}

/**
 * What happened, added up to a rate a second in stretches of `step` milliseconds from the beginning of the first of
 * `covered` on, which are whole seconds in order. Nothing told within them is zero; what lies between is not known.
 */
export function talliesOf(
  rows: readonly Row[],
  covered: readonly Stretch[],
  step: number,
): Float64Array<ArrayBuffer> {
  const start = covered[0]?.from ?? 0;
  const placeOf = (at: number): number => Math.floor((at - start) / step);
  const sums = new Float64Array(placeOf(covered.at(-1)?.until ?? start - step) + 1).fill(Number.NaN);
  for (const { from, until } of covered) sums.fill(0, placeOf(from), placeOf(until) + 1);
  for (const { at, value } of rows)
    for (let row = 0; row < at.length; row++) {
      const place = placeOf(at[row] ?? 0);
      if (place >= 0 && place < sums.length) sums[place] = (sums[place] ?? 0) + (value[row] ?? 0);
    }
  return sums.map((sum) => (sum * 1000) / step);
}
