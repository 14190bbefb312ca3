import { nanosToMillis } from '../facts/epoch.ts';
import type { Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import { type Bucket, quantileOf } from '../measures/quantiles.ts';
import { type Fields, field } from '../reading/fields.ts';
import { explicitBuckets, exponentialBuckets } from './histograms.ts';
import type { Opener, Quantity } from './quantities.ts';
import { firstList, numberOf } from './values.ts';

/** A series that is being filled. */
export interface Known {
  readonly quantity: Quantity;
  /** Where parts of it go, by what they are. */
  readonly parts: Map<string, Samples>;
  /** Of its first point: what happened since a told instant is a rate, else a tally. */
  hasInterval: boolean | null;
}

const QUANTILES = [
  [0.5, '_p50'],
  [0.99, '_p99'],
] as const;

const QUANTILE_RULE =
  'from the histogram of each interval, straight between the bounds of the bucket that it falls into';

/** Puts the points of each kind of metric into their series. */
export interface Filler {
  gauge(one: Known, point: Fields, at: number, line: number): void;
  sum(one: Known, metric: Fields, point: Fields, at: number, line: number): void;
  histogram(
    one: Known,
    metric: Fields,
    point: Fields,
    at: number,
    isExponential: boolean,
    line: number,
  ): void;
  summary(one: Known, point: Fields, at: number, line: number): void;
}

/** `taken` is called for each point that was understood. */
export function fillerOf(open: Opener, sink: Sink, taken: () => void): Filler {
  const part = (one: Known, name: string, opened: () => Samples): Samples => {
    const there = one.parts.get(name) ?? opened();
    one.parts.set(name, there);
    return there;
  };

  /** What was added since the point before: a rate where the interval is told, else what happened at that instant. */
  function increase(
    one: Known,
    point: Fields,
    at: number,
    value: number,
    ending: string,
    line: number,
  ): void {
    const since = nanosToMillis(field(point, 'startTimeUnixNano'));
    const length = since === null ? 0 : at - since;
    one.hasInterval ??= length > 0;
    if (!one.hasInterval) {
      part(one, `tally${ending}`, () => open.tally(one.quantity, ending)).add(at, value, line);
      return;
    }
    if (length <= 0) {
      sink.skipped('increases of which it is not told since when', line);
      return;
    }
    part(one, `rate${ending}`, () => open.rate(one.quantity, ending)).add(at, (value * 1000) / length, line);
  }

  function sum(one: Known, metric: Fields, point: Fields, at: number, line: number): void {
    const value = valueIn(point);
    if (value === null) {
      sink.skipped('points without a value', line);
      return;
    }
    const scaled = value * one.quantity.measure.factor;
    const temporality = temporalityOf(metric);
    const grows = field(metric, 'isMonotonic') === true;
    if (temporality === 'delta' && grows) increase(one, point, at, scaled, '', line);
    else if (temporality === 'delta') {
      sink.skipped('changes of what may fall, whose total is not told', line);
      return;
    } else if (temporality === null) {
      sink.skipped('sums without a temporality', line);
      return;
    } else if (grows) part(one, 'counter', () => open.counter(one.quantity)).add(at, scaled, line);
    else part(one, 'gauge', () => open.gauge(one.quantity)).add(at, scaled, line);
    taken();
  }

  function histogram(
    one: Known,
    metric: Fields,
    point: Fields,
    at: number,
    isExponential: boolean,
    line: number,
  ): void {
    const count = numberOf(field(point, 'count') ?? 0);
    const temporality = temporalityOf(metric);
    if (count === null) {
      sink.skipped('points without a value', line);
      return;
    }
    if (temporality === null) {
      sink.skipped('histograms without a temporality', line);
      return;
    }
    taken();
    const buckets = isExponential ? exponentialBuckets(point) : explicitBuckets(point);
    if (temporality === 'delta') {
      increase(one, point, at, count, '_count', line);
      if (buckets !== null && count > 0) quantiles(one, buckets, at, line);
      return;
    }
    part(one, 'count', () => open.counter(one.quantity, '_count')).add(at, count, line);
    if (isExponential) {
      sink.skipped('quantiles of exponential histograms that add up (cumulative)', line);
      return;
    }
    for (const bucket of buckets ?? [])
      part(one, `le ${bucket.bound}`, () => open.bucket(one.quantity, bucket.bound)).add(
        at,
        bucket.count,
        line,
      );
  }

  function quantiles(one: Known, buckets: readonly Bucket[], at: number, line: number): void {
    for (const [share, ending] of QUANTILES) {
      const value = quantileOf(share, buckets) * one.quantity.measure.factor;
      if (!Number.isNaN(value))
        part(one, ending, () => open.gauge(one.quantity, ending, QUANTILE_RULE)).add(at, value, line);
    }
  }

  function summary(one: Known, point: Fields, at: number, line: number): void {
    taken();
    const count = numberOf(field(point, 'count') ?? 0);
    if (count !== null) part(one, 'count', () => open.counter(one.quantity, '_count')).add(at, count, line);
    for (const each of firstList(point, 'quantileValues')) {
      const [share, value] = [numberOf(field(each, 'quantile') ?? 0), numberOf(field(each, 'value') ?? 0)];
      if (share === null || value === null || share < 0 || share > 1) continue;
      const ending = `_p${String(Number((share * 100).toFixed(3)))}`;
      part(one, ending, () => open.gauge(one.quantity, ending)).add(
        at,
        value * one.quantity.measure.factor,
        line,
      );
    }
  }

  function gauge(one: Known, point: Fields, at: number, line: number): void {
    const value = valueIn(point);
    if (value === null) {
      sink.skipped('points without a value', line);
      return;
    }
    taken();
    part(one, 'gauge', () => open.gauge(one.quantity)).add(at, value * one.quantity.measure.factor, line);
  }

  return { gauge, sum, histogram, summary };
}

const valueIn = (point: Fields): number | null => numberOf(field(point, 'asDouble') ?? field(point, 'asInt'));

/** A number, or the name of it. */
function temporalityOf(data: Fields): 'delta' | 'cumulative' | null {
  const value = field(data, 'aggregationTemporality');
  if (value === 1 || value === 'AGGREGATION_TEMPORALITY_DELTA') return 'delta';
  return value === 2 || value === 'AGGREGATION_TEMPORALITY_CUMULATIVE' ? 'cumulative' : null;
}
