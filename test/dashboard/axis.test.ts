import { describe, expect, test } from 'vitest';
import { axisOf, columnOf, greatest, secondsOf } from '../../src/dashboard/axis.ts';

const start = Date.UTC(2026, 9, 20, 10);
const labels = (length: number, width: number, from = start): readonly string[] =>
  axisOf({ start: from, length }, width).ticks.map(({ label }) => label);

describe('twelve minutes', () => {
  test('on 80 columns: ten columns for two minutes', () => {
    const axis = axisOf({ start, length: 720 }, 80);
    expect(axis.columns).toBe(60);
    expect(axis.ticks.map(({ column }) => column)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(labels(720, 80)).toEqual(['10:00', ':02', ':04', ':06', ':08', ':10']);
  });

  test('on 120 columns: sixteen', () => {
    const axis = axisOf({ start, length: 720 }, 120);
    expect(axis.ticks.map(({ column }) => column)).toEqual([0, 16, 32, 48, 64, 80]);
  });
});

test('ticks are at round times of day, whatever the start', () => {
  expect(labels(720, 80, Date.UTC(2026, 9, 20, 9, 59, 30))).toEqual([
    '10:00',
    ':02',
    ':04',
    ':06',
    ':08',
    ':10',
  ]);
});

test('a full hour is written out', () => {
  expect(labels(7200, 80, Date.UTC(2026, 9, 20, 9, 40))).toEqual(['10:00', ':30', '11:00', ':30']);
});

test('seconds are shown where ticks are closer than a minute', () => {
  expect(labels(60, 80)).toEqual(['10:00:00', ':00:10', ':00:20', ':00:30', ':00:40', ':00:50']);
});

test.each([1, 7, 59, 720, 86_400, 604_801])(
  '%d seconds: every second has a column, and every column seconds',
  (length) => {
    const axis = axisOf({ start, length }, 80);
    for (const second of [0, Math.floor(length / 3), length - 1]) {
      const [from, end] = secondsOf(axis, columnOf(axis, second));
      expect(from).toBeLessThanOrEqual(second);
      expect(end).toBeGreaterThan(second);
    }
    expect(columnOf(axis, length - 1)).toBeLessThan(axis.columns);
  },
);

test('a column shows the greatest of its seconds, and nothing where nothing is known', () => {
  const axis = axisOf({ start, length: 120 }, 80);
  expect(axis.columns).toBe(60);
  const values = Float64Array.from({ length: 120 }, (_, second) => (second < 4 ? second : Number.NaN));
  expect(greatest(axis, values).slice(0, 3)).toEqual([1, 3, Number.NaN]);
});
