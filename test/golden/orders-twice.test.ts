import { describe, expect, it } from 'vitest';
import { type Edit, type Figures, shipped } from './shipped.ts';

const twice = shipped('orders-twice');

/**
 * The trace of test/golden/catalog-flaky.test.ts: with three retries calls 4, 7, …, 40, thirteen of them, make four
 * tries each and the others one. Every try writes its order, so each of those thirteen writes three too many: 39.
 */
const ERRORS = { ok: 21, failed: 19, duplicateOrders: 0, attemptsPerCall: 1 };
const TABLE: readonly { readonly fixes: readonly string[]; readonly figures: Figures }[] = [
  { fixes: [], figures: ERRORS },
  { fixes: ['retry'], figures: { ok: 40, failed: 0, duplicateOrders: 39, attemptsPerCall: 79 / 40 } },
  {
    fixes: ['retry', 'idempotency-key'],
    figures: { ok: 40, failed: 0, duplicateOrders: 0, attemptsPerCall: 79 / 40 },
  },
  { fixes: ['idempotency-key'], figures: ERRORS },
  { fixes: ['idempotent-only'], figures: ERRORS },
  { fixes: ['retry', 'idempotent-only'], figures: ERRORS },
];

describe('orders that are written though the answer is an error', () => {
  it.each(TABLE)('$fixes', ({ fixes, figures }) => {
    expect(twice.figures(fixes)).toEqual(figures);
  });

  it('the objective of the callers is held by retries, whatever is written twice', () => {
    expect(twice.run().outcome.verdict).toBe('failed');
    expect(twice.run(['retry']).outcome.verdict).toBe('held');
    expect(twice.run(['idempotent-only', 'retry']).outcome.verdict).toBe('failed');
  });
});

describe('edited copies', () => {
  const RETRY = ['retry'];

  it.each<[what: string, fixes: readonly string[], edits: readonly Edit[], figures: Figures]>([
    // One pod: every second request fails. Order 1 is good; each other fails once and is written again.
    ['1 pod', RETRY, [['boxes: 3', 'boxes: 1']], { ok: 40, failed: 0, duplicateOrders: 39 }],
    // Ten orders: 4, 7 and 10 make four tries.
    ['10 orders', RETRY, [['count: 40', 'count: 10']], { ok: 10, failed: 0, duplicateOrders: 9 }],
    [
      // Without an answer in time the order is written as well: 2 s of work against 1 s for a try. Every try of
      // every order writes it, and 40 x 3 are too many.
      'answers that come too late',
      RETRY,
      [
        ['serviceTime: 20ms, fails: {every: 2}', 'serviceTime: 2s'],
        ['retries: {attempts: 0,', 'retries: {attempts: 0, perTryTimeout: 1s,'],
      ],
      { ok: 0, failed: 40, duplicateOrders: 120, attemptsPerCall: 4 },
    ],
    [
      // What is refused at the door was never written: one server and no queue, two orders at once.
      'orders that are refused',
      RETRY,
      [
        [
          'boxes: 3, servers: 100, serviceTime: 20ms, fails: {every: 2}',
          'servers: 1, queue: 0, serviceTime: 1s',
        ],
        ['every: 1s, count: 40', 'every: 0, count: 2'],
      ],
      { ok: 1, failed: 1, duplicateOrders: 0 },
    ],
    [
      'orders that may be written twice by their nature are tried again',
      ['retry', 'idempotent-only'],
      [['idempotent: false', 'idempotent: true']],
      { ok: 40, failed: 0, duplicateOrders: 39 },
    ],
  ])('%s', (_, fixes, edits, figures) => {
    expect(twice.figures(fixes, edits)).toMatchObject(figures);
  });
});

describe('what the captions say', () => {
  const { run, caption } = twice;
  const failedAt = (second: number) => run().sample('errors', second);

  it('three are confirmed, then three answered with 500', () => {
    expect(caption(5)).toContain('The first three are written and confirmed');
    expect([5, 6, 7].map(failedAt)).toEqual([0, 0, 0]);
    expect(caption(8)).toContain('Three answers of 500');
    expect([8, 9, 10].map(failedAt)).toEqual([1, 1, 1]);
  });

  it('the last order is at 44 s', () => {
    expect(caption(44)).toContain('40 are written, 21 buyers know it, 19 saw an error');
    expect([44, 45].map((second) => run().sample('demand', second))).toEqual([1, 0]);
  });
});
