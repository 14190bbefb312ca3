import { describe, expect, test } from 'vitest';
import { createMeters } from '../../../src/simulation/figures/meters.ts';
import { EDGES, seconds, settingsWith, valueIn, type Written } from './declared.ts';

describe('windows of two processes', () => {
  /** [second, process]; the sixth second of the first process has two, and 59.9 is in no whole window of 7 s. */
  const starts = [
    [1, 0],
    [6, 0],
    [6.5, 0],
    [6.5, 1],
    [31, 1],
    [59.9, 0],
  ] as const;
  // Windows of 10 s: six of each process. Process 0: 3 0 0 0 0 1; process 1: 1 0 0 1 0 0.
  test.each<[string, Written, number]>([
    ['with none', { calls: 0 }, 8 / 12],
    ['with one', { calls: 1 }, 3 / 12],
    ['with three', { calls: 3 }, 1 / 12],
    ['with one or more', { calls: 1, orMore: true }, 4 / 12],
    ['with none or more', { calls: 0, orMore: true }, 1],
    ['with one, counted', { calls: 1, measure: 'count' }, 3],
    // Eight whole windows of 7 s in 60 s: the start at 59.9 s lies in what is left. 3 at 0-7; 1 at 0-7, 1 at 28-35.
    ['of 7 s with one', { calls: 1, length: '7s' }, 2 / 16],
    ['of 7 s with none', { calls: 0, length: '7s' }, 13 / 16],
    // From second 6 on: 6-16 has two of process 0 and one of process 1, 26-36 one of process 1; five windows each.
    ['in a span', { calls: 1, window: { from: '+6s' } }, 2 / 10],
  ])('%s', (_, figure, value) => {
    const given = { of: 'windows', measure: 'share', from: 'shop', length: '10s', ...figure };
    const settings = settingsWith({ it: given });
    const meters = createMeters(settings, EDGES);
    for (const [at, caller] of starts) meters.callStarted(0, caller, seconds(at));
    expect(valueIn(settings, meters)).toBeCloseTo(value, 12);
  });

  test('last a minute unless told', () => {
    const settings = settingsWith({ it: { of: 'windows', measure: 'count', from: 'shop', calls: 0 } });
    const meters = createMeters(settings, EDGES);
    meters.callStarted(0, 1, seconds(3));
    expect(valueIn(settings, meters)).toBe(1);
  });
});

describe('slots, weighted by time', () => {
  /** [second, busy, waiting] of four slots: 0 busy for 10 s, 2 for 20 s, 4 with 3 waiting for 10 s, 1 for 20 s. */
  const changes = [
    [10, 2, 0],
    // For no time at all: does not count.
    [30, 3, 0],
    [30, 4, 3],
    [40, 1, 0],
  ] as const;
  test.each<[string, Written, number]>([
    ['mean busy', { measure: 'mean', value: 'busy' }, (2 * 20 + 4 * 10 + 1 * 20) / 60],
    ['most busy', { measure: 'most', value: 'busy' }, 4],
    ['fewest busy', { measure: 'fewest', value: 'busy' }, 0],
    ['last busy', { measure: 'last', value: 'busy' }, 1],
    ['fewest free', { measure: 'fewest', value: 'free' }, 0],
    ['most free', { measure: 'most', value: 'free' }, 4],
    ['mean free', { measure: 'mean', value: 'free' }, 4 - 100 / 60],
    ['mean waiting', { measure: 'mean', value: 'waiting' }, 30 / 60],
    ['within a window', { measure: 'mean', value: 'busy', window: { from: '+20s', until: '+35s' } }, 40 / 15],
    ['fewest of a window', { measure: 'fewest', value: 'busy', window: { from: '+20s', until: '+35s' } }, 2],
    ['held since before a window', { measure: 'most', value: 'busy', window: { last: '10s' } }, 1],
    ['last before an end', { measure: 'last', value: 'free', window: { until: '+35s' } }, 0],
  ])('%s', (_, figure, value) => {
    const settings = settingsWith({ it: { of: 'service', name: 'catalog', ...figure } });
    const meters = createMeters(settings, EDGES);
    const slots = { of: 'service', name: 'catalog', slots: 4 } as const;
    expect(meters.wantsSlots(slots)).toBe(true);
    for (const [at, busy, waiting] of changes) meters.slotsChanged(slots, seconds(at), busy, waiting);
    expect(valueIn(settings, meters)).toBeCloseTo(value, 12);
  });

  test('of a bulkhead that nobody uses: all are free', () => {
    const settings = settingsWith({
      it: { of: 'bulkhead', name: 'slots', measure: 'fewest', value: 'free' },
    });
    const meters = createMeters(settings, EDGES);
    meters.wantsSlots({ of: 'bulkhead', name: 'slots', slots: 30 });
    expect(valueIn(settings, meters)).toBe(30);
  });
});
