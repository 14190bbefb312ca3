import type { Page } from '../session/session.ts';
import { bigBands } from './big-bands.ts';
import { CHART, chartBands } from './chart-bands.ts';
import { LEAST } from './panels/small.ts';

/** The chosen series or one after it: on the axis of the strips, or at the left or right of another. */
export type ChartId = `${'' | 'left-' | 'right-'}chart-${0 | 1 | 2 | 3}`;

export type PanelId =
  | 'header'
  | 'verdicts'
  | 'big'
  | 'boxes'
  | 'numbers'
  | 'why'
  | 'why-beside'
  | 'events'
  | 'fixes'
  | 'fix-list'
  | 'figures'
  | 'figure-list'
  | ChartId
  | 'strips'
  | 'caption'
  | 'help'
  | 'evidence'
  | 'all-boxes'
  | 'box'
  | 'log'
  | 'foot';

export interface Slot {
  readonly id: PanelId;
  readonly height: number;
}

export interface Column {
  readonly width: number;
  readonly slots: readonly Slot[];
}

/** Columns beside each other, all as high as the band. */
export interface Band {
  readonly height: number;
  readonly columns: readonly Column[];
}

/** The panel of each page that has the screen for itself. */
const OF_PAGE: Readonly<Record<Exclude<Page, 'replay'>, PanelId>> = {
  help: 'help',
  evidence: 'evidence',
  boxes: 'all-boxes',
  box: 'box',
  events: 'log',
};

/** What the places of the panels depend on. */
export interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly page: Page;
  readonly compare: boolean;
  /** Whether time and counts are drawn as large as they can be. */
  readonly big?: boolean;
  /** Whether a screen without room for a chart shows it in place of the fixes. */
  readonly chart: boolean;
  readonly fixes: number;
  readonly boxes: number;
  /** How many services the boxes stand in; 0 where they are not told apart. */
  readonly services: number;
  /** How many figures there are. */
  readonly figures: number;
  /** Whether figures are shown in full: in place of the fixes, on a large screen in that of charts. */
  readonly showFigures: boolean;
  /** How many series there are to chart. */
  readonly series: number;
}

const WIDE = { width: 120, height: 40 } as const;
/** From this size on time and serving boxes also stand in big digits. */
const LARGE = { width: 160, height: 50 } as const;
/** A rule and seven rows of digits. */
const BIG = 8;
/** The width of boxes and numbers, in the wide and in the small layout. */
const LEFT = 66;
const NUMBERS = 34;

/** A rule and two rows. */
const LEAST_WHY = 3;
/** A rule and as many figures as a small screen lists at once. */
const MOST_FIGURES = 10;

/** Whether the layout has a place for the chart of its own. */
export const hasChart = ({ width, height }: Pick<Wanted, 'width' | 'height'>): boolean =>
  isWide(width, height) || height - LEAST.rows >= CHART + 1;

const isWide = (width: number, height: number): boolean => width >= WIDE.width && height >= WIDE.height;

const isLarge = (width: number, height: number): boolean => width >= LARGE.width && height >= LARGE.height;

/** The places of the panels; the heights of the bands add up to the screen's. Null: too small. */
export function layoutOf(wanted: Wanted): readonly Band[] | null {
  const { width, height, page } = wanted;
  if (width < LEAST.columns || height < LEAST.rows) return null;
  if (page !== 'replay')
    return [whole('header', width, 1), whole(OF_PAGE[page], width, height - 2), whole('foot', width, 1)];
  if (wanted.big === true) {
    const { compare, series } = wanted;
    return bigBands({ width, height, compare, series, grid: gridRows(wanted, width) + 2 });
  }
  return isWide(width, height) ? wide(wanted) : small(wanted);
}

const whole = (id: PanelId, width: number, height: number): Band => ({
  height,
  columns: [{ width, slots: [{ id, height }] }],
});

function small(wanted: Wanted): readonly Band[] {
  const { width, height, compare, chart, fixes, series, figures } = wanted;
  const more = height - LEAST.rows;
  const left = width - NUMBERS;
  const perRow = Math.max(1, Math.min(4, Math.floor(width / 26)));
  const charted = hasChart(wanted) && series > 0;
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
        {
          width: left,
          slots: [
            { id: 'boxes', height: grid },
            { id: 'why', height: middle - grid },
          ],
        },
        { width: NUMBERS, slots: [{ id: 'numbers', height: middle }] },
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

function wide(wanted: Wanted): readonly Band[] {
  const { width, height, compare, fixes, series, figures } = wanted;
  const verdicts = compare ? 2 : 1;
  // Events of the what-if, and how many there are, have rows of their own where there is room.
  const density = isLarge(width, height) ? 1 : 0;
  const strips = (compare ? (height >= WIDE.height + 8 ? 6 : 5) : 4) + density;
  const big = isLarge(width, height) ? BIG + Math.min(5, Math.floor((height - LARGE.height) / 6)) : 0;
  const more = height - WIDE.height + (2 - verdicts) + (5 - strips) - big;
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
        {
          width: LEFT,
          slots: [
            { id: 'boxes', height: boxesHeight },
            { id: 'numbers', height: upper - boxesHeight },
          ],
        },
        { width: width - LEFT, slots: rightSlots(fixes, beside, upper) },
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
function rightSlots(fixes: number, figures: number, height: number): readonly Slot[] {
  const above = fixes === 0 ? 'why-beside' : 'fix-list';
  if (figures === 0) return [{ id: above, height }];
  const wanted = figures + 2;
  const least = Math.min(fixes === 0 ? 6 : fixes + 3, Math.max(7, height - wanted));
  const rows = Math.min(wanted, height - least);
  return [
    { id: above, height: height - rows },
    { id: 'figure-list', height: rows },
  ];
}

/** How many rows the boxes take: a service a row, else in tens. */
function gridRows({ services, boxes, compare }: Wanted, width: number): number {
  return services > 1 ? services : boxRows(boxes, width, compare ? 2 : 1);
}

/** How many rows the grid of boxes takes when boxes stand in tens, at least two. */
function boxRows(boxes: number, width: number, sides: number): number {
  const tens = Math.max(1, Math.floor((width / sides - 5) / 20));
  return Math.max(2, Math.ceil(boxes / (tens * 10)));
}
