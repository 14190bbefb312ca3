import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { retries } from '../../src/scenario/settings/policies.ts';
import { type Answer, SERVED } from '../../src/simulation/policies/answer.ts';
import { createRetryBucket, type RetryBucket } from '../../src/simulation/policies/retry-bucket.ts';
import { createRetryLimits, type RetryLimits } from '../../src/simulation/policies/retry-limits.ts';

const FAILED: Answer = { status: 503, reason: 'failed' };
const SECOND = 1_000_000;

const limits = (written: object, bucket: RetryBucket | null = null): RetryLimits =>
  createRetryLimits(retries.parse({ attempts: 3, ...written }), bucket);

/** Asks for a retry and starts it if it is allowed. */
function retry(of: RetryLimits, now = 0, active = 0): boolean {
  const allowed = of.mayRetry(now, active);
  if (allowed) of.retryStarted(now);
  return allowed;
}

function tries(of: RetryLimits, count: number, now: number): void {
  for (let made = 0; made < count; made += 1) of.tryStarted(now);
}

/** Retries that are allowed at once before the first that is not, at most 10,000. */
function atOnce(of: RetryLimits, active: number): number {
  let started = 0;
  while (started < 10_000 && retry(of, 0, active)) started += 1;
  return started;
}

describe('retries at once', () => {
  it.each([
    { source: "4.5 Envoy's default is 3", written: { maxRetries: 3 }, active: 1000, allowed: 3 },
    { source: '4.5 none', written: { maxRetries: 0 }, active: 1000, allowed: 0 },
    { source: '4.2 Istio sets no bound', written: {}, active: 0, allowed: 10_000 },
    {
      source: '4.5 budget: 20 % of nothing, at least 3',
      written: { retryBudget: {} },
      active: 0,
      allowed: 3,
    },
    {
      source: '4.5 budget: 20 % of 10 are 2, at least 3',
      written: { retryBudget: {} },
      active: 10,
      allowed: 3,
    },
    { source: '4.5 budget: 20 % of 15', written: { retryBudget: {} }, active: 15, allowed: 3 },
    {
      source: '4.5 budget: 20 % of 19 are 3.8: whole ones',
      written: { retryBudget: {} },
      active: 19,
      allowed: 3,
    },
    { source: '4.5 budget: 20 % of 20', written: { retryBudget: {} }, active: 20, allowed: 4 },
    { source: '4.5 budget: 20 % of 100', written: { retryBudget: {} }, active: 100, allowed: 20 },
    { source: '4.5 budget: 20 % of 1,000', written: { retryBudget: {} }, active: 1000, allowed: 200 },
    {
      source: '4.5 0.2 % for 20 %: 100 have the least',
      written: { retryBudget: { budgetPercent: 0.002 } },
      active: 100,
      allowed: 3,
    },
    {
      source: '4.5 0.2 % for 20 %: 5,000 have 10',
      written: { retryBudget: { budgetPercent: 0.002 } },
      active: 5000,
      allowed: 10,
    },
    {
      source: '4.5 29 % of 100 are 29, no less',
      written: { retryBudget: { budgetPercent: '29%' } },
      active: 100,
      allowed: 29,
    },
    {
      source: '4.5 no least number: 20 % of 4 is no retry',
      written: { retryBudget: { minRetryConcurrency: 0 } },
      active: 4,
      allowed: 0,
    },
    {
      source: '4.5 the budget takes the place of maxRetries',
      written: { maxRetries: 1, retryBudget: {} },
      active: 50,
      allowed: 10,
    },
  ])('facts $source', ({ written, active, allowed }) => {
    expect(atOnce(limits(written), active)).toBe(allowed);
  });

  it('facts 4.5: a count of those under way, not a rate: one that ends makes room for one', () => {
    const of = limits({ maxRetries: 3 });
    expect([retry(of), retry(of), retry(of), retry(of)]).toEqual([true, true, true, false]);
    of.retryEnded(0);
    expect([retry(of), retry(of)]).toEqual([true, false]);
  });

  it('facts 4.5: the budget is taken of what is active when the retry is asked for', () => {
    const of = limits({ retryBudget: {} });
    expect(atOnce(of, 100)).toBe(20);
    expect([of.mayRetry(0, 100), of.mayRetry(0, 104), of.mayRetry(0, 105)]).toEqual([false, false, true]);
  });
});

