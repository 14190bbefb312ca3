/** Up to so many values a quantile is exact. */
const MOST_EXACT = 1_000_000;

/** Beyond that, values are counted in buckets that are each so much wider than the one before. */
const GROWTH = Math.log(1.002);
/** The smallest value that has a bucket; with the buckets below, the largest is above 1e9. */
const SMALLEST = 1e-7;
const BUCKETS = 20_000;

/** Collects values, none negative, for one of their quantiles. */
export interface QuantileMeter {
  readonly add: (value: number) => void;
  /** The value that at least this share of all are not above (nearest rank); null for none. */
  readonly quantile: (share: number) => number | null;
}

/** Exact up to `mostExact` values; above that within 0.1 %. */
export function createQuantile(mostExact = MOST_EXACT): QuantileMeter {
  let values = new Float64Array(Math.min(1024, mostExact));
  let count = 0;
  let buckets: Float64Array | null = null;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;

  const countIn = (counts: Float64Array, value: number): void => {
    const bucket = value < SMALLEST ? 0 : 1 + Math.floor(Math.log(value / SMALLEST) / GROWTH);
    const place = Math.min(bucket, BUCKETS - 1);
    counts[place] = (counts[place] ?? 0) + 1;
  };

  const toBuckets = (): Float64Array => {
    const counts = new Float64Array(BUCKETS);
    for (const value of values) countIn(counts, value);
    values = new Float64Array();
    return counts;
  };

  const inBuckets = (counts: Float64Array, rank: number): number => {
    let below = 0;
    let bucket = -1;
    while (below < rank && bucket < BUCKETS - 1) below += counts[++bucket] ?? 0;
    const middle = bucket === 0 ? 0 : SMALLEST * Math.exp((bucket - 0.5) * GROWTH);
    return Math.min(most, Math.max(least, middle));
  };

  return {
    add: (value) => {
      least = Math.min(least, value);
      most = Math.max(most, value);
      if (buckets === null && count === values.length) {
        if (count >= mostExact) buckets = toBuckets();
        else {
          const longer = new Float64Array(Math.min(mostExact, count * 2));
          longer.set(values);
          values = longer;
        }
      }
      if (buckets === null) values[count] = value;
      else countIn(buckets, value);
      count++;
    },
    quantile: (share) => {
      if (count === 0) return null;
      const rank = Math.max(1, Math.ceil(share * count));
      if (buckets !== null) return rank >= count ? most : inBuckets(buckets, rank);
      return values.slice(0, count).sort()[rank - 1] ?? null;
    },
  };
}
