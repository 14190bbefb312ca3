import { rowsBelow } from './columns.ts';
import { endOfFrame } from './cursor.ts';
import { interner } from './interner.ts';
import { seriesBefore } from './series.ts';
import type { Events, Timeline, Transitions } from './timeline.ts';

/**
 * The timeline as it is known at the end of a second: it lasts `second` + 1 seconds, and nothing later is in
 * it, not even as spare room in a column or a text that no event has yet; nor are its figures, which speak of the
 * whole. A cut beyond the end keeps all.
 */
export function upTo(timeline: Timeline, second: number): Timeline {
  const end = endOfFrame(second);
  return {
    ...timeline,
    ...spanUpTo(timeline, second),
    transitions: transitionsBefore(timeline.transitions, end),
    events: eventsBefore(timeline.events, end),
    series: timeline.series.map((series) => seriesBefore(series, end)),
  };
}

/** What of a timeline is no column, as it is known at the end of a second. */
export function spanUpTo({ clock, figures, gaps }: Timeline, second: number) {
  const end = endOfFrame(second);
  return {
    clock: { ...clock, length: Math.max(0, Math.min(clock.length, second + 1)) },
    figures: second + 1 < clock.length ? [] : figures,
    gaps: gaps.filter((gap) => gap.from < end).map((gap) => ({ ...gap, until: Math.min(gap.until, end) })),
  };
}

function transitionsBefore({ at, box, state, app, proxy }: Transitions, end: number): Transitions {
  const rows = rowsBelow(at, end);
  return {
    at: at.slice(0, rows),
    box: box.slice(0, rows),
    state: state.slice(0, rows),
    app: app.slice(0, rows),
    proxy: proxy.slice(0, rows),
  };
}

function eventsBefore(events: Events, end: number): Events {
  const rows = rowsBelow(events.at, end);
  const kinds = interner(Number.POSITIVE_INFINITY, 'kinds');
  const texts = interner(Number.POSITIVE_INFINITY, 'texts');
  return {
    at: events.at.slice(0, rows),
    error: events.error.slice(0, rows),
    kind: events.kind.slice(0, rows).map((kind) => kinds.idOf(events.kinds[kind] ?? '')),
    box: events.box.slice(0, rows),
    cause: events.cause.slice(0, rows),
    count: events.count.slice(0, rows),
    text: events.text.slice(0, rows).map((text) => texts.idOf(events.texts[text] ?? '')),
    kinds: kinds.all(),
    texts: texts.all(),
    ...(events.source === undefined ? {} : { source: events.source.slice(0, rows) }),
    ...(events.line === undefined ? {} : { line: events.line.slice(0, rows) }),
  };
}