describe("gRPC's tokens", () => {
  // F: a failure that may be tried again, N: another failure, S: a success; then whether a retry is allowed.
  const grpc = { throttling: { maxTokens: 10, tokenRatio: 0.1 } };

  it.each([
    { source: '4.8 full at the start', steps: '', allowed: true },
    { source: '4.8 four failures leave 6', steps: 'FFFF', allowed: true },
    { source: '4.8 five leave 5, half: no more', steps: 'FFFFF', allowed: false },
    { source: '4.8 a success gives 0.1 back: 5.1', steps: 'FFFFFS', allowed: true },
    {
      source: '4.8 never below 0: 50 x 0.1 are half',
      steps: 'F'.repeat(40) + 'S'.repeat(50),
      allowed: false,
    },
    { source: '4.8 and 51 are more', steps: 'F'.repeat(40) + 'S'.repeat(51), allowed: true },
    { source: '4.8 never above 10', steps: `${'S'.repeat(100)}FFFFF`, allowed: false },
    { source: '4.8 only codes that are tried again cost', steps: 'NNNNNNNNNN', allowed: true },
  ])('facts $source', ({ steps, allowed }) => {
    const of = limits(grpc);
    for (const step of steps) of.tryEnded(0, step === 'S' ? SERVED : FAILED, step === 'F');
    expect(of.mayRetry(0, 0)).toBe(allowed);
  });

  it.each([
    {
      source: '4.8 of 7 tokens more than 3.5: three failures leave 4',
      maxTokens: 7,
      failures: 3,
      allowed: true,
    },
    { source: '4.8 four leave 3', maxTokens: 7, failures: 4, allowed: false },
    { source: '4.8 of one token none is left', maxTokens: 1, failures: 1, allowed: false },
  ])('facts $source', ({ maxTokens, failures, allowed }) => {
    const of = limits({ throttling: { maxTokens } });
    for (let made = 0; made < failures; made += 1) of.tryEnded(0, FAILED, true);
    expect(of.mayRetry(0, 0)).toBe(allowed);
  });
});

describe("a share of the client's tries", () => {
  it.each([
    { source: '4.8 one of 9 would be over 10 %', atMost: '10%', made: 8, retried: 0, allowed: false },
    { source: '4.8 one of 10 is 10 %', atMost: '10%', made: 9, retried: 0, allowed: true },
    { source: '4.8 two of 19 would be over', atMost: '10%', made: 18, retried: 1, allowed: false },
    { source: '4.8 two of 20 are 10 %', atMost: '10%', made: 19, retried: 1, allowed: true },
    { source: '4.8 29 of 100 are 29 %', atMost: '29%', made: 99, retried: 28, allowed: true },
    { source: '4.8 no share, no retry', atMost: 0, made: 1000, retried: 0, allowed: false },
    { source: '4.8 all of them', atMost: '100%', made: 1, retried: 0, allowed: true },
  ])('facts $source', ({ atMost, made, retried, allowed }) => {
    const of = limits({ share: { atMost } });
    tries(of, made, 0);
    for (let started = 0; started < retried; started += 1) of.retryStarted(0);
    expect(of.mayRetry(0, 0)).toBe(allowed);
  });

  it.each([
    { source: '4.8 tries within two minutes', after: 118, allowed: true },
    { source: '4.8 older ones are forgotten', after: 121, allowed: false },
    { source: '4.8 after any pause', after: 86_000, allowed: false },
  ])('facts $source', ({ after, allowed }) => {
    const of = limits({ share: { atMost: '10%', within: '2m' } });
    tries(of, 9, 0);
    expect(of.mayRetry(after * SECOND, 0)).toBe(allowed);
  });

  it('facts 4.8: old retries are forgotten with their tries, slice by slice', () => {
    const of = limits({ share: { atMost: '10%', within: '10s' } });
    tries(of, 10, 0);
    of.retryStarted(0);
    tries(of, 9, 5 * SECOND);
    // All 19 tries hold one retry; two of 20 are still 10 %.
    expect(of.mayRetry(9 * SECOND, 0)).toBe(true);
    of.retryStarted(9 * SECOND);
    expect(of.mayRetry(9 * SECOND, 0)).toBe(false);
    // Of the last ten seconds, 9 tries and one retry are left: two of 10 are 20 %.
    expect(of.mayRetry(11 * SECOND, 0)).toBe(false);
    tries(of, 10, 12 * SECOND);
    expect(of.mayRetry(12 * SECOND, 0)).toBe(true);
  });

  it('facts 4.8: against a dead far end the load grows by a ninth, about 1.1', () => {
    const of = limits({ share: { atMost: '10%', within: '2m' } });
    const calls = 10_000;
    let retried = 0;
    for (let call = 0; call < calls; call += 1) {
      of.tryStarted(0);
      of.tryEnded(0, FAILED, true);
      if (!retry(of)) continue;
      of.tryStarted(0);
      retried += 1;
    }
    // r = (calls + r) / 10.
    expect(retried).toBe(Math.floor(calls / 9));
  });
});

