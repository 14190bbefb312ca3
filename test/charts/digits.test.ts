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

test('they are of solid blocks, which are seen from afar, not of dots', () => {
  expect(drawn('8', 14, 7).join('')).toMatch(/^[ ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█]+$/);
  // The upper bar of an eight is more than half full.
  const bar = drawn('8', 14, 7)[1] ?? '';
  expect([...bar].filter((glyph) => glyph === '█').length).toBeGreaterThan(7);
});

test('zero is not struck through: its middle is empty', () => {
  expect((drawn('0', 14, 7)[3] ?? '').slice(5, 11).trim()).toBe('');
  expect((drawn('8', 14, 7)[3] ?? '').slice(5, 11).trim()).not.toBe('');
});

test('a nine stands on a foot, as a five does: without one it is an A from afar', () => {
  const foot = (digit: string): string => drawn(digit, 14, 7).at(-1) ?? '';
  expect(foot('9')).toBe(foot('5'));
  expect(foot('9').trim()).not.toBe('');
});

test('what was drawn before leaves nothing behind', () => {
  const [alone] = [drawn('1', 16, 8)];
  drawn('8', 30, 5);
  drawn('8', 18, 8);
  expect(drawn('88', 32, 8).map((row) => row.slice(0, 16))).toEqual(
    drawn('8', 16, 8).map((row) => row.padEnd(16)),
  );
  expect(drawn('1', 16, 8)).toEqual(alone);
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
