import { describe, expect, it } from 'vitest';
import { eventCount, eventOf } from '../../src/timeline/events.ts';
import { onClockFrom } from '../../src/timeline/shift.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { incident, perSecond } from './by-hand.ts';

/** Ten seconds from 10:00:00. */
const timeline = incident({
  changes: [
    [0, 0, 'serving'],
    [4, 0, 'killed'],
    [8, 0, 'serving'],
  ],
  events: [
    [4, 'killed', 0, null, 'killed'],
    [8, 'serving', 0, 0, 'serves'],
  ],
  series: [perSecond('latency', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])],
  gaps: [{ from: 5000, until: 6000, why: 'a gap' }],
});
const told = (shifted: Timeline) =>
  Array.from({ length: eventCount(shifted.events) }, (_, id) => eventOf(shifted, id)).map(
    ({ second, cause }) => [second, cause],
  );
const start = (second: number): number => timeline.clock.start + second * 1000;

describe('a timeline on another clock', () => {
  it('is itself on its own', () => {
    expect(onClockFrom(timeline, timeline.clock.start)).toBe(timeline);
  });

  it('of one that begins three seconds earlier begins late, after a gap', () => {
    const later = onClockFrom(timeline, start(-3));
    expect(later.clock).toEqual({ start: start(-3), length: 13 });
    expect([...later.transitions.at]).toEqual([3000, 7000, 11_000]);
    expect(told(later)).toEqual([
      [7, null],
      [11, 0],
    ]);
    expect(later.series[0]?.start).toBe(3000);
    expect(later.gaps).toEqual([
      { from: 0, until: 3000, why: 'it had not begun' },
      { from: 8000, until: 9000, why: 'a gap' },
    ]);
  });

  it('of one that begins six seconds later has lost what was before, but for the states that last', () => {
    const cut = onClockFrom(timeline, start(6));
    expect(cut.clock).toEqual({ start: start(6), length: 4 });
    expect([...cut.transitions.at]).toEqual([0, 0, 2000]);
    // Its cause is cut off.
    expect(told(cut)).toEqual([[2, null]]);
    expect(cut.series[0]?.start).toBe(-6000);
    expect(cut.gaps).toEqual([]);
  });
});
