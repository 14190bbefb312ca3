import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { outcomesAlong } from '../../src/analysis/outcomes-along.ts';
import { byAppearance } from '../../src/timeline/appearance.ts';
import { cutsOf } from '../../src/timeline/cuts.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { smallTimeline } from '../session/small.ts';
import { anyTimeline } from '../timeline/any-timeline.ts';

const judged = fc.constantFrom('serving', 'errors', 'any');

/** Any timeline, with an objective and requests lost on a series that it has if it has any. */
const anyJudged: fc.Arbitrary<Timeline> = fc
  .tuple(anyTimeline, judged, fc.integer({ min: -10, max: 10 }), fc.constantFrom('stay-below', 'stay-above'))
  .map(([timeline, series, bound, must]) => ({
    ...timeline,
    series: timeline.series.map((each, n) => (n === 0 ? { ...each, name: 'errors', box: -1 } : each)),
    objectives: [
      { name: 'o', series, must: must as 'stay-below' | 'stay-above', bound, unit: 'count' as const },
    ],
  }));

test('what has become of it at any second is what becomes of the timeline that is cut there', () => {
  fc.assert(
    fc.property(anyJudged, (given) => {
      const timeline = byAppearance(given);
      const cuts = cutsOf(timeline);
      const along = outcomesAlong(timeline);
      for (let second = 0; second < timeline.clock.length; second++)
        expect(along(second)).toEqual(outcomeOf(cuts(second).timeline));
    }),
  );
});

test.each([
  [19, { kills: 0, boxesKilled: 0, ratchet: false, fewestServing: 3, recoveredAt: 0 }],
  [20, { kills: 1, boxesKilled: 1, ratchet: false, fewestServing: 2, recoveredAt: null }],
  [34, { kills: 1, boxesKilled: 1, ratchet: false, fewestServing: 2, recoveredAt: null }],
  [35, { kills: 2, boxesKilled: 1, ratchet: true, fewestServing: 2, recoveredAt: null }],
  [50, { kills: 2, boxesKilled: 1, ratchet: true, fewestServing: 2, recoveredAt: 50 }],
])('of the small one at second %i', (second, expected) => {
  expect(outcomesAlong(smallTimeline())(second)).toMatchObject(expected);
});

test.each([
  [39, 'held', null, 0],
  [40, 'failed', 40, 1],
  [44, 'failed', 40, 5],
  [119, 'failed', 40, 10],
])('its objective at second %i: %s', (second, verdict, brokenAt, secondsBroken) => {
  const outcome = outcomesAlong(smallTimeline())(second);
  expect(outcome.verdict).toBe(verdict);
  expect(outcome.objectives[0]).toMatchObject({ brokenAt, secondsBroken });
});
