import type { Bucket } from '../measures/quantiles.ts';
import { type Fields, field, fieldsOf } from '../reading/fields.ts';
import { listOf } from '../reading/points.ts';
import { numberOf } from './values.ts';

/** The buckets of a point with bounds of its own, each with all below it; null where it has none that fit. */
export function explicitBuckets(point: Fields): readonly Bucket[] | null {
  const counts = listOf(field(point, 'bucketCounts')).map(numberOf);
  const bounds = listOf(field(point, 'explicitBounds')).map(numberOf);
  if (counts.length < 2 || counts.length !== bounds.length + 1) return null;
  return addedUp(
    counts.map((count, at) => [at < bounds.length ? (bounds[at] ?? null) : Number.POSITIVE_INFINITY, count]),
  );
}

/**
 * The same of an exponential histogram without negative values: bucket i of scale s ends at 2^((i + 1) / 2^s).
 * Null for what has negative ones.
 */
export function exponentialBuckets(point: Fields): readonly Bucket[] | null {
  const scale = numberOf(field(point, 'scale') ?? 0);
  const positive = fieldsOf(point, 'positive');
  const offset = numberOf(field(positive, 'offset') ?? 0);
  const negative = listOf(field(fieldsOf(point, 'negative'), 'bucketCounts'));
  if (scale === null || offset === null || negative.some((count) => numberOf(count) !== 0)) return null;
  const boundOf = (index: number): number => 2 ** (index / 2 ** scale);
  const counts = listOf(field(positive, 'bucketCounts')).map(numberOf);
  return addedUp([
    [numberOf(field(point, 'zeroThreshold') ?? 0), numberOf(field(point, 'zeroCount') ?? 0)],
    [boundOf(offset), 0],
    ...counts.map((count, at) => [boundOf(offset + at + 1), count] as const),
    [Number.POSITIVE_INFINITY, 0],
  ]);
}

function addedUp(parts: readonly (readonly [number | null, number | null])[]): readonly Bucket[] | null {
  const buckets: Bucket[] = [];
  let all = 0;
  for (const [bound, count] of parts) {
    if (bound === null || count === null || !(count >= 0)) return null;
    const before = buckets.at(-1);
    if (before !== undefined && !(bound >= before.bound)) return null;
    all += count;
    // Where two bounds are one, the later says all.
    if (before !== undefined && bound === before.bound) buckets.pop();
    buckets.push({ bound, count: all });
  }
  return buckets;
}
