/** What can be on the agenda. The rank decides among happenings of one millisecond: lives before checks. */

export const START = 0;
export const APP_READY = 1;
export const CONFIGURED_FROM_DISK = 2;
export const FETCH_TIMEOUT = 3;
export const CONTROL_PLANE_DONE = 4;
export const PUSH = 5;
export const DEMAND = 6;
export const SPELL = 7;
export const INTERVENTION = 8;
export const CHANGE = 9;
export const LIVENESS_FAILED = 10;
export const READINESS_FAILED = 11;
export const LIVENESS = 12;
export const READINESS = 13;

const RANKS = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 4];

/** The rank of a happening. */
export const rankOf = (kind: number): number => RANKS[kind] ?? 0;
