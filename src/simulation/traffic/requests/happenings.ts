/** What can be on the agenda of requests. */

export const SPELL = 0;
export const SWEEP = 1;
export const WORK_DONE = 2;
export const SHARED_DONE = 3;
export const DIRECT_ANSWER = 4;
export const ARRIVE = 5;
export const CALL_TIMEOUT = 6;
export const TRY_TIMEOUT = 7;
export const GIVE_UP = 8;
export const RETRY = 9;
/** A call has the slot, or the connection, that it stood for. */
export const LAUNCH = 10;
export const CONNECTED = 11;
/** Callers learn that a box is gone, or back. */
export const ENDPOINTS = 12;

/** Within one microsecond those of an earlier line happen first: answers before timeouts before retries. */
const ORDER = [
  [SPELL, SWEEP, ENDPOINTS],
  [WORK_DONE, SHARED_DONE, DIRECT_ANSWER],
  [LAUNCH, CONNECTED, ARRIVE],
  [CALL_TIMEOUT, TRY_TIMEOUT, GIVE_UP],
  [RETRY],
];

const RANKS: number[] = [];
for (const [rank, kinds] of ORDER.entries()) for (const kind of kinds) RANKS[kind] = rank;

/** The rank of a happening among those of one microsecond, the lowest first. */
export const rankOf = (kind: number): number => RANKS[kind] ?? 0;
