import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { all, balancerOf, draws, evenly, meanSojourn, nothing, picks } from './balancer-world.ts';

describe('round-robin', () => {
  it.each([
    ['begins with the first box and goes round', evenly(3), [], [0, 1, 2, 0, 1, 2]],
    ['10 B11 one that is ejected loses its turns', evenly(3), [2], [0, 1, 0, 1, 0, 1]],
    ['one box', evenly(1), [], [0, 0, 0, 0, 0, 0]],
    ['nobody: -1 (UH, facts 3.6)', evenly(2), [0, 1], [-1, -1, -1, -1, -1, -1]],
    ['equal weights are equal turns', [7, 7, 7], [], [0, 1, 2, 0, 1, 2]],
    // Credits by hand: 5 1 1 a, 3 2 2 a, 1 3 3 b, 6 -3 4 a, 4 -2 5 c, 9 -1 -1 a, 7 0 0 a.
    ['weights are spread', [5, 1, 1], [], [0, 0, 1, 0, 2, 0, 0]],
    ['weights of those that are left', [5, 1, 1], [0], [1, 2, 1, 2, 1, 2]],
    ['a box without weight gets nothing', [1, 0, 1], [], [0, 2, 0, 2, 0, 2]],
    ['nor when it is alone', [1, 0, 1], [0, 2], [-1, -1]],
  ])('%s', (_, weights, without, order) => {
    expect(picks(balancerOf({}, weights), order.length, without)).toEqual(order);
  });

  it('goes on after an ejection where it was', () => {
    const balancer = balancerOf({}, evenly(4));
    expect([...picks(balancer, 2), ...picks(balancer, 3, [2]), ...picks(balancer, 3)]).toEqual([
      0, 1, 3, 0, 1, 2, 3, 0,
    ]);
  });
});

describe('random', () => {
  const random = { policy: 'random' };

  it.each([
    ['by place', evenly(4), [], [0, 0.24, 0.25, 0.5, 0.99], [0, 0, 1, 2, 3]],
    // The draw within the place of box 1 (0.25 to 0.5) chooses among the three that are left, a third each.
    ['only who is out is replaced', evenly(4), [1], [0, 0.26, 0.34, 0.49, 0.5], [0, 0, 2, 3, 2]],
    ['by weight: 1 of 4, 3 of 4', [1, 3], [], [0, 0.24, 0.25, 0.99], [0, 0, 1, 1]],
    // Half of the draws go to box 1; in its place, weights 1 and 3.
    ['weights of those that are left', [1, 4, 3], [1], [0.1, 0.13, 0.24, 0.26, 0.63], [0, 0, 0, 2, 2]],
    ['a box without weight gets nothing', [0, 1], [], [0, 0.5, 0.99], [1, 1, 1]],
    ['nobody', evenly(2), [0, 1], [0.1, 0.9], [-1, -1]],
    ['nobody with a weight', [0, 1], [1], [0.1, 0.9], [-1, -1]],
  ])('%s', (_, weights, without, drawn, order) => {
    expect(picks(balancerOf(random, weights, draws(...drawn)), order.length, without)).toEqual(order);
  });

  it.each([
    ['even, one of four out', evenly(4), [2], [1 / 3, 1 / 3, 0, 1 / 3]],
    ['weights 1 2 3 4', [1, 2, 3, 4], [], [0.1, 0.2, 0.3, 0.4]],
    ['weights 1 2 3 4 without the last', [1, 2, 3, 4], [3], [1 / 6, 2 / 6, 3 / 6, 0]],
  ])('shares: %s', (_, weights, without, shares) => {
    const random100k = picks(balancerOf(random, weights, seedrandom.alea('shares')), 100_000, without);
    for (const [host, share] of shares.entries()) {
      const found = random100k.filter((picked) => picked === host).length / 100_000;
      // Four deviations of a share of 100,000.
      expect(Math.abs(found - share)).toBeLessThanOrEqual(4 * Math.sqrt((share * (1 - share)) / 100_000));
    }
  });

  it('an ejection changes no choice but those of the ejected', () => {
    const before = picks(balancerOf(random, evenly(20), seedrandom.alea('common')), 1000);
    const after = picks(balancerOf(random, evenly(20), seedrandom.alea('common')), 1000, [7]);
    for (const [n, host] of before.entries()) if (host !== 7) expect(after[n]).toBe(host);
    expect(after).not.toContain(7);
  });
});

