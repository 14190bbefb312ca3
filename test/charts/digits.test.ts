import { expect, test } from 'vitest';
import { bigDigits } from '../../src/charts/digits.ts';

const drawn = (text: string, width = 40, height = 6): readonly string[] =>
  bigDigits(text, width, height).map((row) => row.map((span) => span.text).join(''));

test('digits have the height that was asked for and keep within the width', () => {
  for (const [width, height] of [
    [40, 6],
    [23, 5],
    [100, 9],
  ] as const) {
    const rows = drawn('10:01', width, height);
    expect(rows.length).toBe(height);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(width);
    expect(rows.join('').trim()).not.toBe('');
  }
});

test('every digit looks different', () => {
  const shapes = new Set([...'0123456789'].map((digit) => drawn(digit).join('\n')));
  expect(shapes.size).toBe(10);
});

test('a digit that changes moves no other', () => {
  const [before, after] = [drawn('18'), drawn('19')];
  const half = 12;
  expect(after.map((row) => row.slice(0, half))).toEqual(before.map((row) => row.slice(0, half)));
});

test('where there is no room the text stands as it is', () => {
  expect(drawn('10:01:07', 20, 6)).toEqual(['10:01:07', '', '', '', '', '']);
  expect(drawn('19', 40, 3)).toEqual(['19', '', '']);
});

test('nothing to show, nothing drawn', () => {
  expect(drawn('')).toEqual(['', '', '', '', '', '']);
});
