import type { BoxSettings } from '../../scenario/scenario.ts';
import type { AppState, ProxyState } from '../../timeline/states.ts';

/** Where a box stands towards the pool. */
export type Place = 'out' | 'serving' | 'spare' | 'ejected';

/** A dip in one box's capacity; instants in milliseconds, `left` a share. */
export interface Spell {
  readonly from: number;
  readonly until: number;
  readonly left: number;
  readonly why: string;
}

/** A process of a box that gets stuck by itself; instants in milliseconds, null for never. */
export interface Wedge {
  /** The place of the box. */
  readonly box: number;
  readonly from: number;
  readonly until: number | null;
  readonly part: 'app' | 'proxy';
  readonly why: string;
}

/** How a box stands towards the control plane. */
export interface Connection {
  state: 'none' | 'waits' | 'up' | 'backs-off';
  /** Whether its proxy has nothing until it is answered. */
  birth: boolean;
  /** Tries since it was last connected. */
  tries: number;
  /** Whether a refusal was told since then. */
  told: boolean;
  /** Counts how often it had to connect. */
  count: number;
  /** Counts plans, so that one made earlier is ignored. */
  plan: number;
  /** What its tries are drawn from; null before the first draw. */
  draws: (() => number) | null;
}

/** One kind of check of one box. */
export interface CheckTrack {
  /** The next check, milliseconds; Infinity while nothing could come of one. */
  nextAt: number;
  /** Counts plans, so that a check planned earlier is ignored. */
  plan: number;
  failures: number;
  successes: number;
  /** Until when an answer is awaited, milliseconds; the next check waits for it. -Infinity for none. */
  outUntil: number;
  /** Whether the check that is out will fail. */
  failing: boolean;
  /** The first of a run of checks that are bound to fail and are not made one by one; NaN for none. */
  foldedFrom: number;
}

/** One box while a scenario runs. The simulation changes it in place. */
export interface Box {
  readonly index: number;
  readonly name: string;
  settings: BoxSettings;
  /** Counts kills: what was planned for an earlier life is ignored. */
  life: number;
  running: boolean;
  /** What it is while it does not run: killed, or told to stop and stopping, or stopped. */
  down: 'killed' | 'draining' | 'gone';
  /** What is stuck in this life, with the proxy as it was before; null for nothing. */
  wedge: (Wedge & { readonly before: ProxyState }) | null;
  /** Start of this life; -Infinity for boxes that were up at the beginning. */
  startedAt: number;
  app: AppState;
  proxy: ProxyState;
  place: Place;
  /** Whether its proxy has had a configuration, which is on its disk. */
  configured: boolean;
  /** Whether the control plane works on its configuration. */
  asking: boolean;
  readonly connection: Connection;
  /** Whether its app answers from its cache what is in there. */
  caches: boolean;
  /** Whether nobody accepts its certificate any more. */
  expired: boolean;
  readonly liveness: CheckTrack;
  readonly readiness: CheckTrack;
  readonly startup: CheckTrack;
  /** Whether its startup probe has passed in this life, or there is none: until then there are no other checks. */
  started: boolean;
  /** Phase of the check timer before the first restart: stated in ms, or drawn as a share of the period. */
  readonly statedPhase: number | null;
  readonly drawnPhase: number;
  /** The interventions that have reached it, by their place in time. */
  reached: readonly number[];
  /** Restarts counted by the back-off, and when the last was. */
  restarts: number;
  lastRestartAt: number;

  /** Arrivals a second before the check slows. */
  readonly headroom: number;
  /** Spells of this box, by `from`. */
  readonly spells: readonly Spell[];
  /** The instants at which they begin and end, in order. */
  readonly spellEdges: readonly number[];
  /** What is left of its capacity now, with its slow spells: a share. */
  capacityLeft: number;
  /** What its settings left of its capacity when traffic was last balanced, a share. */
  capacity: number;
  /** Whether the balancer sends it traffic. */
  receives: boolean;
  /** Requests waiting at `backlogAt`. */
  backlog: number;
  backlogAt: number;
  /** Whether it is looked at whenever traffic changes, and whether it has changed since then. */
  watched: boolean;
  changed: boolean;

  /** Ids of the events that explain what comes next; -1 for none. */
  startEvent: number;
  waitEvent: number;
  readyEvent: number;
  spellEvent: number;
  /** What made its backlog grow. */
  loadEvent: number;
  /** The first late answer of the present run of failures. */
  slowEvent: number;
  killEvent: number;
  /** The last of its certificate. */
  certificateEvent: number;
}

/** A check that has never been made. */
export const newTrack = (): CheckTrack => ({
  nextAt: Number.POSITIVE_INFINITY,
  plan: 0,
  failures: 0,
  successes: 0,
  outUntil: Number.NEGATIVE_INFINITY,
  failing: false,
  foldedFrom: Number.NaN,
});

/** Forgets what checks came to, and those that were planned: the process that they asked is gone. */
export function forgetChecks(track: CheckTrack): void {
  track.nextAt = Number.POSITIVE_INFINITY;
  track.plan++;
  track.failures = 0;
  track.successes = 0;
  track.outUntil = Number.NEGATIVE_INFINITY;
  track.failing = false;
  track.foldedFrom = Number.NaN;
}

/** A box that is connected since long ago, or that asks for nothing. */
export const newConnection = (asks: boolean): Connection => ({
  state: asks ? 'up' : 'none',
  birth: false,
  tries: 0,
  told: false,
  count: 0,
  plan: 0,
  draws: null,
});
