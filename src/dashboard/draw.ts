import { bigDigits } from '../charts/digits.ts';
import { lineChart } from '../charts/line.ts';
import type { Row } from '../text/styled.ts';
import { sameItems } from './memo.ts';
import type { BigModel } from './panels/big.ts';
import type { ChartModel } from './panels/chart.ts';

/** A value a second of what is shown, with null for what is unknown or beyond the end. */
function shownOf(values: Float64Array, from: number, length: number): readonly (number | null)[] {
  return Array.from({ length }, (_, n) => {
    const value = values[from + n] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  });
}

/** How many drawn charts are kept: up to four are shown, each in up to three views. */
const KEPT = 12;

/** Draws charts, and draws again only what is not already drawn. */
export function createDraw(colour: boolean): NonNullable<ChartModel['draw']> {
  let drawn: { readonly of: readonly unknown[]; readonly rows: readonly Row[] }[] = [];
  return (sides, { from, length, columns, rows: height, low, high }) => {
    const now = [...sides.map(({ values }) => values), from, length, columns, height, low, high];
    const before = drawn.find(({ of }) => sameItems(of, now));
    if (before !== undefined) return before.rows;
    const series = sides.map(({ values, tone }) => ({ values: shownOf(values, from, length), tone }));
    const rows = drawnOrWhyNot(() =>
      lineChart({ width: columns, height, series, min: low, max: high, colour }),
    );
    drawn = [{ of: now, rows }, ...drawn].slice(0, KEPT);
    return rows;
  };
}

/** Draws digits; where they cannot be drawn the text stands as it is. */
export const drawDigits: NonNullable<BigModel['draw']> = (text, width, height, tone) => {
  try {
    return bigDigits(text, width, height, tone);
  } catch {
    return [[{ text, tone }]];
  }
};

/** A chart that fails says so in its place; the replay goes on without it. */
function drawnOrWhyNot(draw: () => readonly Row[]): readonly Row[] {
  try {
    return draw();
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return [[{ text: `the chart cannot be drawn: ${why}`, tone: 'bad' }]];
  }
}
