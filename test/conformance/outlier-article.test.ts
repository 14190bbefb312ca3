import { describe, expect, it } from 'vitest';
import { createOutlierDetection } from '../../src/simulation/policies/outlier-detection.ts';
import { ARTICLE, fromService, play, written } from './outlier-world.ts';

describe('the article about the liar, one of three (10 B9 to B19)', () => {
  /** 90 calls, a tenth of a second apart, in turn to those inside; `bad` fail everything. */
  function calls(settings: object, bad: readonly number[]) {
    const detector = createOutlierDetection(written(settings), 3, () => 0);
    const failedOf = { warmUp: 0, later: 0 };
    let turn = 0;
    let poolLeft = 3;
    for (let n = 0; n < 90; n++) {
      while (detector.isEjected(turn % 3)) {
        turn++;
        if (detector.ejectedCount() === 3) return { ...failedOf, poolLeft: 0 };
      }
      const host = turn++ % 3;
      const fails = bad.includes(host);
      if (fails) failedOf[n < 60 ? 'warmUp' : 'later']++;
      detector.answered(host, n * 1e5, fromService(fails ? 500 : 200));
      poolLeft = Math.min(poolLeft, 3 - detector.ejectedCount());
    }
    return { ...failedOf, poolLeft };
  }

  it.each([
    ['B11 3 errors at 50 %: paid in the warm-up', ARTICLE, [2], { warmUp: 3, later: 0, poolLeft: 2 }],
    [
      'B16 the default of 10 % ejects nobody',
      { ...ARTICLE, maxEjectionPercent: 10 },
      [2],
      { warmUp: 20, later: 10, poolLeft: 3 },
    ],
    [
      'B18 a threshold of 20: twenty errors paid',
      { ...ARTICLE, consecutive5xxErrors: 20 },
      [2],
      { warmUp: 20, later: 0, poolLeft: 2 },
    ],
    ['B10 all bad at 50 %: two stay, and fail', ARTICLE, [0, 1, 2], { warmUp: 60, later: 30, poolLeft: 2 }],
    // In turn: each of the three fails three times, and nobody is left.
    [
      'B15 all bad at 100 %: nobody stays',
      { ...ARTICLE, maxEjectionPercent: 100 },
      [0, 1, 2],
      { warmUp: 9, later: 0, poolLeft: 0 },
    ],
  ] as const)('%s', (_, settings, bad, outcome) => {
    expect(calls(settings, bad)).toEqual(outcome);
  });

  it.each([
    // k consecutive errors of one of n hosts in turn: k x n / rate, less the time to the next call.
    { k: 3, hosts: 3, perSecond: 10, seconds: 0.9 },
    { k: 5, hosts: 20, perSecond: 50, seconds: 2 },
    { k: 3, hosts: 1, perSecond: 1 / 400, seconds: 1200 },
  ])('3.5 $k errors of one of $hosts at $perSecond/s take $seconds s', ({ k, hosts, perSecond, seconds }) => {
    const settings = { ...ARTICLE, consecutive5xxErrors: k, maxEjectionPercent: 100 };
    const detector = createOutlierDetection(written(settings), hosts, () => 0);
    let n = 0;
    // Call n is made at (n + 1) / rate; the last host is the liar.
    while (detector.ejectedCount() === 0) {
      const host = n % hosts;
      n++;
      detector.answered(host, (n / perSecond) * 1e6, fromService(host === hosts - 1 ? 500 : 200));
    }
    expect(n / perSecond).toBeCloseTo(seconds, 9);
  });

  it('3.8 a host without calls is never judged, and a sweep has nothing to do', () => {
    expect(play({ ...ARTICLE, failurePercentage: {}, successRate: {} }, 3, [], 3600)).toEqual([]);
  });

  it('10 B17 a threshold of one and one honest error in a thousand: one ejection per 10 s at 100/s', () => {
    // Every thousandth answer is an error, at 100/s; back at the next sweep.
    const answers = Array.from(
      { length: 6000 },
      (_, n) => [n / 100, 0, n % 1000 === 999 ? 500 : 200] as const,
    );
    const settings = {
      consecutive5xxErrors: 1,
      interval: '1s',
      baseEjectionTime: '1ms',
      maxEjectionPercent: 50,
    };
    const log = play(settings, 2, answers, 60);
    expect(log.filter((line) => line.startsWith('out'))).toHaveLength(6);
  });
});
