import type { Timeline } from '../../src/timeline/timeline.ts';
import { type Given, incident, perSecond } from '../timeline/by-hand.ts';

/**
 * Ten seconds with one call a second of a web to two boxes of stock. From 1 s on the second box fails whatever it
 * is asked: at 2, 3 and 4 s a try and its call fail; at 7 s a try fails and a retry mends it.
 */
export function callsTimeline(change: Given = {}): Timeline {
  const failed = 'web → stock: stock-02 500, failed';
  return incident({
    name: 'calls',
    title: 'Ten calls',
    summary: 'Ten calls, of which three fail.',
    model: 'test',
    boxes: ['stock-01', 'stock-02'],
    changes: [
      [0, 0, 'serving', 'ready', 'none'],
      [0, 1, 'serving', 'ready', 'none'],
    ],
    events: [
      [1, 'spell', 1, null, 'stock: a spell of its own'],
      [2, 'try-failed', 1, 0, failed],
      [2, 'call-failed', null, 1, 'web → stock: 500, failed'],
      [3, 'try-failed', 1, 0, failed],
      [3, 'call-failed', null, 3, 'web → stock: 500, failed'],
      [4, 'try-failed', 1, 0, failed],
      [4, 'call-failed', null, 5, 'web → stock: 500, failed'],
      [7, 'try-failed', 1, 0, failed],
      [7, 'retried', null, 7, 'web → stock: tried again'],
    ],
    series: [
      perSecond('demand', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], { unit: '/s', title: 'requests from outside' }),
      perSecond('errors', [0, 0, 1, 1, 1, 0, 0, 0, 0, 0], { unit: '/s', title: 'calls failed' }),
      perSecond('error_share', [0, 0, 1, 1, 1, 0, 0, 0, 0, 0], { unit: 'share' }),
      perSecond('failed_tries', [0, 0, 1, 1, 1, 0, 0, 1, 0, 0], { unit: '/s', title: 'tries failed' }),
    ],
    ...change,
  });
}
