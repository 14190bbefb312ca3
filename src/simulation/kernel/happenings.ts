/** What can be on the agenda. */

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
export const STARTUP = 14;
export const STARTUP_FAILED = 15;
export const HOLD_LOOKS = 16;
export const HOLD_GIVES_UP = 17;
export const STOPPED = 18;
export const APP_STOPS = 19;
export const PROXY_STOPS = 20;
export const RESTART = 21;
export const WEDGE = 22;
export const UNWEDGE = 23;
export const OUTAGE = 24;
export const CONNECT = 25;
export const ACCEPTED = 26;
export const ACCIDENT = 27;
export const RENEWAL = 28;
export const EXPIRY = 29;
export const ROLLOUT_STAGE = 30;
export const ROLLED_OUT = 31;
export const ROLLED_BACK = 32;
export const ROLLOUT_DECISION = 33;
export const ROLLOUT_ENDS = 34;
export const ROLLOUT_WATCH = 35;

/** Within one millisecond those of an earlier line happen first: lives before checks. */
const ORDER = [
  [STOPPED, APP_STOPS, PROXY_STOPS],
  [START, APP_READY, CONFIGURED_FROM_DISK, FETCH_TIMEOUT, CONTROL_PLANE_DONE, HOLD_LOOKS],
  [
    PUSH,
    DEMAND,
    SPELL,
    WEDGE,
    UNWEDGE,
    INTERVENTION,
    CHANGE,
    RESTART,
    OUTAGE,
    CONNECT,
    ACCEPTED,
    ACCIDENT,
    RENEWAL,
    EXPIRY,
  ],
  [ROLLOUT_DECISION, ROLLOUT_ENDS, ROLLOUT_WATCH, ROLLOUT_STAGE, ROLLED_OUT, ROLLED_BACK],
  [LIVENESS_FAILED, READINESS_FAILED, STARTUP_FAILED, HOLD_GIVES_UP],
  [STARTUP, LIVENESS],
  [READINESS],
];

const RANKS: number[] = [];
for (const [rank, kinds] of ORDER.entries()) for (const kind of kinds) RANKS[kind] = rank;

/** The rank of a happening among those of one millisecond, the lowest first. */
export const rankOf = (kind: number): number => RANKS[kind] ?? 0;
