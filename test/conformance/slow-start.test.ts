import { describe, expect, it } from 'vitest';
import { slowStartShare } from '../../src/simulation/policies/slow-start.ts';

const S = 1_000_000;

describe('slow start (7.2: max(10 %, elapsed / window), aggression 1)', () => {
  it.each([
    { seconds: 0, window: 60, share: 0.1 },
    { seconds: 1, window: 60, share: 0.1 },
    { seconds: 6, window: 60, share: 0.1 },
    { seconds: 9, window: 60, share: 0.15 },
    { seconds: 30, window: 60, share: 0.5 },
    { seconds: 54, window: 60, share: 0.9 },
    { seconds: 60, window: 60, share: 1 },
    { seconds: 3600, window: 60, share: 1 },
    { seconds: 0.0025, window: 0.01, share: 0.2 }, // 2 ms and a half count as 2
    { seconds: 0, window: 0.002, share: 0.5 }, // less than 1 ms counts as 1
    { seconds: 0, window: 0, share: 1 },
  ])('7.2 $seconds s of $window s: $share', ({ seconds, window, share }) => {
    expect(slowStartShare(seconds * S, window * S)).toBeCloseTo(share, 12);
  });
});
