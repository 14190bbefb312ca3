import { describe, expect, it } from 'vitest';
import { alignmentOf, offsetOf, overlap } from '../../src/analysis/alignment.ts';

const clock = (second: number, length: number) => ({ start: second * 1000, length });

describe('two timelines under one playhead', () => {
  it.each([
    ['the same minute', clock(0, 60), clock(0, 60), true],
    ['one within the other', clock(0, 60), clock(20, 10), true],
    ['the last second of one', clock(0, 60), clock(59, 60), true],
    // The first ends with second 59.
    ['one behind the other', clock(0, 60), clock(60, 60), false],
    ['one before the other', clock(60, 60), clock(0, 60), false],
  ])('%s: are aligned by clock where they overlap, else by start', (_, a, b, both) => {
    expect(overlap(a, b)).toBe(both);
    expect(alignmentOf(a, b, null)).toBe(both ? 'clock' : 'start');
    expect(alignmentOf(a, b, 'start')).toBe('start');
  });

  it('are as far apart as their clocks, or not at all', () => {
    expect(offsetOf(clock(0, 60), clock(20, 60), 'clock')).toBe(20);
    expect(offsetOf(clock(20, 60), clock(0, 60), 'clock')).toBe(-20);
    expect(offsetOf(clock(0, 60), clock(20, 60), 'start')).toBe(0);
  });
});
