import { describe, expect, it } from 'vitest';
import { type Edit, shipped } from './shipped.ts';

const { run, figures, caption } = shipped('retry-layers');

/** One more layer between the gateway and the provider, with retries like theirs. */
const four = (more = ''): readonly Edit[] => [
  ['- to: provider', '- to: mesh'],
  [
    '  provider:\n    servers',
    `  mesh:
    servers: 2000
    serviceTime: 0
    synchronous: false
    calls: [{to: provider, retries: {attempts: 2, retryOn: [5xx]${more}}}]
  provider:
    servers`,
  ],
];
const HALF_DEAD: Edit = ['fails: {share: 100%, status: 503}', 'fails: {share: 0%, every: 2, status: 503}'];

const FEWER: Edit = ['perSecond: 200', 'perSecond: 20'];

describe('retry-layers', () => {
  it.each<[what: string, fixes: readonly string[], edits: readonly Edit[], amplification: number]>([
    // 3 x 3 x 3 (facts A37): the tries of a layer, to the power of the layers that retry.
    ['three layers', [], [], 27],
    ['one layer', ['one-layer'], [], 3],
    ['two hops (C8, C9)', ['two-hops'], [], 9],
    // attempts 3 are four tries (4.2).
    ['attempts 3', ['istio-attempts-three'], [], 64],
    ['attempts 3 in two hops', ['istio-attempts-three', 'two-hops'], [], 16],
    ['attempts 3 in one layer', ['istio-attempts-three', 'one-layer'], [], 4],
    // As many for each call, however few there are.
    ['four layers', [], [...four(), FEWER], 81],
    ['a far end that is alive', [], [['fails: {share: 100%', 'fails: {share: 0%']], 1],
    // Every second request fails, and what is tried again is the next one: 1 in a row at most.
    ['calls one by one, every second try failing', [], [HALF_DEAD, ['perSecond: 200', 'perSecond: 1']], 2],
  ])('%s', (_, fixes, edits, amplification) => {
    expect(figures(fixes, edits)['amplification']).toBeCloseTo(amplification, 1);
  });

  it.each<[what: string, edits: readonly Edit[], calls: number, ratio: number, burst: number]>([
    ['three layers', [], 12_000, 0.1, 20],
    ['four layers', four(', bucket: shared'), 12_000, 0.1, 20],
    ['a fifth', [['perCall: 0.1', 'perCall: 0.2']], 12_000, 0.2, 20],
    ['a larger burst', [['burst: 20', 'burst: 200']], 12_000, 0.1, 200],
    ['fewer calls', [FEWER], 1_200, 0.1, 20],
  ])('budget, %s: each retry anywhere is one more try at the far end', (_, edits, calls, ratio, burst) => {
    const { amplification, farEndTries, calls: made } = figures(['budget'], edits);
    expect(made).toBe(calls);
    // All tokens there ever were, but for those of the first call, which found the bucket full, and less than two
    // that are left.
    const most = calls + ratio * calls + burst;
    expect(farEndTries).toBeLessThanOrEqual(most);
    expect(farEndTries).toBeGreaterThan(most - 3);
    expect(amplification).toBe((farEndTries ?? 0) / calls);
  });

  it('budget: 1 + 0.1 + 20/12,000 = 1.1017, 1.10 in short', () => {
    expect(figures(['budget'])['amplification']).toBeCloseTo(1.1017, 3);
  });

  it.each<[fixes: readonly string[], verdict: string]>([
    [[], 'failed'],
    [['one-layer'], 'failed'],
    [['budget'], 'held'],
    [['budget', 'one-layer'], 'held'],
  ])('%j: %s', (fixes, verdict) => {
    expect(run(fixes).outcome.verdict).toBe(verdict);
  });

  it('says what its run shows', () => {
    const { sample, timeline } = run();
    expect(caption(3)).toContain('5,400 tries a second');
    // 200 x 27, as the waits before retries are drawn.
    for (const second of [3, 30, 59])
      expect(Math.abs(sample('arrivals_per_box', second) / 5400 - 1)).toBeLessThan(0.05);
    expect(caption(60)).toContain('12,000 calls were 324,000 tries');
    expect(figures()['farEndTries']).toBe(324_000);
    expect(sample('demand', 60)).toBe(0);
    // Nothing is under way at the end, so that everything is counted.
    expect(sample('tries', timeline.clock.length - 1)).toBe(0);
    expect(run(['istio-attempts-three']).sample('tries', timeline.clock.length - 1)).toBe(0);
  });
});
