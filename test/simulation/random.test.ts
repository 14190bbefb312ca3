import { describe, expect, it } from 'vitest';
import { drawOf } from '../../src/simulation/kernel/random.ts';

const draws = Array.from({ length: 10_000 }, (_, i) => drawOf(7, `box-${i}/checks`));

describe('named streams', () => {
  it('give the same draw for the same seed and name, whatever else is drawn', () => {
    const before = drawOf(1, 'box-07/checks');
    drawOf(1, 'box-08/checks');
    expect(drawOf(1, 'box-07/checks')).toBe(before);
  });

  it('differ by seed and by name', () => {
    const names = ['box-01/checks', 'box-10/checks', 'box-1/0/checks', 'box-01/check'];
    const all = [1, 11, 111].flatMap((seed) => names.map((name) => drawOf(seed, name)));
    expect(new Set(all).size).toBe(12);
  });

  it('lie in [0, 1), their mean within 4 standard deviations of a half', () => {
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan((4 * Math.sqrt(1 / 12)) / Math.sqrt(draws.length));
  });

  it('fill tenths evenly: chi-square of 9 degrees below its 99.9 % point, 27.88', () => {
    const tenths = new Array<number>(10).fill(0);
    for (const draw of draws) tenths[Math.floor(draw * 10)] = (tenths[Math.floor(draw * 10)] ?? 0) + 1;
    expect(tenths.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(27.88);
  });

  it('of neighbours are not correlated', () => {
    const products = draws.slice(1).map((draw, i) => (draw - 0.5) * ((draws[i] ?? 0) - 0.5) * 12);
    const correlation = products.reduce((sum, product) => sum + product, 0) / products.length;
    expect(Math.abs(correlation)).toBeLessThan(4 / Math.sqrt(products.length));
  });
});
