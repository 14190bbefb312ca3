import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { chartModel } from '../../src/dashboard/model/chart.ts';
import { runOf } from '../../src/dashboard/model/run.ts';
import { type ChartModel, paintChart } from '../../src/dashboard/panels/chart.ts';
import { plotOf } from '../../src/dashboard/panels/plot.ts';
import { smallTimeline } from '../session/small.ts';
import { incident } from '../timeline/by-hand.ts';
import { painted, smallScene } from './scenes.ts';

const look = { second: 45, zoom: null, growing: false };
const of = (name: string, second = 45, draw: ChartModel['draw'] = null) =>
  chartModel(
    runOf(smallTimeline()),
    runOf(smallTimeline({ fixed: true })),
    true,
    { ...look, second },
    { name, box: -1 },
    draw,
  );
const rows = (model: ChartModel, width = 80, height = 7, ...place: [('left' | 'right')?]) =>
  paintChart(model, width, height, ...place).map(textOfRow);

describe('the title', () => {
  test('tells what is charted and in what, and the values of both at the playhead', () => {
    expect(rows(of('cpu'))[0]).toBe(`─cpu, %${'─'.repeat(38)} happened 75.0 % ─ what if 50.0 % ─`);
  });

  test('tells the bound that the series is judged by', () => {
    expect(rows(of('latency_p99'))[0]).toMatch(/^─checkout p99, s, bound 2 s─+ happened /);
  });

  test('keeps the place of the values whatever they are', () => {
    const [one, other] = [10, 45].map((second) => rows(of('latency_p99', second))[0] ?? '');
    expect(one).toContain('happened 0.020 s ─ what if 0.020 s');
    expect(other).toContain('happened  2.50 s ─ what if 0.020 s');
    expect(one?.indexOf('happened')).toBe(other?.indexOf('happened'));
  });

  test('leaves the unit to the series beside another chart', () => {
    expect(rows(of('cpu'), 60, 7, 'left')[0]).toMatch(/^─cpu, %─+ happened 75\.0 ─ what if 50\.0 ─$/);
  });

  test('tells what a column of several seconds shows, where there is room', () => {
    const long = incident({ length: 3600, boxes: [], series: smallTimeline().series });
    const model = chartModel(runOf(long), null, false, look, { name: 'cpu', box: -1 }, null);
    // 96 columns for an hour: 16 for ten minutes.
    expect(rows(model, 120)[0]).toMatch(/^─cpu, %─ 38 s a column, least to most ─/);
    expect(rows(model, 80)[0]).toMatch(/^─cpu, %─+ happened/);
  });

  test('says where there is no value', () => {
    const gone = incident({ length: 200, boxes: [], series: smallTimeline().series });
    const model = chartModel(
      runOf(gone),
      null,
      false,
      { ...look, second: 190 },
      { name: 'cpu', box: -1 },
      null,
    );
    expect(rows(model)[0]).toContain(' happened no data ');
  });
});

test('the scale holds the bound', () => {
  // The greatest value with the fix is 0.02 s; the bound is 2 s.
  const model = chartModel(
    null,
    runOf(smallTimeline({ fixed: true })),
    false,
    look,
    { name: 'latency_p99', box: -1 },
    null,
  );
  expect([model.low, model.high, model.bound]).toEqual([0, 2, 2]);
});

describe('the bound as a broken line', () => {
  const line = [[{ text: '  ⣀⣀⣀', tone: 'what-happened' }], [], []] as const;

  // Three rows are twelve levels: the sixth from the top is the second of the second row.
  test.each([
    [0, ['  ⣀⣀⣀ ', '      ', '⣀⣀ ⣀⣀ ']],
    [6 / 11, ['  ⣀⣀⣀ ', '⠉⠉ ⠉⠉ ', '      '].map((row) => row.replaceAll('⠉', '⠒'))],
    [1, ['⠉⠉⣀⣀⣀ ', '      ', '      ']],
    [null, ['  ⣀⣀⣀ ', '      ', '      ']],
  ])('at %f of the height', (share, drawn) => {
    expect(plotOf(line, 6, 3, share).map(textOfRow)).toEqual(drawn);
  });
});

test('beside another it has its times below, with the playhead and what happened among them', () => {
  // 44 columns for 120 s; the kill at 20 is in column 7, people at 60 in 22, the playhead at 45 in 16.
  const times = rows(of('cpu'), 60, 7, 'left').at(-1) ?? '';
  expect([times.indexOf('✕'), times.indexOf('▼'), times.indexOf('◆')]).toEqual([11 + 7, 11 + 16, 11 + 22]);
  expect(times).toContain('10:00:00');
});

test('it is drawn again only when the series, the window or the size changes', () => {
  const drawn: unknown[] = [];
  const draw: ChartModel['draw'] = (sides, scale) => {
    drawn.push([...sides.map(({ values }) => values), ...Object.values(scale)]);
    return [];
  };
  for (const second of [45, 46]) rows(of('cpu', second, draw));
  expect(drawn[0]).toEqual(drawn[1]);
});

test('several charts show series after each other, and `:chart` puts one first', () => {
  const titles = (series: number): readonly string[] =>
    painted(smallScene({ second: 36, series }), 120, 40)
      .filter((row) => row.includes('─cpu, %'))
      .map((row) => row.replaceAll(/ happened +\S+ /g, '').replaceAll(/─+/g, '─'));
  expect(titles(0)).toEqual(['─cpu, %─┬─checkout p99, s, bound 2 s─']);
  expect(titles(1)).toEqual(['─checkout p99, s, bound 2 s─┬─cpu, %─']);
});
