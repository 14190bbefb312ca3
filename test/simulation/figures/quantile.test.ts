import { expect, test } from 'vitest';
import { createQuantile } from '../../../src/simulation/figures/quantile.ts';

test('is exact by nearest rank', () => {
  const meter = createQuantile();
  for (let value = 2000; value >= 1; value--) meter.add(value);
  expect([0, 0.5, 0.99, 0.9995, 1].map(meter.quantile)).toEqual([1, 1000, 1980, 1999, 2000]);
});

test('of nothing is unknown', () => expect(createQuantile().quantile(0.5)).toBeNull());

test('of more values than are kept it is right to 0.1 %, and within the least and the most', () => {
  const meter = createQuantile(1000);
  for (let value = 1; value <= 100_000; value++) meter.add(value / 1000);
  for (const share of [0.01, 0.5, 0.9, 0.99, 0.999])
    expect(Math.abs((meter.quantile(share) ?? 0) / (share * 100) - 1)).toBeLessThan(0.001 + 1e-5);
  expect(meter.quantile(0)).toBe(0.001);
  expect(meter.quantile(1)).toBe(100);
});

test('noughts stay noughts', () => {
  const meter = createQuantile(10);
  for (let i = 0; i < 100; i++) meter.add(i < 60 ? 0 : 5);
  expect(meter.quantile(0.5)).toBe(0);
  expect(Math.abs((meter.quantile(0.99) ?? 0) / 5 - 1)).toBeLessThan(0.001);
});
