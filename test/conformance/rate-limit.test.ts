import { describe, expect, it } from 'vitest';
import { globalRateLimit, localRateLimit } from '../../src/scenario/settings/policies.ts';
import {
  createGlobalLimiter,
  createTokenBucket,
  type Limiter,
} from '../../src/simulation/policies/rate-limit.ts';

const S = 1_000_000;
const bucketOf = (settings: object): Limiter =>
  createTokenBucket(localRateLimit.parse({ maxTokens: 1, ...settings }));
const globalOf = (settings: object) =>
  createGlobalLimiter(globalRateLimit.parse({ perSecond: 1, ...settings }));

/** How many of requests that come every `every` microseconds pass from `from` up to and with `until`. */
function passed(limiter: Limiter, every: number, from: number, until: number): number {
  let count = 0;
  for (let now = from; now <= until; now += every) if (limiter.take(now)) count++;
  return count;
}

describe("Envoy's token bucket (6.1)", () => {
  it.each([
    ['6.1 full at the start', { maxTokens: 3 }, [0, 0, 0, 0], [true, true, true, false]],
    ['6.1 one a second unless set', { maxTokens: 1 }, [0, 0.999999, 1, 1], [true, false, true, false]],
    [
      '6.1 refilled bit by bit',
      { maxTokens: 2, tokensPerFill: 2 },
      [0, 0, 0.4, 0.5],
      [true, true, false, true],
    ],
    ['6.1 never more than it holds', { maxTokens: 2 }, [0, 0, 99, 99, 99], [true, true, true, true, false]],
    [
      '6.1 nor a part of a token more: full at 2, and dry from 2.9 to 3.9',
      { maxTokens: 2 },
      [0, 0, 2.9, 2.9, 3.1, 3.9],
      [true, true, true, true, false, true],
    ],
    [
      '6.1 of another interval',
      { maxTokens: 1, tokensPerFill: 3, fillInterval: '60s' },
      [0, 19, 20, 39, 40],
      [true, false, true, false, true],
    ],
    ['6.1 one in a million seconds', { maxTokens: 1, tokensPerFill: 1e-6 }, [0, 3600], [true, false]],
    [
      'a refusal costs nothing',
      { maxTokens: 1 },
      [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
      [true, ...Array(9).fill(false), true],
    ],
    [
      'parts of a token are kept',
      { maxTokens: 1.5 },
      [0, 0.4, 0.5, 1.4, 1.5],
      [true, false, true, false, true],
    ],
    [
      'a tenth a second',
      { maxTokens: 1, tokensPerFill: 0.1 },
      [0, 9.9, 10, 19.9, 20],
      [true, false, true, false, true],
    ],
  ] as const)('%s', (_, settings, seconds, passes) => {
    const bucket = bucketOf(settings);
    expect(seconds.map((second) => bucket.take(Math.round(second * S)))).toEqual(passes);
  });

  // Asked more often than it has tokens, up to and with second T: burst + rate x T, exactly.
  it.each([
    { maxTokens: 50, rate: 50, seconds: 300, all: 50 + 50 * 300 },
    { maxTokens: 1, rate: 50, seconds: 300, all: 1 + 50 * 300 },
    { maxTokens: 100, rate: 1, seconds: 300, all: 100 + 300 },
    { maxTokens: 10, rate: 0.1, seconds: 300, all: 10 + 30 },
    { maxTokens: 7, rate: 333, seconds: 3600, all: 7 + 333 * 3600 },
    // 50/24 a second in each of 24: 2 + 625.
    { maxTokens: 2, rate: 50 / 24, seconds: 300, all: 2 + 625 },
  ])('4.1 of simulator.md: $maxTokens + $rate/s x $seconds s = $all', ({ maxTokens, rate, seconds, all }) => {
    expect(passed(bucketOf({ maxTokens, tokensPerFill: rate }), 500, 0, seconds * S)).toBe(all);
  });
});

describe('limits of a fleet (6.2)', () => {
  /** Requests a second that pass in the last of five minutes, each box asked at its own rate. */
  function lastMinute(loads: readonly number[], settings: object): number {
    let sum = 0;
    for (const load of loads) {
      const bucket = bucketOf(settings);
      const every = S / load;
      passed(bucket, every, every, 240 * S);
      sum += passed(bucket, every, 240 * S + every, 300 * S);
    }
    return sum / 60;
  }

  it.each([
    ['24 pods of 50/s each pass 1,200/s', Array(24).fill(100), { maxTokens: 50, tokensPerFill: 50 }, 1200],
    ['12 pods pass 600/s', Array(12).fill(100), { maxTokens: 50, tokensPerFill: 50 }, 600],
    ['50/24 in each of 24 pass 50/s', Array(24).fill(100), { maxTokens: 2, tokensPerFill: 50 / 24 }, 50],
    // Half of the pods get one a second, less than their 50/24: 12 x 1 + 12 x 50/24 = 37.
    [
      '50/24 under uneven load pass less: the sum of min(load, share)',
      [...Array(12).fill(1), ...Array(12).fill(100)],
      { maxTokens: 2, tokensPerFill: 50 / 24 },
      37,
    ],
  ])('6.2 %s', (_, loads, settings, perSecond) => {
    expect(lastMinute(loads, settings)).toBeCloseTo(perSecond, 9);
  });
});

describe('the global limit (6.3)', () => {
  it.each([
    ['6.3 one bucket for all: burst + rate x time', { perSecond: 50 }, 1 + 50 * 300],
    ['6.3 with a burst', { perSecond: 50, burst: 20 }, 20 + 50 * 300],
    ['6.3 down: all pass', { perSecond: 50, down: true }, 600_001],
    ['6.3 down and failureModeDeny: none', { perSecond: 50, down: true, failureModeDeny: true }, 0],
    ['6.3 failureModeDeny alone changes nothing', { perSecond: 50, failureModeDeny: true }, 1 + 50 * 300],
    ['6.3 hardly any rate: the burst', { perSecond: 1e-6, burst: 5 }, 5],
  ])('%s', (_, settings, count) => {
    // 2,000/s for five minutes, the first at 0 and the last at 300 s.
    expect(passed(globalOf(settings), 500, 0, 300 * S)).toBe(count);
  });

  it.each([
    ['6.3 asking takes its hop', {}, 1000],
    ['6.3 of another length', { hopTime: '0.25ms' }, 250],
    ['6.3 or the timeout of 20 ms while the service is down', { down: true }, 20_000],
  ])('%s', (_, settings, hopTime) => expect(globalOf(settings).hopTime).toBe(hopTime));

  it.each([
    ['6.1 429', {}, 429],
    ['500 where it fails closed', { down: true, failureModeDeny: true }, 500],
  ])('refuses with %s', (_, settings, status) => {
    expect(globalOf(settings).refusal).toEqual({ status, reason: 'limited' });
  });
});
