import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { type LineChart, lineChart } from '../../src/charts/line.ts';
import type { Row } from '../../src/text/styled.ts';

const WIDTH = 60;
const HEIGHT = 6;

const chart = (values: readonly (number | null)[], more: Partial<LineChart> = {}): LineChart => ({
  width: WIDTH,
  height: HEIGHT,
  series: [{ values, tone: 'killed' }],
  min: 0,
  max: 1,
  colour: true,
  ...more,
});

const text = (row: Row | undefined): string => (row ?? []).map((span) => span.text).join('');
const drawn = (values: readonly (number | null)[], more: Partial<LineChart> = {}): readonly string[] =>
  lineChart(chart(values, more)).map((row) => text(row).padEnd(WIDTH));

/** Two samples a column: one for each dot across. */
const always = (value: number | null): readonly (number | null)[] =>
  new Array<number | null>(WIDTH * 2).fill(value);

const BLANK = ' '.repeat(WIDTH);

describe('a line', () => {
  test('at the minimum runs along the lowest dots, at the maximum along the highest', () => {
    expect(drawn(always(0))).toEqual([...new Array(HEIGHT - 1).fill(BLANK), '⣀'.repeat(WIDTH)]);
    expect(drawn(always(1))).toEqual(['⠉'.repeat(WIDTH), ...new Array(HEIGHT - 1).fill(BLANK)]);
  });

  test('beyond the bounds is drawn at the edge', () => {
    expect(drawn(always(1e9))).toEqual(drawn(always(1)));
    expect(drawn(always(Number.NEGATIVE_INFINITY))).toEqual(drawn(always(0)));
  });

  test('between is drawn in proportion: of 24 levels the half is the 13th from below', () => {
    // round(0.5 x 23) = 12, counted from 0: row 2 from the top holds levels 12 to 15, level 12 at its foot.
    expect(drawn(always(0.5))[2]).toBe('⣀'.repeat(WIDTH));
  });

  test('stands at column floor(k x width / n) for sample k of n', () => {
    const values = new Array<number | null>(720).fill(null);
    values[67] = 0;
    // 67 x 60 / 720 = 5.58.
    expect(drawn(values).at(-1)?.search(/\S/)).toBe(5);
    expect(drawn(values.with(67, null).with(719, 0)).at(-1)?.search(/\S/)).toBe(59);
  });

  test('shows a single extreme among many samples', () => {
    const values = new Array<number>(720).fill(0);
    values[400] = 1;
    // 400 x 120 / 720 = 66.7: the first dot of column 33, over the whole height.
    for (const row of drawn(values).slice(0, -1)) expect(row).toBe(`${' '.repeat(33)}⡇${' '.repeat(26)}`);
  });
});

describe('a gap', () => {
  test('is neither drawn nor bridged', () => {
    const values = always(1).map((value, at) => (at >= 40 && at < 80 ? null : value));
    expect(drawn(values)[0]).toBe(`${'⠉'.repeat(20)}${' '.repeat(20)}${'⠉'.repeat(20)}`);
    expect(drawn(values).slice(1)).toEqual(new Array(HEIGHT - 1).fill(BLANK));
  });

  test('may also be not a number', () => {
    const values = always(1).map((value, at) => (at >= 40 ? Number.NaN : value));
    expect(drawn(values)[0]).toBe(`${'⠉'.repeat(20)}${' '.repeat(40)}`);
  });

  test('on both sides leaves the sample seen', () => {
    const values = always(null).map((value, at) => (at === 30 ? 1 : value));
    expect(drawn(values)[0]?.trim()).toBe('⠁');
  });

  test('that is all there is leaves the plot blank', () => {
    expect(drawn(always(null))).toEqual(new Array(HEIGHT).fill(BLANK));
    expect(drawn([])).toEqual(new Array(HEIGHT).fill(BLANK));
  });
});

test('samples that lie apart are joined by a straight line', () => {
  const rows = drawn([0, 1, 1]);
  // From the lower left to the upper edge at a third of the width: one row in about every 20 / 6 columns.
  const columns = rows.map((row) => row.search(/\S/));
  expect(columns[0]).toBeGreaterThan(15);
  expect(columns.at(-1)).toBe(0);
  expect([...columns].sort((a, b) => b - a)).toEqual(columns);
});

describe('several lines', () => {
  const two = [
    { values: always(1), tone: 'what-happened' },
    { values: always(0), tone: 'what-if' },
  ] as const;

  test('have each their tone', () => {
    const rows = lineChart(chart([], { series: two }));
    expect(rows[0]).toEqual([{ text: '⠉'.repeat(WIDTH), tone: 'what-happened' }]);
    expect(rows.at(-1)).toEqual([{ text: '⣀'.repeat(WIDTH), tone: 'what-if' }]);
  });

  test('without colours are one: the first', () => {
    expect(lineChart(chart([], { series: two, colour: false })).map(text)).toEqual([
      '⠉'.repeat(WIDTH),
      ...new Array(HEIGHT - 1).fill(''),
    ]);
  });
});

test.each([
  [60, 6],
  [40, 4],
  [47, 5],
  [61, 7],
  [180, 40],
])('a plot of %ix%i has exactly that size', (width, height) => {
  const values = new Array<number>(width * 2).fill(0);
  const rows = lineChart(chart(values, { width, height }));
  expect(rows.length).toBe(height);
  expect(text(rows.at(-1))).toBe('⣀'.repeat(width));
});

test('too small a plot stays blank', () => {
  expect(lineChart(chart(always(1), { width: 39 }))).toEqual(new Array(HEIGHT).fill([]));
  expect(lineChart(chart(always(1), { height: 3 }))).toEqual(new Array(3).fill([]));
  expect(lineChart(chart(always(1), { height: 0 }))).toEqual([]);
});

test('bounds that leave no room put the line in the middle', () => {
  expect(drawn(always(7), { min: 7, max: 7 })[2]).toBe('⣀'.repeat(WIDTH));
});

test('many sizes leave no listener', () => {
  const counts = () => process.eventNames().map((name) => `${String(name)} ${process.listenerCount(name)}`);
  lineChart(chart(always(1)));
  const before = counts();
  for (let width = 60; width < 80; width++) lineChart(chart(always(1), { width }));
  expect(counts()).toEqual(before);
});

test('a plot whose dots do not change is not drawn again', () => {
  // Twelve minutes on 120 dots: six seconds a dot.
  const known = (seconds: number) => Array.from({ length: 720 }, (_, n) => (n < seconds ? 1 : null));
  const plot = (seconds: number) => lineChart(chart(known(seconds)));
  expect(plot(302)).toBe(plot(301));
  expect(plot(307)).not.toBe(plot(301));
});
