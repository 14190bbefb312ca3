import { describe, expect, test } from 'vitest';
import { formatDifference, formatNumber, formatTight, formatValue, ordinal } from '../../src/text/numbers.ts';

describe('a value with its unit', () => {
  test.each([
    [175.42, '/s', '175.4 /s'],
    [3333, '/s', '3,333 /s'],
    [999.96, '/s', '1,000 /s'],
    [0.7895, 'share', '79.0 %'],
    [15 / 19, 'share', '78.9 %'],
    [1, 'share', '100.0 %'],
    [0.1, 's', '0.10 s'],
    [0.0523, 's', '0.052 s'],
    [0.007, 's', '0.007 s'],
    [0, 's', '0.00 s'],
    [3.1, 's', '3.10 s'],
    [30.25, 's', '30.3 s'],
    [120, 's', '120 s'],
    [19, 'count', '19'],
    [0, 'count', '0'],
    [2.5, 'count', '2.5'],
    [1_234_567, 'count', '1,234,567'],
    [-0.00001, 'share', '0.0 %'],
    [-3, 'count', '-3'],
    [Number.POSITIVE_INFINITY, 's', '∞ s'],
  ] as const)('%d %s is %s', (value, unit, text) => {
    expect(formatValue(value, unit)).toBe(text);
  });

  test('unknown is empty, never zero', () => {
    for (const unit of ['s', '/s', 'share', 'count'] as const) {
      expect(formatValue(null, unit)).toBe('');
      expect(formatValue(Number.NaN, unit)).toBe('');
    }
  });

  test('there is a tight form, and the number alone', () => {
    expect(formatTight(15 / 19, 'share')).toBe('78.9%');
    expect(formatTight(0.1, 's')).toBe('0.10s');
    expect(formatTight(175.42, '/s')).toBe('175.4');
    expect(formatTight(null, 's')).toBe('');
    expect(formatNumber(15 / 19, 'share')).toBe('78.9');
  });
});

describe('a difference', () => {
  test.each([
    [0, 1, 'count', '+1'],
    [99, 1, 'count', '-98'],
    [0.71, 0.74, 'share', '+3.0'],
    [175.42, 175.43, '/s', '='],
    [19, 19, 'count', '='],
    // 0.4 ms, but 0.002 s and 0.003 s are shown.
    [0.0024, 0.0028, 's', '+0.001'],
    [1208.51, 1208.49, '/s', '-1.0'],
    [null, 19, 'count', ''],
    [19, Number.NaN, 'count', ''],
  ] as const)('from %s to %s %s is %s', (before, after, unit, text) => {
    expect(formatDifference(before, after, unit)).toBe(text);
  });
});

describe('an ordinal', () => {
  test.each([
    [1, 'first'],
    [3, 'third'],
    [10, 'tenth'],
    [11, '11th'],
    [12, '12th'],
    [21, '21st'],
    [103, '103rd'],
    [111, '111th'],
  ])('%i is %s', (count, word) => expect(ordinal(count)).toBe(word));
});
