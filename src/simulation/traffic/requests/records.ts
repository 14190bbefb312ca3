import type { Answer } from '../../policies/answer.ts';

/** One kind of call: who makes it, to which service. */
export interface Edge {
  readonly index: number;
  /** A caller (`outside`) or a service. */
  readonly from: string;
  readonly to: string;
  /** Made by a caller from outside, not by a service. */
  readonly outside: boolean;
}

/** A call that has ended, with all its tries. Times in microseconds after the start. */
export interface EndedCall {
  readonly edge: number;
  /** The number of the calling process or box. */
  readonly maker: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly answer: Answer;
  /** Requests sent to a box; 0 where it was turned away before. */
  readonly tries: number;
  /** Proxies and limiters passed, by it and by the calls made for it, and the time that took. */
  readonly hops: number;
  readonly hopTime: number;
  /** What handshakes added to it. */
  readonly handshakeTime: number;
}

/** A try that has ended, at its box. */
export interface EndedTry {
  readonly edge: number;
  /** The box in the timeline, -1 for none. */
  readonly box: number;
  readonly sentAt: number;
  /** When its box began to work on it; NaN if it never did. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly answer: Answer;
  /** Nobody waited for its end any more. */
  readonly abandoned: boolean;
  /** Its work was done, and a try of the same call had done it before. */
  readonly duplicate: boolean;
  /** Time in a queue. */
  readonly waited: number;
  /** Time that the box worked on it. */
  readonly worked: number;
  /** The part of that after nobody waited any more. */
  readonly wasted: number;
}

/** Slots of a service or a bulkhead: `busy` of `slots` are taken, `waiting` stand in the queue before them. */
export interface Slots {
  readonly of: 'service' | 'bulkhead';
  readonly name: string;
  /** All slots of it: of all boxes of a service, of all processes that have a bulkhead of their own. */
  readonly slots: number;
}

/** Who listens to what becomes of requests. Called in order of time, but for tries that are computed ahead. */
export interface Listener {
  /** Whether anybody wants the calls, or tries, of an edge: those that nobody wants need not be told. */
  readonly wantsCalls: (edge: number) => boolean;
  readonly wantsTries: (edge: number) => boolean;
  readonly wantsSlots: (slots: Slots) => boolean;
  /** A call is made, at its start. */
  readonly callStarted: (edge: number, caller: number, at: number) => void;
  readonly callEnded: (call: EndedCall) => void;
  readonly tryEnded: (ended: EndedTry) => void;
  readonly slotsChanged: (of: Slots, at: number, busy: number, waiting: number) => void;
}
