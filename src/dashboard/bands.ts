import { chartsOf } from '../session/charts.ts';
import { layoutOf } from './layout.ts';
import { servicesIn } from './model/boxes.ts';
import type { Scene } from './model/scene.ts';
import type { Band, Slot } from './places.ts';

/** Where everything of a scene stands on a screen of a size; null where that is too small. */
export const bandsOf = (
  { session, happened, whatIf, fixes }: Scene,
  width: number,
  height: number,
): readonly Band[] | null =>
  layoutOf({
    width,
    height,
    page: session.page,
    compare: session.view === 'compare',
    big: session.big,
    chart: session.chart,
    fixes: fixes.length,
    // Where only single boxes have any, the chart says so.
    series: chartsOf(happened.timeline, session.box).length || Math.min(1, happened.timeline.series.length),
    services: servicesIn(happened.timeline).length,
    figures: happened.timeline.figures.length,
    showFigures: session.figures,
    boxes: Math.max(happened.timeline.boxes.length, whatIf?.timeline.boxes.length ?? 0),
  });

/** A panel and where it stands, in cells from the upper left corner. */
export interface Placed {
  readonly slot: Slot;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The panels of bands with their places. */
export function placesIn(bands: readonly Band[]): readonly Placed[] {
  const places: Placed[] = [];
  let top = 0;
  for (const { height, columns } of bands) {
    let x = 0;
    for (const { width, slots } of columns) {
      let y = top;
      for (const slot of slots) {
        places.push({ slot, x, y, width });
        y += slot.height;
      }
      x += width;
    }
    top += height;
  }
  return places;
}
