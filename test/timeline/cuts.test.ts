import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byAppearance } from '../../src/timeline/appearance.ts';
import { timelineBuilder } from '../../src/timeline/builder.ts';
import { cutsOf } from '../../src/timeline/cuts.ts';
import { sameTimeline } from '../../src/timeline/equal.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { upTo } from '../../src/timeline/upto.ts';
import { anyTimeline } from './any-timeline.ts';
import { boxesNamed, rest, series } from './by-hand.ts';

/** Without what nothing is known of: boxes that no row is about, series without a sample. */
function known(timeline: Timeline): Timeline {
  const all = timeline.series.filter(({ values }) => values.some((value) => !Number.isNaN(value)));
  const about = [...timeline.transitions.box, ...timeline.events.box, ...all.map(({ box }) => box)];
  return { ...timeline, series: all, boxes: timeline.boxes.slice(0, Math.max(-1, ...about) + 1) };
}

describe('cuts of one timeline', () => {
  test('say what the timeline that is cut there says, without what nothing is known of', () => {
    fc.assert(
      fc.property(
        anyTimeline,
        fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 6 }),
        (given, seconds) => {
          const timeline = byAppearance(given);
          const cuts = cutsOf(timeline);
          for (const second of seconds) {
            const cut = cuts(second).timeline;
            const expected = known(upTo(timeline, second));
            const { cause } = expected.events;
            const past = cause.map((id) => (id >= cause.length ? -1 : id));
            expect(sameTimeline(cut, { ...expected, events: { ...expected.events, cause: past } })).toBe(
              true,
            );
            expect([cut.events.kinds, cut.events.texts]).toEqual([
              expected.events.kinds,
              expected.events.texts,
            ]);
          }
        },
      ),
    );
  });

  test('know a box from the second in which something is heard of it, whatever its name', () => {
    const builder = timelineBuilder(boxesNamed(3));
    const [first, second, third] = boxesNamed(3).map(({ name }) => name);
    builder.transition(0, 2, 1, 2, 2);
    builder.transition(4200, 0, 1, 2, 2);
    builder.event({ at: 7000, kind: 'note', box: 1, text: 'so there is one more' });
    const cuts = cutsOf(byAppearance(builder.finish(rest(10))));
    const names = (at: number) => cuts(at).timeline.boxes.map(({ name }) => name);
    expect(names(3)).toEqual([third]);
    expect(names(4)).toEqual([third, first]);
    expect(names(7)).toEqual([third, first, second]);
  });

  test('know a series from its first sample on, and tell where it stands in the whole', () => {
    const late = series([Number.NaN, Number.NaN, 7], { name: 'late' });
    const cuts = cutsOf(
      byAppearance(timelineBuilder([]).finish({ ...rest(10), series: [late, series([1, 2, 3])] })),
    );
    expect(cuts(1).places).toEqual([1]);
    expect(cuts(2).places).toEqual([0, 1]);
  });
});
