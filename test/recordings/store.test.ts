import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridOf, sumOf } from '../../src/recordings/measures/grid.ts';
import { sampleStore } from '../../src/recordings/measures/store.ts';

const metric = { name: 'g', labels: '', about: null, unit: 'count', kind: 'gauge', rule: null } as const;

const stored = (samples: readonly (readonly [number, number])[], shift = 0) => {
  const store = sampleStore(metric, 0, shift);
  for (const [at, value] of samples) store.add(at, value, 0);
  return store;
};
const pairs = ({ at, value }: { readonly at: Float64Array; readonly value: Float64Array }) =>
  Array.from(at, (instant, row): readonly [number, number] => [instant, value[row] ?? Number.NaN]);

describe('samples that are kept', () => {
  it('are those that were told, in order, of two at one instant the later', () => {
    const any = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer()), { maxLength: 60 });
    fc.assert(
      fc.property(any, fc.constantFrom(0, 2300), (samples, shift) => {
        const expected = new Map<number, number>();
        for (const [at, value] of samples) expected.set(at + shift, value);
        const sorted = [...expected].sort(([one], [other]) => one - other);
        const store = stored(samples, shift);
        expect(pairs(store.row())).toEqual(sorted);
        expect(store.ends()).toEqual(
          sorted.length === 0 ? null : { from: sorted[0]?.[0], until: sorted.at(-1)?.[0] },
        );
      }),
    );
  });

  it('however regular they begin', () => {
    const samples = [0, 15, 30, 45, 60, 61, 90].map((at): [number, number] => [at * 1000 + 0.25, at]);
    expect(pairs(stored(samples).row())).toEqual(samples);
  });
});

describe('grids', () => {
  it('of equal steps are the samples as they are', () => {
    const value = Float64Array.of(1, 2, 3);
    expect(gridOf(Float64Array.of(5, 15_005, 30_005), value)).toEqual({
      start: 5,
      step: 15_000,
      values: value,
      lost: 0,
    });
  });

  it('are added step by step; what is missing in one is not zero, and missing in all is missing', () => {
    const grid = (start: number, ...values: number[]) => ({
      start,
      step: 1000,
      values: Float64Array.from(values),
      lost: 0,
    });
    expect(sumOf([grid(0, 1, 2, Number.NaN, 4), grid(2000, Number.NaN, 10, 20)])?.values).toEqual(
      Float64Array.of(1, 2, Number.NaN, 14, 20),
    );
    expect(sumOf([])).toBeNull();
  });
});
