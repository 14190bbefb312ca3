import { describe, expect, it } from 'vitest';
import { type Edit, shipped } from './shipped.ts';

const { run, figures, caption } = shipped('partitioned-pools');

type Row = [
  what: string,
  fixes: readonly string[],
  edits: readonly Edit[],
  served: number,
  refused: number,
  othersServed: number,
  oneOtherServed: number,
];

const SLOTS: Edit = ['&own {maxConcurrentCalls: 20}', '&own {maxConcurrentCalls: 25}'];
const SHARED: Edit = ['shared: {maxConcurrentCalls: 200}', 'shared: {maxConcurrentCalls: 100}'];
const BURST: Edit = ['count: 50, every: 0', 'count: 15, every: 0'];

describe('partitioned-pools', () => {
  it.each<Row>([
    // Three pools of 20 for 150 calls at once (facts C11); later twenty at once for each of nine.
    ['a pool for each', [], [], 60, 90, 180, 20],
    ['a pool for all', ['shared-pool'], [], 150, 0, 180, 20],
    // 3 x 25; twenty at once never fill 25.
    ['pools of 25', [], [SLOTS], 75, 75, 180, 20],
    // 100 of 150, then 100 of 180; taxes come after 60 + 40 others.
    ['a small pool for all', ['shared-pool'], [SHARED], 100, 50, 100, 0],
    ['a burst that fits', [], [BURST], 45, 0, 180, 20],
    // 3 x 20 and 6 x 7 of twenty each.
    ['pools made for the burst', ['larger-hot-pools'], [], 150, 0, 102, 7],
    // Mail holds its own 20; in the shared pool it has taken 200, one every 50 ms, by 10 s later.
    ['one stuck', ['one-stuck'], [], 60, 90, 180, 20],
    ['one stuck in the pool for all', ['one-stuck', 'shared-pool'], [], 150, 0, 0, 0],
  ])('%s', (_, fixes, edits, served, refused, othersServed, oneOtherServed) => {
    expect(figures(fixes, edits)).toEqual({ served, refused, othersServed, oneOtherServed });
  });

  it('"the shared pool is gone ten seconds later": the 201st call to mail is the first refused', () => {
    const { events } = run(['one-stuck', 'shared-pool']);
    expect(events('refused')[0]?.at).toBe(25_000);
  });

  it.each<[fixes: readonly string[], verdict: string]>([
    [[], 'failed'],
    [['shared-pool'], 'held'],
    [['larger-hot-pools'], 'failed'],
    [['one-stuck', 'shared-pool'], 'failed'],
  ])('%j: %s', (fixes, verdict) => {
    expect(run(fixes).outcome.verdict).toBe(verdict);
  });

  it('says what its run shows', () => {
    const { sample } = run();
    expect(caption(10)).toContain('60 of 150 get a slot, and 140 lie idle');
    expect(7 * 20).toBe(140);
    expect(caption(15)).toContain('90 calls were refused. From now on mail alone');
    expect([10, 15, 16, 17].map((second) => sample('demand', second))).toEqual([150, 1, 0, 1]);
    expect(sample('errors', 10)).toBe(90);
    expect(caption(30)).toContain('Twenty calls at once to each of nine');
    expect(sample('demand', 30)).toBe(180);
    expect(sample('errors', 30)).toBe(0);
  });
});
