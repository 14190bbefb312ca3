import type { Distribution } from '../../../scenario/settings/distributions.ts';
import { type Draw, exponentialsOf } from '../../kernel/random.ts';

/** Microseconds in a millisecond, the unit of settings. */
export const MICROSECONDS = 1000;

/** Gives one time after the other, in whole microseconds. */
export type Times = () => number;

const exponential = (mean: number, draw: Draw): number => -Math.log(1 - draw()) * mean;

/** The times of a distribution, drawn from a stream. One draw a time, but for erlang and hyperexponential. */
export function timesOf(distribution: Distribution, draw: Draw): Times {
  switch (distribution.shape) {
    case 'constant': {
      const always = Math.round(distribution.mean * MICROSECONDS);
      return () => always;
    }
    case 'exponential': {
      const mean = distribution.mean * MICROSECONDS;
      const exponential = exponentialsOf(draw);
      return () => Math.round(exponential() * mean);
    }
    case 'uniform': {
      const from = distribution.from * MICROSECONDS;
      const width = distribution.to * MICROSECONDS - from;
      return () => Math.round(from + width * draw());
    }
    case 'erlang': {
      const { stages } = distribution;
      const mean = (distribution.mean * MICROSECONDS) / stages;
      return () => {
        let sum = 0;
        for (let stage = 0; stage < stages; stage++) sum += exponential(mean, draw);
        return Math.round(sum);
      };
    }
    case 'hyperexponential': {
      // Two exponential branches with balanced means: the branch of probability p has the mean m / 2p.
      const { variation } = distribution;
      const mean = distribution.mean * MICROSECONDS;
      const often = (1 + Math.sqrt((variation - 1) / (variation + 1))) / 2;
      return () => {
        const branch = draw() < often ? often : 1 - often;
        return Math.round(exponential(mean / (2 * branch), draw));
      };
    }
  }
}
