import type { Box } from './box.ts';

/** Calls a second that come to nothing, and how many that has been so far. */
interface Meter {
  perSecond: number;
  /** Of how many boxes. */
  boxes: number;
  count: number;
  /** Up to when it is counted, milliseconds. */
  at: number;
}

/** Why the calls that an app makes through its own proxy fail: it does not listen yet, or it has stopped before the app. */
export type OutboundFailure = 'refused' | 'failed';

/** What is counted of a box. */
interface Counted {
  readonly failure: OutboundFailure | null;
  readonly perSecond: number;
}

const NOTHING: Counted = { failure: null, perSecond: 0 };

/** The calls that boxes make themselves and that find no proxy. */
export interface Outbound {
  readonly refused: Meter;
  readonly failed: Meter;
  /** What is counted of boxes, by their place; of others no call has failed yet. */
  readonly ofBox: Map<number, Counted>;
}

const newMeter = (): Meter => ({ perSecond: 0, boxes: 0, count: 0, at: 0 });

/** Of boxes that are up, no call fails. */
export const createOutbound = (): Outbound => ({
  refused: newMeter(),
  failed: newMeter(),
  ofBox: new Map(),
});

/** Why calls of a box fail now; null while it makes none, or its proxy takes them. */
export function outboundFailure({ app, proxy }: Box): OutboundFailure | null {
  if (app === 'none' || proxy === 'none' || proxy === 'ready' || proxy === 'draining') return null;
  return proxy === 'killed' ? 'failed' : 'refused';
}

/** Follows a box whose app or proxy may have changed now (ms). */
export function followOutbound(outbound: Outbound, box: Box, now: number): void {
  const perSecond = box.settings.app.outboundCalls;
  const failure = perSecond === 0 ? null : outboundFailure(box);
  if (failure === null && outbound.ofBox.size === 0) return;
  const counted = outbound.ofBox.get(box.index) ?? NOTHING;
  const asBefore = failure === counted.failure && perSecond === counted.perSecond;
  if (asBefore || (failure === null && counted.failure === null)) return;
  if (counted.failure) add(outbound[counted.failure], -1, counted.perSecond, now);
  if (failure) add(outbound[failure], 1, perSecond, now);
  outbound.ofBox.set(box.index, { failure, perSecond });
}

/** Takes what a meter has counted up to an instant (ms); it goes on from nothing. */
export function takeOutbound(outbound: Outbound, failure: OutboundFailure, until: number): number {
  const meter = outbound[failure];
  settle(meter, until);
  const { count } = meter;
  meter.count = 0;
  return count;
}

function add(meter: Meter, boxes: number, perSecond: number, now: number): void {
  settle(meter, now);
  meter.boxes += boxes;
  // Rounding must not leave a fraction of a call where no box makes any.
  meter.perSecond = meter.boxes === 0 ? 0 : meter.perSecond + boxes * perSecond;
}

function settle(meter: Meter, until: number): void {
  meter.count += (meter.perSecond * (until - meter.at)) / 1000;
  meter.at = until;
}
