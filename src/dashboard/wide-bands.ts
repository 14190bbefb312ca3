import { CHART, chartBands } from './chart-bands.ts';
import { type Band, type Column, column, stacked, whole } from './places.ts';
import { gridRows, isLarge, LEAST_WHY, rowsOverLarge, rowsOverWide, type Wanted } from './wanted.ts';

/** A rule and seven rows of digits. */
const BIG = 8;
/** The width of boxes and numbers. */
const LEFT = 66;

/** The places on a screen of 120x40 or more; what is larger shows more of each. */
export function wideBands(wanted: Wanted): readonly Band[] {
  const { width, compare, fixes, series, figures } = wanted;
  const verdicts = compare ? 2 : 1;
  // Events of the what-if, and how many there are, have rows of their own where there is room.
  const density = isLarge(wanted) ? 1 : 0;
  const strips = (compare ? (rowsOverWide(wanted) >= 8 ? 6 : 5) : 4) + density;
  const big = isLarge(wanted) ? BIG + Math.min(5, Math.floor(rowsOverLarge(wanted) / 6)) : 0;
  const more = rowsOverWide(wanted) + (2 - verdicts) + (5 - strips) - big;
  // Boxes and fixes first take what they need, up to half of what there is more.
  const grid = gridRows(wanted, LEFT) + 4;
  // A list of fixes takes three rows more than it has, one of figures two.
  const list = fixes === 0 ? 6 : fixes + 3;
  const full = wanted.showFigures && figures > 0;
  // Figures in full stand below, and leave the place at the right.
  const beside = full ? 0 : figures;
  const needed = Math.max(list + (beside > 0 ? beside + 2 : 0) - 17, grid - 6, 0);
  const wished = 17 + Math.min(Math.floor(more / 2), needed + Math.min(3, Math.floor(more / 6)));
  // Whoever asks for the figures in full can do without the last few numbers.
  const missing = full ? figures + 1 + LEAST_WHY - (17 + 6 + CHART + more - wished) : 0;
  const upper = wished - Math.max(0, Math.min(4, missing));
  const rest = more - (upper - 17);
  const lower = 6 + CHART + rest;
  // They leave something of the why, and the charts what is left then.
  const listed = full ? Math.min(figures + 1, lower - LEAST_WHY) : 0;
  const room = Math.min(CHART + Math.ceil(rest * 0.8), lower - listed - 6);
  const plots = chartBands(width, room, series);
  const boxesHeight = Math.max(6, Math.min(grid, upper - 11));
  return [
    whole('header', width, 1),
    whole('verdicts', width, verdicts),
    ...(big > 0 ? [whole('big', width, big)] : []),
    {
      height: upper,
      columns: [
        stacked(LEFT, upper, { id: 'boxes', height: boxesHeight }, 'numbers'),
        rightColumn(width - LEFT, fixes, beside, upper),
      ],
    },
    whole(
      fixes === 0 ? 'events' : 'why',
      width,
      lower - listed - plots.reduce((sum, plot) => sum + plot.height, 0),
    ),
    ...(listed > 0 ? [whole('figures', width, listed)] : []),
    ...plots,
    whole('strips', width, strips),
    whole('caption', width, 1),
    whole('foot', width, 1),
  ];
}

/** Fixes, or why where there are none, above the figures; each shows a part of what does not fit. */
function rightColumn(width: number, fixes: number, figures: number, height: number): Column {
  const above = fixes === 0 ? 'why-beside' : 'fix-list';
  if (figures === 0) return column(width, { id: above, height });
  const least = Math.min(fixes === 0 ? 6 : fixes + 3, Math.max(7, height - figures - 2));
  const rows = Math.min(figures + 2, height - least);
  return stacked(width, height, { id: above, height: height - rows }, 'figure-list');
}
