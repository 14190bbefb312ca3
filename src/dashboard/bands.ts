import { chartsOf } from '../session/charts.ts';
import { type Band, layoutOf } from './layout.ts';
import { servicesIn } from './model/boxes.ts';
import type { Scene } from './model/scene.ts';

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
    chart: session.chart,
    fixes: fixes.length,
    // Where only single boxes have any, the chart says so.
    series: chartsOf(happened.timeline, session.box).length || Math.min(1, happened.timeline.series.length),
    services: servicesIn(happened.timeline).length,
    figures: happened.timeline.figures.length,
    showFigures: session.figures,
    boxes: Math.max(happened.timeline.boxes.length, whatIf?.timeline.boxes.length ?? 0),
  });
