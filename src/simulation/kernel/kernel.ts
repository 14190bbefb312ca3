import type { FluidSettings } from '../../scenario/scenario.ts';
import type { EventKind } from '../../timeline/event-kinds.ts';
import { type Agenda, createAgenda } from './agenda.ts';
import type { Box } from './box.ts';
import type { Boxes } from './boxes.ts';
import { rankOf } from './happenings.ts';
import { createOutbound, followOutbound, type Outbound } from './outbound.ts';
import { streamOf } from './random.ts';
import type { Recorder } from './recorder.ts';
import { createWatch, noteChange, type Watch } from './watch.ts';

/** What the parts of the simulation share. They change it in place and never call each other across the house. */
export interface Kernel {
  /** Simulated time, milliseconds after the start. */
  now: number;
  readonly boxes: Boxes;
  /** How many boxes serve when the pool is whole. */
  readonly poolSize: number;
  readonly agenda: Agenda;
  readonly record: Recorder;
  readonly outbound: Outbound;
  /** The boxes to which a change of traffic can mean anything. */
  readonly watch: Watch;
  /** Requests a second that arrive at the fleet. */
  demand: number;
  /** Requests a second that each box with traffic gets. */
  arrivals: number;
  /** How the balancer chooses a box. */
  policy: FluidSettings['balancer']['policy'];
  /** The balancer panics below this share of the pool; 0 for never. */
  panicThreshold: number;
  /** Whether it panicked when traffic was last balanced. */
  panics: boolean;
  /** How many boxes are serving. */
  serving: number;
  /** The boxes that wait as spares, by their place in the fleet. */
  readonly spares: Box[];
  /** How many of the boxes that get traffic have so much of their capacity left, where that is not all of it. */
  readonly lessened: Map<number, number>;
  /** How many boxes have a change that is being rolled out. */
  rolledOut: number;
  /** How many boxes run. */
  running: number;
  /** How many boxes the balancer sends traffic that they can answer. */
  receiving: number;
  /** Whether the pool or the demand has changed since traffic was last balanced. */
  trafficChanged: boolean;
  /** Whether addresses have changed since the control plane was last told. */
  endpointsChanged: boolean;
  /** The event that last changed how much arrives at a box; -1 for none. */
  trafficEvent: number;
  /** When traffic was last balanced, milliseconds. */
  balancedAt: number;
  /** How many processes could not be born again now; null where it must be counted anew. */
  atRisk: number | null;
  /** What boxes cache, null for nothing. */
  readonly cache: NonNullable<FluidSettings['cache']> | null;
  /** The draws of a stream by its name: `box-07/reconnect-1`. */
  readonly stream: (name: string) => () => number;
}

/** What the parts share at rest, before traffic is first balanced: the whole pool serves. */
export function createKernel(
  boxes: Boxes,
  settings: Pick<FluidSettings, 'boxes' | 'balancer' | 'cache'>,
  record: Recorder,
  seed: number,
): Kernel {
  const poolSize = settings.boxes.count;
  const made = boxes.made();
  // They run, they serve, and they get their share of the traffic.
  const calm = boxes.length - made.length;
  return {
    now: 0,
    boxes,
    poolSize,
    agenda: createAgenda(),
    record,
    outbound: createOutbound(),
    watch: createWatch(boxes, settings.boxes.headroom),
    demand: 0,
    arrivals: 0,
    policy: settings.balancer.policy,
    panicThreshold: settings.balancer.panicThreshold,
    panics: false,
    serving: calm + made.filter(({ place }) => place === 'serving').length,
    spares: made.filter(({ place }) => place === 'spare'),
    lessened: new Map(),
    rolledOut: 0,
    running: calm + made.filter(({ running }) => running).length,
    receiving: calm,
    trafficChanged: false,
    endpointsChanged: false,
    trafficEvent: -1,
    balancedAt: 0,
    atRisk: null,
    cache: settings.cache ?? null,
    stream: (name) => streamOf(seed, name),
  };
}

/** Puts a happening on the agenda, at a whole millisecond. */
export function plan(kernel: Kernel, at: number, kind: number, subject: number, stamp: number): void {
  kernel.agenda.add(Math.ceil(at), rankOf(kind), kind, subject, stamp);
}

/** Records an event of now; null for no box, -1 for no cause. Gives its id. */
export function recordEvent(
  kernel: Kernel,
  kind: EventKind,
  box: Box | null,
  cause: number,
  text: string,
): number {
  return kernel.record.event(kernel.now, kind, box?.index ?? -1, cause, text);
}

/** Records the state that a box is in now, and follows what becomes of its calls; to be called after every change. */
export function recordState(kernel: Kernel, box: Box): void {
  followOutbound(kernel.outbound, box, kernel.now);
  noteChange(kernel.watch, box);
  kernel.record.state(kernel.now, box);
}
