import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timelineBuilder } from '../../src/timeline/builder.ts';
import { boxAt, frameAt, indexTimeline } from '../../src/timeline/cursor.ts';
import { sameTimeline } from '../../src/timeline/equal.ts';
import { upTo } from '../../src/timeline/upto.ts';
import { anyTimeline } from './any-timeline.ts';
import { boxesNamed, rest, series } from './by-hand.ts';

describe('a timeline cut at a second', () => {
  test('keeps what that second includes, and nothing later', () => {
    const builder = timelineBuilder(boxesNamed(1));
    builder.transition(0, 0, 1, 2, 2);
    builder.event({ at: 2999, kind: 'killed', box: 0, text: 'in time' });
    builder.event({ at: 3000, kind: 'note', text: 'a secret of the future' });
    builder.transition(3000, 0, 6, 0, 5);
    const cut = upTo(
      builder.finish({
        ...rest(10),
        series: [series([1, 2, 3, 4, 5], { stale: Float64Array.of(2500, 6000) })],
        figures: [{ name: 'ok', title: 'served', unit: 'count', value: 40 }],
        gaps: [
          { from: 1000, until: 8000, why: 'half known' },
          { from: 3000, until: 4000, why: 'later' },
        ],
      }),
      2,
    );
    expect(cut.clock.length).toBe(3);
    expect([...cut.events.at]).toEqual([2999]);
    expect(cut.events.texts).toEqual(['in time']);
    expect(cut.events.kinds).toEqual(['killed']);
    expect([...cut.transitions.at]).toEqual([0]);
    expect([...(cut.series[0]?.values ?? [])]).toEqual([1, 2, 3]);
    expect([...(cut.series[0]?.stale ?? [])]).toEqual([2500]);
    expect(cut.figures).toEqual([]);
    expect(cut.gaps).toEqual([{ from: 1000, until: 3000, why: 'half known' }]);
  });

  test('holds no memory that reaches into the future', () => {
    const builder = timelineBuilder([]);
    for (let second = 0; second < 10; second++) builder.event({ at: second * 1000, kind: 'note' });
    const cut = upTo(builder.finish({ ...rest(10), series: [series([1, 2, 3, 4, 5])] }), 2);
    expect(cut.events.at.buffer.byteLength).toBe(3 * 8);
    expect(cut.series[0]?.values.buffer.byteLength).toBe(3 * 8);
  });

  test('at its last second or beyond is the whole', () => {
    fc.assert(
      fc.property(anyTimeline, fc.nat(5), (timeline, more) => {
        const gaps = timeline.gaps.filter(({ from }) => from < timeline.clock.length * 1000);
        const cut = upTo(timeline, timeline.clock.length - 1 + more);
        expect(sameTimeline(cut, { ...timeline, gaps })).toBe(true);
      }),
    );
  });

  test('before its beginning has no seconds', () => {
    expect(upTo(timelineBuilder([]).finish(rest(10)), -1).clock.length).toBe(0);
  });

  test('shows the same frames up to there', () => {
    fc.assert(
      fc.property(anyTimeline, fc.nat(), fc.nat(), (timeline, a, b) => {
        const last = a % timeline.clock.length;
        const second = b % (last + 1);
        const whole = indexTimeline(timeline);
        const cut = indexTimeline(upTo(timeline, last));
        expect(frameAt(cut, second)).toEqual(frameAt(whole, second));
        for (const box of timeline.boxes.keys())
          expect(boxAt(cut, box, second)).toEqual(boxAt(whole, box, second));
      }),
    );
  });
});
