import { changeOf } from '../../analysis/better.ts';
import { tellsOfCalls } from '../../analysis/calls.ts';
import { type Missing, missingIn } from '../../analysis/missing.ts';
import { chartsOf, whyNoChart } from '../../session/charts.ts';
import { type KeyMap, USUAL_KEYS } from '../../session/key-map.ts';
import { counted, plural } from '../../text/nouns.ts';
import { formatDifference, formatTight, formatValue } from '../../text/numbers.ts';
import { breaks } from '../../timeline/objective.ts';
import { seriesOf } from '../../timeline/reading.ts';
import type { Objective, Timeline } from '../../timeline/timeline.ts';
import { memoOf } from '../memo.ts';
import type { NumberRow, NumbersModel } from '../panels/numbers.ts';
import { quantitiesOf } from './quantities.ts';
import { ofBox, type Quantity } from './quantity.ts';
import { isAbsent, type Run } from './run.ts';
import { firstName, isCompared, secondName } from './side-names.ts';

const TREND_SECONDS = 60;

/** The table of one or both timelines at a second; `first` is what its first column shows, `box` is selected. */
export function numbersModel(
  first: Run,
  whatIf: Run | null,
  view: Columns,
  at: number,
  box: number | null = null,
  keys: KeyMap = USUAL_KEYS,
): NumbersModel {
  const { boxes, noun, pool } = first.timeline;
  const count = pool ?? boxes.length;
  return {
    title: count === 0 ? '' : `of ${counted(count, noun)}`,
    shortTitle: count === 0 ? '' : `of ${formatValue(count, 'count')}`,
    columns: columnsOf(first, whatIf, view),
    differences: isCompared(whatIf),
    rows: [
      ...shownIn(first, view === 'compare' || isCompared(whatIf) ? whatIf : null),
      ...ownOf(first.timeline, box),
    ].map((each) => rowOf(each, first, view === 'compare', view === 'compare' ? whatIf : null, at)),
    hint: box === null && !first.soFar ? whyOfBoxes(first.timeline, keys) : '',
    // Beside the table stand the boxes, and say themselves what would bring them.
    missing: first.soFar ? [] : missingFrom(first.timeline).filter(({ what }) => !isOfBoxes(what, noun)),
  };
}

/** Where what is recorded is of single boxes alone, how it is seen; else empty. */
const whyOfBoxes = (timeline: Timeline, keys: KeyMap): string =>
  timeline.series.length > 0 && chartsOf(timeline, null).length === 0 ? whyNoChart(timeline, keys) : '';

/** Those of the first; what only the other has comes last, so that nothing moves when it is there. */
function shownIn(first: Run, whatIf: Run | null): readonly Quantity[] {
  const shown = quantitiesOf(first.timeline);
  if (whatIf === null || whatIf === first) return shown;
  const known = idsOf(first.timeline);
  return [...shown, ...quantitiesOf(whatIf.timeline).filter((each) => !known.has(idOf(each)))];
}

/** What is recorded of the selected box alone. */
const ownOf = ({ series, boxes, provenance }: Timeline, box: number | null): readonly Quantity[] =>
  box === null
    ? []
    : series
        .filter((each) => each.box === box)
        .map((each) => ofBox(each, boxes[box]?.name ?? '', provenance));

/** What is measured in another unit is another quantity. */
const idOf = ({ id, unit }: Quantity): string => `${unit} ${id}`;

const idsOf = memoOf((timeline: Timeline) => new Set(quantitiesOf(timeline).map(idOf)));

const isOfBoxes = (what: readonly string[], noun: string): boolean =>
  what.length === 1 && what[0] === plural(noun, 2);

type Columns = 'happened' | 'what-if' | 'compare';

/** What the columns are called; `first` is what the first of them shows. */
function columnsOf(first: Run, whatIf: Run | null, view: Columns): NumbersModel['columns'] {
  const happened = { title: firstName(first).short, tone: 'what-happened' as const };
  const other = { title: secondName(whatIf).short, tone: 'what-if' as const };
  return view === 'happened' ? [happened] : view === 'what-if' ? [other] : [happened, other];
}

/** In the place of a number that was not recorded. */
const NO_SAMPLE = 'no sample';

function rowOf(quantity: Quantity, first: Run, compare: boolean, second: Run | null, at: number): NumberRow {
  const { label, short, unit, objective, better } = quantity;
  const apart = compare && !isCompared(second);
  const values = valuesIn(first, quantity, apart);
  const happened = isAbsent(first, at) ? null : valueAt(values, at);
  const whatIf =
    second === null || isAbsent(second, at) ? null : valueAt(valuesIn(second, quantity, apart), at);
  const difference = compare && isCompared(second) ? formatDifference(happened, whatIf, unit) : '';
  // Of what a recording does not measure at all, only the other side has a value.
  const unknown = first.timeline.provenance === 'recorded' && values !== null ? NO_SAMPLE : '';
  return {
    label,
    short,
    happened: formatValue(happened, unit) || unknown,
    whatIf: formatValue(whatIf, unit),
    tightHappened: formatTight(happened, unit) || unknown,
    tightWhatIf: formatTight(whatIf, unit),
    difference,
    // What reads alike is neither better nor worse.
    change: difference === '=' || difference === '' ? null : changeOf(happened, whatIf, better),
    badHappened: isBad(objective, happened),
    badWhatIf: isBad(objective, whatIf),
    trend: compare || values === null ? [] : trendOf(values, at),
  };
}

/**
 * Its values a second in a run that measures it in the same unit; null in any other. `apart`: of two that have nothing
 * in common each knows only what it would tell alone, where nought may mean that nobody counted.
 */
function valuesIn(run: Run, quantity: Quantity, apart: boolean): ArrayLike<number> | null {
  const { series, unit, values } = quantity;
  if (apart && !quantity.id.startsWith('box ') && !idsOf(run.timeline).has(idOf(quantity))) return null;
  const known = series === null ? null : seriesOf(run.timeline, series);
  return known !== null && known.unit !== unit ? null : values(run);
}

const isBad = (objective: Objective | null, value: number | null): boolean =>
  objective !== null && value !== null && breaks(objective, value);

/** A value at a second; null where it is unknown. */
export function valueAt(values: ArrayLike<number> | null, second: number): number | null {
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

const WANTED: readonly (readonly [string, string])[] = [
  ['arrivals_per_box', 'traffic'],
  ['cpu', 'cpu'],
  ['latency_p99', 'latency'],
  ['control_plane_load', 'control plane'],
];

/** What was not recorded, with what would bring it, or not simulated. */
function missingFrom(timeline: Timeline): NumbersModel['missing'] {
  const { provenance } = timeline;
  if (provenance === 'recorded') {
    // Where there is no event or no box, their own panels say so.
    const said = ['events', plural(timeline.noun, 2)];
    const missing = missingIn(timeline).filter(({ what }) => !what.every((each) => said.includes(each)));
    return joined(missing).map(({ what, command }) => ({ what, how: provenance, command }));
  }
  if (tellsOfCalls(timeline)) return [];
  const what = WANTED.filter(([name]) => seriesOf(timeline, name) === null).map(([, word]) => word);
  return what.map((word) => ({ what: [word], how: provenance, command: null }));
}

/** Where nothing would bring it, all of it in one sentence. */
const joined = (missing: readonly Missing[]): readonly Missing[] =>
  missing.length > 1 && missing.every(({ command }) => command === null)
    ? [{ what: missing.flatMap(({ what }) => what), command: null }]
    : missing;
