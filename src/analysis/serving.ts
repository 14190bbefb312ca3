import { countState } from '../timeline/counts.ts';
import { boxStateCode } from '../timeline/states.ts';
import type { Timeline } from '../timeline/timeline.ts';

const SERVING = boxStateCode('serving');

/** How many boxes serve in each frame, 0 … clock.length - 1. */
export const servingPerSecond = (timeline: Timeline): Uint32Array => countState(timeline, 'serving');

/** Whether the timeline can tell a serving box from one that merely runs; most recordings cannot. */
export const knowsServing = (timeline: Timeline): boolean =>
  timeline.pool !== null || timeline.transitions.state.includes(SERVING);
