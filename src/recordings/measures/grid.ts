import { distancesIn, usualOf } from './row.ts';

/** Samples laid on a grid of equal steps, as a series of a timeline has them. */
export interface Grid {
  /** The instant of the first, in milliseconds. */
  readonly start: number;
  readonly step: number;
  /** NaN: no sample at that step. */
  readonly values: Float64Array;
  /** Samples that share a step with a later one, which stands for both. */
  readonly lost: number;
}

/** A scrape that is late by less than this share of a step is still the scrape of that step. */
const JITTER = 0.25;

/** Of a lone sample it is not known how long it holds. */
const LONE_STEP = 1000;

/**
 * Lays samples on the grid that fits them: the usual distance between two of them, to the whole second where it
 * is one but for jitter; where some do not fit it, the finest that all fit; else whole seconds.
 * `at` is ordered, without repeats, not empty. The values may be those that are given. `lone`: the step of a single one.
 */
export function gridOf(at: Float64Array, value: Float64Array, lone = LONE_STEP): Grid {
  const even = evenDistance(at);
  const distances = even === null ? distancesIn(at) : new Float64Array(0);
  const usual = rounded(even ?? usualOf(distances) ?? lone);
  const isUsual = fits(at, usual);
  const step = isUsual ? usual : finer(at, even === null ? distances : Float64Array.of(even));
  const start = at[0] ?? 0;
  const length = Math.round(((at.at(-1) ?? start) - start) / step) + 1;
  // Each sample has a step and each step a sample: they are the grid as they are.
  if (isUsual && length === at.length) return { start, step, values: value, lost: 0 };
  const values = new Float64Array(length).fill(Number.NaN);
  let lost = 0;
  for (let row = 0; row < at.length; row++) {
    const place = Math.round(((at[row] ?? 0) - start) / step);
    if (!Number.isNaN(values[place])) lost++;
    values[place] = value[row] ?? Number.NaN;
  }
  return { start, step, values, lost };
}

/**
 * The sum of several, on the grid of the longest. One of the same step keeps its own places, moved as a whole to
 * where they lie nearest, so that the jitter of single samples counts none twice. Null for none.
 */
export function sumOf(grids: readonly Grid[]): Grid | null {
  const [one] = grids;
  if (one === undefined || grids.length === 1) return one ?? null;
  const longest = grids.reduce((best, grid) => (grid.values.length > best.values.length ? grid : best));
  const { step } = longest;
  const from = grids.reduce((least, { start }) => Math.min(least, start), longest.start);
  const first = longest.start - Math.round((longest.start - from) / step) * step;
  const placeOf = (at: number): number => Math.max(0, Math.round((at - first) / step));
  const end = ({ start, step: own, values }: Grid): number => placeOf(start + (values.length - 1) * own);
  const values = new Float64Array(grids.reduce((most, grid) => Math.max(most, end(grid) + 1), 1)).fill(
    Number.NaN,
  );
  for (const grid of grids) {
    const offset = placeOf(grid.start);
    for (let row = 0; row < grid.values.length; row++) {
      const value = grid.values[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const place = grid.step === step ? offset + row : placeOf(grid.start + row * grid.step);
      if (place >= values.length) continue;
      const sum = values[place] ?? Number.NaN;
      values[place] = Number.isNaN(sum) ? value : sum + value;
    }
  }
  return { start: first, step, values, lost: grids.reduce((sum, { lost }) => sum + lost, 0) };
}

/** The distance of any two that follow each other, null where it is not the same for all. */
function evenDistance(at: Float64Array): number | null {
  if (at.length < 2) return null;
  const first = (at[1] ?? 0) - (at[0] ?? 0);
  for (let row = 2; row < at.length; row++) if ((at[row] ?? 0) - (at[row - 1] ?? 0) !== first) return null;
  return first;
}

/** A scrape interval is a whole number of seconds, as a rule; its jitter is some milliseconds. */
function rounded(step: number): number {
  const seconds = Math.round(step / 1000) * 1000;
  if (seconds > 0 && Math.abs(step - seconds) <= Math.min(0.02 * seconds, 100)) return seconds;
  return Math.max(1, Math.round(step));
}

/** Whether each sample is close to a step, and to one of its own. */
function fits(at: Float64Array, step: number): boolean {
  const start = at[0] ?? 0;
  let before = -1;
  for (const instant of at) {
    const steps = (instant - start) / step;
    const place = Math.round(steps);
    if (place === before || Math.abs(steps - place) > JITTER) return false;
    before = place;
  }
  return true;
}

function finer(at: Float64Array, distances: Float64Array): number {
  let common = 0;
  for (const distance of distances) common = divisor(common, Math.round(distance));
  const span = (at.at(-1) ?? 0) - (at[0] ?? 0);
  const few = span / Math.max(1, common) <= 8 * at.length + 1000;
  return few && fits(at, Math.max(1, common)) ? Math.max(1, common) : 1000;
}

function divisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
