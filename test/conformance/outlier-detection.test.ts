import { describe, expect, it } from 'vitest';
import { LOCAL } from '../../src/simulation/policies/answer.ts';
import { createOutlierDetection } from '../../src/simulation/policies/outlier-detection.ts';
import { ARTICLE, fromService, type Given, play, series, written } from './outlier-world.ts';

/** Answers of host 0, a second apart from second 1 on; the sweep is far away. */
const oneAfterTheOther = (statuses: readonly Given[2][]): Given[] =>
  statuses.map((status, n) => [n + 1, 0, status] as const);

describe('errors in a row (3.2, rules 1 and 2: at once, not on the sweep)', () => {
  it.each([
    ['3.1', 'five are the default', {}, [500, 500, 500, 500, 500], ['out 0 at 5']],
    ['3.2.1', 'one fewer is not enough', {}, [500, 500, 500, 500], []],
    ['3.2.1', 'a good answer starts again', { consecutive5xxErrors: 3 }, [500, 500, 200, 500, 500], []],
    ['3.2.1', 'so does a 4xx', { consecutive5xxErrors: 3 }, [500, 500, 404, 500, 500], []],
    ['3.2.1', 'three after a reset', { consecutive5xxErrors: 3 }, [500, 200, 500, 500, 500], ['out 0 at 5']],
    ['3.2.1', 'any 5xx counts', { consecutive5xxErrors: 3 }, [500, 503, 599], ['out 0 at 3']],
    ['3.4', '0 is never', { consecutive5xxErrors: 0 }, Array(50).fill(500), []],
    ['10 B17', 'a threshold of one', { consecutive5xxErrors: 1 }, [200, 500], ['out 0 at 2']],
    [
      '10 B18',
      'twenty are twenty in all',
      { consecutive5xxErrors: 20 },
      Array(20).fill(500),
      ['out 0 at 20'],
    ],
    ['3.4', 'gateway errors are off unless set', { consecutive5xxErrors: 0 }, Array(20).fill(503), []],
    ['3.2.1', 'two of 502, 503, 504', { consecutiveGatewayErrors: 2 }, [502, 504], ['out 0 at 2']],
    ['3.2.1', '500 is none of them', { consecutiveGatewayErrors: 2 }, [500, 501, 505, 500], []],
    ['3.2.1', 'and sets their counter back', { consecutiveGatewayErrors: 2 }, [503, 500, 503], []],
    [
      '3.2.1',
      'but not that of 5xx',
      { consecutiveGatewayErrors: 2, consecutive5xxErrors: 3 },
      [503, 500, 503],
      ['out 0 at 3'],
    ],
    ['3.2.1', 'a good answer sets both back', { consecutiveGatewayErrors: 2 }, [503, 200, 503], []],
    [
      '3.4',
      'of no use where it is not below',
      { consecutiveGatewayErrors: 4, consecutive5xxErrors: 3 },
      [503, 503, 503],
      ['out 0 at 3'],
    ],
  ] as const)('%s %s', (_, __, settings, statuses, log) => {
    // Ejections are allowed for all; the only sweep would be at 100 s.
    const all = { interval: '100s', maxEjectionPercent: 100, ...settings };
    expect(play(all, 2, oneAfterTheOther(statuses as readonly number[]), 99)).toEqual(log);
  });

  it('3.2.1 counts each host by itself', () => {
    const answers: Given[] = [0, 1, 0, 1, 2, 2, 0].map((host, n) => [n + 1, host, 500] as const);
    expect(play({ ...ARTICLE, maxEjectionPercent: 100 }, 3, answers, 9)).toEqual(['out 0 at 7']);
  });
});

