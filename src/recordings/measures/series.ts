import { Problem } from '../../text/problem.ts';
import { MAX_SAMPLES } from '../../timeline/limits.ts';
import type { Series } from '../../timeline/timeline.ts';
import type { Boxes } from '../lives/boxes.ts';
import type { Stretch } from '../lives/stretch.ts';
import type { Bins } from './bins.ts';
import { countersOf } from './counters.ts';
import { coverageOf, coveredBy } from './coverage.ts';
import { type Grid, gridOf, sumOf } from './grid.ts';
import { type Group, grouped } from './groups.ts';
import { QUANTILE_RULE, quantilesOn } from './quantiles.ts';
import { ratesOf, talliesOf } from './rates.ts';
import { distancesIn, type Part, type Row, usualOf } from './row.ts';
import type { Stored } from './store.ts';

export interface Measured {
  /** All that was stored, in the order of the files. */
  readonly stored: readonly Stored[];
  readonly bins: readonly Bins[];
}

export interface MadeSeries {
  readonly series: readonly Series[];
  /** Samples that share a step with a later one. */
  readonly lost: number;
}

/** What a tally is added up in where whole seconds would be more than a timeline holds. */
const TALLY_STEPS = [1000, 5000, 10_000, 60_000, 300_000];

const COUNTER_RULE =
  'rate of a counter between two samples; one that is lower than before began again from zero';
const TALLY_RULE = 'what happened, added up';

/** The series of a timeline that begins at `window.from`; what is outside the window is left out. Throws `Problem`. */
export function seriesOf({ stored, bins }: Measured, boxes: Boxes, window: Stretch): MadeSeries {
  const groups = grouped(stored, boxes, window.until);
  const tallies = grouped(bins, boxes, window.until);
  const tallyStep = tallyStepFor(tallies.length, window);
  const coverage = coverageOf(bins);
  let lost = 0;
  let room = 0;
  const series: Series[] = [];
  const add = (group: Group<Part>, grid: Grid, made: Partial<Series>, rule: string | null): void => {
    const { metric, source } = group;
    const name = made.name ?? group.name;
    lost += grid.lost;
    room += grid.values.length;
    if (room > MAX_SAMPLES)
      throw new Problem(
        `found more than ${MAX_SAMPLES} samples, the most that a timeline holds; --since and --until choose a part`,
      );
    series.push({
      name,
      title: name.replaceAll('_', ' '),
      unit: metric.unit,
      origin: rule === null ? 'recorded' : 'derived',
      source,
      box: group.box,
      start: grid.start - window.from,
      step: grid.step,
      values: grid.values,
      stale: new Float64Array(0),
      evidence: { line: 0, stride: 0, rule },
      ...made,
    });
  };
  for (const group of groups) {
    const { metric } = group;
    const { first, stride } = group.parts[0]?.line() ?? { first: 0, stride: 0 };
    if (metric.bucket !== undefined) {
      const evidence = { line: first, stride: 0, rule: metric.rule ?? QUANTILE_RULE };
      (histogramOf(group.parts, window) ?? []).forEach((grid, at) => {
        const name = group.name.replace(/^[^{]*/, (bare) => `${bare}_${QUANTILES[at]?.[1] ?? ''}`);
        if (!grid.values.every(Number.isNaN)) add(group, grid, { name, evidence }, evidence.rule);
      });
      continue;
    }
    const grid = metric.kind === 'counter' ? sumOfRates(group.parts, window) : gaugeOf(group.parts, window);
    if (grid === null) continue;
    const rule = metric.rule ?? (metric.kind === 'counter' ? COUNTER_RULE : null);
    const marks =
      group.parts.length > 1 && metric.kind === 'counter'
        ? new Float64Array(0)
        : marksOf(group.parts, window);
    add(group, grid, { stale: marks, evidence: { line: first, stride, rule } }, rule);
  }
  for (const group of tallies) {
    const covered = coveredBy(group.parts, coverage, window);
    const from = covered[0]?.from;
    if (from === undefined) continue;
    const values = talliesOf(
      group.parts.map((part) => part.row()),
      covered,
      tallyStep,
    );
    add(group, { start: from, step: tallyStep, values, lost: 0 }, {}, group.metric.rule ?? TALLY_RULE);
  }
  return { series, lost };
}

/** Ordered; of a sum of counters there are none, since others go on. */
function marksOf(parts: readonly Stored[], window: Stretch): Float64Array {
  const marks = parts.flatMap((part) => part.marks()).filter((at) => at >= window.from && at <= window.until);
  return Float64Array.from(marks, (at) => at - window.from).sort();
}

function within({ at, value }: Row, { from, until }: Stretch): Row {
  let [first, end] = [0, at.length];
  while (first < end && (at[first] ?? 0) < from) first++;
  while (end > first && (at[end - 1] ?? 0) > until) end--;
  return { at: at.subarray(first, end), value: value.subarray(first, end) };
}

/** Parts of one gauge follow each other in time: files of one window after the other. */
function gaugeOf(parts: readonly Stored[], window: Stretch): Grid | null {
  const rows = parts.map((part) => within(part.row(), window)).filter(({ at }) => at.length > 0);
  const [only] = rows;
  if (only === undefined) return null;
  if (rows.length === 1) return gridOf(only.at, only.value);
  const merged = new Map<number, number>();
  for (const { at, value } of rows) at.forEach((instant, row) => void merged.set(instant, value[row] ?? 0));
  const at = Float64Array.from(merged.keys()).sort();
  return gridOf(
    at,
    at.map((instant) => merged.get(instant) ?? 0),
  );
}

/** Each counter has its own rate; what is shown is their sum, on the grid of the longest. */
function sumOfRates(parts: readonly Stored[], window: Stretch): Grid | null {
  const grids = countersOf(parts)
    .map((row) => ({ rates: within(ratesOf(row), window), usual: usualOf(distancesIn(row.at)) }))
    .filter(({ rates }) => rates.at.length > 0)
    .map(({ rates, usual }) => gridOf(rates.at, rates.value, usual ?? undefined));
  return sumOf(grids);
}

/** Each of the quantiles of a histogram, and what is behind its name. */
const QUANTILES = [
  [0.5, 'p50'],
  [0.99, 'p99'],
] as const;

function histogramOf(parts: readonly Stored[], window: Stretch): readonly Grid[] | null {
  const byBound = new Map<number, Stored[]>();
  for (const part of parts) {
    const bound = part.metric.bucket ?? Number.NaN;
    const same = byBound.get(bound);
    if (same === undefined) byBound.set(bound, [part]);
    else same.push(part);
  }
  const grids = new Map<number, Grid>();
  for (const [bound, same] of byBound) {
    const grid = sumOfRates(same, window);
    if (grid !== null) grids.set(bound, grid);
  }
  return quantilesOn(
    grids,
    QUANTILES.map(([share]) => share),
  );
}

/** The stretch that what is added up is added up in, in milliseconds. */
function tallyStepFor(tallies: number, { from, until }: Stretch): number {
  const fits = (step: number): boolean => tallies * ((until - from) / step + 1) <= MAX_SAMPLES / 2;
  return TALLY_STEPS.find(fits) ?? 300_000;
}
