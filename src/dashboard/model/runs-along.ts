import { outcomesAlong } from '../../analysis/outcomes-along.ts';
import { valuesPerSecond } from '../../analysis/per-second.ts';
import { rowsBelow } from '../../timeline/columns.ts';
import { countsPerSecond, endOfFrame, type TimelineIndex } from '../../timeline/cursor.ts';
import { type Cut, cutsOf } from '../../timeline/cuts.ts';
import { frameOf, keepIndex } from '../../timeline/indexed.ts';
import { BOX_STATES, type BoxState } from '../../timeline/states.ts';
import type { Series, Timeline } from '../../timeline/timeline.ts';
import { memo, memoOf } from '../memo.ts';
import { happeningsOf } from './happenings.ts';
import { failingPerSecond, type Run, runOf } from './run.ts';

/**
 * The run of a timeline as it is known at the end of any second. Each is what `runOf` makes of the timeline that
 * is cut there, but shares what was known before, so that one more second costs by boxes and not by what has
 * happened. The timeline must be in the order of `byAppearance`. `lasts`: how many seconds there are of it, those
 * included that are still being simulated; before the last the end is not known.
 */
export function runsAlong(timeline: Timeline, lasts = timeline.clock.length): (second: number) => Run {
  const whole = runOf(timeline);
  const cuts = cutsOf(timeline);
  const outcomes = outcomesAlong(timeline);
  const happenings = happeningsOf(timeline, null);
  const ends = transitionsKnown(whole.index);
  const uses = usesOf(whole.index);
  const valuesOf = memoOf((series: Series) => valuesPerSecond(series, timeline.clock.length));
  return memo((second: number): Run => {
    if (second + 1 >= lasts) return whole;
    const cut = cuts(second);
    const { clock, boxes } = cut.timeline;
    const { length } = clock;
    const outcome = outcomes(second);
    const unheard = timeline.boxes.length - boxes.length;
    const index = keepIndex({
      ...whole.index,
      timeline: cut.timeline,
      end: ends(second),
      counts: countsBefore(whole.index, length, unheard),
      kills: killsBefore(whole.index, second),
    });
    return {
      timeline: cut.timeline,
      length,
      soFar: true,
      index,
      outcome,
      out: whole.out.subarray(0, length),
      failing: failingPerSecond(cut.timeline, outcome),
      happenings: happenings.subarray(0, length),
      kills: whole.kills.subarray(0, length),
      inUse: uses(second, unheard),
      interventions: whole.interventions.filter((event) => event.second <= second),
      frame: (at) => frameOf(index, at),
      values: valuesBefore(timeline, cut, valuesOf),
    };
  });
}

/** Up to which of its rows the transitions of each box are known at a second; cheapest for seconds that grow. */
function transitionsKnown({
  timeline: { transitions },
  start,
}: TimelineIndex): (second: number) => Int32Array {
  const { at, box } = transitions;
  let known = 0;
  let ends = start.slice(0, -1);
  return (second) => {
    const rows = rowsBelow(at, endOfFrame(second));
    if (rows === known) return ends;
    if (rows < known) known = 0;
    ends = known === 0 ? start.slice(0, -1) : ends.slice();
    for (; known < rows; known++) {
      const about = box[known] ?? 0;
      ends[about] = (ends[about] ?? 0) + 1;
    }
    return ends;
  };
}

/** Of boxes that nobody has heard of yet nothing is counted, not even that they are not there. */
function countsBefore({ counts }: TimelineIndex, length: number, unheard: number): TimelineIndex['counts'] {
  const before = (columns: readonly Uint32Array[]): readonly Uint32Array[] =>
    columns.map((column, code) => {
      const known = column.subarray(0, length);
      return code === 0 && unheard > 0 ? known.map((count) => count - unheard) : known;
    });
  return { boxes: before(counts.boxes), proxies: before(counts.proxies) };
}

function killsBefore({ kills: { at, total } }: TimelineIndex, second: number): TimelineIndex['kills'] {
  const rows = rowsBelow(at, endOfFrame(second));
  return { at: at.subarray(0, rows), total: total.subarray(0, rows) };
}

/** The states that have occurred up to a second; of `unheard` boxes nothing has, not even that they are not there. */
function usesOf(index: TimelineIndex): (second: number, unheard: number) => ReadonlySet<BoxState> {
  const first = BOX_STATES.map((state) => {
    const second = countsPerSecond(index, state).findIndex((count) => count > 0);
    return second < 0 ? Number.POSITIVE_INFINITY : second;
  });
  const gone = countsPerSecond(index, 'gone').slice();
  for (let second = 1; second < gone.length; second++)
    gone[second] = Math.max(gone[second - 1] ?? 0, gone[second] ?? 0);
  return (second, unheard) =>
    new Set(
      BOX_STATES.filter((state, n) =>
        state === 'gone' ? (gone[second] ?? 0) > unheard : (first[n] ?? 0) <= second,
      ),
    );
}

/** The values a second of a series of a cut: the beginning of those of the series that was cut. */
function valuesBefore(
  whole: Timeline,
  { timeline: { series, clock }, places }: Cut,
  valuesOf: (series: Series) => Float64Array,
): Run['values'] {
  return memoOf((each) => {
    const origin = whole.series[places[series.indexOf(each)] ?? -1];
    return origin === undefined
      ? valuesPerSecond(each, clock.length)
      : valuesOf(origin).subarray(0, clock.length);
  });
}
