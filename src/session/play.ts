import { playAfter } from './countdown.ts';
import { keyFor } from './key-map.ts';
import { atNow } from './live.ts';
import type { Session } from './session.ts';
import { lastAhead } from './shown.ts';
import { isWhole, type World } from './world.ts';

/** Plays or pauses; who has time to think first has that first. */
export function play(session: Session, world: World): Session {
  if (session.playing || session.live) return { ...session, playing: false, live: false };
  const thinking = playAfter(session, world);
  if (thinking !== null) return thinking;
  return goOn(session.countdown === null ? session : { ...session, countdown: null }, world);
}

/** Plays from where the playhead is, if there is anything to play. */
function goOn(session: Session, world: World): Session {
  if (session.speed < 0)
    return session.second > 0
      ? { ...session, playing: true }
      : { ...session, message: `this is the start: ${keyFor(world.keys, 'backwards')} plays forwards` };
  if (session.second < lastAhead(session, world) || !isWhole(world)) return { ...session, playing: true };
  if (world.growing) return atNow(session, world);
  return { ...session, message: `this is the end: ${keyFor(world.keys, 'start')} goes to the start` };
}
