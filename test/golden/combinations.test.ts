import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { settingsWith } from '../../src/scenario/fixes.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { sameTimeline } from '../../src/timeline/equal.ts';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { run, stagefront } from './stagefront.ts';

const FIXES = stagefront.fixes.filter(({ kind }) => kind === 'fix').map(({ key }) => key);
const ASSUMPTIONS = stagefront.fixes.filter(({ kind }) => kind === 'assumption').map(({ key }) => key);

const chosen = (bits: number): string[] => FIXES.filter((_, i) => (bits >> i) & 1);
const fewest = (fixes: readonly string[]): number =>
  outcomeOf(simulate(stagefront, { fixes, seed: 1 })).fewestServing ?? Number.NaN;

describe('all combinations of the fixes', () => {
  const all = Array.from({ length: 2 ** FIXES.length }, (_, bits) => bits);
  let fewestServing: readonly number[] = [];
  beforeAll(() => {
    fewestServing = all.map((bits) => fewest(chosen(bits)));
  });

  it('are 2048, of which none contradicts another', () => {
    expect(all).toHaveLength(2048);
    for (const one of FIXES)
      for (const other of FIXES) expect(() => settingsWith(stagefront, [one, other])).not.toThrow();
  });

  it('none makes fewest serving worse than what happened, 15 of 20', () => {
    expect(all.filter((bits) => !((fewestServing[bits] ?? 0) >= 15)).map(chosen)).toEqual([]);
  });

  it('none without one of the eight that hold gets above 15, and every one with one of them does', () => {
    const holding = FIXES.filter(
      (key) => !['hold-app', 'panic-threshold', 'probe-off-earlier'].includes(key),
    );
    for (const bits of all) {
      const helped = chosen(bits).some((key) => holding.includes(key));
      expect([chosen(bits), (fewestServing[bits] ?? 0) > 15]).toEqual([chosen(bits), helped]);
    }
  });

  it.each(ASSUMPTIONS)(
    'under %s, a fix never serves fewer than the assumption alone (a sample)',
    (assumption) => {
      const alone = fewest([assumption]);
      const sample = all.filter((bits) => bits % 61 === 0);
      expect(sample.filter((bits) => fewest([...chosen(bits), assumption]) < alone).map(chosen)).toEqual([]);
    },
  );
});

describe('the same scenario, fixes and seed', () => {
  const bytes = (fixes: readonly string[]): string =>
    [...writeTimeline(simulate(stagefront, { fixes, seed: 1 }))].join('\n');

  it('no fix is what happened, byte for byte', () => {
    expect(bytes([]) === [...writeTimeline(run().timeline)].join('\n')).toBe(true);
  });

  it('the order in which fixes are named changes no byte', () => {
    const keys = ['warm-spare', 'hold-app', 'kubelet-backoff', 'probe-off-earlier'];
    expect(bytes(keys) === bytes([...keys].reverse())).toBe(true);
  });

  it('a fix that changes nothing changes no byte, together with any other', () => {
    for (const other of FIXES.filter((key) => key !== 'panic-threshold')) {
      const [without, with_] = [[other], [other, 'panic-threshold']].map((fixes) =>
        simulate(stagefront, { fixes, seed: 1 }),
      );
      if (!without || !with_) throw new Error('two runs');
      expect([other, sameTimeline({ ...with_, fixes: without.fixes }, without)]).toEqual([other, true]);
    }
  });
});
