import { latencyQuantile } from './latency.ts';
import { type Alike, cpuOf } from './load.ts';
import { type BalancingPolicy, sojournRate } from './sojourn.ts';

type Cpu = Parameters<typeof cpuOf>[0];

/**
 * Median and 99th percentile, in seconds, of the time that a checkout takes where boxes have different shares of
 * their capacity left and all get `arrivals` a second. Pooled, it is that of as many equal boxes with the same
 * capacity in all. Where each box has its own queue it is a mixture: a request meets a box of each kind as often
 * as there are such boxes, and one whose CPU is full keeps it until the client gives up.
 */
export function latenciesOfUnequal(
  cpu: Cpu,
  serviceTime: number,
  clientTimeout: number,
): (
  policy: BalancingPolicy,
  groups: readonly Alike[],
  arrivals: number,
) => readonly [p50: number, p99: number] {
  return (policy, groups, arrivals) => {
    const boxes = groups.reduce((sum, group) => sum + group.boxes, 0);
    const quantile = (q: number): number => {
      if (policy === 'pooled') {
        const left = groups.reduce((sum, group) => sum + group.boxes * group.capacity, 0) / boxes;
        return latencyQuantile(
          q,
          boxes,
          cpuOf(cpu, arrivals, left),
          serviceTime / (left || 1),
          clientTimeout,
        );
      }
      const kinds = groups.map((group) => {
        const load = cpuOf(cpu, arrivals, group.capacity);
        const rate = load >= 1 ? 0 : (sojournRate(policy, boxes, load) * group.capacity) / serviceTime;
        return { share: group.boxes / boxes, rate };
      });
      return mixtureQuantile(q, kinds, clientTimeout);
    };
    return [quantile(0.5), quantile(0.99)];
  };
}

/** A quantile of a mixture of exponential times, each with its share and its rate (0 for never), capped at `most`. */
function mixtureQuantile(
  quantile: number,
  kinds: readonly { readonly share: number; readonly rate: number }[],
  most: number,
): number {
  const longerThan = (t: number) =>
    kinds.reduce((sum, { share, rate }) => sum + share * Math.exp(-rate * t), 0);
  if (longerThan(most) >= 1 - quantile) return most;
  let [low, high] = [0, most];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (longerThan(middle) > 1 - quantile) low = middle;
    else high = middle;
  }
  return high;
}
