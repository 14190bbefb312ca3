import type { CircuitBreakerSettings } from '../../scenario/settings/policies.ts';
import { createOutcomeWindow } from './outcome-window.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

/** A change of state, at its instant in microseconds. */
export interface Transition {
  readonly to: BreakerState;
  readonly at: number;
}

/** A circuit breaker. Times and durations are microseconds. */
export interface CircuitBreaker {
  /** Whether a call may be made now; one that may has to be told of when it ends, by `ended` or `released`. */
  readonly admits: (now: number) => boolean;
  /** An admitted call has ended. It counts where it ends: not at all in an open breaker. */
  readonly ended: (now: number, good: boolean, duration: number) => void;
  /** An admitted call was given up and says nothing: a half-open breaker admits another in its place. */
  readonly released: (now: number) => void;
  readonly state: (now: number) => BreakerState;
  /** The oldest change that was not yet told, null when all were. */
  readonly changedTo: () => Transition | null;
}

/**
 * Resilience4j's breaker over a count of calls (facts 5.2; CircuitBreakerStateMachine.java). A half-open one decides
 * when as many calls as it permits have ended, or the minimum number of calls if that is less. Without the automatic
 * transition the wait has to be over, not just up, when a call comes; with it, ask for the `state` when it is up.
 */
export function createCircuitBreaker(settings: CircuitBreakerSettings): CircuitBreaker {
  const permitted = settings.permittedNumberOfCallsInHalfOpenState;
  const closedCalls = createOutcomeWindow(
    settings.slidingWindowSize,
    settings.minimumNumberOfCalls,
    settings,
  );
  const trialCalls = createOutcomeWindow(permitted, settings.minimumNumberOfCalls, settings);
  const slowAbove = settings.slowCallDurationThreshold * 1000;
  const wait = settings.waitDurationInOpenState * 1000;
  const untold: Transition[] = [];
  let state: BreakerState = 'closed';
  let openUntil = 0;
  let permits = 0;

  const change = (to: BreakerState, at: number): void => {
    state = to;
    untold.push({ to, at });
    if (to === 'open') openUntil = at + wait;
    else if (to === 'closed') closedCalls.clear();
    else {
      trialCalls.clear();
      permits = permitted;
    }
  };

  const settle = (now: number): void => {
    const automatic = settings.automaticTransitionFromOpenToHalfOpenEnabled;
    if (automatic && state === 'open' && now >= openUntil) change('half-open', openUntil);
  };

  return {
    admits: (now) => {
      settle(now);
      if (state === 'open' && now > openUntil) change('half-open', now);
      if (state !== 'half-open') return state === 'closed';
      if (permits === 0) return false;
      permits -= 1;
      return true;
    },
    ended: (now, good, duration) => {
      settle(now);
      if (state === 'open') return;
      const opinion = (state === 'closed' ? closedCalls : trialCalls).record(!good, duration > slowAbove);
      if (opinion === 'above') change('open', now);
      else if (opinion === 'below' && state === 'half-open') change('closed', now);
    },
    released: (now) => {
      settle(now);
      if (state === 'half-open') permits += 1;
    },
    state: (now) => {
      settle(now);
      return state;
    },
    changedTo: () => untold.shift() ?? null,
  };
}
