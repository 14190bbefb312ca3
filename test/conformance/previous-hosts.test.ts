import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { pickUntried } from '../../src/simulation/policies/previous-hosts.ts';
import { all, balancerOf, draws, evenly, nothing } from './balancer-world.ts';

describe('a retry avoids the hosts tried before (4.1: up to five reselections)', () => {
  it.each([
    { given: [1], tried: [0], host: 1, asked: 1 },
    { given: [0, 1], tried: [0], host: 1, asked: 2 },
    { given: [0, 1, 2], tried: [0, 1], host: 2, asked: 3 },
    { given: [0, 0, 0, 0, 0, 1], tried: [0], host: 1, asked: 6 },
    // Five times again, and then whatever came last.
    { given: [0, 0, 0, 0, 0, 0, 1], tried: [0], host: 0, asked: 6 },
    { given: [0, 1, 0, 1, 0, 1, 2], tried: [0, 1], host: 1, asked: 6 },
    { given: [3], tried: [], host: 3, asked: 1 },
    { given: [-1], tried: [0], host: -1, asked: 1 },
    { given: [0, -1], tried: [0], host: -1, asked: 2 },
  ])('4.1 $given after $tried: $host', ({ given, tried, host, asked }) => {
    const next = draws(...given);
    let count = 0;
    const pick = () => {
      count++;
      return next();
    };
    expect(pickUntried(pick, (each) => tried.includes(each))).toBe(host);
    expect(count).toBe(asked);
  });

  it('10 B6 in turn over three boxes: each of three tries meets another box', () => {
    const balancer = balancerOf({}, evenly(3));
    const pick = () => balancer.pick(all, nothing, 0);
    for (let call = 0; call < 10; call++) {
      const tried: number[] = [];
      for (let n = 0; n < 3; n++) tried.push(pickUntried(pick, (host) => tried.includes(host)));
      expect(new Set(tried).size).toBe(3);
    }
  });

  it('4.1 at random over two boxes: a retry meets the same box with 1/2 to the power of 6', () => {
    const random = seedrandom.alea('previous hosts');
    const balancer = balancerOf({ policy: 'random' }, evenly(2), random);
    const pick = () => balancer.pick(all, nothing, 0);
    let same = 0;
    for (let n = 0; n < 100_000; n++) if (pickUntried(pick, (host) => host === 0) === 0) same++;
    // 0.015625, four deviations of 100,000: 0.00157.
    expect(Math.abs(same / 100_000 - 1 / 64)).toBeLessThan(0.00157);
  });
});
