import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay, formatInstant, formatInstantExactly, parseInstant } from '../../src/text/instants.ts';

describe('an instant', () => {
  test.each([
    ['1970-01-01T00:00:00Z', 0],
    ['2026-10-20T10:00:00Z', 1_792_490_400_000],
    ['2026-10-20T12:00:00+02:00', 1_792_490_400_000],
    ['2026-10-20T05:30:00-0430', 1_792_490_400_000],
    ['2026-10-20t10:00:00.25z', 1_792_490_400_250],
    ['2026-10-20 10:00:00.123456Z', 1_792_490_400_123.456],
    ['2026-10-20T10:00:00.123456789Z', 1_792_490_400_123.457],
    ['2016-12-31T23:59:60Z', 1_483_228_800_000],
    ['2024-02-29T00:00:00Z', 1_709_164_800_000],
  ])('%s is %d', (text, ms) => {
    expect(parseInstant(text)).toBe(ms);
  });

  test.each([
    '2026-10-20T10:00:00',
    '2026-10-20',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-10-20T24:00:00Z',
    '2026-10-20T10:60:00Z',
    '2026-10-20T10:00:00+24:00',
    '2026-10-20T10:00:00Z ',
    '',
  ])('%s is none', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  test('is written as the second it is in, or exactly', () => {
    expect(formatInstant(1_792_490_400_999)).toBe('2026-10-20T10:00:00Z');
    expect(formatInstantExactly(1_792_490_400_000)).toBe('2026-10-20T10:00:00Z');
    expect(formatInstantExactly(1_792_490_400_250)).toBe('2026-10-20T10:00:00.250Z');
    expect(formatInstantExactly(1_792_490_400_123.456)).toBe('2026-10-20T10:00:00.123456Z');
    expect(formatInstantExactly(-1)).toBe('1969-12-31T23:59:59.999Z');
  });

  test('written and parsed is the same, and what the platform writes', () => {
    const milliseconds = fc.integer({ min: Date.UTC(0, 0), max: Date.UTC(9999, 11, 31) });
    fc.assert(
      fc.property(milliseconds, (ms) => {
        expect(parseInstant(formatInstantExactly(ms))).toBe(ms);
        expect(parseInstant(new Date(ms).toISOString())).toBe(ms);
        expect(formatInstant(ms)).toBe(`${new Date(ms).toISOString().slice(0, 19)}Z`);
      }),
    );
  });

  test('a day has its weekday', () => {
    expect(formatDay(1_792_490_400_000)).toBe('Tue 20 Oct 2026');
    expect(formatDay(0)).toBe('Thu 1 Jan 1970');
    expect(formatDay(-1)).toBe('Wed 31 Dec 1969');
  });
});