describe('a bucket that all who name it share', () => {
  it('facts 4.8: what one takes is gone for the other', () => {
    const bucket = createRetryBucket({ burst: 3, perSuccess: 0 });
    const [one, other] = [limits({ bucket: 'all' }, bucket), limits({ bucket: 'all' }, bucket)];
    expect([retry(one), retry(other), retry(one), retry(other), retry(one)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('facts 4.8: asking takes nothing', () => {
    const bucket = createRetryBucket({ burst: 1, perSuccess: 0 });
    const of = limits({ bucket: 'all' }, bucket);
    expect([of.mayRetry(0, 0), of.mayRetry(0, 0), retry(of), of.mayRetry(0, 0)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.each([
    { source: '4.8 ten tenths are a token', burst: 20, credits: 10, each: 0.1, taken: 1 },
    { source: '4.8 nine are none', burst: 20, credits: 9, each: 0.1, taken: 0 },
    { source: '4.8 a thousand tenths of a burst of 200', burst: 200, credits: 1000, each: 0.1, taken: 100 },
    {
      source: '10C C10: what is above the burst of 20 is lost',
      burst: 20,
      credits: 1000,
      each: 0.1,
      taken: 20,
    },
    { source: '4.8 no burst holds nothing', burst: 0, credits: 1000, each: 1, taken: 0 },
  ])('facts $source', ({ burst, credits, each, taken }) => {
    const bucket = createRetryBucket({ burst, perSuccess: 0 });
    while (bucket.take());
    for (let made = 0; made < credits; made += 1) bucket.credit(each);
    let found = 0;
    while (bucket.take()) found += 1;
    expect(found).toBe(taken);
  });

  /** Tries, beyond the first, of calls that fail with `p` each try and have a bucket before their retries. */
  function extra(p: number, calls: number, perCall: number, perSuccess: number, burst: number): number {
    const bucket = createRetryBucket({ burst, perSuccess });
    const of = limits({ bucket: 'all' }, bucket);
    const draw = seedrandom.alea('1/failures');
    let retried = 0;
    for (let call = 0; call < calls; call += 1) {
      bucket.credit(perCall);
      for (let left = 3; ; left -= 1) {
        const good = draw() >= p;
        of.tryEnded(0, good ? SERVED : FAILED, !good);
        if (good || left === 0 || !retry(of)) break;
        retried += 1;
      }
    }
    return retried;
  }

  it('facts 10C C10, simulator.md 4.1: a dead far end, 0.1 a call and a burst of 20: 1.1 calls + 20', () => {
    // The credit of the first call finds the bucket full, and a part of a token is left at the end.
    const most = 0.1 * 12_000 + 20;
    const found = extra(1, 12_000, 0.1, 0, 20);
    expect(found).toBeLessThanOrEqual(most);
    expect(found).toBeGreaterThanOrEqual(most - 1.1);
  });

  it.each([
    { p: 0.5, truth: 0.052632, tolerance: 0.005 },
    { p: 0.9, truth: 0.010101, tolerance: 0.012 },
    { p: 0.02, truth: 0.020408, tolerance: 0.032 },
  ])('simulator.md row 22: 0.1 a success, failures $p: extra load $truth', ({ p, truth, tolerance }) => {
    const calls = 1_000_000;
    expect(Math.abs(extra(p, calls, 0, 0.1, 10) / calls / truth - 1)).toBeLessThanOrEqual(tolerance);
  });
});

it('facts 4.5, 4.8: a retry needs the leave of every limit', () => {
  const bucket = createRetryBucket({ burst: 2, perSuccess: 0 });
  const of = limits({ maxRetries: 5, throttling: {}, share: { atMost: '50%' }, bucket: 'all' }, bucket);
  tries(of, 10, 0);
  expect([retry(of), retry(of), retry(of)]).toEqual([true, true, false]);
  bucket.credit(2);
  for (let made = 0; made < 5; made += 1) of.tryEnded(0, FAILED, true);
  expect(retry(of)).toBe(false);
  of.tryEnded(0, SERVED, false);
  expect(retry(of)).toBe(true);
});