describe('what says something about a host (3.2.1, not split by origin)', () => {
  it.each([
    ['timeout', ['out 0 at 3']],
    ['try-timeout', ['out 0 at 3']],
    ['deadline', ['out 0 at 3']],
    ['queue-full', ['out 0 at 3']],
    // Left out: the first error is the only one that counts.
    ['overflow', []],
    ['breaker-open', []],
    ['bulkhead-full', []],
    ['no-box', []],
    ['cancelled', []],
    // 429 is no 5xx.
    ['limited', []],
  ] as const)('%s twice after an error', (reason, log) => {
    const answers = oneAfterTheOther([500, LOCAL[reason], LOCAL[reason]]);
    expect(play({ ...ARTICLE, interval: '100s' }, 2, answers, 9)).toEqual(log);
  });

  it.each([
    ['timeout', 'is a 504', ['out 0 at 2']],
    ['queue-full', 'is a 503', ['out 0 at 2']],
  ] as const)('%s %s for the gateway counter', (reason, _, log) => {
    const settings = { consecutiveGatewayErrors: 2, maxEjectionPercent: 50 };
    expect(play(settings, 2, oneAfterTheOther([LOCAL[reason], LOCAL[reason]]), 9)).toEqual(log);
  });

  it('what is left out neither counts nor sets back', () => {
    const answers = oneAfterTheOther([500, 500, LOCAL.overflow, LOCAL.cancelled, 500]);
    expect(play(ARTICLE, 2, answers, 9)).toEqual(['out 0 at 5']);
  });

  it('a 429 of its limiter sets back, as an answer that is no 5xx', () => {
    expect(play(ARTICLE, 2, oneAfterTheOther([500, 500, LOCAL.limited, 500, 500]), 9)).toEqual([]);
  });
});

describe('how many may be outside (3.2.3, the rule since 1.31)', () => {
  it.each([
    ['3.2', 3, 10, false, 0],
    ['3.2', 3, 33, false, 0],
    ['3.2', 3, 34, false, 1],
    ['3.2', 3, 50, false, 1],
    ['3.2', 3, 67, false, 2],
    ['3.2', 3, 100, false, 3],
    ['3.2', 5, 50, false, 2],
    ['3.2', 9, 10, false, 0],
    ['3.2', 10, 10, false, 1],
    ['3.2', 20, 10, false, 2],
    ['3.2', 20, 50, false, 10],
    ['3.4: 0 is as unset, 10', 10, 0, false, 1],
    ['3.4: 0 is as unset, 10', 9, 0, false, 0],
    ['3.1 alwaysEjectOneHost', 3, 10, true, 1],
    ['3.1 alwaysEjectOneHost', 1, 10, true, 1],
    ['3.1 alwaysEjectOneHost', 20, 10, true, 2],
  ])('%s: of %i hosts at %i %% (always one: %s): %i', (_, hosts, percent, always, outside) => {
    const settings = { consecutive5xxErrors: 1, maxEjectionPercent: percent, alwaysEjectOneHost: always };
    const detector = createOutlierDetection(written(settings), hosts, () => 0);
    for (let host = 0; host < hosts; host++) detector.answered(host, 1, fromService(500));
    expect(detector.ejectedCount()).toBe(outside);
    // First come, first out.
    for (let host = 0; host < hosts; host++) expect(detector.isEjected(host)).toBe(host < outside);
  });

  it('3.2.2 a refused ejection sets the counter back', () => {
    // Host 0 is outside from 3 to 65. Host 1 reaches three at 12 and is refused: it needs three more.
    const answers = [...series(0, 1, 3), ...series(1, 10, 3), ...series(1, 66, 3)];
    expect(play(ARTICLE, 3, answers, 69)).toEqual(['out 0 at 3', 'in 0 at 65', 'out 1 at 68']);
  });

  it('3.2.2 what a host does outside is forgotten when it returns', () => {
    // Two errors at 10 and 11, while it is outside, and two after it came back: no three in a row.
    const answers = [...series(0, 1, 3), ...series(0, 10, 2), ...series(0, 66, 2)];
    expect(play(ARTICLE, 3, answers, 80)).toEqual(['out 0 at 3', 'in 0 at 65']);
  });
});

