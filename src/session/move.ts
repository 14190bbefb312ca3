import { timeOfDay } from '../text/clock.ts';
import { visible } from '../text/escape.ts';
import { rowsBelow } from '../timeline/columns.ts';
import { eventCount, eventOf } from '../timeline/events.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { nextOfBoth, type Place } from './both.ts';
import { keyFor } from './key-map.ts';
import { keyOfTold } from './log/row-key.ts';
import { SORT } from './log/rows.ts';
import type { Mark, Session } from './session.ts';
import { aimedTimeline, lastAhead, lastSecond, shownTimeline } from './shown.ts';
import { isStop } from './stops.ts';
import { isAll, isWhole, type World } from './world.ts';

/** While playing, a jump lands this many seconds early, so that the event is seen to happen. */
export const RUN_UP_SECONDS = 2;

/** How far before what is jumped to the playhead lands; behind it where time runs backwards. */
export const runUp = ({ playing, speed }: Session): number =>
  playing ? Math.sign(speed) * RUN_UP_SECONDS : 0;

/** Where the playhead lands for what is at a second. */
export const landing = (session: Session, second: number, world: World): number =>
  Math.max(0, Math.min(lastSecond(session, world), second - runUp(session)));

/** A session that is at no event in particular. */
export const NO_AIM = { aim: null, aside: false } as const;

/** The session with the playhead at `second`, or at the nearest second there is, and a message if that differs. */
export function moveTo(session: Session, second: number, world: World): Session {
  const { clock } = world.timeline;
  const last = lastAhead(session, world);
  const moved = { ...session, ...NO_AIM };
  if (second < 0) return { ...moved, second: 0, message: `starts at ${timeOfDay(clock, 0)}` };
  if (second > last) return { ...moved, second: last, message: endOf(last, world) };
  return { ...moved, second: Math.floor(second) };
}

function endOf(last: number, world: World): string {
  if (!isWhole(world)) return knownUpTo(world);
  const at = timeOfDay(world.timeline.clock, last);
  return world.growing
    ? `nothing later than ${at} so far; ${keyFor(world.keys, 'end')} stays at what comes`
    : `ends at ${at}`;
}

/** Why nobody goes on while the rest is made. */
export const knownUpTo = ({ timeline: { clock }, ahead }: World): string =>
  `the rest is being simulated; known up to ${timeOfDay(clock, (ahead?.known ?? clock.length) - 1)}`;

/** The session with the playhead within what is shown: a what-if that is no longer shown may have lasted longer. */
export function keptWithin(session: Session, world: World): Session {
  return session.second > lastAhead(session, world) ? moveTo(session, session.second, world) : session;
}

/**
 * The session with the playhead at an event: on its second while paused, two seconds before while playing.
 * `aside`: of a comparison, an event of the what-if; it has no number that `:` would understand.
 */
export function aimAt(session: Session, id: number, world: World, aside = false): Session {
  const timeline = aimedTimeline(session, world, aside);
  const event = eventOf(timeline, id);
  const which = aside ? `${otherName(session, world)}:` : `#${id}`;
  const message = `${which} ${timeOfDay(timeline.clock, event.second)} ${eventSentence(timeline, id)}`;
  return { ...session, second: landing(session, event.second, world), aim: id, aside, message };
}

/** What is said of an event that is jumped to, behind its time: `box-07 killed: answered slowly`. */
export function eventSentence(timeline: Timeline, id: number): string {
  const { box, text } = eventOf(timeline, id);
  return box === null ? text : `${box} ${text}`;
}

/** What the second of two that are shown is called. */
const otherName = ({ fixes }: Session, { against }: World): string =>
  against !== null && fixes.length === 0 ? 'B' : 'what if';

/** The id of the next (`by` 1) or previous (-1) event for which `wanted` holds, from the event last aimed at. */
export function nextEvent(
  session: Session,
  world: World,
  by: 1 | -1,
  wanted: (id: number) => boolean,
): number | null {
  const timeline = shownTimeline(session, world);
  const count = eventCount(timeline.events);
  for (let id = firstCandidate(session, world, by); id >= 0 && id < count; id += by) {
    if (wanted(id)) return id;
  }
  return null;
}

function firstCandidate(session: Session, world: World, by: 1 | -1): number {
  if (session.aim !== null && !session.aside) return session.aim + by;
  const { at } = shownTimeline(session, world).events;
  if (by > 0) return rowsBelow(at, (session.second + 1) * 1000);
  return rowsBelow(at, session.second * 1000) - 1;
}

/**
 * Jumps to the next or previous event that is worth a stop, comparing to that of either world, or to a mark if that
 * comes first. A mark stands behind the events of its second, and is landed on exactly.
 */
export function stepEvent(session: Session, by: 1 | -1, world: World): Session {
  const { whatIf, timeline } = world;
  if (session.view === 'compare' && whatIf !== null)
    return stepTo(session, by, world, nextOfBoth(session, by, timeline, whatIf));
  const { events } = shownTimeline(session, world);
  return stepTo(session, by, world, alone(nextEvent(session, world, by, (id) => isStop(events, id))));
}

/** The same for every event, worth a stop or not. */
export const stepThrough = (session: Session, by: 1 | -1, world: World): Session =>
  stepTo(session, by, world, alone(nextEvent(session, world, by, () => true)));

const alone = (id: number | null): Place | null => (id === null ? null : { id, aside: false });

function stepTo(session: Session, by: 1 | -1, world: World, place: Place | null): Session {
  const event = place === null ? null : eventOf(aimedTimeline(session, world, place.aside), place.id);
  const mark = nextMark(session, by, lastSecond(session, world));
  if (mark !== null && (event === null || (mark.second - event.second) * by < 0))
    return atMark(session, mark, world);
  if (place !== null) return aimAt(session, place.id, world, place.aside);
  const message = by < 0 ? 'no earlier event' : isAll(world) ? 'no later event' : 'no later event so far';
  return { ...session, message };
}

/** The next or previous mark up to a second; null for none. */
export function nextMark({ marks, second }: Session, by: 1 | -1, last: number): Mark | null {
  const ahead = marks.filter((mark) => (mark.second - second) * by > 0 && mark.second <= last);
  return ahead.reduce<Mark | null>(
    (best, mark) => (best === null || (mark.second - best.second) * by < 0 ? mark : best),
    null,
  );
}

/** The session with the playhead at a mark, and what it says. */
export function atMark(session: Session, mark: Mark, world: World): Session {
  const { second, text } = mark;
  const message = `mark ${timeOfDay(world.timeline.clock, second)} ${visible(text)}`.trimEnd();
  return { ...session, second, ...NO_AIM, told: keyOfTold(SORT.mark, mark), message };
}
