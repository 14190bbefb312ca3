import { whyNoChart } from '../../session/charts.ts';
import { type KeyMap, USUAL_KEYS } from '../../session/key-map.ts';
import { visible } from '../../text/escape.ts';
import { formatValue, unitSign } from '../../text/numbers.ts';
import { seriesOf } from '../../timeline/reading.ts';
import type { Series, Timeline } from '../../timeline/timeline.ts';
import type { ChartModel, ChartSide } from '../panels/chart.ts';
import { windowOf, type Zoomed } from '../window.ts';
import { rangeOf } from './numbers.ts';
import { nameOf } from './quantity.ts';
import { hasEnded, longestClock, type Run } from './run.ts';

/** Which series: that of its name and its box in each timeline. */
export type Charted = Pick<Series, 'name' | 'box'>;

/** One series of one or both timelines; the scale holds for both and does not move. */
export function chartModel(
  happened: Run | null,
  whatIf: Run | null,
  compare: boolean,
  look: Zoomed,
  charted: Charted | null,
  draw: ChartModel['draw'],
  keys: KeyMap = USUAL_KEYS,
): ChartModel {
  const { second } = look;
  const shown = happened ?? whatIf;
  const series = shown === null || charted === null ? null : seriesIn(shown, charted);
  const window = windowOf(longestClock([happened, whatIf]), look);
  const sides = [
    ...(happened === null ? [] : [sideOf(happened, 'happened', 'what-happened', charted, second)]),
    ...(compare || happened === null ? [sideOf(whatIf, 'what if', 'what-if', charted, second)] : []),
  ].flatMap((side) => (side === null ? [] : [side]));
  const [low, high] = scaleOf(sides);
  const unit = series?.unit ?? 'count';
  return {
    title: shown === null || series === null ? 'chart' : titleOf(shown.timeline, series),
    window,
    second,
    sides,
    low,
    high,
    lowText: formatValue(low, unit),
    highText: formatValue(high, unit),
    empty: shown === null ? '' : series === null ? whyNoChart(shown.timeline, keys) : null,
    draw,
  };
}

const seriesIn = ({ timeline }: Run, { name, box }: Charted): Series | null => seriesOf(timeline, name, box);

/** `cpu, %`; of a box with its name. */
function titleOf({ boxes, provenance }: Timeline, series: Series): string {
  const unit = unitSign(series.unit);
  const box = boxes[series.box];
  const whose = box === undefined ? '' : ` of ${visible(box.name)}`;
  return `${nameOf(series, provenance)}${whose}${unit === '' ? '' : `, ${unit}`}`;
}

function sideOf(
  run: Run | null,
  title: string,
  tone: ChartSide['tone'],
  charted: Charted | null,
  second: number,
): ChartSide | null {
  const series = run === null || charted === null ? null : seriesIn(run, charted);
  if (run === null || series === null) return null;
  const values = run.values(series);
  const now = hasEnded(run, second) ? '–' : formatValue(values[second] ?? null, series.unit);
  return { title, tone, values, now };
}

/** Round values just around everything that is drawn. */
function scaleOf(sides: readonly ChartSide[]): readonly [number, number] {
  const ranges = sides.map(({ values }) => rangeOf(values)).filter(([low]) => !Number.isNaN(low));
  if (ranges.length === 0) return [0, 1];
  const low = Math.min(...ranges.map(([least]) => least));
  const high = Math.max(...ranges.map(([, most]) => most));
  if (high === low) return low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, low)];
  const step = roundStep((high - low) / 3);
  return [Math.floor(low / step) * step, Math.ceil(high / step - 1e-9) * step];
}

/** The next 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (([1, 2, 5].find((each) => each * power >= least) ?? 10) as number);
}
