import type { Retries } from '../../scenario/settings/policies.ts';
import { type Answer, isGood } from './answer.ts';
import { inMillionths, MILLIONTHS } from './millionths.ts';
import type { RetryBucket } from './retry-bucket.ts';
import { createRetryShare } from './retry-share.ts';
import { createRetryThrottling } from './retry-throttling.ts';

/**
 * What holds back the retries of one calling process to one far end. For a try that fails: `tryEnded`, then, if it
 * was a retry, `retryEnded`; then `mayRetry`, and at the same instant `retryStarted`, before the back-off; after it
 * `tryStarted`. Times are microseconds.
 */
export interface RetryLimits {
  /** Whether one more retry is allowed now. Changes nothing. `activeAndPending` counts requests at the far end. */
  readonly mayRetry: (now: number, activeAndPending: number) => boolean;
  /** A retry is decided: it counts from here, through its back-off, until it has ended. */
  readonly retryStarted: (now: number) => void;
  readonly retryEnded: (now: number) => void;
  /** Every try, the first and those after it. */
  readonly tryStarted: (now: number) => void;
  /** `retryable`: whether the class of the answer is one that is tried again. */
  readonly tryEnded: (now: number, answer: Answer, retryable: boolean) => void;
}

/** Retries at once: Envoy's max_retries, or the budget that takes its place (resource_manager_impl.h). */
function mostRetries(settings: Retries): (activeAndPending: number) => number {
  const { maxRetries, retryBudget } = settings;
  if (retryBudget === undefined) return () => maxRetries;
  const share = inMillionths(retryBudget.budgetPercent);
  const least = retryBudget.minRetryConcurrency;
  // Envoy cuts the share down to a whole number.
  return (activeAndPending) => Math.max(Math.floor((share * activeAndPending) / MILLIONTHS), least);
}

/** All limits that the settings name, over one process; a retry needs the leave of each. Facts 4.5 and 4.8. */
export function createRetryLimits(settings: Retries, bucket: RetryBucket | null): RetryLimits {
  const most = mostRetries(settings);
  const throttling = settings.throttling ? createRetryThrottling(settings.throttling) : null;
  const share = settings.share ? createRetryShare(settings.share) : null;
  let retries = 0;
  return {
    mayRetry: (now, activeAndPending) =>
      retries < most(activeAndPending) &&
      (throttling === null || throttling.allows()) &&
      (share === null || share.allows(now)) &&
      (bucket === null || bucket.holds()),
    retryStarted: (now) => {
      retries += 1;
      share?.retried(now);
      bucket?.take();
    },
    retryEnded: () => {
      retries -= 1;
    },
    tryStarted: (now) => share?.tried(now),
    tryEnded: (_now, answer, retryable) => {
      if (isGood(answer)) {
        throttling?.succeeded();
        bucket?.succeeded();
      } else if (retryable) throttling?.failed();
    },
  };
}
