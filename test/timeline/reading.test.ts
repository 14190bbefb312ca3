import { describe, expect, test } from 'vitest';
import { timelineBuilder } from '../../src/timeline/builder.ts';
import { readAt, readingAt, seriesOf } from '../../src/timeline/reading.ts';
import { rest, series } from './by-hand.ts';

const NONE = Number.NaN;

describe('a reading of a series', () => {
  test('is the last sample at or before the instant, with its age', () => {
    const every15s = series([0.5, 0.6], { start: 5000, step: 15_000 });
    expect(readingAt(every15s, 5000)).toEqual({ value: 0.5, age: 0 });
    expect(readingAt(every15s, 19_999)).toEqual({ value: 0.5, age: 14_999 });
    expect(readingAt(every15s, 20_000)).toEqual({ value: 0.6, age: 0 });
  });

  test('there is none before the first sample', () => {
    expect(readingAt(series([0.5], { start: 5000 }), 4999)).toBeNull();
    expect(readingAt(series([]), 0)).toBeNull();
  });

  test('two and a half steps without a sample are a gap, within and behind the samples', () => {
    const holed = series([0.5, NONE, NONE, NONE, 0.9], { step: 10_000 });
    expect(readingAt(holed, 24_999)).toEqual({ value: 0.5, age: 24_999 });
    expect(readingAt(holed, 25_000)).toBeNull();
    expect(readingAt(holed, 39_999)).toBeNull();
    expect(readingAt(holed, 40_000)).toEqual({ value: 0.9, age: 0 });
    expect(readingAt(holed, 64_999)).toEqual({ value: 0.9, age: 24_999 });
    expect(readingAt(holed, 65_000)).toBeNull();
  });

  test('a staleness mark ends the value at once; the next sample starts anew', () => {
    const marked = series([0.5, NONE, 0.7], { step: 10_000, stale: Float64Array.of(4000) });
    expect(readingAt(marked, 3999)).toEqual({ value: 0.5, age: 3999 });
    expect(readingAt(marked, 4000)).toBeNull();
    expect(readingAt(marked, 20_000)).toEqual({ value: 0.7, age: 0 });
  });

  test('a sample taken at the instant of a mark is newer than the mark', () => {
    const marked = series([0.5], { stale: Float64Array.of(0) });
    expect(readingAt(marked, 0)).toEqual({ value: 0.5, age: 0 });
  });

  test('a frame reads at its last millisecond', () => {
    expect(readAt(7)).toBe(7999);
    const late = series([0.5], { start: 7999 });
    expect(readingAt(late, readAt(7))).toEqual({ value: 0.5, age: 0 });
    expect(readingAt(late, readAt(6))).toBeNull();
  });

  test('a series is found by its name', () => {
    const timeline = timelineBuilder([]).finish({ ...rest(1), series: [series([1])] });
    expect(seriesOf(timeline, 'cpu')?.title).toBe('CPU');
    expect(seriesOf(timeline, '__proto__')).toBeNull();
  });
});
