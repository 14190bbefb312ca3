import { type Outcome, outcomeOf } from '../../analysis/outcome.ts';
import { valuesPerSecond } from '../../analysis/per-second.ts';
import {
  countsPerSecond,
  type Frame,
  frameAt,
  indexTimeline,
  type TimelineIndex,
} from '../../timeline/cursor.ts';
import { eventCount, eventOf, type TimelineEvent } from '../../timeline/events.ts';
import { BOX_STATES, type BoxState } from '../../timeline/states.ts';
import type { Series, Timeline } from '../../timeline/timeline.ts';
import { memo, memoOf } from '../memo.ts';

/** A timeline with everything about it that does not depend on the playhead. Made once a timeline. */
export interface Run {
  readonly timeline: Timeline;
  readonly index: TimelineIndex;
  readonly outcome: Outcome;
  /** How many boxes are out at each second; NaN for unknown. */
  readonly out: Float64Array;
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

const ALARMING: ReadonlySet<string> = new Set(['objective-broken', 'alert', 'outage']);

/** Reads a timeline once; the same timeline gives the same run. */
export const runOf: (timeline: Timeline) => Run = memoOf((timeline) => {
  const index = indexTimeline(timeline);
  const outcome = outcomeOf(timeline);
  const { length } = timeline.clock;
  const happenings = new Uint8Array(length);
  const kills = new Uint32Array(length);
  const interventions: TimelineEvent[] = [];
  const killed = new Set<number>();
  const happened = (second: number, code: number): void => {
    if (second >= 0 && second < length) happenings[second] = Math.max(happenings[second] ?? 0, code);
  };
  for (let id = 0; id < eventCount(timeline.events); id++) {
    const event = eventOf(timeline, id);
    if (event.kind === 'killed') {
      happened(event.second, killed.has(event.boxIndex) ? 1 : 2);
      killed.add(event.boxIndex);
    } else if (ALARMING.has(event.kind)) happened(event.second, 4);
    else if (event.kind === 'intervention') {
      happened(event.second, 5);
      interventions.push(event);
    }
  }
  if (outcome.recoveredAt !== null && outcome.recoveredAt > 0) happened(outcome.recoveredAt, 3);
  index.kills.at.forEach((at, n) => {
    const second = Math.floor(at / 1000);
    if (second >= 0 && second < length) kills[second] = index.kills.total[n] ?? 0;
  });
  for (let second = 1; second < length; second++) kills[second] ||= kills[second - 1] ?? 0;
  return {
    timeline,
    index,
    outcome,
    out: outPerSecond(index),
    happenings,
    kills,
    inUse: new Set(BOX_STATES.filter((state) => countsPerSecond(index, state).some((count) => count > 0))),
    interventions,
    frame: memo((second: number) => frameAt(index, second)),
    values: memoOf((series: Series) => valuesPerSecond(series, length)),
  };
});

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
