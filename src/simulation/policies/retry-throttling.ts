import type { Retries } from '../../scenario/settings/policies.ts';
import { inMillionths, MILLIONTHS } from './millionths.ts';

/** gRPC's tokens of one client and far end. */
export interface RetryThrottling {
  /** Whether more than half of the tokens are left. */
  readonly allows: () => boolean;
  /** A try ended in a failure that may be tried again. */
  readonly failed: () => void;
  readonly succeeded: () => void;
}

/** gRPC's retry throttling (proposal A6, facts 4.8): a failed try costs a token, a success gives some back. */
export function createRetryThrottling(settings: NonNullable<Retries['throttling']>): RetryThrottling {
  const most = inMillionths(settings.maxTokens);
  const ratio = inMillionths(settings.tokenRatio);
  let tokens = most;
  return {
    allows: () => 2 * tokens > most,
    failed: () => {
      tokens = Math.max(0, tokens - MILLIONTHS);
    },
    succeeded: () => {
      tokens = Math.min(most, tokens + ratio);
    },
  };
}
