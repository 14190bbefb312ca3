import type { Grid } from './grid.ts';

/** A bucket of a cumulative histogram: how much is at most `bound`. */
export interface Bucket {
  readonly bound: number;
  readonly count: number;
}

/** The rule of `quantileOf`, in a sentence. */
export const QUANTILE_RULE =
  'from the rates of the buckets of a histogram, straight between the bounds of the bucket that it falls into, as Prometheus’ histogram_quantile does';

/**
 * The value that a share `q` of what a histogram counted is at most. The rule is that of `histogram_quantile`
 * (prometheus: promql/quantile.go, bucketQuantile): the last bucket must have no bound; within a bucket what is
 * counted lies evenly from the bound before (or 0) to its own; in the last bucket it is the bound before; counts
 * that fall from one bound to the next are raised to the one before. NaN where nothing is counted.
 * `buckets` are ordered by bound, each once.
 */
export function quantileOf(q: number, buckets: readonly Bucket[]): number {
  const last = buckets.at(-1);
  if (last?.bound !== Number.POSITIVE_INFINITY || buckets.length < 2) return Number.NaN;
  let most = 0;
  const counts = buckets.map(({ count }) => {
    most = Math.max(most, count);
    return most;
  });
  const all = counts.at(-1) ?? 0;
  if (!(all > 0)) return Number.NaN;
  const rank = q * all;
  const place = counts.findIndex((count, at) => at === counts.length - 1 || count >= rank);
  if (place === counts.length - 1) return buckets[place - 1]?.bound ?? Number.NaN;
  const bound = buckets[place]?.bound ?? Number.NaN;
  if (place === 0 && bound <= 0) return bound;
  const [from, before] = place === 0 ? [0, 0] : [buckets[place - 1]?.bound ?? 0, counts[place - 1] ?? 0];
  return from + (bound - from) * ((rank - before) / ((counts[place] ?? 0) - before));
}

/** The quantiles at each step of the bucket without a bound; null where there is none. `grids` by bound. */
export function quantilesOn(
  grids: ReadonlyMap<number, Grid>,
  shares: readonly number[],
): readonly Grid[] | null {
  const whole = grids.get(Number.POSITIVE_INFINITY);
  if (whole === undefined) return null;
  const { start, step } = whole;
  const columns = [...grids]
    .sort(([one], [other]) => one - other)
    .map(([bound, grid]) => ({ bound, grid, offset: Math.round((start - grid.start) / step) }))
    .filter(({ grid }) => grid.step === step);
  const made = shares.map(() => new Float64Array(whole.values.length));
  for (let place = 0; place < whole.values.length; place++) {
    const buckets = columns
      .map(({ bound, grid, offset }) => ({ bound, count: grid.values[place + offset] ?? Number.NaN }))
      .filter(({ count }) => !Number.isNaN(count));
    shares.forEach((share, at) => {
      const values = made[at];
      if (values !== undefined) values[place] = quantileOf(share, buckets);
    });
  }
  return made.map((values) => ({ start, step, values, lost: 0 }));
}
