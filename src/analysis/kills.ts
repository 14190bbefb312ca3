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

/**
 * Counts the killed events, merged repeats included.
 * Where the timeline cannot tell who serves, there is no ratchet if no box was killed twice, else it is unknown.
 */
export function killsOf(timeline: Timeline): Kills {
  const { events, transitions } = timeline;
  const kind = events.kinds.indexOf('killed');
  const killed = new Uint8Array(timeline.boxes.length);
  const waitsToServe = new Uint8Array(timeline.boxes.length);
  let kills = 0;
  let twice = false;
  let ratchet = false;
  let change = 0;
  for (let id = 0; kind >= 0 && id < events.at.length; id++) {
    if (events.kind[id] !== kind) continue;
    const count = events.count[id] ?? 1;
    kills += count;
    const box = events.box[id] ?? -1;
    if (box < 0) continue;
    const at = events.at[id] ?? 0;
    for (; change < transitions.at.length && (transitions.at[change] ?? 0) <= at; change++)
      if (transitions.state[change] === SERVING) waitsToServe[transitions.box[change] ?? 0] = 0;
    if (waitsToServe[box] === 1) ratchet = true;
    if (killed[box] === 1 || count > 1) twice = true;
    waitsToServe[box] = 1;
    killed[box] = 1;
  }
  return {
    kills,
    boxesKilled: killed.reduce((sum, one) => sum + one, 0),
    ratchet: knowsServing(timeline) ? ratchet : twice ? null : false,
  };
}
