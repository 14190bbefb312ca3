import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { STATE_LOOKS } from '../../src/dashboard/look.ts';
import { heatModel } from '../../src/dashboard/model/heat.ts';
import { runOf } from '../../src/dashboard/model/run.ts';
import { type HeatModel, paintHeat } from '../../src/dashboard/panels/heat.ts';
import { heatPlaces } from '../../src/dashboard/panels/heat-places.ts';
import { type BoxState, boxStateCode, boxStateOf } from '../../src/timeline/states.ts';
import { fleetTimeline, type Turn } from '../analysis/fleets.ts';
import { manyBoxes, painted, sceneOf } from './scenes.ts';

const codes = (states: string): Uint8Array => {
  const of: Readonly<Record<string, BoxState>> = { s: 'serving', k: 'killed', u: 'unborn', '.': 'gone' };
  return Uint8Array.from(states, (each) => boxStateCode(of[each] ?? 'gone'));
};

function shown(sides: readonly string[], width: number, rows: number, more: Partial<HeatModel> = {}) {
  const groups = [{ label: '', from: 0, count: sides[0]?.length ?? 0 }];
  const heat = paintHeat({ groups, sides: sides.map(codes), marked: -1, boxes: [], ...more }, width, rows);
  return { perCell: heat.perCell, rows: heat.rows.map((row) => textOfRow(row).trimEnd()) };
}

describe('a heat map', () => {
  test('shows the worst of the boxes of a cell', () => {
    // Two columns behind “01 ” in a width of seven: 12 / 2 = 6 boxes a cell.
    expect(shown(['ssssskssuss.'], 7, 1)).toEqual({ perCell: 6, rows: [' 01 ✕○'] });
  });

  test('a box that is not there hides none that is', () => {
    expect(shown(['.s..'], 7, 1).rows).toEqual([' 01 ●·']);
  });

  test('spreads single boxes where there is room', () => {
    expect(shown(['sksss'], 40, 3).rows).toEqual([' 01  ● ✕ ● ● ●']);
  });

  test('marks the cell of a box', () => {
    const { rows } = paintHeat(
      { groups: [{ label: '', from: 0, count: 12 }], sides: [codes('ssssskssusss')], marked: 7, boxes: [] },
      7,
      1,
    );
    expect(rows[0]?.filter(({ inverse }) => inverse).map(({ text }) => text)).toEqual(['○']);
  });

  test('gives each group rows of its own where that costs little', () => {
    const groups = [
      { label: 'eu-1', from: 0, count: 8 },
      { label: 'eu-2', from: 8, count: 8 },
    ];
    expect(shown(['ssssssssssssskss'], 12, 2, { groups })).toEqual({
      perCell: 2,
      rows: [' eu-1 ●●●●', ' eu-2 ●●✕●'],
    });
  });

  test('else sets them behind each other, and shares no cell between two', () => {
    const groups = [
      { label: 'a', from: 0, count: 5 },
      { label: 'b', from: 5, count: 5 },
      { label: 'c', from: 10, count: 2 },
    ];
    // Twenty columns: three names, two gaps and ten for cells.
    expect(shown(['ssssksssssuu'], 22, 1, { groups })).toEqual({ perCell: 2, rows: [' a ●●✕  b ●●●  c ○'] });
  });

  test('both worlds have the same boxes at the same places', () => {
    expect(shown(['ssks', 'ssss'], 17, 1).rows).toEqual([' 01 ●●✕●   ●●●●']);
  });

  test('a world that is not there yet has no cells', () => {
    expect(shown(['ssks', ''], 17, 1).rows).toEqual([' 01 ●●✕●']);
  });
});

describe('places', () => {
  test.each([
    [1000, 46, 2],
    [10_000, 46, 2],
    [10_000, 78, 20],
    [10_000, 198, 56],
  ])('of %i boxes in %i x %i are all there, once, within the room', (count, columns, rows) => {
    const zones = [0, 1, 2].map((n) => ({
      label: `eu-${n}`,
      from: Math.floor((n * count) / 3),
      count: Math.floor(((n + 1) * count) / 3) - Math.floor((n * count) / 3),
    }));
    const places = heatPlaces(zones, { columns, rows, sides: 1 });
    expect(places.segments.reduce((sum, segment) => sum + segment.count, 0)).toBe(count);
    expect(places.rows).toBeLessThanOrEqual(rows);
    for (const { x, count: boxes } of places.segments)
      expect(places.left + x + Math.ceil(boxes / places.perCell) * places.pitch).toBeLessThanOrEqual(
        columns + 1,
      );
    const [first = 0, ...more] = places.segments.map(({ from }) => from);
    expect([first, ...more].every((from, n) => n === 0 || from > (more[n - 2] ?? first))).toBe(true);
  });
});

test('ten thousand boxes: the counts add up, and no box out is hidden', () => {
  const boxes = Array.from({ length: 10_000 }, (_, n) => ({
    name: `b-${n + 1}`,
    attributes: { zone: `z${n % 4}`, node: `n-${Math.floor(n / 50)}` },
  }));
  // Every 50th is killed at 10, every 70th unborn at 20: 200 and 143, of which n = 0, 350, 700, … are both.
  const turns: Turn[] = [];
  for (let n = 0; n < 10_000; n += 50) turns.push([10, n, 'killed']);
  for (let n = 0; n < 10_000; n += 70) turns.push([20, n, 'unborn']);
  const run = runOf(fleetTimeline(boxes, turns));
  const { count } = run.frame(30);
  expect([count.serving, count.unborn, count.killed]).toEqual([10_000 - 200 - 143 + 29, 143, 200 - 29]);

  for (const by of ['name', 'zone', 'node', 'state']) {
    const model = heatModel([run, null, false], 30, null, { order: { by, reversed: false }, filter: '' });
    const states = Array.from(model.sides[0] ?? [], boxStateOf);
    expect(states.filter((state) => state === 'killed')).toHaveLength(171);
    expect(model.groups.reduce((sum, group) => sum + group.count, 0)).toBe(10_000);
    const heat = paintHeat(model, 200, 56);
    const cells = heat.rows.map((row) => textOfRow(row)).join('');
    const cellsOf = (state: BoxState): number => cells.split(STATE_LOOKS[state].symbol).length - 1;
    if (heat.perCell === 1) expect([cellsOf('killed'), cellsOf('unborn')]).toEqual([171, 143]);
    else expect(cellsOf('killed')).toBeGreaterThan(0);
  }
});

test('two worlds on the smallest screen still say how many boxes a cell stands for', () => {
  // Behind `0001 ` 39 of 44 columns are left, three of them between the sides: 18 a side, two rows: 1000 / 36 = 27.8.
  const scene = { ...sceneOf(manyBoxes(1000), { view: 'compare' }), whatIf: runOf(manyBoxes(1000)) };
  const rows = painted(scene).map((row) => row.slice(0, 46));
  expect(rows[2]).toBe('───── what happened ────── what if  28 a cell ');
  expect(rows.slice(3, 5).map((row) => row.trimEnd())).toEqual([
    ` 0001 ${'●'.repeat(18)}   ${'●'.repeat(18)}`,
    ` 0505 ${'●'.repeat(18)}   ${'●'.repeat(18)}`,
  ]);
});
