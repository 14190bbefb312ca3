import { formatDifference, formatTight, formatValue } from '../../text/numbers.ts';
import { countsPerSecond, proxyCountsPerSecond } from '../../timeline/cursor.ts';
import { breaks } from '../../timeline/objective.ts';
import { seriesOf, wholeSeries } from '../../timeline/reading.ts';
import { type BoxState, boxStateCode, type ProxyState, proxyStateCode } from '../../timeline/states.ts';
import type { Objective, Timeline, Unit } from '../../timeline/timeline.ts';
import { memoOf } from '../memo.ts';
import type { NumberRow, NumbersModel } from '../panels/numbers.ts';
import { plural } from './nouns.ts';
import type { Run } from './run.ts';
import { formatBound } from './verdicts.ts';

/** How a quantity is named, and where its value a second comes from; null where a run has none. */
interface Quantity {
  readonly label: string;
  readonly short: string;
  readonly unit: Unit;
  readonly values: (run: Run) => ArrayLike<number> | null;
  readonly objective: Objective | null;
}

const TREND_SECONDS = 60;

/** The table of one or both timelines at a second; `first` is what its first column shows. */
export function numbersModel(first: Run, whatIf: Run | null, view: Columns, at: number): NumbersModel {
  const { boxes, noun, pool } = first.timeline;
  const count = pool ?? boxes.length;
  return {
    title: `of ${count} ${plural(noun, count)}`,
    shortTitle: `of ${count}`,
    columns: COLUMNS[view],
    rows: quantitiesOf(first.timeline).map((each) =>
      rowOf(each, first, view === 'compare', view === 'compare' ? whatIf : null, at),
    ),
    missing: missingIn(first.timeline),
  };
}

type Columns = 'happened' | 'what-if' | 'compare';

const HAPPENED = { title: 'happened', tone: 'what-happened' } as const;
const WHAT_IF = { title: 'what if', tone: 'what-if' } as const;
const COLUMNS: Readonly<Record<Columns, NumbersModel['columns']>> = {
  happened: [HAPPENED],
  'what-if': [WHAT_IF],
  compare: [HAPPENED, WHAT_IF],
};

function rowOf(quantity: Quantity, first: Run, compare: boolean, second: Run | null, at: number): NumberRow {
  const { label, short, unit, objective } = quantity;
  const values = quantity.values(first);
  const happened = valueAt(values, at);
  const whatIf = second === null ? null : valueAt(quantity.values(second), at);
  return {
    label,
    short,
    happened: formatValue(happened, unit),
    whatIf: formatValue(whatIf, unit),
    tightHappened: formatTight(happened, unit),
    tightWhatIf: formatTight(whatIf, unit),
    difference: compare ? formatDifference(happened, whatIf, unit) : '',
    badHappened: isBad(objective, happened),
    badWhatIf: isBad(objective, whatIf),
    trend: compare || values === null ? [] : trendOf(values, at),
  };
}

const isBad = (objective: Objective | null, value: number | null): boolean =>
  objective !== null && value !== null && breaks(objective, value);

