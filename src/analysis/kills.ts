import { boxStateCode } from '../timeline/states.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { knowsServing } from './serving.ts';

const SERVING = boxStateCode('serving');

export interface Kills {
  readonly kills: number;
  readonly boxesKilled: number;
  /** A box was killed again before it had served since its last kill; null where that is not known. */
  readonly ratchet: boolean | null;
}

/** The kills up to one of them, merged repeats included. */
export interface KillsSoFar extends Omit<Kills, 'ratchet'> {
  /** The instant of the last, in milliseconds after second 0. */
  readonly at: number;
  /** Whether a box was killed more than once. */
  readonly twice: boolean;
  /** Whether one was killed again before it had served, where it is known who serves. */
  readonly again: boolean;
}

const NONE: KillsSoFar = { at: 0, kills: 0, boxesKilled: 0, twice: false, again: false };

/** The kills up to each killed event, in order. */
export function killsInOrder({ events, transitions, boxes }: Timeline): readonly KillsSoFar[] {
  const kind = events.kinds.indexOf('killed');
  const killed = new Uint8Array(boxes.length);
  const waitsToServe = new Uint8Array(boxes.length);
  const all: KillsSoFar[] = [];
  let change = 0;
  for (let id = 0; kind >= 0 && id < events.at.length; id++) {
    if (events.kind[id] !== kind) continue;
    const at = events.at[id] ?? 0;
    const count = events.count[id] ?? 1;
    const box = events.box[id] ?? -1;
    for (; change < transitions.at.length && (transitions.at[change] ?? 0) <= at; change++)
      if (transitions.state[change] === SERVING) waitsToServe[transitions.box[change] ?? 0] = 0;
    const before = all.at(-1) ?? NONE;
    const isKnown = box >= 0;
    const wasKilled = isKnown && killed[box] === 1;
    all.push({
      at,
      kills: before.kills + count,
      boxesKilled: before.boxesKilled + (isKnown && !wasKilled ? 1 : 0),
      twice: before.twice || wasKilled || (isKnown && count > 1),
      again: before.again || (isKnown && waitsToServe[box] === 1),
    });
    if (isKnown) killed[box] = waitsToServe[box] = 1;
  }
  return all;
}

/**
 * What those come to. Where nobody can tell who serves, there is no ratchet if no box was killed twice, else it is
 * unknown.
 */
export const killsFrom = (
  { kills, boxesKilled, twice, again }: KillsSoFar = NONE,
  tellsServing: boolean,
): Kills => ({ kills, boxesKilled, ratchet: tellsServing ? again : twice ? null : false });

/** The kills of the whole timeline. */
export const killsOf = (timeline: Timeline): Kills =>
  killsFrom(killsInOrder(timeline).at(-1), knowsServing(timeline));
