import { timeOfDay } from '../text/clock.ts';
import { visible } from '../text/escape.ts';
import { eventCount } from '../timeline/events.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { nextOfBoth, type Place } from './both.ts';
import { kindsOf } from './kinds.ts';
import { keyOfTold } from './log/row-key.ts';
import { SORT } from './log/rows.ts';
import { aimAt, atMark, landing, NO_AIM, nextEvent, nextMark, runUp } from './move.ts';
import type { Session } from './session.ts';
import { aimedTimeline, lastSecond, shownTimeline } from './shown.ts';
import { isStop } from './stops.ts';
import { isAll, type World } from './world.ts';

/**
 * Jumps to the next (`by` 1) or previous (-1) event of what a word means, comparing to that of either world; or to a
 * mark or a caption. The word is asked for again where none is said.
 */
export function stepKind(session: Session, word: string | null, by: 1 | -1, world: World): Session {
  const kind = word ?? session.kind;
  const asked = { ...session, kind };
  if (kind === 'mark') return stepMark(asked, by, world);
  if (kind === 'caption') return stepCaption(asked, by, world);
  const place = placeOfKind(asked, by, world);
  if (place === null)
    return { ...asked, message: noMore(kind, by, countOf(shownTimeline(session, world), kind), world) };
  const jumped = aimAt(asked, place.id, world, place.aside);
  const timeline = aimedTimeline(session, world, place.aside);
  const which = `${countOf(timeline, kind, place.id + 1)} of ${countOf(timeline, kind)}`;
  return { ...jumped, message: `${visible(kind)} ${which}  ${jumped.message ?? ''}` };
}

function placeOfKind(session: Session, by: 1 | -1, world: World): Place | null {
  const { whatIf, timeline } = world;
  const wanted = (of: Timeline) => wantedIn(of, session.kind);
  if (session.view === 'compare' && whatIf !== null) return nextOfBoth(session, by, timeline, whatIf, wanted);
  const id = nextEvent(session, world, by, wanted(shownTimeline(session, world)));
  return id === null ? null : { id, aside: false };
}

/** Whether an event of a timeline is of what a word means. Of failing calls, as ever, only where they begin to. */
function wantedIn({ events }: Timeline, word: string): (id: number) => boolean {
  const codes = new Set(kindsOf(word).map((kind) => events.kinds.indexOf(kind)));
  return (id) => codes.has(events.kind[id] ?? -1) && isStop(events, id);
}

function countOf(timeline: Timeline, word: string, first = eventCount(timeline.events)): number {
  const wanted = wantedIn(timeline, word);
  let count = 0;
  for (let id = 0; id < first; id++) if (wanted(id)) count++;
  return count;
}

function stepMark(session: Session, by: 1 | -1, world: World): Session {
  const mark = nextMark(session, by, lastSecond(session, world));
  return mark === null
    ? { ...session, message: noMore('mark', by, session.marks.length, world) }
    : atMark(session, mark, world);
}

function stepCaption(session: Session, by: 1 | -1, world: World): Session {
  const { captions } = world;
  const place =
    by > 0
      ? captions.findIndex(({ second }) => second > session.second + runUp(session))
      : captions.findLastIndex(({ second }) => second < session.second);
  const caption = captions[place];
  if (caption === undefined) return { ...session, message: noMore('caption', by, captions.length, world) };
  const at = timeOfDay(world.timeline.clock, caption.second);
  const message = `caption ${place + 1} of ${captions.length}  ${at} ${visible(caption.text)}`;
  const second = landing(session, caption.second, world);
  return { ...session, second, ...NO_AIM, told: keyOfTold(SORT.caption, caption), message };
}

function noMore(kind: string, by: 1 | -1, count: number, world: World): string {
  if (count === 0) return `there is no ${visible(kind)}${isAll(world) ? '' : ' so far'}`;
  return `no ${by > 0 ? 'later' : 'earlier'} ${visible(kind)}, of ${count} ${isAll(world) ? 'in all' : 'so far'}`;
}
