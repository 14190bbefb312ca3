import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { createOutlierDetection } from '../../src/simulation/policies/outlier-detection.ts';
import { fromService, type Given, play, written } from './outlier-world.ts';

/** In the first interval each host gives `volume` answers, as many of them good as its rate says. */
const rated = (rates: readonly number[], volume = 100, from = 1): Given[] =>
  rates.flatMap((rate, host) =>
    Array.from(
      { length: volume },
      (_, n) => [from, host, n < Math.round((rate * volume) / 100) ? 200 : 500] as const,
    ),
  );

/** Errors in a row eject nobody here; half may be outside. */
const BASE = { consecutive5xxErrors: 0, maxEjectionPercent: 50, baseEjectionTime: '30s' } as const;

describe('success rate (3.2.6)', () => {
  it.each([
    ['mean 90, deviation 20, limit 52: the 50 goes', {}, [50, 100, 100, 100, 100], 100, ['out 0 at 10']],
    ['factor 2.0, limit 50: not strictly below', { stdevFactor: 2000 }, [50, 100, 100, 100, 100], 100, []],
    // Mean 80, deviation 24.49: limit 33.5.
    ['two of five hide each other', {}, [50, 50, 100, 100, 100], 100, []],
    // Mean 95, deviation 15: limit 66.5.
    ['one of ten', {}, [50, ...Array(9).fill(100)], 100, ['out 0 at 10']],
    ['all alike', {}, [50, 50, 50, 50, 50], 100, []],
    ['four hosts are too few', {}, [50, 100, 100, 100], 100, []],
    ['unless fewer are asked for', { minimumHosts: 4 }, [0, 100, 100, 100], 100, []],
    // Mean 75, deviation 43.3: limit 75 - 43.3 = 31.7.
    [
      'and the factor is smaller',
      { minimumHosts: 4, stdevFactor: 1000 },
      [0, 100, 100, 100],
      100,
      ['out 0 at 10'],
    ],
    ['99 answers are too few', {}, [0, 100, 100, 100, 100], 99, []],
    ['unless fewer are asked for', { requestVolume: 10 }, [50, 100, 100, 100, 100], 10, ['out 0 at 10']],
  ] as const)('3.2.6 %s', (_, successRate, rates, volume, log) => {
    expect(play({ ...BASE, successRate }, rates.length, rated(rates, volume), 10)).toEqual(log);
  });

  it('3.2.6 a host with too few answers is left out of the five', () => {
    const answers = [
      ...rated([50, 100, 100, 100]),
      ...rated([100], 99).map(([at, , s]) => [at, 4, s] as const),
    ];
    expect(play({ ...BASE, successRate: {} }, 5, answers, 10)).toEqual([]);
  });

  it('3.2.5 the bucket just closed, not the one before', () => {
    // Bad in the first interval with too few answers, good in the second with enough.
    const answers = [...rated([0, 100, 100, 100, 100], 99), ...rated([100, 100, 100, 100, 100], 100, 11)];
    expect(play({ ...BASE, successRate: {} }, 5, answers, 20)).toEqual([]);
  });

  it('3.4 Istio never uses it', () => {
    expect(play(BASE, 5, rated([50, 100, 100, 100, 100]), 10)).toEqual([]);
  });

  it('3.2.3 the share that may be outside holds here too', () => {
    // One of five is 20 %.
    const settings = { ...BASE, maxEjectionPercent: 19, successRate: {} };
    expect(play(settings, 5, rated([50, 100, 100, 100, 100]), 10)).toEqual([]);
  });

  it('3.2.5 it stays as long as any other', () => {
    expect(play({ ...BASE, successRate: {} }, 5, rated([50, 100, 100, 100, 100]), 60)).toEqual([
      'out 0 at 10',
      'in 0 at 40',
    ]);
  });
});

describe('share of failures (3.1: off, 85 %, five hosts, 50 answers)', () => {
  it.each([
    ['85 in a hundred are enough', {}, [15, 100, 100, 100, 100], 100, ['out 0 at 10']],
    ['84 are not', {}, [16, 100, 100, 100, 100], 100, []],
    ['49 answers are too few', {}, [0, 100, 100, 100, 100], 49, []],
    ['four hosts are too few', {}, [0, 100, 100, 100], 100, []],
    ['all alike, as far as the share allows', {}, [0, 0, 0, 0, 0], 50, ['out 0 at 10', 'out 1 at 10']],
    ['of another threshold', { threshold: 50 }, [50, 51, 100, 100, 100], 100, ['out 0 at 10']],
  ] as const)('3.1 %s', (_, failurePercentage, rates, volume, log) => {
    expect(play({ ...BASE, failurePercentage }, rates.length, rated(rates, volume), 10)).toEqual(log);
  });

  it('3.2.2 who went by success rate is not thrown out twice', () => {
    const settings = { ...BASE, successRate: {}, failurePercentage: {} };
    // Mean 80, deviation 40: limit 4. The 0 is below, and all of its answers are failures.
    expect(play(settings, 5, rated([0, 100, 100, 100, 100]), 10)).toEqual(['out 0 at 10']);
  });
});

describe('one call per 400 s in windows of a minute (10 A33): Poisson, 0.15 a window', () => {
  // Shares of windows with at least so many calls, from e^-0.15; four deviations of 100,000 windows.
  it.each([
    { calls: 1, share: 0.139292, tolerance: 0.0044 },
    { calls: 2, share: 0.010186, tolerance: 0.0013 },
  ])('at least $calls: $share of the windows can judge', ({ calls, share, tolerance }) => {
    const windows = 100_000;
    const settings = {
      ...BASE,
      interval: '60s',
      baseEjectionTime: '1ms',
      maxEjectionPercent: 100,
      failurePercentage: { minimumHosts: 1, requestVolume: calls },
    };
    const detector = createOutlierDetection(written(settings), 1, () => 0);
    const random = seedrandom.alea('one call per 400 s');
    let next = 0;
    let judged = 0;
    for (let window = 1; window <= windows; window++) {
      const end = window * 60e6;
      for (; next < end; next += -Math.log(1 - random.double()) * 400e6) {
        detector.answered(0, next, fromService(500));
      }
      judged += detector.sweep(end).ejected.length;
    }
    expect(Math.abs(judged / windows - share)).toBeLessThan(tolerance);
  });
});
