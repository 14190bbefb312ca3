import { problemOfTimeline } from './check.ts';
import { eventColumns, type NewEvent } from './event-columns.ts';
import { seriesBefore } from './series.ts';
import type { Box, Events, Timeline } from './timeline.ts';
import { transitionColumns } from './transition-columns.ts';

export interface TimelineBuilder {
  /** Adds a change of a box; the numbers are codes of states.ts. */
  transition(at: number, box: number, state: number, app: number, proxy: number): void;
  /** Adds an event and gives its id. */
  event(event: NewEvent): number;
  /** The same without an object, for hot paths: kind and text as numbers, -1 for no box or cause. */
  event(at: number, kind: number, box: number, cause: number, text: number, error?: number): number;
  /** One more happening that an event stands for. */
  again(id: number): void;
  /** The number of a kind; the same kind always gets the same number. */
  kindId(kind: string): number;
  /** The number of a text; the same text always gets the same number. */
  textId(text: string): number;
  /** The timeline so far. May be called again after more was added. Throws Problem if it does not hold together. */
  finish(rest: Omit<Timeline, 'boxes' | 'transitions' | 'events'>): Timeline;
}

/**
 * Collects a timeline row by row. Rows may come out of order: they are sorted by instant, those of one
 * instant stay in the order given, and causes follow their events. A cause that turns out to be later than
 * its effect is dropped, and so are samples behind the end. The list of boxes may grow until `finish`.
 */
export function timelineBuilder(boxes: readonly Box[]): TimelineBuilder {
  const changes = transitionColumns();
  const happenings = eventColumns();

  return {
    transition: changes.add,
    event: happenings.add,
    again: happenings.again,
    kindId: happenings.kindId,
    textId: happenings.textId,
    finish(rest) {
      const timeline = {
        ...rest,
        boxes: [...boxes],
        series: rest.series.map((series) => seriesBefore(series, rest.clock.length * 1000)),
        transitions: changes.finish(),
        events: withoutLaterCauses(happenings.finish()),
      };
      const problem = problemOfTimeline(timeline);
      if (problem !== null) throw problem;
      return timeline;
    },
  };
}

/** Nothing is caused by its future, so a chain of causes always ends. Changes the fresh column in place. */
function withoutLaterCauses(events: Events): Events {
  const { cause } = events;
  for (let id = 0; id < cause.length; id++) if ((cause[id] ?? -1) >= id) cause[id] = -1;
  return events;
}
