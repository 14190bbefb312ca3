import type { Timeline } from '../../src/timeline/timeline.ts';
import { type Given, incident, perSecond } from '../timeline/by-hand.ts';

/**
 * Ten seconds of two boxes. The second one is killed at 2 s, is up at 4 s, ready but for its proxy at 5 s,
 * killed again at 6.5 s, up at 7.5 s, and serves from 8 s. Checkout takes 2.5 s from 3 s to 5 s.
 */
export function smallTimeline(change: Given = {}): Timeline {
  return incident({
    name: 'small',
    title: 'Two boxes, ten seconds',
    summary: 'A small one.',
    model: 'test',
    changes: [
      [0, 0, 'serving'],
      [0, 1, 'serving'],
      [2, 1, 'killed', 'none', 'killed'],
      [4, 1, 'starting', 'starting', 'unborn'],
      [5, 1, 'unborn', 'ready', 'unborn'],
      [6.5, 1, 'killed', 'none', 'killed'],
      [7.5, 1, 'starting', 'starting', 'unborn'],
      [8, 1, 'serving'],
    ],
    events: [
      [1, 'slow-spell', 1, null, 'a slow spell of its own begins'],
      [2, 'killed', 1, 0, 'killed: third check answered late'],
      [4, 'started', 1, 1, 'waits for configuration'],
      [6.5, 'killed', 1, 2, 'its proxy was unborn'],
      [7.5, 'started', 1, 3, 'waits for configuration'],
      [8, 'intervention', null, null, 'liveness off'],
    ],
    objectives: [
      { name: 'checkout under 2 s', series: 'latency_p99', must: 'stay-below', bound: 2, unit: 's' },
    ],
    series: [
      perSecond('demand', [200, 200, 200, 200, 200, 200, 200, 200, 200, 200], { unit: '/s' }),
      perSecond('arrivals_per_box', [100, 100, 200, 200, 200, 200, 200, 200, 100, 100], { unit: '/s' }),
      perSecond('latency_p99', [0.1, 0.1, 0.1, 2.5, 2.5, 2.5, 0.1, 0.1, 0.1, 0.1 + 0.2]),
      perSecond('errors', [0, 0, 3, 0, 0, 0, 0, 0, 0, 0], { unit: '/s' }),
      perSecond('stock', [7, Number.NaN], { unit: 'count', step: 5000 }),
    ],
    ...change,
  });
}
