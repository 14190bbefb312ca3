import { rowsBelow } from '../timeline/columns.ts';
import { endOfFrame } from '../timeline/cursor.ts';
import { eventCount, eventOf, type TimelineEvent } from '../timeline/events.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { CALL_KINDS } from './calls.ts';

/** An event and what led to it, newest first: the event itself, its cause, the cause of that, … */
export function causalChain(timeline: Timeline, eventId: number): readonly TimelineEvent[] {
  const chain: TimelineEvent[] = [];
  const seen = new Set<number>();
  let id: number | null = eventId;
  // A file may hold a circle of causes; seeing an event twice ends the chain.
  while (id !== null && id >= 0 && id < eventCount(timeline.events) && !seen.has(id)) {
    seen.add(id);
    const event: TimelineEvent = eventOf(timeline, id);
    chain.push(event);
    id = event.cause;
  }
  return chain;
}

/** What is to be explained. */
export interface Moment {
  /** Index of the box, null for whichever box the last event is about. */
  readonly box: number | null;
  readonly second: number;
}

/** Kinds that explain nothing by themselves: what was set, what was remarked, what has no effect yet. */
const LAST_RESORT: readonly string[] = ['change', 'note', 'renewal-failed'];

/**
 * The event that explains a box at a second: its last one up to then; a change or a note only if there is
 * nothing else. Without a box, the last event about any box or about a call that failed, or else the last event.
 * Null when there is none.
 */
export function eventToExplain(timeline: Timeline, { box, second }: Moment): number | null {
  const { events } = timeline;
  const poor = events.kinds.map((kind) => LAST_RESORT.includes(kind));
  const end = rowsBelow(events.at, endOfFrame(second));
  const ofCalls = events.kinds.map((kind) => CALL_KINDS.has(kind));
  let fallback: number | null = null;
  for (let id = end - 1; id >= 0; id--) {
    const about = events.box[id] ?? -1;
    if (box !== null && about !== box) continue;
    const kind = events.kind[id] ?? 0;
    if (about >= 0 ? poor[kind] !== true : ofCalls[kind] === true) return id;
    fallback ??= id;
  }
  return fallback;
}

/**
 * Kinds that explain a verdict where no objective was broken, the most telling first. A recorder that has
 * forgotten the kill still tells of the back-off after it.
 */
const TELLING = ['killed', 'ejected', 'certificate-expired', 'back-off', ...CALL_KINDS];

/**
 * The event that explains the verdict: the first broken objective, else the last kill or ejection, else the last
 * call that failed; null for none.
 */
export function verdictEvent({ events }: Timeline): number | null {
  const broken = events.kinds.indexOf('objective-broken');
  const first = broken < 0 ? -1 : events.kind.indexOf(broken);
  if (first >= 0) return first;
  for (const name of TELLING) {
    const kind = events.kinds.indexOf(name);
    const last = kind < 0 ? -1 : events.kind.lastIndexOf(kind);
    if (last >= 0) return last;
  }
  return null;
}
