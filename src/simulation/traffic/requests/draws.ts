import type { Distribution } from '../../../scenario/distribution.ts';
import { type Draw, exponentialsOf, streamOf } from '../../kernel/random.ts';

/** Microseconds in a millisecond, the unit of settings. */
export const MICROSECONDS = 1000;

/** Gives one time after the other, in whole microseconds. */
export type Times = () => number;

/** Two streams of one purpose, which go on where they are whatever distribution is drawn from them next. */
export interface Draws {
  readonly uniform: Draw;
  /** Of mean 1. */
  readonly exponential: Draw;
}

/** The streams of a purpose, by its name. */
export const drawsOf = (seed: number, name: string): Draws => ({
  uniform: streamOf(seed, `${name}/uniform`),
  exponential: exponentialsOf(streamOf(seed, name)),
});

/** The times of a distribution. One draw a time, but for erlang and hyperexponential. */
export function timesOf(distribution: Distribution, { uniform, exponential }: Draws): Times {
  switch (distribution.shape) {
    case 'constant': {
      const always = Math.round(distribution.mean * MICROSECONDS);
      return () => always;
    }
    case 'exponential': {
      const mean = distribution.mean * MICROSECONDS;
      return () => Math.round(exponential() * mean);
    }
    case 'uniform': {
      const from = distribution.from * MICROSECONDS;
      const width = distribution.to * MICROSECONDS - from;
      return () => Math.round(from + width * uniform());
    }
    case 'erlang': {
      const { stages } = distribution;
      const mean = (distribution.mean * MICROSECONDS) / stages;
      return () => {
        let sum = 0;
        for (let stage = 0; stage < stages; stage++) sum += exponential() * mean;
        return Math.round(sum);
      };
    }
    case 'hyperexponential': {
      // Two exponential branches with balanced means: the branch of probability p has the mean m / 2p.
      const { variation } = distribution;
      const mean = distribution.mean * MICROSECONDS;
      const often = (1 + Math.sqrt((variation - 1) / (variation + 1))) / 2;
      return () => {
        const branch = uniform() < often ? often : 1 - often;
        return Math.round((exponential() * mean) / (2 * branch));
      };
    }
  }
}