describe('least-request', () => {
  const loads = [3, 1, 2, 1];

  it.each([
    // Two draws a pick: the first of four places, the second of the three that are left.
    ['the less loaded of two', { choiceCount: 2 }, [], [0, 0.99], [3]],
    ['of equal ones the first drawn', { choiceCount: 2 }, [], [0.25, 0.99], [1]],
    ['of equal ones the first drawn', { choiceCount: 2 }, [], [0.99, 0.34], [3]],
    [
      'never the same twice: the second place is counted without the first',
      { choiceCount: 2 },
      [],
      [0, 0],
      [1],
    ],
    ['not one that is out', { choiceCount: 2 }, [1, 3], [0, 0.1], [2]],
    ['one choice is random', { choiceCount: 1 }, [], [0], [0]],
    ['as many as there are', { choiceCount: 100 }, [1], [0.1, 0.2, 0.3, 0.4], [3]],
    // Boxes 0 and 2, and of 1 and 3 that are left the first.
    ['three choices', { choiceCount: 3 }, [], [0, 0.4, 0], [1]],
    ['the only one that is left', { choiceCount: 2 }, [1, 2, 3], [0.5, 0.5], [0]],
    ['nobody', { choiceCount: 2 }, [0, 1, 2, 3], [0.5, 0.5], [-1]],
    [
      'all: the shortest queue, ties by a draw',
      { choiceCount: 'all' },
      [],
      [0, 0.49, 0.5, 0.99],
      [1, 1, 3, 3],
    ],
    ['all: of those that are left', { choiceCount: 'all' }, [1, 3], [0.5], [2]],
    ['all: nobody', { choiceCount: 'all' }, [0, 1, 2, 3], [0.5], [-1]],
  ] as const)('%s', (_, settings, without, drawn, order) => {
    const balancer = balancerOf({ policy: 'least-request', ...settings }, evenly(4), draws(...drawn));
    expect(picks(balancer, order.length, without, loads)).toEqual(order);
  });

  it.each([
    // Weight over load and one: 4/4, 1/2, 1/3, 1/2.
    ['the weight is divided by the requests in hand and one (Envoy)', { choiceCount: 2 }, [4, 1, 1, 1], 0],
    // Load and one over weight: 4/8, 2, 3, 2.
    ['all: the load for its weight', { choiceCount: 'all' }, [8, 1, 1, 1], 0],
    ['all: never one without weight', { choiceCount: 'all' }, [1, 0, 1, 0], 2],
  ] as const)('%s', (_, settings, weights, host) => {
    const balancer = balancerOf({ policy: 'least-request', ...settings }, weights);
    expect(balancer.pick(all, (other) => loads[other] ?? 0, 0)).toBe(host);
  });

  it('takes as many draws whoever is usable', () => {
    for (const choiceCount of [2, 3, 'all']) {
      const taken = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]].map((without) => {
        let count = 0;
        const balancer = balancerOf({ policy: 'least-request', choiceCount }, evenly(4), () => {
          count++;
          return 0.5;
        });
        picks(balancer, 1, without);
        return count;
      });
      expect(new Set(taken)).toEqual(new Set([choiceCount === 'all' ? 1 : choiceCount]));
    }
  });
});

describe('twenty boxes, 3,333/s, exponential 4.5 ms (simulator.md 4.2; its tolerances for 600,000 requests)', () => {
  // A quarter of the 2.4 million requests there: twice the tolerance.
  it.each([
    ['row 14', { policy: 'random' }, 17.9946, 0.042],
    ['row 15', { policy: 'least-request', choiceCount: 'all' }, 4.897, 0.012],
    ['row 16', { policy: 'least-request', choiceCount: 2 }, 8.096, 0.02],
    ['row 17', { policy: 'round-robin' }, 10.306, 0.034],
  ])('%s: %o %f ms', (_, settings, mean, tolerance) => {
    expect(Math.abs(meanSojourn(settings, 600_000) / mean - 1)).toBeLessThan(tolerance);
  });
});

describe('a box that joins', () => {
  it('7.2 slow start: turns by the weights of the moment, of round-robin', () => {
    const balancer = balancerOf({ slowStartWindow: '10s' }, evenly(2));
    balancer.joined(1, 0);
    // After 2 s it has a fifth of the weight: one pick in six.
    expect(picks(balancer, 12, [], [], 2e6).filter((host) => host === 1)).toHaveLength(2);
    // After the window turns are equal.
    expect(picks(balancer, 12, [], [], 10e6).filter((host) => host === 1)).toHaveLength(6);
  });

  it('7.2 and of least-request', () => {
    const balancer = balancerOf(
      { policy: 'least-request', slowStartWindow: '10s' },
      evenly(2),
      draws(0.6, 0),
    );
    balancer.joined(1, 0);
    expect(picks(balancer, 12, [], [], 2e6).filter((host) => host === 1)).toHaveLength(2);
    expect(picks(balancer, 1, [], [], 10e6)).toEqual([1]);
  });

  it('7.2 not of random', () => {
    const balancer = balancerOf({ policy: 'random', slowStartWindow: '10s' }, evenly(2), draws(0.6));
    balancer.joined(1, 0);
    expect(picks(balancer, 3, [], [], 1)).toEqual([1, 1, 1]);
  });

  it('7.2 a window of 0 turns it off', () => {
    const balancer = balancerOf({}, evenly(2));
    balancer.joined(1, 0);
    expect(picks(balancer, 4)).toEqual([0, 1, 0, 1]);
  });

  it('needs no load where turns are taken', () => {
    expect(balancerOf({}, evenly(2)).pick(all, nothing, 0)).toBe(0);
  });
});
