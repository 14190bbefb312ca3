import { lineChart } from '../charts/line.ts';
import type { Row } from '../text/styled.ts';
import { memoOf, sameItems } from './memo.ts';
import type { ChartModel } from './panels/chart.ts';

/** NaN as null, once a column of values: the chart compares lists by reference. */
const known = memoOf((values: Float64Array): readonly (number | null)[] =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
);

/** Draws charts, and draws again only what is not already drawn. */
export function createDraw(colour: boolean): NonNullable<ChartModel['draw']> {
  let last: readonly unknown[] = [];
  let rows: readonly Row[] = [];
  return (sides, { columns, rows: height, low, high }) => {
    const now = [...sides.map(({ values }) => values), columns, height, low, high];
    if (!sameItems(last, now)) {
      const series = sides.map(({ values, tone }) => ({ values: known(values), tone }));
      rows = lineChart({ width: columns, height, series, min: low, max: high, colour });
    }
    last = now;
    return rows;
  };
}
