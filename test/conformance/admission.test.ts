import { describe, expect, it } from 'vitest';
import { admit, createLimiter } from '../../src/simulation/control-plane/admission.ts';
import { fleet } from './away.ts';

const istiod = { perSecond: 25, burst: 1, maxWait: 1000, replicas: 1 };

/** What becomes of so many connections at each of some instants: their waits in ms, null for refused. */
function asked(settings: typeof istiod, ...herds: readonly (readonly [at: number, count: number])[]) {
  const limiter = createLimiter(settings);
  return herds.flatMap(([at, count]) => Array.from({ length: count }, () => admit(limiter, settings, at)));
}

describe("istiod's limit on new streams (facts 2.7)", () => {
  it('one at once, then one every 1/25 s for those who wait no longer than 1 s, the others refused', () => {
    const waits = asked(istiod, [0, 100]);
    expect(waits.slice(0, 3)).toEqual([0, 40, 80]);
    expect(waits[25]).toBeCloseTo(1000, 9);
    expect(waits.filter((wait) => wait !== null)).toHaveLength(26);
    expect(waits.slice(26).every((wait) => wait === null)).toBe(true);
  });

  // min(15 + 5 x cores, 100) a second: as many in a second, and the one of the burst.
  it.each([
    ['1 core', 20, 21],
    ['2 cores', 25, 26],
    ['4 cores', 35, 36],
    ['17 cores and more', 100, 101],
  ])('a herd at a replica of %s: %i a second, %i of 500 accepted', (_, perSecond, accepted) => {
    const waits = asked({ ...istiod, perSecond }, [0, 500]);
    expect(waits.filter((wait) => wait !== null)).toHaveLength(accepted);
  });

  it.each([
    [
      'a refusal costs nothing: 40 ms later one more may wait',
      istiod,
      [
        [0, 100],
        [40, 2],
      ],
      [1000, null],
    ],
    [
      'after a second there is room for a second more',
      istiod,
      [
        [0, 26],
        [1000, 1],
      ],
      [40],
    ],
    ['a rest fills the bucket no further than its burst', istiod, [[60_000, 3]], [0, 40, 80]],
    ['a burst of 3 goes at once', { ...istiod, burst: 3 }, [[0, 5]], [0, 0, 0, 40, 80]],
    ['no wait: only what the burst has', { ...istiod, maxWait: 0 }, [[0, 3]], [0, null, null]],
    ['as slow as one in 10 s: the second is refused', { ...istiod, perSecond: 0.1 }, [[0, 2]], [0, null]],
    [
      '… until 9 s later its wait is no longer than 1 s',
      { ...istiod, perSecond: 0.1 },
      [
        [0, 1],
        [9000, 1],
      ],
      [1000],
    ],
  ] as const)('%s', (_, settings, herds, last) => {
    const waits = asked(settings, ...herds).slice(-last.length);
    waits.forEach((wait, i) => {
      const expected = last[i] ?? null;
      if (expected === null) expect(wait).toBeNull();
      else expect(wait).toBeCloseTo(expected, 6);
    });
  });
});

describe('a herd of N births at R replicas takes at least N / (R x rate) (facts 2.7)', () => {
  const herd = (count: number, admission: object | undefined, length: number) => {
    const { seconds } = fleet(length, {
      boxes: { count, headroom: 1000, cpu: { share: 0.5, arrivals: 100 } },
      controlPlane: { perBirth: 0, ...(admission && { admission }) },
      interventions: { all: { at: '+1s', title: 'all at once', restart: 'all' } },
    });
    const started = seconds('started');
    const ready = seconds('proxy-ready');
    return { ready: ready.length, took: Math.max(...ready) - Math.min(...started) };
  };

  it.each([
    [2000, { perSecond: 25 }, 80],
    [2000, { perSecond: 25, replicas: 2 }, 40],
    [500, { perSecond: 100 }, 5],
  ])('%i proxies, %o: at least %i s', (count, admission, least) => {
    const { ready, took } = herd(count, admission, least * 12);
    expect(ready).toBe(count);
    // The burst goes first, and the wait of the last one accepted is at most a second.
    expect(took).toBeGreaterThanOrEqual(least - 1);
    expect(took).toBeLessThan(least * 10);
  });

  it('without a limit it takes no time where births take none', () => {
    expect(herd(200, undefined, 60)).toEqual({ ready: 200, took: 0 });
  });
});

it('who is refused says so once, and asks again', () => {
  const { events } = fleet(60, {
    controlPlane: { perBirth: 0, admission: { perSecond: 1, maxWait: 0 } },
    interventions: { all: { at: '+1s', title: 'all at once', restart: 'all' } },
  });
  const told = events('waiting').filter(({ text }) => text.includes('refused at once'));
  expect(told).toHaveLength(19);
});
