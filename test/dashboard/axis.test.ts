import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisOf, columnOf, gravest, greatest, secondAt, secondsOf, total } from '../../src/dashboard/axis.ts';
import { type Window, windowOf } from '../../src/dashboard/window.ts';
import type { Clock } from '../../src/timeline/timeline.ts';

const start = Date.UTC(2026, 9, 20, 10);
const whole = (length: number, from = start): Window =>
  windowOf({ start: from, length }, { second: 0, zoom: null, growing: false });
const labels = (length: number, width: number, from = start): readonly string[] =>
  axisOf(whole(length, from), width).ticks.map(({ label }) => label);

describe('twelve minutes', () => {
  test('on 80 columns: ten columns for two minutes', () => {
    const axis = axisOf(whole(720), 80);
    expect(axis.columns).toBe(60);
    expect(axis.ticks.map(({ column }) => column)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(labels(720, 80)).toEqual(['10:00', ':02', ':04', ':06', ':08', ':10']);
  });

  test('on 120 columns: sixteen', () => {
    const axis = axisOf(whole(720), 120);
    expect(axis.ticks.map(({ column }) => column)).toEqual([0, 16, 32, 48, 64, 80]);
  });
});

describe('ticks', () => {
  test('are at round times of day, whatever the start', () => {
    const early = Date.UTC(2026, 9, 20, 9, 59, 30);
    expect(labels(720, 80, early)).toEqual(['10:00', ':02', ':04', ':06', ':08', ':10']);
  });

  test('write out a full hour', () => {
    expect(labels(7200, 80, Date.UTC(2026, 9, 20, 9, 40))).toEqual(['10:00', ':30', '11:00', ':30']);
  });

  test('show seconds where they are closer than a minute', () => {
    expect(labels(60, 80)).toEqual(['10:00:00', ':00:10', ':00:20', ':00:30', ':00:40', ':00:50']);
  });

  // 60 columns for 36 hours: 9 of them are 5.4 h, so that ticks are 6 h apart.
  test('say the date at midnight where more than a day is shown', () => {
    expect(labels(36 * 3600, 80)).toEqual(['12:00', '18:00', '21 Oct', '06:00', '12:00', '18:00']);
  });

  test('say it at a midnight in fewer hours too', () => {
    expect(labels(6 * 3600, 80, Date.UTC(2026, 9, 20, 21))).toEqual([
      '21:00',
      '22:00',
      '23:00',
      '21 Oct',
      '01:00',
      '02:00',
    ]);
  });

  test('say dates alone where they are days apart', () => {
    expect(labels(7 * 86_400, 80)).toEqual(['21 Oct', '23 Oct', '25 Oct', '27 Oct']);
  });

  test.each([1, 10, 60, 720, 5000, 86_400, 700_000, 40_000_000])(
    'of %d seconds keep apart, and are at round times',
    (length) => {
      for (const width of [80, 120, 200]) {
        const { ticks, columns, from } = axisOf(whole(length, start + 137_000), width);
        const seconds = ticks.map(({ column }) => secondAt(axisOf(whole(length), width), column) + from);
        expect(seconds.length).toBeGreaterThan(length < 10 ? 0 : 1);
        ticks.slice(1).forEach(({ column }, n) => {
          expect(column - (ticks[n]?.column ?? 0)).toBeGreaterThanOrEqual(9);
        });
        expect(ticks.at(-1)?.column).toBeLessThan(columns);
      }
    },
  );
});

/** Any part of any timeline on any panel. */
const anyAxis = fc
  .record({
    length: fc.integer({ min: 1, max: 2_000_000 }),
    zoom: fc.option(fc.integer({ min: 10, max: 90_000 })),
    second: fc.nat(2_000_000),
    width: fc.integer({ min: 60, max: 300 }),
    growing: fc.boolean(),
  })
  .map(({ length, zoom, second, width, growing }) => {
    const window = windowOf({ start, length }, { second: second % length, zoom, growing });
    return { axis: axisOf(window, width), second: second % length };
  });

describe('a column and a second', () => {
  test('a second is in the seconds of its column', () => {
    fc.assert(
      fc.property(anyAxis, ({ axis, second }) => {
        const column = columnOf(axis, second) ?? Number.NaN;
        const [from, end] = secondsOf(axis, column);
        expect(column).toBeGreaterThanOrEqual(0);
        expect(column).toBeLessThan(axis.columns);
        expect(from).toBeLessThanOrEqual(second);
        expect(end).toBeGreaterThan(second);
      }),
    );
  });

  test('the second of a column is in that column, or where one second has several in their first', () => {
    fc.assert(
      fc.property(anyAxis, fc.nat(300), ({ axis }, n) => {
        const column = n % axis.columns;
        const back = columnOf(axis, secondAt(axis, column)) ?? Number.NaN;
        expect(back).toBeLessThanOrEqual(column);
        if (axis.columns <= axis.length) expect(back).toBe(column);
        else expect(column - back).toBeLessThan(Math.ceil(axis.columns / axis.length));
      }),
    );
  });

  test('a second with a column of its own comes back', () => {
    fc.assert(
      fc.property(anyAxis, ({ axis, second }) => {
        fc.pre(axis.columns >= axis.length);
        expect(secondAt(axis, columnOf(axis, second) ?? -1)).toBe(second);
      }),
    );
  });

  test('what is not shown has no column; beside the axis are its ends', () => {
    const axis = axisOf(windowOf({ start, length: 720 }, { second: 300, zoom: 60, growing: false }), 80);
    expect([axis.from, axis.length]).toEqual([270, 60]);
    expect([269, 270, 329, 330].map((second) => columnOf(axis, second))).toEqual([null, 0, 59, null]);
    expect([secondAt(axis, -7), secondAt(axis, 999)]).toEqual([270, 329]);
  });
});

test('a column shows the greatest of its seconds, and nothing where nothing is known', () => {
  const axis = axisOf(whole(120), 80);
  expect(axis.columns).toBe(60);
  const values = Float64Array.from({ length: 120 }, (_, second) => (second < 4 ? second : Number.NaN));
  expect(greatest(axis, values).slice(0, 3)).toEqual([1, 3, Number.NaN]);
});

test('a column counts what its seconds have together', () => {
  expect(total(axisOf(whole(120), 80), new Uint16Array(120).fill(3)).slice(0, 2)).toEqual([6, 6]);
});

const shown = (clock: Clock): Window => windowOf(clock, { second: 0, zoom: null, growing: false });

describe('in a zone', () => {
  const zone = 'Europe/Berlin';
  const labelsOf = (clock: Clock, width = 80) => axisOf(shown(clock), width).ticks.map(({ label }) => label);

  test('ticks are at its round times of day', () => {
    expect(labelsOf({ start, length: 720, zone })).toEqual(['12:00', ':02', ':04', ':06', ':08', ':10']);
    // Half past three in India.
    expect(labelsOf({ start, length: 7200, zone: 'Asia/Kolkata' })).toEqual([
      '15:30',
      '16:00',
      ':30',
      '17:00',
    ]);
  });

  test('an hour that comes twice is there twice, one that is left out is not', () => {
    // 60 columns for six hours: a tick an hour. At 01:00 UTC clocks go back to 02:00, or forward to 03:00.
    const back = { start: Date.UTC(2026, 9, 24, 23), length: 6 * 3600, zone };
    expect(labelsOf(back)).toEqual(['01:00', '02:00', '02:00', '03:00', '04:00', '05:00']);
    const forward = { start: Date.UTC(2026, 2, 28, 23), length: 6 * 3600, zone };
    expect(labelsOf(forward)).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00', '06:00']);
  });

  test('ticks of several hours stay round behind a change', () => {
    // A day and an hour on 60 columns: a tick six hours.
    const day = { start: Date.UTC(2026, 9, 24, 22), length: 25 * 3600, zone };
    const { ticks } = axisOf(shown(day), 80);
    expect(ticks.map(({ label }) => label)).toEqual(['25 Oct', '06:00', '12:00', '18:00']);
    // From 00:00 to 06:00 are seven hours, then six each: of 60 columns 7/25 and 13/25 and 19/25.
    expect(ticks.map(({ column }) => column)).toEqual([0, 16, 31, 45]);
  });
});

test('times from the start are round from there', () => {
  const fromStart = (length: number) =>
    axisOf(shown({ start: start + 30_000, length, fromStart: true }), 80).ticks.map(({ label }) => label);
  expect(fromStart(720)).toEqual(['+0:00', '+2:00', '+4:00', '+6:00', '+8:00', '+10:00']);
  expect(fromStart(6 * 3600)).toEqual(['+0h', '+1h', '+2h', '+3h', '+4h', '+5h']);
});

test('what happens in a second is in the first of its columns, its values in all of them', () => {
  // Ten seconds on 60 columns: six a second.
  const axis = axisOf(whole(10), 80);
  const codes = Uint8Array.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(axis.columns).toBe(60);
  expect(gravest(axis, codes).flatMap((code, column) => (code > 0 ? [column] : []))).toEqual([6]);
  expect(total(axis, codes).flatMap((count, column) => (count > 0 ? [column] : []))).toEqual([6]);
  expect(greatest(axis, codes).flatMap((code, column) => (code > 0 ? [column] : []))).toEqual([
    6, 7, 8, 9, 10, 11,
  ]);
});

test('every second begins in the column that is its own', () => {
  fc.assert(
    fc.property(anyAxis, ({ axis, second }) => {
      fc.pre(axis.length < 100_000);
      const only = new Uint8Array(second + 1);
      only[second] = 1;
      expect(gravest(axis, only).findIndex((code) => code === 1)).toBe(columnOf(axis, second));
    }),
  );
});
