import type { GlobalRateLimit, LocalRateLimit } from '../../scenario/settings/policies.ts';
import { type Answer, LOCAL } from './answer.ts';

/** Lets requests pass as long as it has tokens. Instants in microseconds since the start, never going back. */
export interface Limiter {
  /** Whether a request at `now` passes. One that passes costs a token. */
  readonly take: (now: number) => boolean;
}

/** One counter for all, asked for every request. */
export interface GlobalLimiter extends Limiter {
  /** What asking adds to each request, in microseconds. */
  readonly hopTime: number;
  /** The answer to a request that does not pass. */
  readonly refusal: Answer;
}

/** Tokens less than this short of one are one: a share of a token as 50/24 has no exact binary form. */
const ROUNDING = 1e-9;

/**
 * Envoy's token bucket, full at the start and refilled bit by bit (since 1.31): tokensPerFill over each
 * fillInterval (milliseconds), never beyond maxTokens; a request needs a whole token.
 *
 * What it holds is counted from the last instant at which it was full, so that nothing adds up: between two such
 * instants exactly maxTokens + rate x time have been handed out when it runs dry.
 */
export function createTokenBucket({ maxTokens, tokensPerFill, fillInterval }: LocalRateLimit): Limiter {
  const interval = fillInterval * 1000;
  let fullAt = 0;
  let taken = 0;
  return {
    take: (now) => {
      const brought = ((now - fullAt) * tokensPerFill) / interval;
      if (brought >= taken) {
        fullAt = now;
        taken = 0;
        if (maxTokens < 1) return false;
        taken = 1;
        return true;
      }
      if (maxTokens + brought - taken + ROUNDING < 1) return false;
      taken++;
      return true;
    },
  };
}

/** How long Envoy waits for the rate limit service, in microseconds. */
const SERVICE_TIMEOUT = 20_000;
const FAILED: Answer = { status: 500, reason: 'limited' };

/**
 * Envoy's global rate limit: one bucket of `burst` tokens and `perSecond`, asked over the network. While its
 * service does not answer, each request waits 20 ms for it and then passes, or with failureModeDeny is refused
 * with 500 (Envoy's status_on_error).
 */
export function createGlobalLimiter(settings: GlobalRateLimit): GlobalLimiter {
  if (settings.down) {
    return { take: () => !settings.failureModeDeny, hopTime: SERVICE_TIMEOUT, refusal: FAILED };
  }
  const { take } = createTokenBucket({
    maxTokens: settings.burst,
    tokensPerFill: settings.perSecond,
    fillInterval: 1000,
  });
  return { take, hopTime: Math.round(settings.hopTime * 1000), refusal: LOCAL.limited };
}
