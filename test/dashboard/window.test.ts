import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisOf } from '../../src/dashboard/axis.ts';
import { isPart, windowOf } from '../../src/dashboard/window.ts';

const start = Date.UTC(2026, 9, 20, 10);
const at = (second: number, zoom: number | null, length = 720, from = start) => {
  const window = windowOf({ start: from, length }, { second, zoom, growing: false });
  return [window.from, window.length];
};

describe('five minutes of twelve', () => {
  // The step is 2 min, the greatest round one within half of 5; 90 s are before it and 90 s behind.
  test.each([
    [0, 0],
    [209, 0],
    [210, 120],
    [329, 120],
    [330, 240],
    [449, 240],
    [450, 360],
    [569, 360],
    [570, 420],
    [719, 420],
  ])('second %d: from second %d', (second, from) => {
    expect(at(second, 300)).toEqual([from, 300]);
  });

  test('ticks keep their columns when it moves', () => {
    const columns = [250, 350].map((second) =>
      axisOf(windowOf({ start, length: 720 }, { second, zoom: 300, growing: false }), 80).ticks.map(
        ({ column }) => column,
      ),
    );
    expect(columns[0]).toEqual([0, 12, 24, 36, 48]);
    expect(columns[1]).toEqual(columns[0]);
  });

  test('begins at round times of day, whatever the start', () => {
    // From 09:59:30 on 10:02:00 is second 150.
    expect(at(300, 300, 720, start - 30_000)).toEqual([150, 300]);
  });
});

test('one minute moves each half minute', () => {
  expect([100, 104, 105, 134, 135].map((second) => at(second, 60)[0])).toEqual([60, 60, 90, 90, 120]);
});

test('what is no longer than the window is shown whole', () => {
  expect(at(100, 300, 300)).toEqual([0, 300]);
  expect(at(100, null)).toEqual([0, 720]);
});

const anyLook = fc.record({
  length: fc.integer({ min: 1, max: 700_000 }),
  zoom: fc.option(fc.integer({ min: 10, max: 90_000 })),
  growing: fc.boolean(),
  second: fc.nat(700_000),
  begins: fc.integer({ min: 0, max: 86_399 }),
});

test('the window holds the playhead, and stays within what there is', () => {
  fc.assert(
    fc.property(anyLook, ({ length, zoom, growing, second, begins }) => {
      const now = second % length;
      const clock = { start: start + begins * 1000, length };
      const window = windowOf(clock, { second: now, zoom, growing });
      expect(window.from).toBeGreaterThanOrEqual(0);
      expect(window.from).toBeLessThanOrEqual(now);
      expect(window.from + window.length).toBeGreaterThan(now);
      if (!growing) expect(window.from + window.length).toBeLessThanOrEqual(length);
    }),
  );
});

test('away from both ends the playhead stands in the middle half', () => {
  fc.assert(
    fc.property(anyLook, ({ zoom, second, begins }) => {
      fc.pre(zoom !== null && second > zoom);
      const clock = { start: start + begins * 1000, length: 2_000_000 };
      const { from, length } = windowOf(clock, { second, zoom, growing: false });
      expect(second - from).toBeGreaterThanOrEqual(Math.floor(length / 4));
      expect(second - from).toBeLessThanOrEqual(Math.ceil((length * 3) / 4));
    }),
  );
});

describe('where more comes', () => {
  const live = (length: number, zoom: number | null = null) =>
    windowOf({ start, length }, { second: length - 1, zoom, growing: true });

  test('the whole has room for some of it, so that it is not drawn anew each second', () => {
    // Half of 100 s is 50 s, less than the least step of a minute; of 700 s it is 350 s: steps of 5 min.
    expect([1, 60, 61, 100, 700, 900, 901].map((length) => live(length).length)).toEqual([
      60, 60, 120, 120, 900, 900, 1200,
    ]);
  });

  test('never more than half as much again, after the first minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 700_000 }), (length) => {
        expect(live(length).length).toBeLessThanOrEqual(length * 1.5);
      }),
    );
  });

  test('a window stands still while its end is awaited', () => {
    expect([300, 350, 400].map((length) => live(length, 300).from)).toEqual([120, 240, 240]);
  });
});

test('only a part is called one', () => {
  const of = (zoom: number | null, growing = false) =>
    isPart(windowOf({ start, length: 720 }, { second: 0, zoom, growing }));
  expect([of(null), of(300), of(720), of(null, true)]).toEqual([false, true, false, false]);
});