function valueAt(values: ArrayLike<number> | null, second: number): number | null {
  const value = values?.[second];
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** The last minute, within the lowest and the highest of the whole timeline. */
function trendOf(values: ArrayLike<number>, at: number): (number | null)[] {
  const [low, high] = rangeOf(values);
  return Array.from({ length: TREND_SECONDS }, (_, n) => {
    const value = values[at - TREND_SECONDS + 1 + n];
    if (value === undefined || Number.isNaN(value)) return null;
    return high > low ? (value - low) / (high - low) : 0;
  });
}

/** The lowest and the highest known value; both NaN when none is known. */
export const rangeOf: (values: ArrayLike<number>) => readonly [number, number] = memoOf((values) => {
  let low = Number.NaN;
  let high = Number.NaN;
  for (let n = 0; n < values.length; n++) {
    const value = values[n] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (!(value >= low)) low = value;
    if (!(value <= high)) high = value;
  }
  return [low, high];
});

/** What a timeline can tell, in the order shown; the first ten are the most needed. */
const quantitiesOf: (timeline: Timeline) => readonly Quantity[] = memoOf((timeline) => {
  const { noun } = timeline;
  return [
    ...countsOf(timeline),
    series(timeline, 'arrivals_per_box', `arrivals per ${noun}`, `arrivals/${noun}/s`),
    series(timeline, 'cpu', 'cpu', 'cpu'),
    series(timeline, 'latency_p99', null, null),
    series(timeline, 'outbound_refused', 'own calls refused', 'refused'),
    series(timeline, 'outbound_failed', 'own calls failed', 'failed'),
    series(timeline, 'at_risk', 'could not be born now', 'at risk'),
    series(timeline, 'backend', 'requests to backend', 'backend/s'),
    series(timeline, 'cache_off', 'serving without cache', 'cache off'),
    series(timeline, 'control_plane_load', 'control plane load', 'control plane'),
    series(timeline, 'control_plane_queue', 'control plane queue', 'its queue'),
    series(timeline, 'demand', 'demand', 'demand/s'),
    series(timeline, 'latency_p50', null, null),
    series(timeline, 'errors', 'requests lost', 'lost/s'),
    ...wholeSeries(timeline)
      .filter(({ name }) => !USUAL.has(name))
      .map(({ name }) => series(timeline, name, null, null)),
  ].flatMap((each) => (each === null ? [] : [each]));
});

const USUAL: ReadonlySet<string> = new Set([
  'arrivals_per_box',
  'cpu',
  'latency_p99',
  'outbound_refused',
  'outbound_failed',
  'at_risk',
  'backend',
  'cache_off',
  'control_plane_load',
  'control_plane_queue',
  'demand',
  'latency_p50',
  'errors',
]);

/** Only what the timeline can tell: a state that never occurs in a recording was not looked for. */
function countsOf({ transitions, pool }: Timeline): Quantity[] {
  const boxes = new Set(transitions.state);
  const proxies = new Set(transitions.proxy);
  const knowsProxies = proxies.has(proxyStateCode('ready')) || proxies.has(proxyStateCode('unborn'));
  // States that few timelines know are shown where they occur.
  const rare = (['empty', 'expired'] as const).filter((state) => proxies.has(proxyStateCode(state)));
  const proxyStates = ['ready', 'unborn', 'killed', ...rare] as const;
  const knows = (state: BoxState): boolean => boxes.has(boxStateCode(state));
  return [
    ...(pool !== null || knows('serving') ? [ofState('serving', 'serving')] : []),
    ...(knows('up') ? [ofState('up', 'up')] : []),
    ...(knowsProxies
      ? proxyStates.map((state) => ofProxy(`proxies ${state}`, state))
      : (['starting', 'killed'] as const).filter(knows).map((state) => ofState(state, state))),
    counted('kills so far', (run) => run.kills),
  ];
}

const counted = (label: string, values: Quantity['values']): Quantity => ({
  label,
  short: label,
  unit: 'count',
  values,
  objective: null,
});

const ofState = (label: string, state: BoxState): Quantity =>
  counted(label, (run) => countsPerSecond(run.index, state));

const ofProxy = (label: string, state: ProxyState): Quantity =>
  counted(label, (run) => proxyCountsPerSecond(run.index, state));

function series(
  timeline: Timeline,
  name: string,
  label: string | null,
  short: string | null,
): Quantity | null {
  const known = seriesOf(timeline, name);
  if (known === null) return null;
  const objective = timeline.objectives.find((each) => each.series === name) ?? null;
  const bound = objective === null ? null : formatBound(objective.bound, objective.unit);
  const title = label ?? known.title;
  return {
    label: bound === null ? title : `${title} (bound ${bound})`,
    short:
      bound === null ? (short ?? title) : `${(short ?? title).replace(/^.* (?=p\d+$)/, '')}, bound ${bound}`,
    unit: known.unit,
    values: (run) => {
      const own = seriesOf(run.timeline, name);
      return own === null ? null : run.values(own);
    },
    objective,
  };
}

const WANTED: readonly (readonly [string, string])[] = [
  ['arrivals_per_box', 'traffic'],
  ['cpu', 'cpu'],
  ['latency_p99', 'latency'],
  ['control_plane_load', 'control plane'],
];

function missingIn(timeline: Timeline): readonly string[] {
  const how = timeline.provenance;
  return WANTED.filter(([name]) => seriesOf(timeline, name) === null).map(([, what]) => `no ${what} ${how}`);
}
