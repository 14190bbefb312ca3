import { rowsBelow } from '../timeline/columns.ts';
import { eventCount } from '../timeline/events.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { NO_AIM } from './move.ts';
import type { Session } from './session.ts';
import { lastSecond } from './shown.ts';
import type { World } from './world.ts';

/**
 * The session after more of what happened has come, or another recording in its place: live, the playhead goes on
 * to now; else it stays. `before`: what was known until then. Says nothing, and leaves what is said.
 */
export function grown(session: Session, before: Timeline, world: World): Session {
  const last = lastSecond(session, world);
  const box = session.box !== null && session.box < world.timeline.boxes.length ? session.box : null;
  if (session.live) return { ...session, box, second: last, ...NO_AIM };
  const aim = session.aim === null ? null : sameEvent(session.aim, before, world.timeline);
  return { ...session, box, aim, second: Math.min(session.second, last) };
}

/** The session with the playhead at now, where it stays. */
export const atNow = (session: Session, world: World): Session => ({
  ...session,
  second: lastSecond(session, world),
  playing: false,
  live: true,
  ...NO_AIM,
});

/** Live is only who is at now. */
export const stillLive = (session: Session, world: World): Session =>
  session.live && session.second < lastSecond(session, world) ? { ...session, live: false } : session;

/** The id of an event after rows have come late before it; null if it is no longer there. */
function sameEvent(id: number, before: Timeline, now: Timeline): number | null {
  const [was, are] = [before.events, now.events];
  const isSame = (other: number): boolean =>
    was.at[id] === are.at[other] &&
    was.box[id] === are.box[other] &&
    was.kinds[was.kind[id] ?? 0] === are.kinds[are.kind[other] ?? 0] &&
    was.texts[was.text[id] ?? 0] === are.texts[are.text[other] ?? 0];
  const count = eventCount(are);
  for (let other = rowsBelow(are.at, was.at[id] ?? 0); other < count; other++) {
    if (isSame(other)) return other;
    if (are.at[other] !== was.at[id]) return null;
  }
  return null;
}
