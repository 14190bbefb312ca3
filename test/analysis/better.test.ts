import { describe, expect, it } from 'vitest';
import { betterOf, changeOf } from '../../src/analysis/better.ts';
import type { Objective } from '../../src/timeline/timeline.ts';

const objective = (must: Objective['must']): Objective => ({
  name: 'an objective',
  series: 'goodput',
  must,
  bound: 1,
  unit: '/s',
});

describe('better', () => {
  it.each([
    ['serving', 'more'],
    ['kills so far', 'less'],
    ['proxies unborn', 'less'],
    ['latency_p99', 'less'],
    ['errors', 'less'],
    // Idle may mean that nobody is served, and more demand is nobody's merit.
    ['cpu', null],
    ['demand', null],
    ['arrivals_per_box', null],
    ['a series of its own', null],
  ])('of %s is %s', (name, better) => {
    expect(betterOf(name)).toBe(better);
  });

  it('is what an objective of it says, whatever its name', () => {
    expect(betterOf('goodput', objective('stay-above'))).toBe('more');
    expect(betterOf('cpu', objective('stay-below'))).toBe('less');
  });

  it.each([
    [2, 1, 'less', 'better'],
    [1, 2, 'less', 'worse'],
    [19, 20, 'more', 'better'],
    [20, 19, 'more', 'worse'],
    [1, 1, 'less', null],
    [1, 2, null, null],
    [null, 2, 'less', null],
    [1, null, 'less', null],
  ] as const)('from %s to %s, where it is %s, is %s', (before, after, better, change) => {
    expect(changeOf(before, after, better)).toBe(change);
  });
});
