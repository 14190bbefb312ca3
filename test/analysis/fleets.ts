import { timelineBuilder } from '../../src/timeline/builder.ts';
import { appStateCode, type BoxState, boxStateCode, proxyStateCode } from '../../src/timeline/states.ts';
import type { Box, Timeline } from '../../src/timeline/timeline.ts';
import { rest } from '../timeline/by-hand.ts';

/** A change of a box: [second, box, state]; its proxy is killed with it and unborn with it. */
export type Turn = readonly [number, number, BoxState];

/** A timeline of boxes with attributes; all serve from the start but for what is told. A kill is an event too. */
export function fleetTimeline(
  boxes: readonly Box[],
  turns: readonly Turn[],
  more: Partial<Timeline> = {},
  length = 60,
): Timeline {
  const builder = timelineBuilder(boxes);
  const ready = appStateCode('ready');
  for (const box of boxes.keys())
    builder.transition(0, box, boxStateCode('serving'), ready, proxyStateCode('ready'));
  for (const [second, box, state] of turns) {
    const proxy = state === 'killed' || state === 'unborn' ? state : 'ready';
    builder.transition(second * 1000, box, boxStateCode(state), ready, proxyStateCode(proxy));
    if (state === 'killed') builder.event({ at: second * 1000, kind: 'killed', box, text: 'killed' });
  }
  return builder.finish({ ...rest(length), pool: boxes.length, ...more });
}

/** Six boxes in two zones and on three nodes; two versions. */
export const SIX: readonly Box[] = [
  ['web-1', 'eu-2', 'node-10', 'v1'],
  ['web-2', 'eu-1', 'node-2', 'v1'],
  ['web-3', 'eu-2', 'node-10', 'v2'],
  ['web-4', 'eu-1', 'node-2', 'v1'],
  ['web-5', 'eu-2', 'node-3', 'v1'],
  ['web-6', 'eu-1', 'node-3', 'v2'],
].map(([name = '', zone = '', node = '', version = '']) => ({ name, attributes: { node, zone, version } }));

/** web-3 is killed at 10, unborn at 20; web-2 is killed at 30 and again at 40; web-6 is ejected at 35. */
export const sixTimeline = (more: Partial<Timeline> = {}): Timeline =>
  fleetTimeline(
    SIX,
    [
      [10, 2, 'killed'],
      [20, 2, 'unborn'],
      [30, 1, 'killed'],
      [35, 5, 'ejected'],
      [38, 1, 'unborn'],
      [40, 1, 'killed'],
    ],
    more,
  );
