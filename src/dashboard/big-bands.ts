import { CHART } from './chart-bands.ts';
import type { Band, PanelId } from './layout.ts';

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
/** Wide and tall enough for numbers at the right, a row a verdict and both rows of events. */
const WIDE = { width: 120, height: 40 } as const;
const NUMBERS = 54;
/** What the why needs at most before a chart takes the rest, and how tall that is then. */
const MOST_WHY = 14;
const MOST_CHART = 16;
/** A rule and two rows. */
const LEAST_WHY = 3;

/** Time and counts as large as they can be, and of the rest what a room needs: boxes, why, strips, the verdict. */
export function bigBands({ width, height, compare, grid, series }: BigWanted): readonly Band[] {
  const wide = width >= WIDE.width && height >= WIDE.height;
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
  const whole = (id: PanelId, rows: number): Band => ({
    height: rows,
    columns: [{ width, slots: [{ id, height: rows }] }],
  });
  return [
    whole('header', 1),
    whole('verdicts', verdicts),
    whole('big', digits),
    {
      height: middle,
      columns: [
        {
          width: left,
          slots: [
            { id: 'boxes', height: boxes },
            { id: 'why', height: middle - boxes },
          ],
        },
        ...(wide ? [{ width: NUMBERS, slots: [{ id: 'numbers' as const, height: middle }] }] : []),
      ],
    },
    ...(chart > 0 ? [whole('chart-0', chart)] : []),
    whole('strips', strips),
    ...(caption > 0 ? [whole('caption', caption)] : []),
    whole('foot', 1),
  ];
}
