import { type Band, type ChartId, type Column, column, whole } from './places.ts';

/** A rule and the six rows that a chart needs at least; beside another five and its times. */
export const CHART = 7;
/** How many charts a screen shows at most. */
const MOST = 4;

/**
 * The charts in `room` rows: one below the other on the axis of the strips where all have room so, else in pairs
 * on axes of their own. One that is left alone has the whole width.
 */
export function chartBands(width: number, room: number, series: number): readonly Band[] {
  if (series === 0 || room < CHART) return [];
  const shown = Math.min(series, MOST, 2 * Math.floor(room / CHART));
  const perRow = shown * CHART <= room ? 1 : 2;
  const rows = Math.ceil(shown / perRow);
  return Array.from({ length: rows }, (_, n) => {
    // What is over goes to the first.
    const height = Math.floor(room / rows) + (n < room % rows ? 1 : 0);
    const first = n * perRow;
    if (perRow === 1 || first + 1 === shown) return whole(`chart-${first}` as ChartId, width, height);
    const left = Math.floor(width / 2);
    return {
      height,
      columns: [
        chart(`left-chart-${first}`, left, height),
        chart(`right-chart-${first + 1}`, width - left, height),
      ],
    };
  });
}

const chart = (id: string, width: number, height: number): Column =>
  column(width, { id: id as ChartId, height });
