import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Run, runOf } from '../../src/dashboard/model/run.ts';
import { runsAlong } from '../../src/dashboard/model/runs-along.ts';
import { byAppearance } from '../../src/timeline/appearance.ts';
import { boxAt } from '../../src/timeline/cursor.ts';
import { cutsOf } from '../../src/timeline/cuts.ts';
import { PROXY_STATES } from '../../src/timeline/states.ts';
import { smallTimeline } from '../session/small.ts';
import { anyTimeline } from '../timeline/any-timeline.ts';

/** What a run says, apart from what it is made of; `happenings` without the moment when all are back. */
const told = ({
  timeline,
  outcome,
  out,
  failing,
  kills,
  inUse,
  interventions,
  frame,
  index,
  values,
}: Run) => ({
  outcome,
  out,
  failing,
  kills,
  inUse,
  interventions,
  counts: index.counts,
  frames: Array.from({ length: timeline.clock.length }, (_, second) => frame(second)),
  boxes: timeline.boxes.map((_, box) => boxAt(index, box, timeline.clock.length)),
  values: timeline.series.map(values),
});

describe('a run as it is known at a second', () => {
  test('is the run of the timeline that is cut there, whichever seconds came before', () => {
    fc.assert(
      fc.property(anyTimeline, fc.array(fc.nat(45), { minLength: 1, maxLength: 5 }), (given, seconds) => {
        const timeline = byAppearance(given);
        const runs = runsAlong(timeline);
        for (const second of seconds.filter((each) => each + 1 < timeline.clock.length))
          expect(told(runs(second))).toEqual(told(runOf(cutsOf(timeline)(second).timeline)));
      }),
      { numRuns: 60 },
    );
  });

  test('says that it holds only so far; at the end it is the whole', () => {
    const runs = runsAlong(smallTimeline());
    expect(runs(30)).toMatchObject({ soFar: true, length: 31 });
    expect(runs(118)).toMatchObject({ soFar: true, length: 119 });
    expect(runs(119)).toMatchObject({ soFar: false, length: 120 });
  });

  test('claims no recovery: all may be gone again in a second', () => {
    const mended = runsAlong(smallTimeline())(70).happenings;
    expect(Math.max(...mended.subarray(50, 55))).toBe(0);
  });

  test('knows the states of proxies', () => {
    const { index } = runsAlong(smallTimeline())(30);
    expect(index.counts.proxies[PROXY_STATES.indexOf('unborn')]?.[30]).toBe(1);
  });
});
