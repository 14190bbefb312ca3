import { firstHeard, firstSample } from './appearance.ts';
import { rowsBelow } from './columns.ts';
import { endOfFrame } from './cursor.ts';
import type { Box, Events, Series, Timeline, Transitions } from './timeline.ts';
import { spanUpTo } from './upto.ts';

/** A timeline as it is known at the end of a second, and how much of each list of the whole that is. */
export interface Cut {
  readonly timeline: Timeline;
  /** Where each series of it stands among those of the whole. */
  readonly places: readonly number[];
}

/**
 * Cuts of one timeline, made at many seconds, one after the other: as `upTo` makes them, but as views into its
 * columns, so that a cut costs by its boxes and series and not by what has happened. Boxes and series of which
 * nothing is heard yet are left out, too. The timeline must be in the order of `byAppearance`.
 */
export function cutsOf(timeline: Timeline): (second: number) => Cut {
  const { series } = timeline;
  const boxes = boxesOf(timeline);
  const events = eventsOf(timeline.events);
  const begins = Float64Array.from(series, firstSample);
  return (second) => {
    const end = endOfFrame(second);
    const places = series.flatMap((_, n) => ((begins[n] ?? 0) < end ? [n] : []));
    return {
      places,
      timeline: {
        ...timeline,
        ...spanUpTo(timeline, second),
        boxes: boxes(second),
        transitions: transitionsBefore(timeline.transitions, end),
        events: events(end),
        series: places.flatMap((n) => seriesBefore(series[n], end)),
      },
    };
  };
}

/** The same list as long as it holds the same boxes, so that what is known of a list is known of all of them. */
function boxesOf(timeline: Timeline): (second: number) => readonly Box[] {
  const heard = firstHeard(timeline);
  let known = timeline.boxes;
  return (second) => {
    const count = rowsBelow(heard, second + 1);
    if (count !== known.length)
      known = count === timeline.boxes.length ? timeline.boxes : timeline.boxes.slice(0, count);
    return known;
  };
}

function transitionsBefore({ at, box, state, app, proxy }: Transitions, end: number): Transitions {
  const rows = rowsBelow(at, end);
  return {
    at: at.subarray(0, rows),
    box: box.subarray(0, rows),
    state: state.subarray(0, rows),
    app: app.subarray(0, rows),
    proxy: proxy.subarray(0, rows),
  };
}

function eventsOf(events: Events): (end: number) => Events {
  const kindBegins = firstUses(events.kind, events.kinds.length);
  const textBegins = firstUses(events.text, events.texts.length);
  const forward = Array.from(events.cause.keys()).filter((id) => (events.cause[id] ?? -1) > id);
  return (end) => {
    const rows = rowsBelow(events.at, end);
    const cause = events.cause.subarray(0, rows);
    return {
      at: events.at.subarray(0, rows),
      error: events.error.subarray(0, rows),
      kind: events.kind.subarray(0, rows),
      box: events.box.subarray(0, rows),
      cause: forward.length === 0 ? cause : cause.map((each) => (each >= rows ? -1 : each)),
      count: events.count.subarray(0, rows),
      text: events.text.subarray(0, rows),
      kinds: events.kinds.slice(0, rowsBelow(kindBegins, rows)),
      texts: events.texts.slice(0, rowsBelow(textBegins, rows)),
      ...(events.source === undefined ? {} : { source: events.source.subarray(0, rows) }),
      ...(events.line === undefined ? {} : { line: events.line.subarray(0, rows) }),
    };
  };
}

/** The row that uses each word first; words are numbered in that order. */
function firstUses(column: Int32Array | Uint8Array, words: number): Float64Array {
  const first = new Float64Array(words).fill(Number.POSITIVE_INFINITY);
  let next = 0;
  for (let row = 0; row < column.length && next < words; row++) if (column[row] === next) first[next++] = row;
  return first;
}

function seriesBefore(series: Series | undefined, end: number): readonly Series[] {
  if (series === undefined) return [];
  const { start, step, values, stale } = series;
  const samples = Math.max(0, Math.ceil((end - start) / step));
  return [
    { ...series, values: values.subarray(0, samples), stale: stale.subarray(0, rowsBelow(stale, end)) },
  ];
}
