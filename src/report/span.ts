import type { TimelineEvent } from '../timeline/events.ts';
import { eventCount, eventOf } from '../timeline/events.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** Seconds of a timeline, both included. */
export interface Span {
  readonly since: number;
  readonly until: number;
}

/** All seconds of a timeline. */
export const wholeOf = ({ clock }: Timeline): Span => ({ since: 0, until: clock.length - 1 });

/** The events of a span, in order. */
export function eventsWithin(timeline: Timeline, { since, until }: Span): TimelineEvent[] {
  const found: TimelineEvent[] = [];
  for (let id = 0; id < eventCount(timeline.events); id++) {
    const event = eventOf(timeline, id);
    if (event.second >= since && event.second <= until) found.push(event);
  }
  return found;
}
