import type { Metric, Samples } from '../facts/metric.ts';
import type { Part, Row } from './row.ts';
import { secondSums } from './seconds.ts';

/**
 * What happened in each second, added up as it is told, so that memory grows with seconds and not with lines. Its row
 * has each second of which something is told, and the sum in it.
 */
export type Bins = Part;

/** Adds up the values of one metric by second; see `Samples`. `shift` is added to every instant, in milliseconds. */
export function binStore(metric: Metric, source: number, shift: number): Samples & Bins {
  const sums = secondSums();
  const row = (): Row => {
    const seconds = sums.seconds();
    return { at: seconds.map((second) => second * 1000), value: seconds.map(sums.at) };
  };
  return {
    metric,
    source,
    add: (at, value) => sums.add(Math.floor((at + shift) / 1000), value),
    stale() {},
    row,
    ends() {
      const { at } = row();
      const [from, until] = [at[0], at.at(-1)];
      return from === undefined || until === undefined ? null : { from, until };
    },
  };
}
