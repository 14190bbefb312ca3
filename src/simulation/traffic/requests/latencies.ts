import { createSeconds, SECOND } from './seconds.ts';

/** Buckets of an octave: neighbours differ by 1.6 % at most. */
const OCTAVE = 64;
const BITS = 6;
/** The longest time told apart, microseconds: half an hour. */
const LONGEST = 2 ** 31 - 1;
const BUCKETS = (31 - BITS + 1) * OCTAVE;

/** The times of the calls that ended within one second, in buckets. */
interface Row {
  count: number;
  least: number;
  most: number;
  readonly buckets: Uint32Array;
}

/** The median and the 99th percentile of the calls that end in each second. */
export interface Latencies {
  /** A call ended at an instant, and took so long (microseconds). Calls may be told before they end. */
  readonly ended: (at: number, took: number) => void;
  /** Nothing more will end before an instant: the seconds before it are done. */
  readonly doneBefore: (at: number) => void;
  /** In seconds, second by second; NaN where no call ended. */
  readonly p50: Float64Array;
  readonly p99: Float64Array;
  /** How many calls ended in each second. */
  readonly count: Float64Array;
}

export function createLatencies(seconds: number): Latencies {
  const p50 = new Float64Array(seconds).fill(Number.NaN);
  const p99 = new Float64Array(seconds).fill(Number.NaN);
  const count = new Float64Array(seconds);
  const open: (Row | undefined)[] = [];
  const spare: Row[] = [];
  let done = 0;
  let current: Row | undefined;
  let currentSecond = -1;
  const secondOf = createSeconds();

  const rowAt = (second: number): Row => {
    const found = open[second];
    if (found) return found;
    const row = spare.pop() ?? { count: 0, least: 0, most: 0, buckets: new Uint32Array(BUCKETS) };
    row.count = 0;
    row.least = Number.POSITIVE_INFINITY;
    row.most = 0;
    open[second] = row;
    return row;
  };

  const ended = (at: number, took: number): void => {
    const second = secondOf(at);
    if (second >= seconds) return;
    if (second !== currentSecond || !current) {
      current = rowAt(second);
      currentSecond = second;
    }
    current.count++;
    if (took < current.least) current.least = took;
    if (took > current.most) current.most = took;
    const bucket = bucketOf(took);
    current.buckets[bucket] = (current.buckets[bucket] ?? 0) + 1;
  };

  const doneBefore = (at: number): void => {
    const until = Math.min(seconds, Math.floor(at / SECOND));
    for (; done < until; done++) {
      const row = open[done];
      if (!row) continue;
      p50[done] = quantileOf(row, 0.5) / SECOND;
      p99[done] = quantileOf(row, 0.99) / SECOND;
      count[done] = row.count;
      row.buckets.fill(0);
      spare.push(row);
      open[done] = undefined;
      if (row === current) current = undefined;
    }
  };

  return { ended, doneBefore, p50, p99, count };
}

function bucketOf(took: number): number {
  const time = Math.min(took, LONGEST);
  if (time < OCTAVE) return time;
  const shift = 31 - Math.clz32(time) - BITS;
  return (shift + 1) * OCTAVE + (time >>> shift) - OCTAVE;
}

/** The middle of a bucket, microseconds. */
function middleOf(bucket: number): number {
  if (bucket < OCTAVE) return bucket;
  const shift = Math.floor(bucket / OCTAVE) - 1;
  return (OCTAVE + (bucket % OCTAVE) + 0.5) * 2 ** shift;
}

/** The nearest-rank quantile, never outside what was seen: one call alone has its exact time. */
function quantileOf({ count, least, most, buckets }: Row, quantile: number): number {
  const rank = Math.ceil(quantile * count);
  let bucket = bucketOf(least);
  for (let seen = buckets[bucket] ?? 0; seen < rank; seen += buckets[bucket] ?? 0) bucket++;
  return Math.min(most, Math.max(least, middleOf(bucket)));
}
