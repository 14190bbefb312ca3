import type { Page } from '../session/session.ts';
import { bigBands } from './big-bands.ts';
import { LEAST } from './panels/small.ts';
import { type Band, type PagePanelId, whole } from './places.ts';
import { hasRoomForChart, smallBands } from './small-bands.ts';
import { gridRows, isWide, type Wanted } from './wanted.ts';
import { wideBands } from './wide-bands.ts';

/** The panel of each page that has the screen for itself. */
const OF_PAGE: Readonly<Record<Exclude<Page, 'replay'>, PagePanelId>> = {
  help: 'help',
  evidence: 'evidence',
  boxes: 'all-boxes',
  box: 'box',
  events: 'log',
};

/** Whether the layout has a place for the chart of its own. */
export const hasChart = (size: Pick<Wanted, 'width' | 'height'>): boolean =>
  isWide(size) || hasRoomForChart(size.height);

/** The places of the panels; the heights of the bands add up to the screen's. Null: too small. */
export function layoutOf(wanted: Wanted): readonly Band[] | null {
  const { width, height, page } = wanted;
  if (width < LEAST.columns || height < LEAST.rows) return null;
  if (page !== 'replay')
    return [whole('header', width, 1), whole(OF_PAGE[page], width, height - 2), whole('foot', width, 1)];
  if (wanted.big === true) return bigBands({ ...wanted, grid: gridRows(wanted, width) + 2 });
  return isWide(wanted) ? wideBands(wanted) : smallBands(wanted);
}
