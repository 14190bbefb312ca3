import { boxStateCode } from '../timeline/states.ts';
import type { Timeline } from '../timeline/timeline.ts';

const SERVING = boxStateCode('serving');

/** How many boxes serve in each frame, 0 … clock.length - 1. One pass over the transitions. */
export function servingPerSecond(timeline: Timeline): Int32Array {
  const { at, box, state } = timeline.transitions;
  const perSecond = new Int32Array(timeline.clock.length);
  const serves = new Uint8Array(timeline.boxes.length);
  let serving = 0;
  let next = 0;
  for (let second = 0; second < perSecond.length; second++) {
    const end = (second + 1) * 1000;
    for (; next < at.length && (at[next] ?? 0) < end; next++) {
      const which = box[next] ?? 0;
      const now = state[next] === SERVING ? 1 : 0;
      serving += now - (serves[which] ?? 0);
      serves[which] = now;
    }
    perSecond[second] = serving;
  }
  return perSecond;
}

/** Whether the timeline can tell a serving box from one that merely runs; most recordings cannot. */
export const knowsServing = (timeline: Timeline): boolean =>
  timeline.pool !== null || timeline.transitions.state.includes(SERVING);
