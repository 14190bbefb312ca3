/** Why a try or a call ended as it did. */
export type Reason =
  /** The service answered well. */
  | 'served'
  /** The service answered with an error of its own. */
  | 'failed'
  /** The time for the whole call was over (Envoy: UT). */
  | 'timeout'
  /** The time for one try was over. */
  | 'try-timeout'
  /** The deadline that came with the request was over. */
  | 'deadline'
  /** The process of its box went away under it (Envoy: UR, UC). */
  | 'reset'
  /** There was no process to connect to (Envoy: UF). */
  | 'connect-failure'
  /** No box to send it to (Envoy: UH). */
  | 'no-box'
  /** More at once than a pool allows (Envoy: UO, x-envoy-overloaded). */
  | 'overflow'
  /** A rate limit turned it away (Envoy: RL, x-envoy-ratelimited). */
  | 'limited'
  /** The queue of the box was full. */
  | 'queue-full'
  /** An open circuit breaker turned it away. */
  | 'breaker-open'
  /** A full bulkhead turned it away. */
  | 'bulkhead-full'
  /** Nobody waited any more, and the work was torn down. */
  | 'cancelled';

/** The answer to a try or a call. */
export interface Answer {
  readonly status: number;
  readonly reason: Reason;
}

/** The statuses of answers that no service gave. */
const STATUS: Readonly<Record<Exclude<Reason, 'served' | 'failed'>, number>> = {
  timeout: 504,
  'try-timeout': 504,
  deadline: 504,
  reset: 503,
  'connect-failure': 503,
  'no-box': 503,
  overflow: 503,
  limited: 429,
  'queue-full': 503,
  'breaker-open': 503,
  'bulkhead-full': 503,
  cancelled: 499,
};

/** An answer that a proxy, and no service, gave. One object per reason, so that a run makes no garbage of them. */
export const LOCAL: Readonly<Record<keyof typeof STATUS, Answer>> = {
  timeout: { status: STATUS.timeout, reason: 'timeout' },
  'try-timeout': { status: STATUS['try-timeout'], reason: 'try-timeout' },
  deadline: { status: STATUS.deadline, reason: 'deadline' },
  reset: { status: STATUS.reset, reason: 'reset' },
  'connect-failure': { status: STATUS['connect-failure'], reason: 'connect-failure' },
  'no-box': { status: STATUS['no-box'], reason: 'no-box' },
  overflow: { status: STATUS.overflow, reason: 'overflow' },
  limited: { status: STATUS.limited, reason: 'limited' },
  'queue-full': { status: STATUS['queue-full'], reason: 'queue-full' },
  'breaker-open': { status: STATUS['breaker-open'], reason: 'breaker-open' },
  'bulkhead-full': { status: STATUS['bulkhead-full'], reason: 'bulkhead-full' },
  cancelled: { status: STATUS.cancelled, reason: 'cancelled' },
};

export const SERVED: Answer = { status: 200, reason: 'served' };

/** Whether an answer is a good one: below 400. */
export const isGood = ({ status }: Answer): boolean => status < 400;

/** What was turned away before any work was done for it. */
export const isRefused = ({ reason }: Answer): boolean =>
  reason === 'limited' ||
  reason === 'queue-full' ||
  reason === 'overflow' ||
  reason === 'breaker-open' ||
  reason === 'bulkhead-full';
