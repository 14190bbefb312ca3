import { formatMinutes } from '../text/clock.ts';
import { rowsBelow } from '../timeline/columns.ts';
import { eventOf } from '../timeline/events.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { keyFor } from './key-map.ts';
import { atNow } from './live.ts';
import { NO_AIM, RUN_UP_SECONDS } from './move.ts';
import type { Session } from './session.ts';
import { lastAhead, lastSecond, shownTimeline, shownTimelines } from './shown.ts';
import { isStop } from './stops.ts';
import { isWhole, type World } from './world.ts';

/** Nothing happens for longer than this, in seconds, and a viewer who skips quiet stretches skips it. */
export const QUIET_SECONDS = 10;
/** So long what happened last is still looked at. */
const AFTER_SECONDS = 2;

const SKIPPED = 'skipped ';

/**
 * Playing goes on by whole seconds, backwards where they are negative, and stops at the last one, or the first; where
 * the rest is being simulated it waits for that, and where more is recorded it is live from there on.
 */
export function tick(session: Session, seconds: number, world: World): Session {
  if (!session.playing) return session;
  const last = lastAhead(session, world);
  const to = Math.max(0, Math.min(last, session.second + seconds));
  const beyond = seconds > 0 ? (quietUntil(session, to, world) ?? to) : to;
  const caption = captionBetween(session, beyond, world);
  if (caption !== null) return atCaption(session, caption, world);
  if (world.growing && beyond === last && seconds > 0) return atNow(session, world);
  const { aim, aside } = session;
  const aimed = aside ? world.whatIf : shownTimeline(session, world);
  const passed = aim !== null && (aimed === null || (beyond - eventOf(aimed, aim).second) * seconds > 0);
  const playing = seconds < 0 ? beyond > 0 : beyond < last || !isWhole(world);
  return {
    ...session,
    second: beyond,
    playing,
    ...(passed ? NO_AIM : {}),
    ...(beyond === to ? {} : { message: skippedMessage(session, beyond - to) }),
  };
}

/** What is being read stays; only one skip takes the word of another away. */
const skippedMessage = ({ message }: Session, seconds: number): string =>
  message === null || message.startsWith(SKIPPED)
    ? `${SKIPPED}${formatMinutes(seconds)} in which nothing happens`
    : message;

/** Where a quiet stretch that goes on at a second ends: a little before what happens next; null for none. */
function quietUntil(session: Session, second: number, world: World): number | null {
  // What is hidden is not told by what is skipped.
  if (!session.skipping || world.ahead !== null) return null;
  const timelines = shownTimelines(session, world);
  const before = timelines.map((timeline) => lastStop(timeline, second));
  if (before.some((each) => each !== null && second - each < AFTER_SECONDS)) return null;
  const marks = session.marks.flatMap((mark) => (mark.second > second ? [mark.second] : []));
  const ahead = [...timelines.flatMap((timeline) => nextStop(timeline, second) ?? []), ...marks];
  // Where the rest is not known nobody can tell that nothing happens.
  const end = isWhole(world) && !world.growing ? [lastSecond(session, world)] : [];
  const next = Math.min(...ahead, ...end);
  return Number.isFinite(next) && next - second > QUIET_SECONDS ? next - RUN_UP_SECONDS : null;
}

/** The second of the first event after a second that is worth a stop. */
function nextStop({ events }: Timeline, second: number): number | null {
  for (let id = rowsBelow(events.at, (second + 1) * 1000); id < events.at.length; id++)
    if (isStop(events, id)) return Math.floor((events.at[id] ?? 0) / 1000);
  return null;
}

/** The second of the last one up to a second. */
function lastStop({ events }: Timeline, second: number): number | null {
  for (let id = rowsBelow(events.at, (second + 1) * 1000) - 1; id >= 0; id--)
    if (isStop(events, id)) return Math.floor((events.at[id] ?? 0) / 1000);
  return null;
}

/** The second of the first caption on the way to a second, where playing stops at them; captions tell of what happened. */
function captionBetween(session: Session, to: number, { captions, ahead }: World): number | null {
  if (!session.pausing || session.view !== 'happened') return null;
  const { second: from } = session;
  const seconds = ahead?.captions ?? captions.map(({ second }) => second);
  const found =
    to > from
      ? seconds.find((second) => second > from && second <= to)
      : seconds.findLast((second) => second < from && second >= to);
  return found ?? null;
}

function atCaption(session: Session, second: number, { keys }: World): Session {
  const message = `stopped at a caption; ${keyFor(keys, 'play')} plays on`;
  return { ...session, second, playing: false, ...NO_AIM, message };
}
