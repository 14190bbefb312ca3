import { describe, expect, it } from 'vitest';
import { type Edit, type Figures, shipped } from './shipped.ts';

const { scenario, run, figures, caption } = shipped('payment-breaker');
const { seed } = scenario.settings;

/** Less web traffic, for tests that run it often: it has no part in what payments do. */
const QUIET: Edit = ['perSecond: 40', 'perSecond: 0.5'];
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

const FAILS = 10 * 3600;

/** How many windows there are: ten hours of eight processes. */
const WINDOWS = 600 * 8;

const fourSigma = (share: number): number => 4 * Math.sqrt((share * (1 - share)) / WINDOWS);

describe('payment-breaker', () => {
  it.each<[processes: number, none: number, one: number]>([
    // Poisson with mean 60 / 400 = 0.15 (facts A33): e^-m and m e^-m.
    [8, 0.860708, 0.129106],
    // One call in 200 s: mean 0.3.
    [4, Math.exp(-0.3), 0.3 * Math.exp(-0.3)],
  ])('windows of %d processes', (processes, none, one) => {
    const edits: readonly Edit[] = processes === 8 ? [] : [['processes: 8', `processes: ${processes}`]];
    const { windowsWithNone, windowsWithOne, windowsWithMore } = figures([], edits, seed);
    const size = Math.sqrt(8 / processes);
    for (const [measured, truth] of [
      [windowsWithNone, none],
      [windowsWithOne, one],
      [windowsWithMore, 1 - none - one],
    ])
      expect(Math.abs((measured ?? 0) - (truth ?? 0))).toBeLessThan(fourSigma(truth ?? 0) * size);
    expect((windowsWithNone ?? 0) + (windowsWithOne ?? 0) + (windowsWithMore ?? 0)).toBeCloseTo(1, 12);
  });

  it.each<[what: string, fixes: readonly string[], edits: readonly Edit[], expected: Figures]>([
    // A process sees 900 / 400 = 2.25 failures; ten of twenty are needed.
    ['a breaker in each process', [], [], { opinions: 0, opensAfterSeconds: null, longestPaymentSeconds: 3 }],
    ['in each sidecar', ['sidecar'], [], { opinions: 0, opensAfterSeconds: null }],
    ['in a gateway', ['gateway'], [], { opinions: 1, failedCalls: 10 }],
    // No breaker needs to know: each call gives up by itself.
    ['a timeout', ['timeout'], [], { opinions: 0, longestPaymentSeconds: 1 }],
    // 25 failures in each process: all eight open.
    ['ten times the orders', [], [['perSecond: 0.02', 'perSecond: 0.2']], { opinions: 8 }],
    ['a hundred times the orders', ['busy-shop'], [], { opinions: 8, samplesRatio: 80 }],
    // 40 / 2 a second and box against one in 400 s: 1200 / (60/400) (facts A35).
    ['evidence', [], [], { webAnswersPerBox: 20, paymentsPerProcess: 0.0025, samplesRatio: 8000 }],
    ['evidence of five boxes', [], [['web: {boxes: 2', 'web: {boxes: 5']], { samplesRatio: 3200 }],
    ['evidence of a busy site', [], [['perSecond: 40', 'perSecond: 80']], { samplesRatio: 16_000 }],
    ['evidence of one process', [], [['processes: 8', 'processes: 1']], { samplesRatio: 1000 }],
  ])('%s', (_, fixes, edits, expected) => {
    expect(figures(fixes, edits, seed)).toMatchObject(expected);
  });

  it.each<[what: string, needed: number, edits: readonly Edit[]]>([
    ['ten of twenty', 10, []],
    [
      'five of ten',
      5,
      [
        ['slidingWindowSize: 20', 'slidingWindowSize: 10'],
        ['minimumNumberOfCalls: 10', 'minimumNumberOfCalls: 5'],
      ],
    ],
    ['a quarter of twenty', 5, [['failureRateThreshold: 50', 'failureRateThreshold: 25']]],
  ])('gateway: %s failures open it, at one in 50 s and 3 s for the last', (_, needed, edits) => {
    // The sum of so many exponential gaps: mean 50 n, deviation 50 sqrt(n). In the run that ships within four of
    // them; on average over seeds within four of theirs, where those that take longer than the spell count as 900.
    const mean = 50 * needed + 3;
    const deviation = 50 * Math.sqrt(needed);
    const opens = (each: number) => figures(['gateway'], [QUIET, ...edits], each)['opensAfterSeconds'] ?? 900;
    expect(Math.abs(opens(seed) - mean)).toBeLessThan(4 * deviation);
    const average = SEEDS.reduce((sum, each) => sum + opens(each), 0) / SEEDS.length;
    expect(Math.abs(average - mean)).toBeLessThan((4 * deviation) / Math.sqrt(SEEDS.length));
  });

  it('gateway: in the run that ships it is about 500 s, as the summary says halfway through', () => {
    expect(Math.abs((figures(['gateway'], [], seed)['opensAfterSeconds'] ?? 0) - 500)).toBeLessThan(25);
  });

  it('no process ever has an opinion, whatever the seed', () => {
    // Ten calls where 2.25 are expected: one process in ten thousand.
    for (const each of SEEDS) expect(figures([], [QUIET], each)['opinions'], `seed ${each}`).toBe(0);
  });

  it.each<[fixes: readonly string[], verdict: string]>([
    [[], 'failed'],
    [['sidecar'], 'failed'],
    [['gateway'], 'failed'],
    [['timeout'], 'held'],
  ])('%j: %s', (fixes, verdict) => {
    expect(run(fixes, [], seed).outcome.verdict).toBe(verdict);
  });

  it('says what its run shows', () => {
    expect(caption(0)).toContain('six minutes and forty seconds');
    expect(8 / 0.02).toBe(6 * 60 + 40);
    expect(caption(FAILS + 500)).toContain('Ten calls have failed by now');
    const failed = run([], [], seed)
      .seconds('try-failed')
      .filter((second) => second < FAILS + 500);
    expect(failed).toHaveLength(10);
    expect(caption(FAILS + 900)).toContain('No breaker has had an opinion');
  });
});
