import { inMillionths, MILLIONTHS } from './millionths.ts';

/** Tokens that retries take; one bucket is shared by all who name it. */
export interface RetryBucket {
  /** Puts tokens in, as a request from outside does; what is above the burst is lost. */
  readonly credit: (tokens: number) => void;
  /** Puts in what a try that succeeded brings. */
  readonly succeeded: () => void;
  /** Whether there is a token to take. */
  readonly holds: () => boolean;
  /** Takes a token; false, and nothing taken, if there is none. */
  readonly take: () => boolean;
}

/** A bucket that is full at the start. Its owner credits `perCall` for each request from outside. */
export function createRetryBucket(settings: {
  readonly burst: number;
  readonly perSuccess: number;
}): RetryBucket {
  const burst = inMillionths(settings.burst);
  const perSuccess = inMillionths(settings.perSuccess);
  let level = burst;
  return {
    credit: (tokens) => {
      level = Math.min(burst, level + inMillionths(tokens));
    },
    succeeded: () => {
      level = Math.min(burst, level + perSuccess);
    },
    holds: () => level >= MILLIONTHS,
    take: () => {
      if (level < MILLIONTHS) return false;
      level -= MILLIONTHS;
      return true;
    },
  };
}
