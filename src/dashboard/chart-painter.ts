import { chartsOf } from '../session/charts.ts';
import { bordered } from './cells.ts';
import { chartModel } from './model/chart.ts';
import { shownRuns, windowInputs } from './model/scene.ts';
import { type Place, paintChart } from './panels/chart.ts';
import type { ChartId } from './places.ts';
import { type Painter, remembering } from './remembering.ts';

/** A painter a place: of the chosen series, and of those after it. */
export function chartPainters(): Readonly<Record<ChartId, Painter>> {
  const of = (after: 0 | 1 | 2 | 3) => ({
    [`chart-${after}`]: createChart(after, 'whole'),
    [`left-chart-${after}`]: createChart(after, 'left'),
    [`right-chart-${after}`]: createChart(after, 'right'),
  });
  return { ...of(0), ...of(1), ...of(2), ...of(3) } as Readonly<Record<ChartId, Painter>>;
}

function createChart(after: number, place: Place): Painter {
  return remembering(
    (scene) => {
      const { box, series } = scene.session;
      const charts = chartsOf(scene.happened.timeline, box);
      const chosen = charts[(series + after) % Math.max(1, charts.length)] ?? null;
      return [...shownRuns(scene), ...windowInputs(scene), chosen, scene.draw, scene.keys] as const;
    },
    ([happened, whatIf, compare, second, zoom, growing, chosen, draw, keys], width, height) => {
      const model = chartModel(happened, whatIf, compare, { second, zoom, growing }, chosen, draw, keys);
      return place === 'right'
        ? bordered(paintChart(model, width - 1, height, place))
        : paintChart(model, width, height, place);
    },
  );
}
