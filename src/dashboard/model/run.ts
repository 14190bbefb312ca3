import { tellsOfCalls } from '../../analysis/calls.ts';
import { type Outcome, outcomeOf } from '../../analysis/outcome.ts';
import { valuesPerSecond } from '../../analysis/per-second.ts';
import { countsPerSecond, type Frame, type TimelineIndex } from '../../timeline/cursor.ts';
import type { TimelineEvent } from '../../timeline/events.ts';
import { frameOf, indexOf } from '../../timeline/indexed.ts';
import { seriesOf } from '../../timeline/reading.ts';
import { BOX_STATES, type BoxState } from '../../timeline/states.ts';
import type { Clock, Series, Timeline } from '../../timeline/timeline.ts';
import { memoOf } from '../memo.ts';
import { losesCalls } from './calls.ts';
import { happeningsOf, interventionsIn } from './happenings.ts';
import type { Beside, SideName } from './side-names.ts';

/** A timeline with everything about it that does not depend on the playhead. Made once a timeline. */
export interface Run {
  /** All of it, or what is known of it so far. */
  readonly timeline: Timeline;
  /** How many seconds it lasts, those included that are still being simulated. */
  readonly length: number;
  /** Whether what comes after is hidden, so that whatever is said of the whole holds only so far. */
  readonly soFar: boolean;
  /** From which second on it lasts on the clock of another that it stands beside; absent for its own. */
  readonly begins?: number;
  /** What its side is called; absent for what happened, and what if. */
  readonly called?: SideName;
  /** How it stands beside what happened; absent for a what-if. */
  readonly beside?: Beside;
  readonly index: TimelineIndex;
  readonly outcome: Outcome;
  /** How many boxes are out at each second; NaN for unknown. */
  readonly out: Float64Array;
  /** How many tenths of the calls fail in a second; null where what is told is how many boxes are out. */
  readonly failing: Float64Array | null;
  /** The most telling happening of each second; a place in HAPPENINGS of panels/strips.ts. */
  readonly happenings: Uint8Array;
  /** Kills so far, at the end of each second. */
  readonly kills: Uint32Array;
  /** The states that occur. */
  readonly inUse: ReadonlySet<BoxState>;
  /** What people did. */
  readonly interventions: readonly TimelineEvent[];
  /** The frame of a second; the last one is remembered. */
  readonly frame: (second: number) => Frame;
  /** A value a second; NaN for unknown. */
  readonly values: (series: Series) => Float64Array;
}

/** Reads a timeline once; the same timeline gives the same run. */
export const runOf: (timeline: Timeline) => Run = memoOf((timeline) => {
  const index = indexOf(timeline);
  const outcome = outcomeOf(timeline);
  const { length } = timeline.clock;
  const kills = new Uint32Array(length);
  index.kills.at.forEach((at, n) => {
    const second = Math.floor(at / 1000);
    if (second >= 0 && second < length) kills[second] = index.kills.total[n] ?? 0;
  });
  for (let second = 1; second < length; second++) kills[second] ||= kills[second - 1] ?? 0;
  return {
    timeline,
    length,
    soFar: false,
    index,
    outcome,
    out: outPerSecond(index),
    failing: failingPerSecond(timeline, outcome),
    happenings: happeningsOf(timeline, outcome.recoveredAt),
    kills,
    inUse: new Set(BOX_STATES.filter((state) => countsPerSecond(index, state).some((count) => count > 0))),
    interventions: interventionsIn(timeline),
    frame: (second) => frameOf(index, second),
    values: memoOf((series: Series) => valuesPerSecond(series, length)),
  };
});

/** Where single calls are told apart, or calls are lost while all boxes serve, that is what went wrong. */
export function failingPerSecond(timeline: Timeline, outcome: Outcome): Float64Array | null {
  const { length } = timeline.clock;
  const known = (name: string): Float64Array | null => {
    const series = seriesOf(timeline, name);
    return series === null ? null : valuesPerSecond(series, length);
  };
  if (tellsOfCalls(timeline)) return known('error_share')?.map((share) => share * 10) ?? null;
  if (timeline.pool === null || outcome.fewestServing !== timeline.pool || !losesCalls(outcome)) return null;
  const demand = known('demand');
  return demand === null
    ? null
    : (known('errors')?.map((lost, second) => (lost / (demand[second] || Number.NaN)) * 10) ?? null);
}

/** The beginning of a run that lasts so many seconds; whether it recovers is not known yet. */
export const beginningOf = (timeline: Timeline, length: number): Run => ({
  ...runOf(timeline),
  length,
  happenings: happeningsOf(timeline, null),
});

/** Whether all of a run is known. */
export const isKnown = ({ timeline, length }: Run): boolean => timeline.clock.length >= length;

/** Whether a run is over before a second: with other assumptions another may last longer. */
export const hasEnded = ({ timeline }: Run, second: number): boolean => second >= timeline.clock.length;

/** Whether there is nothing of a run at a second: it has ended, or has not begun. */
export const isAbsent = (run: Run, second: number): boolean =>
  hasEnded(run, second) || second < (run.begins ?? 0);

/** The clock of the first of the runs that are there, as long as the longest: the playhead is told by it. */
export function longestClock(runs: readonly (Run | null)[]): Clock {
  const known = runs.filter((run) => run !== null);
  const clock = known[0]?.timeline.clock ?? NO_CLOCK;
  return { ...clock, length: Math.max(NO_CLOCK.length, ...known.map((run) => run.length)) };
}

const NO_CLOCK: Clock = { start: 0, length: 1 };

const OUT_STATES = ['starting', 'unborn', 'ejected', 'draining', 'killed'] as const;

/** Of a known pool: how many are missing. Else: how many are known not to serve. Unknown in gaps. */
function outPerSecond(index: TimelineIndex): Float64Array {
  const { pool, clock, gaps, boxes } = index.timeline;
  const out = new Float64Array(clock.length);
  if (pool !== null) {
    const serving = countsPerSecond(index, 'serving');
    for (let second = 0; second < out.length; second++)
      out[second] = Math.max(0, pool - (serving[second] ?? 0));
  } else {
    for (const state of OUT_STATES) {
      const count = countsPerSecond(index, state);
      for (let second = 0; second < out.length; second++)
        out[second] = (out[second] ?? 0) + (count[second] ?? 0);
    }
    const gone = countsPerSecond(index, 'gone');
    for (let second = 0; second < out.length; second++)
      if (gone[second] === boxes.length) out[second] = Number.NaN;
  }
  for (const { from, until } of gaps)
    out.fill(Number.NaN, Math.max(0, Math.ceil(from / 1000)), Math.max(0, Math.floor(until / 1000)));
  return out;
}
