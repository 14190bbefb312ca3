import type { Band, ChartId } from './layout.ts';

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
    if (perRow === 1 || first + 1 === shown)
      return { height, columns: [column(`chart-${first}`, width, height)] };
    const left = Math.floor(width / 2);
    return {
      height,
      columns: [
        column(`left-chart-${first}`, left, height),
        column(`right-chart-${first + 1}`, width - left, height),
      ],
    };
  });
}

const column = (id: string, width: number, height: number) => ({
  width,
  slots: [{ id: id as ChartId, height }],
});
