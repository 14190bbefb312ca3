import type { Page } from '../session/session.ts';

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

type Size = Pick<Wanted, 'width' | 'height'>;

export const isWide = ({ width, height }: Size): boolean => width >= WIDE.width && height >= WIDE.height;

export const isLarge = ({ width, height }: Size): boolean => width >= LARGE.width && height >= LARGE.height;

/** How many rows more than the least of its kind a screen has. */
export const rowsOverWide = ({ height }: Size): number => height - WIDE.height;
export const rowsOverLarge = ({ height }: Size): number => height - LARGE.height;

/** A rule and two rows. */
export const LEAST_WHY = 3;

/** How many rows the boxes take: a service a row, else in tens. */
export function gridRows({ services, boxes, compare }: Wanted, width: number): number {
  return services > 1 ? services : boxRows(boxes, width, compare ? 2 : 1);
}

/** How many rows the grid of boxes takes when boxes stand in tens, at least two. */
function boxRows(boxes: number, width: number, sides: number): number {
  const tens = Math.max(1, Math.floor((width / sides - 5) / 20));
  return Math.max(2, Math.ceil(boxes / (tens * 10)));
}
