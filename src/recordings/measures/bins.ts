import type { Metric, Samples } from '../facts/metric.ts';
import type { Row } from './rates.ts';
import { secondSums } from './seconds.ts';

/** What happened in each second, added up as it is told, so that memory grows with seconds and not with lines. */
export interface Bins {
  readonly metric: Metric;
  /** Index of the file. */
  readonly source: number;
  /** Each second of which something is told, in milliseconds, ordered, and the sum in it. */
  row(): Row;
}

/** Adds up the values of one metric by second; see `Samples`. `shift` is added to every instant, in milliseconds. */
export function binStore(metric: Metric, source: number, shift: number): Samples & Bins {
  const sums = secondSums();
  return {
    metric,
    source,
    add: (at, value) => sums.add(Math.floor((at + shift) / 1000), value),
    stale() {},
    row() {
      const seconds = sums.seconds();
      return { at: seconds.map((second) => second * 1000), value: seconds.map(sums.at) };
    },
  };
}
