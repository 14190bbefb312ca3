import type { Retries } from '../../scenario/settings/policies.ts';
import { inMillionths, MILLIONTHS } from './millionths.ts';

/** The window slides in steps of a hundredth, so that its size does not depend on the rate. */
const SLICES = 100;

/** The retries of one client beside all of its tries. */
export interface RetryShare {
  /** Whether one more retry, and try, leaves the share where it may be. */
  readonly allows: (now: number) => boolean;
  readonly tried: (now: number) => void;
  readonly retried: (now: number) => void;
}

/**
 * The site reliability book's rule (facts 4.8): a client makes no retry that would put its retries above a share of
 * its tries. Times are microseconds; what is older than `within` is forgotten, up to a hundredth of it earlier.
 */
export function createRetryShare(settings: NonNullable<Retries['share']>): RetryShare {
  const atMost = inMillionths(settings.atMost);
  const width = (settings.within * 1000) / SLICES;
  const tries = new Float64Array(SLICES);
  const retries = new Float64Array(SLICES);
  let allTries = 0;
  let allRetries = 0;
  let latest = 0;

  /** Forgets what the window has left, and gives the place of the slice of `now`. */
  const slideTo = (now: number): number => {
    const slice = Math.floor(now / width);
    // After a long pause every slice is emptied once, not once for each that went by.
    latest = Math.max(latest, slice - SLICES);
    while (latest < slice) {
      latest += 1;
      const place = latest % SLICES;
      allTries -= tries[place] ?? 0;
      allRetries -= retries[place] ?? 0;
      tries[place] = 0;
      retries[place] = 0;
    }
    return latest % SLICES;
  };

  return {
    allows: (now) => {
      slideTo(now);
      return (allRetries + 1) * MILLIONTHS <= atMost * (allTries + 1);
    },
    tried: (now) => {
      const place = slideTo(now);
      tries[place] = (tries[place] ?? 0) + 1;
      allTries += 1;
    },
    retried: (now) => {
      const place = slideTo(now);
      retries[place] = (retries[place] ?? 0) + 1;
      allRetries += 1;
    },
  };
}
