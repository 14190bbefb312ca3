import { whyNoChart } from '../../session/charts.ts';
import { type KeyMap, USUAL_KEYS } from '../../session/key-map.ts';
import { visible } from '../../text/escape.ts';
import { formatValue, unitSign } from '../../text/numbers.ts';
import { seriesOf } from '../../timeline/reading.ts';
import type { Objective, Series, Timeline } from '../../timeline/timeline.ts';
import type { ChartModel, ChartSide } from '../panels/chart.ts';
import { windowOf, type Zoomed } from '../window.ts';
import { rangeOf } from './numbers.ts';
import { nameOf } from './quantity.ts';
import { isAbsent, longestClock, type Run } from './run.ts';
import { firstName, secondName } from './side-names.ts';
import { formatBound } from './verdicts.ts';

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
    ...(happened === null
      ? []
      : [sideOf(happened, firstName(happened).short, 'what-happened', charted, second)]),
    ...(compare || happened === null
      ? [sideOf(whatIf, secondName(whatIf).short, 'what-if', charted, second)]
      : []),
  ].flatMap((side) => (side === null ? [] : [side]));
  const judged = objectiveOf(shown?.timeline, series);
  const [low, high] = scaleOf(sides, judged);
  const unit = series?.unit ?? 'count';
  return {
    title: shown === null || series === null ? 'chart' : titleOf(shown.timeline, series, judged),
    window,
    second,
    sides,
    low,
    high,
    unit: unitSign(unit),
    lowText: formatValue(low, unit),
    highText: formatValue(high, unit),
    bound: judged?.bound ?? null,
    happenings: shown?.happenings ?? NOTHING,
    empty: shown === null ? '' : series === null ? whyNoChart(shown.timeline, keys) : null,
    draw,
  };
}

const seriesIn = ({ timeline }: Run, { name, box }: Charted): Series | null => seriesOf(timeline, name, box);

const NOTHING = new Uint8Array(0);

/** What a series of the whole is judged by; null for nothing, as for those of single boxes. */
const objectiveOf = (timeline: Timeline | undefined, series: Series | null): Objective | null =>
  series === null || series.box >= 0
    ? null
    : (timeline?.objectives.find((each) => each.series === series.name) ?? null);

/** `cpu, %`; of a box with its name, and with the bound that it is judged by. */
function titleOf({ boxes, provenance }: Timeline, series: Series, judged: Objective | null): string {
  const unit = unitSign(series.unit);
  const box = boxes[series.box];
  const whose = box === undefined ? '' : ` of ${visible(box.name)}`;
  const bound = judged === null ? '' : `, bound ${formatBound(judged.bound, judged.unit)}`;
  return `${nameOf(series, provenance)}${whose}${unit === '' ? '' : `, ${unit}`}${bound}`;
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
  const now = isAbsent(run, second) ? '–' : formatValue(values[second] ?? null, series.unit) || 'no data';
  return { title, tone, values, now };
}

/** Round values just around everything that is drawn, the bound too. */
function scaleOf(sides: readonly ChartSide[], judged: Objective | null): readonly [number, number] {
  const ranges = sides.map(({ values }) => rangeOf(values)).filter(([low]) => !Number.isNaN(low));
  if (ranges.length === 0) return [0, 1];
  const bounds = judged === null ? [] : [judged.bound];
  const low = Math.min(...ranges.map(([least]) => least), ...bounds);
  const high = Math.max(...ranges.map(([, most]) => most), ...bounds);
  if (high === low) return low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, low)];
  const step = roundStep((high - low) / 3);
  return [Math.floor(low / step) * step, Math.ceil(high / step - 1e-9) * step];
}

/** The next 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (([1, 2, 5].find((each) => each * power >= least) ?? 10) as number);
}
