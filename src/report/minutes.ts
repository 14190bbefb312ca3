import { knowsServing } from '../analysis/serving.ts';
import { timeOfDay } from '../text/clock.ts';
import { formatValue } from '../text/numbers.ts';
import { countsPerSecond, indexTimeline, type TimelineIndex } from '../timeline/cursor.ts';
import { readAt, readingAt, seriesOf } from '../timeline/reading.ts';
import type { BoxState } from '../timeline/states.ts';
import type { Series, Timeline } from '../timeline/timeline.ts';
import type { Span } from './span.ts';
import { table } from './table.ts';

/** Steps between rows that read well, in seconds. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400];
const MOST_ROWS = 16;

const STATES: readonly BoxState[] = ['serving', 'up', 'starting', 'unborn', 'ejected', 'draining', 'killed'];
/** The measures of the model under short heads; other series keep their title. */
const HEADS = new Map([
  ['arrivals_per_box', 'arrivals/box'],
  ['cpu', 'cpu'],
  ['latency_p99', 'p99'],
  ['errors', 'errors'],
  ['failed_tries', 'failed tries'],
  ['retries', 'retries'],
  ['refused', 'refused'],
  ['waiting', 'waiting'],
  ['control_plane_load', 'control plane'],
]);

/** A table of at most sixteen moments: counts of states that occur, and the model's measures. */
export function minuteTable(timeline: Timeline, span: Span): string[] {
  const columns = [...counts(indexTimeline(timeline)), ...measures(timeline)];
  if (columns.length === 0) return [];
  const seconds = moments(span);
  const rows = seconds.map((second) => [
    `  ${timeOfDay(timeline.clock, second)}`,
    ...columns.map(({ at }) => at(second)),
  ]);
  const numbers = columns.map((_, column) => column + 1);
  return table([['  at', ...columns.map(({ head }) => head)], ...rows], numbers);
}

interface Column {
  readonly head: string;
  readonly at: (second: number) => string;
}

function moments({ since, until }: Span): number[] {
  const step =
    STEPS.find((each) => (until - since) / each < MOST_ROWS) ?? Math.ceil((until - since) / MOST_ROWS);
  const seconds: number[] = [];
  for (let second = since; second <= until; second += step) seconds.push(second);
  return seconds;
}

function counts(index: TimelineIndex): Column[] {
  return STATES.filter((state) =>
    state === 'serving'
      ? knowsServing(index.timeline)
      : countsPerSecond(index, state).some((count) => count > 0),
  ).map((state) => {
    const perSecond = countsPerSecond(index, state);
    return { head: state, at: (second) => String(perSecond[second] ?? '') };
  });
}

function measures(timeline: Timeline): Column[] {
  return [...HEADS].flatMap(([name, head]) => {
    const series = seriesOf(timeline, name);
    return series === null || isZero(series) ? [] : [{ head, at: (second) => valueAt(series, second) }];
  });
}

/** A column of noughts tells nothing that the outcome does not. */
const isZero = (series: Series): boolean =>
  series.values.every((value) => value === 0 || Number.isNaN(value));

const valueAt = (series: Series, second: number): string =>
  formatValue(readingAt(series, readAt(second))?.value ?? null, series.unit);
