import Papa from 'papaparse';
import { loadsIn } from '../analysis/box-load.ts';
import { knowsServing } from '../analysis/serving.ts';
import type { Mark } from '../session/session.ts';
import { timeOfDay } from '../text/clock.ts';
import { formatInstant } from '../text/instants.ts';
import { countsPerSecond, frameAt, indexTimeline } from '../timeline/cursor.ts';
import { readAt, readingAt, seriesOf, wholeSeries } from '../timeline/reading.ts';
import { appStateOf, type BoxState, boxStateOf, proxyStateOf } from '../timeline/states.ts';
import type { Series, Timeline } from '../timeline/timeline.ts';
import { exact } from './exact.ts';
import { marksPerSecond } from './marks.ts';
import { type Span, wholeOf } from './span.ts';

type Cell = string | number | null;
/** One column: its name and its value at a second. */
interface Column {
  readonly name: string;
  readonly at: (second: number) => Cell;
  /** The series that it shows, if it is one. */
  readonly of?: Series | null;
}

const COUNTED: readonly BoxState[] = ['serving', 'starting', 'unborn', 'ejected', 'killed'];
const MEASURED = [
  'arrivals_per_box',
  'cpu',
  'latency_p50',
  'latency_p99',
  'errors',
  'control_plane_load',
  'control_plane_queue',
];
const PER_BOX = ['second', 'at', 'box', 'state', 'app', 'proxy', 'arrivals', 'cpu'];

/**
 * A row a second: clock, counts, measures, then the timeline's own series, and `marks` where they are asked for.
 * Unknown is an empty cell.
 */
export function* csvOfSeconds(
  timeline: Timeline,
  span: Span = wholeOf(timeline),
  marks: readonly Mark[] | null = null,
): Iterable<string> {
  const { start } = timeline.clock;
  const columns: readonly Column[] = [
    { name: 'second', at: (second) => second },
    { name: 'at', at: (second) => timeOfDay({ start }, second) },
    { name: 'time', at: (second) => formatInstant(start + second * 1000) },
    measured(timeline, 'demand'),
    ...counted(timeline),
    ...MEASURED.map((name) => measured(timeline, name)),
  ];
  const own = [...columns, ...ownSeries(timeline, columns)];
  const all = marks === null ? own : [...own, { name: 'marks', at: marksPerSecond(marks) }];
  yield line(all.map(({ name }) => name));
  for (let second = span.since; second <= span.until; second++) yield line(all.map(({ at }) => at(second)));
}

/** A row a box and second. */
export function* csvOfBoxes(timeline: Timeline, span: Span = wholeOf(timeline)): Iterable<string> {
  const { boxes, clock } = timeline;
  const index = indexTimeline(timeline);
  yield line(PER_BOX);
  for (let second = span.since; second <= span.until; second++) {
    const frame = frameAt(index, second);
    const at = timeOfDay({ start: clock.start }, second);
    const loadOf = loadsIn(timeline, frame);
    for (let box = 0; box < boxes.length; box++) {
      const state = boxStateOf(frame.states[box] ?? 0);
      const app = appStateOf(frame.apps[box] ?? 0);
      const proxy = proxyStateOf(frame.proxies[box] ?? 0);
      const load = loadOf(box);
      const shown = [exact(load.arrivals), exact(load.cpu)];
      yield line([second, at, boxes[box]?.name ?? '', state, app, proxy, ...shown]);
    }
  }
}

/**
 * Counts of states. In a recording, a state that never occurs is one that it cannot tell; a series of that name that
 * it has, such as out of a CSV of ours, says it instead.
 */
function counted(timeline: Timeline): Column[] {
  const index = indexTimeline(timeline);
  return COUNTED.map((state) => {
    const counts = countsPerSecond(index, state);
    const known =
      state === 'serving'
        ? knowsServing(timeline)
        : timeline.provenance === 'simulated' || counts.some((count) => count > 0);
    return known ? { name: state, at: (second) => counts[second] ?? null } : measured(timeline, state);
  });
}

function measured(timeline: Timeline, name: string): Column {
  const series = seriesOf(timeline, name);
  return { name, of: series, at: (second) => (series === null ? null : valueAt(series, second)) };
}

const valueAt = (series: Series, second: number): number | null =>
  exact(readingAt(series, readAt(second))?.value);

/** What else the timeline measures; a name that is taken gets a number, so that columns stay apart. */
function ownSeries(timeline: Timeline, standard: readonly Column[]): Column[] {
  const names = new Set(standard.map(({ name }) => name));
  return wholeSeries(timeline)
    .filter((series) => !standard.some(({ of }) => of === series))
    .map((series) => {
      let name = series.name;
      for (let n = 2; names.has(name); n++) name = `${series.name}_${n}`;
      names.add(name);
      return { name, at: (second) => valueAt(series, second) };
    });
}

/** Names come from files: a spreadsheet must not take one for a formula. */
const line = (cells: readonly Cell[]): string =>
  `${Papa.unparse([cells], { newline: '\n', escapeFormulae: true })}\n`;
