import { describe, expect, it } from 'vitest';
import { type Edit, type Figures, shipped } from './shipped.ts';

const flaky = shipped('catalog-flaky');

/**
 * Pods a, b and c in turn; each fails its second, fourth, … request. Without retries pod a gets 14 of forty, b and
 * c get 13: 7 + 6 + 6 = 19 fail (facts B5).
 *
 * With three retries (facts B6): calls 1-3 succeed (a1 b1 c1). Call 4 meets a2 b2 c2, all failing; its fourth try
 * looks five times for a pod not yet tried, finds none, and takes the sixth in turn: c, its third, good. Calls 5
 * and 6 get a3 and b3, good. Call 7 meets c4 a4 b4, and its fourth try, the sixth in turn, b5. So from call 4 on
 * every third call, 4, 7, …, 40, makes four tries and the others one: 13 x 3 = 39 failures, 40 + 39 = 79 tries.
 *
 * With two retries calls 4, 8, 12, … meet three failing pods and are lost, and between them a round succeeds
 * (a3 b3 c3): 10 of forty, with 3 tries each, so 40 + 20 = 60 tries.
 */
const TABLE: readonly { readonly fixes: readonly string[]; readonly figures: Figures }[] = [
  { fixes: [], figures: { ok: 21, failed: 19, attemptsPerCall: 1, upstreamFailures: 19 } },
  { fixes: ['retry'], figures: { ok: 40, failed: 0, attemptsPerCall: 79 / 40, upstreamFailures: 39 } },
  { fixes: ['retry-two'], figures: { ok: 30, failed: 10, attemptsPerCall: 60 / 40, upstreamFailures: 30 } },
];

describe('every second request fails', () => {
  it.each(TABLE)('$fixes', ({ fixes, figures }) => {
    expect(flaky.figures(fixes)).toEqual(figures);
  });

  it('holds its promise with three retries alone', () => {
    expect(flaky.run().outcome.verdict).toBe('failed');
    expect(flaky.run(['retry']).outcome.verdict).toBe('held');
    expect(flaky.run(['retry-two']).outcome.verdict).toBe('failed');
  });

  it.each([1, 2, 3])('seed %i: the same, as nothing but the back-off is drawn', (seed) => {
    expect(flaky.figures(['retry'], [], seed)).toEqual(TABLE[1]?.figures);
  });
});

describe('each try fails with one half', () => {
  /** Facts 4.6: (1 - p^T) / (1 - p) tries, p^T lost; within four standard deviations of 100,000 calls. */
  it.each([
    { fixes: ['independent', 'retry'], tries: 1.875, lost: 1 / 16 },
    { fixes: ['independent', 'retry-two'], tries: 1.75, lost: 1 / 8 },
    { fixes: ['independent'], tries: 1, lost: 1 / 2 },
  ])('$fixes', ({ fixes, tries, lost }) => {
    const figures = flaky.figures(fixes);
    expect((figures['ok'] ?? 0) + (figures['failed'] ?? 0)).toBe(100_000);
    expect(Math.abs((figures['attemptsPerCall'] ?? 0) / tries - 1)).toBeLessThan(0.006);
    const tolerance = 4 * Math.sqrt(100_000 * lost * (1 - lost));
    expect(Math.abs((figures['failed'] ?? 0) - 100_000 * lost)).toBeLessThan(tolerance);
  });
});

describe('edited copies', () => {
  it.each<[what: string, fixes: readonly string[], edits: readonly Edit[], figures: Figures]>([
    // Ten each: five of each fail.
    ['4 pods', [], [['boxes: 3', 'boxes: 4']], { ok: 20, failed: 20, upstreamFailures: 20 }],
    [
      // Calls 1-4 succeed; call 5 meets a2 b2 c2 d2, four failures, which is all it has.
      '4 pods, first five calls, with retries',
      ['retry'],
      [
        ['boxes: 3', 'boxes: 4'],
        ['count: 40', 'count: 5'],
      ],
      { ok: 4, failed: 1, attemptsPerCall: 8 / 5, upstreamFailures: 4 },
    ],
    // Every third of 14, 13 and 13 requests: 4 each.
    ['every third', [], [['fails: {every: 2}', 'fails: {every: 3}']], { ok: 28, failed: 12 }],
    // 100 calls: 34 + 33 + 33, of which 17 + 16 + 16 fail.
    ['100 calls', [], [['every: 1s, count: 40', 'every: 500ms, count: 100']], { ok: 51, failed: 49 }],
    [
      'a status that the policy does not name',
      ['retry'],
      [['retries: {attempts: 0, retryOn: [5xx]}', 'retries: {attempts: 0, retryOn: [gateway-error]}']],
      { ok: 21, failed: 19, attemptsPerCall: 1 },
    ],
    // One pod: its requests alternate. Call 1 is good, call 2 fails and its retry is good, and so on.
    ['1 pod', ['retry'], [['boxes: 3', 'boxes: 1']], { ok: 40, failed: 0, attemptsPerCall: 79 / 40 }],
  ])('%s', (_, fixes, edits, figures) => {
    expect(flaky.figures(fixes, edits)).toMatchObject(figures);
  });
});

describe('what the captions say', () => {
  const { run, caption } = flaky;
  const failedAt = (second: number) => run().sample('errors', second);

  it('the first three succeed, the next three fail', () => {
    expect(caption(5)).toContain('The first three succeed');
    expect([5, 6, 7].map(failedAt)).toEqual([0, 0, 0]);
    expect(caption(8)).toContain('all three pods fail');
    expect([8, 9, 10].map(failedAt)).toEqual([1, 1, 1]);
  });

  it('the last of forty calls is at 44 s: 21 succeeded, 19 failed', () => {
    expect(caption(44)).toContain('21 succeeded, 19 failed');
    expect(run().sample('demand', 44)).toBe(1);
    expect(run().sample('demand', 45)).toBe(0);
  });

  it('says that three retries are four tries', () => {
    expect(flaky.scenario.notes.join(' ')).toContain('three retries, so four tries');
  });
});
