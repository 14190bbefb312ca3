import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMinutes, formatOffset, parseTimeOfDay, timeOfDay } from '../../src/text/clock.ts';
import { formatDuration, formatErrorBar, parseDuration } from '../../src/text/durations.ts';
import { parseMoment } from '../../src/text/moments.ts';

test.each([
  [500, '500ms'],
  [30_000, '30s'],
  [1806, '1.9s'],
  [50_083, '51s'],
  [75_194, '1m16s'],
  [10_391_000, '2h54m'],
])('%d ms off is told in few digits, and never as less: ±%s', (ms, text) => {
  expect(formatErrorBar(ms)).toBe(text);
});

const START = Date.UTC(2026, 9, 20, 10);

describe('a time of day', () => {
  test('is counted from the start, in UTC, over midnight', () => {
    expect(timeOfDay({ start: START }, 67)).toBe('10:01:07');
    expect(timeOfDay({ start: START }, 67.9)).toBe('10:01:07');
    expect(timeOfDay({ start: START }, 14 * 3600)).toBe('00:00:00');
    expect(timeOfDay({ start: START }, -1)).toBe('09:59:59');
  });

  test.each([
    ['10:01:07', 36_067_000],
    ['10:01', 36_060_000],
    ['9:05', 32_700_000],
    ['10:01:07.5', 36_067_500],
    ['24:00', null],
    ['10:60', null],
    ['10:01:60', null],
    ['10', null],
    ['10:1', null],
  ])('%s is %s', (text, ms) => {
    expect(parseTimeOfDay(text)).toBe(ms);
  });

  test('an offset has minutes, and hours if there are any', () => {
    expect(formatOffset(67)).toBe('+1:07');
    expect(formatOffset(0)).toBe('+0:00');
    expect(formatOffset(3667)).toBe('+1:01:07');
    expect(formatOffset(-5)).toBe('-0:05');
    expect(formatMinutes(300)).toBe('5:00');
  });
});

describe('a duration', () => {
  test.each([
    ['8s', 8000],
    ['250ms', 250],
    ['2m', 120_000],
    ['1.5h', 5_400_000],
    ['1m30s', 90_000],
    ['7d', 604_800_000],
    ['0', 0],
    ['0s', 0],
    ['0.1s', 100],
    ['8', null],
    ['-8s', null],
    ['8 s', null],
    ['8sec', null],
    ['', null],
    ['1e3s', null],
    ['9'.repeat(39), null],
  ])('%s is %s', (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
  });

  test.each([
    [8000, '8s'],
    [250, '250ms'],
    [1500, '1.5s'],
    [90_000, '1m30s'],
    [3_600_000, '1h'],
    [0, '0s'],
    [90_061_001, '1d1h1m1.001s'],
  ])('%d is written %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  test('written and parsed is the same', () => {
    fc.assert(
      fc.property(fc.nat(), (ms) => {
        expect(parseDuration(formatDuration(ms))).toBe(ms);
      }),
    );
  });
});

describe('a moment that a person types', () => {
  const clock = { start: START, length: 720 };
  test.each([
    ['10:01:07', 67],
    ['10:01', 60],
    ['10:01:07.5', 67],
    ['+1:07', 67],
    ['+0:01:07', 67],
    ['90s', 90],
    ['+90s', 190],
    ['-2m', -20],
    ['0', 0],
    ['0%', 0],
    ['50%', 359],
    ['100%', 719],
    ['2026-10-20T10:01:07Z', 67],
    ['2026-10-20T12:01:07+02:00', 67],
    [' 10:01 ', 60],
  ])('%s, with the playhead at 100, is second %d', (text, second) => {
    expect(parseMoment(text, clock, 100)).toBe(second);
  });

  test('may lie outside the timeline: on the nearer side', () => {
    expect(parseMoment('09:59', clock, 0)).toBe(-60);
    expect(parseMoment('10:13', clock, 0)).toBe(780);
  });

  test.each(['', 'soon', '10', '101%', '+1:60', '-1:07', '10:61', '8', '#3'])('%s is none', (text) => {
    expect(parseMoment(text, clock, 100)).toBeNull();
  });

  test('over midnight is on the next day', () => {
    const night = { start: Date.UTC(2026, 9, 20, 23, 59), length: 720 };
    expect(parseMoment('23:59:30', night, 0)).toBe(30);
    expect(parseMoment('00:01:07', night, 0)).toBe(127);
  });

  test('in a timeline of several days is the one nearest to the playhead', () => {
    const days = { start: START, length: 3 * 86_400 };
    expect(parseMoment('10:01', days, 0)).toBe(60);
    expect(parseMoment('10:01', days, 86_000)).toBe(86_460);
    expect(parseMoment('09:59', days, 0)).toBe(86_340);
  });
});
