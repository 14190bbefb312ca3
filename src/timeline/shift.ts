import { rowsBelow } from './columns.ts';
import type { Events, Gap, Timeline, Transitions } from './timeline.ts';

/** Why nothing is known of the seconds before a timeline that begins later than the clock it is put on. */
const NOT_BEGUN = 'it had not begun';

/**
 * The same timeline on a clock that begins at another instant (milliseconds since 1970): every instant keeps its time
 * of day. What lies before that clock is cut off, but for the states that last; what the clock has before it is a gap.
 */
export function onClockFrom(timeline: Timeline, start: number): Timeline {
  const by = timeline.clock.start - start;
  if (by === 0) return timeline;
  const length = Math.max(0, Math.ceil(timeline.clock.length + by / 1000));
  return {
    ...timeline,
    clock: { start, length },
    transitions: movedTransitions(timeline.transitions, by),
    events: movedEvents(timeline.events, by),
    series: timeline.series.map((series) => ({
      ...series,
      start: series.start + by,
      stale: series.stale.map((at) => at + by),
    })),
    gaps: movedGaps(timeline.gaps, by),
  };
}

/** A box keeps the state it had when the clock begins. */
const movedTransitions = (transitions: Transitions, by: number): Transitions => ({
  ...transitions,
  at: transitions.at.map((at) => Math.max(0, at + by)),
});

function movedEvents(events: Events, by: number): Events {
  const from = rowsBelow(events.at, -by);
  return {
    ...events,
    at: events.at.subarray(from).map((at) => at + by),
    error: events.error.subarray(from),
    kind: events.kind.subarray(from),
    box: events.box.subarray(from),
    // A cause that is cut off is unknown.
    cause: events.cause.subarray(from).map((cause) => Math.max(-1, cause - from)),
    count: events.count.subarray(from),
    text: events.text.subarray(from),
    ...(events.source === undefined ? {} : { source: events.source.subarray(from) }),
    ...(events.line === undefined ? {} : { line: events.line.subarray(from) }),
  };
}

function movedGaps(gaps: readonly Gap[], by: number): readonly Gap[] {
  const moved = gaps
    .map(({ from, until, why }) => ({ from: Math.max(0, from + by), until: until + by, why }))
    .filter(({ until }) => until > 0);
  return by > 0 ? [{ from: 0, until: by, why: NOT_BEGUN }, ...moved] : moved;
}