describe('stays (3.2.5: rounded up to a sweep)', () => {
  it.each([
    { interval: 10, base: 30, out: 1, back: 40 }, // 31
    { interval: 10, base: 30, out: 9, back: 40 }, // 39
    { interval: 10, base: 30, out: 10, back: 40 }, // 40, on the sweep itself
    { interval: 10, base: 30, out: 11, back: 50 }, // 41
    { interval: 5, base: 60, out: 3, back: 65 }, // 63, facts 10 B11
    { interval: 5, base: 60, out: 5, back: 65 }, // 65
    { interval: 7, base: 10, out: 3, back: 14 }, // 13
    { interval: 60, base: 1, out: 1, back: 60 }, // 2
  ])('3.2.5 every $interval s, base $base s: out at $out, back at $back', ({ interval, base, out, back }) => {
    const settings = {
      consecutive5xxErrors: 1,
      interval: `${interval}s`,
      baseEjectionTime: `${base}s`,
      maxEjectionPercent: 50,
    };
    expect(play(settings, 2, [[out, 0, 500]], 100)).toEqual([`out 0 at ${out}`, `in 0 at ${back}`]);
  });

  /** Throws host 0 out again one second after each return; gives the stays, less the rounding of 4 s to a sweep. */
  const stays = (settings: object, times: number, idleSweeps = 0): number[] => {
    const detector = createOutlierDetection(
      written({ consecutive5xxErrors: 1, interval: '5s', maxEjectionPercent: 100, ...settings }),
      1,
      () => 0.5,
    );
    const lengths: number[] = [];
    let now = 0;
    for (let n = 0; n < times; n++) {
      if (n === times - 1) {
        for (let sweeps = 0; sweeps < idleSweeps; sweeps++) {
          now = detector.nextSweepAt(now);
          detector.sweep(now);
        }
      }
      const out = now + 1e6;
      detector.answered(0, out, fromService(500));
      now = out;
      while (detector.isEjected(0)) {
        now = detector.nextSweepAt(now);
        detector.sweep(now);
      }
      lengths.push((now - out - 4e6) / 1e6);
    }
    return lengths;
  };

  // Stays are multiples of 5 s, thrown out 1 s after a sweep: over 4 s before one.
  it.each([
    ['linear, not doubled', { baseEjectionTime: '60s' }, 6, [60, 120, 180, 240, 300, 300]],
    [
      'up to maxEjectionTime',
      { baseEjectionTime: '30s' },
      12,
      [30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 300, 300],
    ],
    ['as long as the base alone', { baseEjectionTime: '60s', maxEjectionTime: '60s' }, 3, [60, 60, 60]],
    ['unset and a longer base', { baseEjectionTime: '400s' }, 2, [400, 400]],
    ['of another longest', { baseEjectionTime: '40s', maxEjectionTime: '100s' }, 4, [40, 80, 100, 100]],
    [
      'with half of the jitter drawn',
      { baseEjectionTime: '30s', maxEjectionTimeJitter: '10s' },
      2,
      [30 + 5, 60 + 5],
    ],
    [
      'with jitter beyond the longest',
      { baseEjectionTime: '30s', maxEjectionTime: '30s', maxEjectionTimeJitter: '20s' },
      2,
      [40, 40],
    ],
  ] as const)('3.2.4 %s', (_, settings, times, lengths) => {
    expect(stays(settings, times)).toEqual(lengths);
  });

  // Three stays (60, 120, 180) and then so many sweeps inside before the fourth.
  it.each([
    { sweeps: 0, stay: 240 },
    { sweeps: 1, stay: 180 },
    { sweeps: 2, stay: 120 },
    { sweeps: 3, stay: 60 },
    { sweeps: 4, stay: 60 },
    { sweeps: 100, stay: 60 },
  ])('3.2.5 one step back with each sweep inside: after $sweeps of them $stay s', ({ sweeps, stay }) => {
    expect(stays({ baseEjectionTime: '60s' }, 4, sweeps)[3]).toBe(stay);
  });

  // 30 s and 300 s: the multiple stops at 11, however often it is thrown out.
  it.each([
    { sweeps: 10, stay: 60 },
    { sweeps: 11, stay: 30 },
    { sweeps: 1, stay: 300 },
    { sweeps: 2, stay: 300 },
    { sweeps: 3, stay: 270 },
  ])('3.2.4 the multiple stops at 11: after $sweeps sweeps inside $stay s', ({ sweeps, stay }) => {
    expect(stays({ baseEjectionTime: '30s' }, 16, sweeps)[15]).toBe(stay);
  });
});
