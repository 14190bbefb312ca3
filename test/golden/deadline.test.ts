import { describe, expect, it } from 'vitest';
import { type Edit, shipped } from './shipped.ts';

const deadline = shipped('deadline');

/**
 * A request reaches the catalog 0.02 + 0.05 s after the shop sent it and is worked on for 4 s. The shop leaves
 * after 1 s, so that 0.07 + 4 - 1 = 3.07 s are for nobody. Requests at 10, 12, …, 38 s meet the slow catalog: 15.
 */
const SLOW = { failed: 15, callSeconds: 1 };

describe('timeouts hop by hop', () => {
  it('let the catalog work on for somebody who has left', () => {
    const figures = deadline.figures();
    expect(figures).toMatchObject(SLOW);
    expect(figures['wastedSeconds']).toBeCloseTo(3.07, 6);
    expect(deadline.run().outcome.verdict).toBe('failed');
  });

  it('keep threads of pricing until its own timeout', () => {
    // Each request holds a thread of pricing from 0.02 to 3.07 s, when its own timeout is over; one comes every 2 s.
    expect(deadline.figures()['pricingThreads']).toBe(2);
    expect(deadline.figures(['deadline'])['pricingThreads']).toBe(1);
  });
});

describe('a deadline that travels along', () => {
  it('stops all work with the shop, and saves no request', () => {
    const figures = deadline.figures(['deadline']);
    expect(figures).toMatchObject(SLOW);
    expect(figures['wastedSeconds']).toBeLessThanOrEqual(0.01);
    expect(deadline.run(['deadline']).outcome.verdict).toBe('held');
  });

  it('leaves a quarter of the work: 0.93 s instead of 4 s for each that fails, 0.1 s for the others', () => {
    const work = (fixes: readonly string[]) =>
      Array.from({ length: 60 }, (_, second) => 20 * deadline.run(fixes).sample('cpu', second)).reduce(
        (sum, busy) => sum + busy,
      );
    expect(work([])).toBeCloseTo(15 * 4 + 10 * 0.1, 6);
    expect(work(['deadline'])).toBeCloseTo(15 * 0.93 + 10 * 0.1, 6);
  });

  it.each(['callers.shop', 'services.orders', 'services.pricing'])(
    'is worth little where the calls of %s do not pass it on',
    (who) => {
      const whole = deadline.figures(
        ['deadline'],
        [[`${who}.calls.0.deadline: true`, `${who}.calls.0.deadline: false`]],
      );
      expect(whole['wastedSeconds']).toBeGreaterThan(0.5);
    },
  );
});

describe('edited copies', () => {
  it.each<[what: string, edits: readonly Edit[], wasted: number]>([
    ['the shop waits 2 s', [['timeout: 1s', 'timeout: 2s']], 2.07],
    ['the catalog takes 10 s', [['serviceTime: 4s', 'serviceTime: 10s']], 9.07],
    [
      'a fourth hop of 100 ms',
      [
        ['calls: [{to: pricing, timeout: 2s}]', 'calls: [{to: taxes, timeout: 2s}]'],
        [
          '  pricing:\n    boxes',
          '  taxes: {servers: 10, serviceTime: 100ms, calls: [{to: pricing}]}\n  pricing:\n    boxes',
        ],
      ],
      3.17,
    ],
  ])('%s', (_, edits, wasted) => {
    expect(deadline.figures([], edits)['wastedSeconds']).toBeCloseTo(wasted, 6);
  });

  it('a catalog that cancels hears of it when its own caller leaves: pricing, 3 s after it asked', () => {
    const cancels: Edit = ['    serviceTime: 100ms', '    serviceTime: 100ms\n    cancels: true'];
    // Asked at 0.07 s, cancelled at 3.07 s, and the shop left at 1 s.
    expect(deadline.figures([], [cancels])['wastedSeconds']).toBeCloseTo(2.07, 6);
  });
});

describe('what the captions say', () => {
  const { run, caption } = deadline;

  it('each waits longer than whoever asks it', () => {
    expect(caption(0)).toContain('each waits longer than whoever asks it');
    expect([...deadline.text.matchAll(/timeout: (\d)s/g)].map(([, seconds]) => seconds)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('four seconds from 10 s on; the first is done at 14 s', () => {
    expect(caption(10)).toContain('four seconds');
    expect(caption(14)).toContain('three of its four seconds were for nobody');
    // Two boxes of ten threads each. The first works from 10.07 to 14.07 s, the second from 12.07.
    expect([11, 12, 13].map((second) => run().sample('cpu', second) * 20)).toEqual([
      expect.closeTo(1, 6),
      expect.closeTo(1.93, 6),
      expect.closeTo(2, 6),
    ]);
  });

  it('works until 42 s on what it began before', () => {
    expect(caption(40)).toContain('What it began before, it still works on');
    expect(caption(42)).toContain('The last answer that nobody reads');
    // The last slow request came at 38 s and is done at 42.07 s; a fast one comes every 2 s and takes 0.1 s.
    expect(run().sample('cpu', 41) * 20).toBeCloseTo(1, 6);
    expect(run().sample('cpu', 42) * 20).toBeCloseTo(0.07 + 0.1, 6);
    expect(run().sample('cpu', 43)).toBe(0);
  });
});
