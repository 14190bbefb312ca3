import { describe, expect, it } from 'vitest';
import { quantileOf } from '../../src/recordings/measures/quantiles.ts';

/** The rule of Prometheus' histogram_quantile (promql/quantile.go), by hand. */
const buckets = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([bound, count]) => ({ bound, count }));

describe('the quantile of a cumulative histogram', () => {
  it.each([
    // 40 up to 1, 80 up to 2, 100 in all. The 50th is the 10th of the 40 between 1 and 2: 1 + 10/40.
    ['within a bucket', 0.5, buckets([1, 40], [2, 80], [Infinity, 100]), 1.25],
    // The 20th of the 40 between 0 and 1.
    ['within the first, from zero', 0.2, buckets([1, 40], [2, 80], [Infinity, 100]), 0.5],
    ['at a bound', 0.4, buckets([1, 40], [2, 80], [Infinity, 100]), 1],
    ['in the last: the bound before', 0.99, buckets([1, 40], [2, 80], [Infinity, 100]), 2],
    ['a first bucket that ends below zero: its bound', 0.1, buckets([-1, 50], [1, 100], [Infinity, 100]), -1],
    // Falls from 50 to 45: raised to 50, so that the 50th is at the end of the first.
    ['counts that fall', 0.5, buckets([1, 50], [2, 45], [Infinity, 100]), 1],
    ['nothing counted', 0.5, buckets([1, 0], [Infinity, 0]), Number.NaN],
    ['no last bucket', 0.5, buckets([1, 10], [2, 20]), Number.NaN],
    ['the last bucket alone', 0.5, buckets([Infinity, 10]), Number.NaN],
    ['no bucket', 0.5, [], Number.NaN],
  ])('%s', (_, q, given, expected) => {
    expect(quantileOf(q, given)).toBe(expected);
  });
});
