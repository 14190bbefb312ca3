import { CHART } from './chart-bands.ts';
import { type Band, column, type PanelId, stacked, whole as wholeBand } from './places.ts';
import { isWide, LEAST_WHY } from './wanted.ts';

/** What the places on a screen for a projector depend on. */
export interface BigWanted {
  readonly width: number;
  readonly height: number;
  readonly compare: boolean;
  /** Rows that the grid of boxes takes with its headings and its legend. */
  readonly grid: number;
  /** How many series there are to chart. */
  readonly series: number;
}

/** A rule and seven rows of digits, and more where there is more height. */
const DIGITS = 8;
const MOST_DIGITS = 14;
/** Numbers stand at the right where it is wide and tall enough; so is a row a verdict and both rows of events. */
const NUMBERS = 54;
/** What the why needs at most before a chart takes the rest, and how tall that is then. */
const MOST_WHY = 14;
const MOST_CHART = 16;

/** Time and counts as large as they can be, and of the rest what a room needs: boxes, why, strips, the verdict. */
export function bigBands({ width, height, compare, grid, series }: BigWanted): readonly Band[] {
  const wide = isWide({ width, height });
  const verdicts = compare && wide ? 2 : 1;
  const strips = (compare ? 4 : 3) + (wide ? 1 : 0);
  const caption = compare ? 0 : 1;
  const digits = Math.min(MOST_DIGITS, DIGITS + Math.floor((height - 24) / 6));
  const room = height - 2 - verdicts - digits - strips - caption;
  const spare = Math.min(MOST_CHART, room - grid - MOST_WHY);
  const chart = series > 0 && spare >= CHART ? spare : 0;
  const middle = room - chart;
  const boxes = Math.max(4, Math.min(grid, middle - LEAST_WHY));
  const left = wide ? width - NUMBERS : width;
  const whole = (id: PanelId, rows: number): Band => wholeBand(id, width, rows);
  return [
    whole('header', 1),
    whole('verdicts', verdicts),
    whole('big', digits),
    {
      height: middle,
      columns: [
        stacked(left, middle, { id: 'boxes', height: boxes }, 'why'),
        ...(wide ? [column(NUMBERS, { id: 'numbers', height: middle })] : []),
      ],
    },
    ...(chart > 0 ? [whole('chart-0', chart)] : []),
    whole('strips', strips),
    ...(caption > 0 ? [whole('caption', caption)] : []),
    whole('foot', 1),
  ];
}
