import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutOf } from '../../src/dashboard/layout.ts';
import type { Band, PanelId } from '../../src/dashboard/places.ts';
import type { Wanted } from '../../src/dashboard/wanted.ts';

const wanted = (width: number, height: number, more: Partial<Wanted> = {}): Wanted => ({
  width,
  height,
  page: 'replay',
  compare: true,
  chart: false,
  fixes: 14,
  boxes: 20,
  services: 0,
  figures: 0,
  showFigures: false,
  series: 9,
  ...more,
});

const bandsAt = (width: number, height: number, more: Partial<Wanted> = {}): readonly Band[] =>
  layoutOf(wanted(width, height, more)) ?? [];

/** Rows of bands, each with its panels and their widths and heights: `left-chart-0 60x7`. */
const chartsAt = (width: number, height: number, more: Partial<Wanted> = {}): readonly string[] =>
  bandsAt(width, height, more)
    .map(({ columns }) =>
      columns.flatMap((column) => column.slots.map(({ id, height }) => `${id} ${column.width}x${height}`)),
    )
    .filter((panels) => panels.some((panel) => panel.includes('chart')))
    .map((panels) => panels.join(', '));

describe('charts', () => {
  test('at 80x24 one, in place of the fixes', () => {
    expect(chartsAt(80, 24)).toEqual([]);
    expect(chartsAt(80, 24, { chart: true })).toEqual(['chart-0 80x7']);
  });

  test('at 120x40 two beside each other, in the rows that one had', () => {
    expect(chartsAt(120, 40)).toEqual(['left-chart-0 60x7, right-chart-1 60x7']);
  });

  test('at 200x60 four', () => {
    expect(chartsAt(200, 60)).toEqual([
      'left-chart-0 100x7, right-chart-1 100x7',
      'left-chart-2 100x7, right-chart-3 100x7',
    ]);
  });

  test('have the axis of the strips where there is room for all of them', () => {
    expect(chartsAt(200, 60, { series: 2 })).toEqual(['chart-0 200x7', 'chart-1 200x7']);
    expect(chartsAt(120, 40, { series: 1 })).toEqual(['chart-0 120x7']);
  });

  test('one that is left alone has the whole width', () => {
    expect(chartsAt(200, 60, { series: 3 })).toEqual([
      'left-chart-0 100x7, right-chart-1 100x7',
      'chart-2 200x7',
    ]);
  });

  test('none without a series', () => {
    expect(chartsAt(200, 60, { series: 0 })).toEqual([]);
  });
});

test('at every size and for every timeline all panels add up to the screen', () => {
  const any = fc.record({
    width: fc.integer({ min: 80, max: 220 }),
    height: fc.integer({ min: 24, max: 70 }),
    page: fc.constant('replay' as const),
    compare: fc.boolean(),
    big: fc.boolean(),
    chart: fc.boolean(),
    fixes: fc.nat(40),
    boxes: fc.nat(10_000),
    services: fc.nat(12),
    figures: fc.nat(12),
    showFigures: fc.boolean(),
    series: fc.nat(9),
  });
  fc.assert(
    fc.property(any, (given) => {
      const bands = layoutOf(given) ?? [];
      expect(bands.reduce((sum, { height }) => sum + height, 0)).toBe(given.height);
      const ids: PanelId[] = [];
      for (const { height, columns } of bands) {
        expect(columns.reduce((sum, { width }) => sum + width, 0)).toBe(given.width);
        for (const { slots } of columns) {
          expect(slots.reduce((sum, slot) => sum + slot.height, 0)).toBe(height);
          for (const slot of slots) expect(slot.height).toBeGreaterThan(0);
          ids.push(...slots.map(({ id }) => id));
        }
      }
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 400 },
  );
});
