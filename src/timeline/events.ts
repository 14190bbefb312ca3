import type { Events, Timeline } from './timeline.ts';

/** One event, unpacked from its columns. */
export interface TimelineEvent {
  readonly id: number;
  /** Milliseconds after second 0. */
  readonly at: number;
  /** How far off `at` may be, in milliseconds; 0 is exact. */
  readonly error: number;
  /** The frame that shows it first. */
  readonly second: number;
  readonly kind: string;
  /** The name of its box, null for none. */
  readonly box: string | null;
  readonly boxIndex: number;
  /** The id of the event that caused it, null for none. */
  readonly cause: number | null;
  /** How many happenings it stands for, 1 as a rule. */
  readonly count: number;
  readonly text: string;
  /** Index of the file that tells it, -1 for none, and the line there, 0 where lines say nothing. */
  readonly source: number;
  readonly line: number;
}

/** How many events a timeline has. */
export const eventCount = (events: Events): number => events.at.length;

/** How many happenings its events stand for: repeats that a recorder merged count each. */
export const happeningCount = ({ count }: Events): number => count.reduce((sum, each) => sum + each, 0);

/** The event with an id; the id must be in range. */
export function eventOf(timeline: Timeline, id: number): TimelineEvent {
  const { events, boxes } = timeline;
  const at = events.at[id] ?? 0;
  const boxIndex = events.box[id] ?? -1;
  const cause = events.cause[id] ?? -1;
  return {
    id,
    at,
    error: events.error[id] ?? 0,
    second: Math.floor(at / 1000),
    kind: events.kinds[events.kind[id] ?? 0] ?? 'note',
    box: boxes[boxIndex]?.name ?? null,
    boxIndex,
    cause: cause < 0 ? null : cause,
    count: events.count[id] ?? 1,
    text: events.texts[events.text[id] ?? 0] ?? '',
    source: events.source?.[id] ?? -1,
    line: events.line?.[id] ?? 0,
  };
}
