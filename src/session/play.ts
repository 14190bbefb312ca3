import { playAfter } from './countdown.ts';
import { keyFor } from './key-map.ts';
import { atNow } from './live.ts';
import { type Session, SPEEDS } from './session.ts';
import { lastAhead } from './shown.ts';
import { QUIET_SECONDS } from './tick.ts';
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

/** Plays at the next speed up (`by` 1) or down (-1), if there is one; the direction stays. */
export function playFaster(session: Session, by: 1 | -1): Session {
  const speed = SPEEDS[SPEEDS.indexOf(Math.abs(session.speed)) + by];
  return speed === undefined ? session : { ...session, speed: Math.sign(session.speed) * speed };
}

/** Skips quiet stretches while playing, or no longer. */
export function toggleSkipping(session: Session, { ahead }: World): Session {
  const skipping = !session.skipping;
  if (skipping && ahead !== null)
    return { ...session, message: 'nothing is skipped while the future is hidden' };
  const message = skipping
    ? `skips while playing where nothing happens for more than ${QUIET_SECONDS} s`
    : 'skips nothing';
  return { ...session, skipping, message };
}

/** Stops at captions while playing, or no longer. */
export function togglePausing(session: Session, { captions, ahead }: World): Session {
  if (captions.length === 0 && ahead === null) return { ...session, message: 'no captions to stop at' };
  const pausing = !session.pausing;
  return { ...session, pausing, message: pausing ? 'stops at each caption' : 'plays on at captions' };
}

/** Plays the other way from now on; faster and slower stay what they are. */
export function backwards(session: Session): Session {
  const speed = -session.speed;
  return { ...session, speed, message: speed < 0 ? 'plays backwards' : 'plays forwards' };
}
