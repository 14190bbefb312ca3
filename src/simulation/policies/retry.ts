import type { Retries } from '../../scenario/settings/policies.ts';
import type { Answer } from './answer.ts';

type RetryOn = Retries['retryOn'][number];

/** Whether a class of failure stands for the status of an answer that came from the far end. */
function coversStatus(on: RetryOn, status: number, retriableStatusCodes: readonly number[]): boolean {
  switch (on) {
    case '5xx':
      return status >= 500 && status <= 599;
    case 'gateway-error':
      return status === 502 || status === 503 || status === 504;
    case 'retriable-4xx':
      return status === 409;
    case 'retriable-status-codes':
      return retriableStatusCodes.includes(status);
    default:
      // reset, connect-failure and refused-stream are for tries without an answer.
      return false;
  }
}

/** Whether a class of failure stands for a try that was reset, as one given up at its own time limit is. */
const coversReset = (on: RetryOn): boolean => on === '5xx' || on === 'gateway-error' || on === 'reset';

function covers(on: RetryOn, { status, reason }: Answer, retriableStatusCodes: readonly number[]): boolean {
  switch (reason) {
    case 'served':
    case 'failed':
    case 'queue-full':
      return coversStatus(on, status, retriableStatusCodes);
    case 'try-timeout':
    case 'reset':
      return coversReset(on);
    case 'connect-failure':
      return on === '5xx' || on === 'gateway-error' || on === 'connect-failure';
    case 'limited':
      return on === 'envoy-ratelimited';
    default:
      // The caller's own proxy ended it: the time of the whole call, a deadline, no box, an overflow, an open
      // breaker, a full bulkhead, a call torn down. Envoy tries none of them again.
      return false;
  }
}

/**
 * Whether a try that ended with `answer` may be tried again (facts 4.1, 4.4, 4.9; Envoy's retry_state_impl.cc).
 * `answer` is what the caller of this hop saw: what went wrong behind the far end arrives as `failed` with a status.
 */
export function isRetryable(
  settings: Retries,
  answer: Answer,
  call: { readonly idempotent: boolean },
): boolean {
  if (settings.idempotentOnly && !call.idempotent) return false;
  for (const on of settings.retryOn) {
    if (covers(on, answer, settings.retriableStatusCodes)) return true;
  }
  return false;
}

/** Tries that a call may make in all: `attempts` counts those after the first (facts 4.2). */
export const mostTries = (settings: Retries | undefined): number => 1 + (settings?.attempts ?? 0);

/**
 * How long retry `n` (1 is the first) waits, in whole microseconds: drawn from 0 to (2^n - 1) times the base or to
 * the maximum, whichever is less, without that bound itself (Envoy). Draws nothing where there is nothing to draw.
 */
export function backOffBefore({ backOff }: Retries, n: number, draw: () => number): number {
  const bound = 1000 * Math.min((2 ** n - 1) * backOff.base, backOff.max);
  return bound === 0 ? 0 : Math.floor(draw() * bound);
}
