import { CHART } from './chart-bands.ts';
import { LEAST } from './panels/small.ts';
import { type Band, column, stacked, whole } from './places.ts';
import { gridRows, type Wanted } from './wanted.ts';

const NUMBERS = 34;
/** A rule and as many figures as a small screen lists at once. */
const MOST_FIGURES = 10;

/** Whether a small screen so high has a place for the chart of its own. */
export const hasRoomForChart = (height: number): boolean => height - LEAST.rows >= CHART + 1;

/** The places on a screen of 80x24 or more; what is higher shows more fixes, more of the boxes or a chart. */
export function smallBands(wanted: Wanted): readonly Band[] {
  const { width, height, compare, chart, fixes, series, figures } = wanted;
  const more = height - LEAST.rows;
  const left = width - NUMBERS;
  const perRow = Math.max(1, Math.min(4, Math.floor(width / 26)));
  const charted = hasRoomForChart(height) && series > 0;
  const listed = wanted.showFigures && figures > 0;
  const swapped = !listed && chart && series > 0 && !charted;
  const plot = charted ? CHART + Math.floor((more - CHART) / 2) : 0;
  // Without fixes their room is that of the events, which can use more of it.
  const fixRows =
    fixes === 0
      ? 5 + Math.floor(((more - plot) * 2) / 3)
      : Math.max(5, Math.min(5 + Math.floor(more / 3), Math.ceil(fixes / perRow)));
  const rest = more - (fixRows - 5) - plot;
  const figureRows = Math.max(fixRows + 1, Math.min(figures + 1, MOST_FIGURES));
  const middle = 11 + rest - (swapped ? 1 : 0) - (listed ? figureRows - fixRows - 1 : 0);
  const grid = Math.min(gridRows(wanted, left) + 2, Math.max(4, middle - (wanted.services > 2 ? 6 : 7)));
  return [
    whole('header', width, 1),
    whole('verdicts', width, 1),
    {
      height: middle,
      columns: [
        stacked(left, middle, { id: 'boxes', height: grid }, 'why'),
        column(NUMBERS, { id: 'numbers', height: middle }),
      ],
    },
    listed
      ? whole('figures', width, figureRows)
      : swapped
        ? whole('chart-0', width, fixRows + 2)
        : whole(fixes === 0 ? 'events' : 'fixes', width, fixRows + 1),
    ...(charted ? [whole('chart-0', width, plot)] : []),
    whole('strips', width, compare ? 4 : 3),
    ...(compare ? [] : [whole('caption', width, 1)]),
    whole('foot', width, 1),
  ];
}
