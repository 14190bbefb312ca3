import { describe, expect, it } from 'vitest';
import { type Edit, shipped } from './shipped.ts';

const { run, figures, caption } = shipped('noisy-caller');

const PODS = (count: number): Edit => ['boxes: 24', `boxes: ${count}`];
const HALF: Edit = ['maxTokens: 50, tokensPerFill: 50, fillInterval: 1s', 'maxTokens: 25, tokensPerFill: 25'];

/** The last minute is the same in any of the later ones: three of them fewer are sooner simulated. */
const SHORTER: Edit = ['length: 300s', 'length: 120s'];

type Row = [what: string, fixes: readonly string[], edits: readonly Edit[], passed: number, hops: number];

describe('noisy-caller', () => {
  it.each<Row>([
    // 24 pods x 50 (facts A44, 6.2); 2,000 / 24 = 83.3 come to each.
    ['a limit in each pod', [], [], 1200, 0],
    ['12 pods', [], [PODS(12)], 600, 0],
    // 2,000 / 50 = 40 come to each, fewer than the limit.
    ['50 pods', [], [PODS(50)], 2000, 0],
    ['36 pods', ['scaled-out'], [], 1800, 0],
    ['half the limit', [], [HALF], 600, 0],
    ['more requests', [], [['perSecond: 2000', 'perSecond: 3000']], 1200, 0],
    // One counter, asked for each request (facts 6.3).
    ['one counter', ['global-limit'], [], 50, 1],
    ['one counter, 36 pods', ['global-limit', 'scaled-out'], [], 50, 1],
    ['one counter, uneven load', ['global-limit', 'skewed'], [], 50, 1],
    // 50 / 24 in each.
    ['a share of the limit', ['split-limit'], [], 50, 0],
    // The share stays 50 / 24 whatever becomes of the pods.
    ['a share, 36 pods', ['split-limit', 'scaled-out'], [], 75, 0],
    ['a share, 12 pods', ['split-limit'], [PODS(12)], 25, 0],
    // 2,000 / (1977 + 23) = 1 to each of 23 pods, all of which passes, and the rest to one: + 50, or + 50 / 24.
    ['uneven load', ['skewed'], [], 73, 0],
    ['a share, uneven load', ['split-limit', 'skewed'], [], 23 + 50 / 24, 0],
  ])('%s', (_, fixes, edits, passed, hops) => {
    const measured = figures(fixes, [...edits, SHORTER]);
    // Where tokens and requests do not come out even, pods are a token or less before or behind at the end.
    const tolerance = Math.max(0.05, passed * 0.0005);
    expect(Math.abs((measured['passedPerSecond'] ?? 0) - passed)).toBeLessThan(tolerance);
    expect(measured['extraHopsPerRequest']).toBe(hops);
  });

  it.each<[what: string, fixes: readonly string[], edits: readonly Edit[], passed: number]>([
    ['24 pods', [], [], 1200],
    ['12 pods', [], [PODS(12)], 600],
    ['one counter', ['global-limit'], [], 50],
    ['a share of the limit', ['split-limit'], [], 50],
  ])('exactly: %s', (_, fixes, edits, passed) => {
    expect(figures(fixes, edits)['passedPerSecond']).toBe(passed);
  });

  it.each<[fixes: readonly string[], verdict: string]>([
    [[], 'failed'],
    [['global-limit'], 'held'],
    [['split-limit'], 'held'],
    [['scaled-out'], 'failed'],
  ])('%j: %s', (fixes, verdict) => {
    expect(run(fixes).outcome.verdict).toBe(verdict);
  });

  it('says what its run shows', () => {
    const { sample } = run();
    expect(caption(5)).toContain('1,200 in all. 800 are refused');
    for (const second of [5, 120, 240, 299]) {
      expect(sample('demand', second)).toBe(2000);
      expect(Math.abs(sample('errors', second) - 800)).toBeLessThanOrEqual(24);
    }
  });
});
