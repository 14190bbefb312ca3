import { formatOffset, timeOfDay } from '../text/clock.ts';
import { type Session, shownClock, type World } from './session.ts';

const SECONDS_A_DAY = 86_400;

/** The command that reopens this frame, quoted for a POSIX shell. */
export function reopenCommand(session: Session, world: World): string {
  const { timeline } = world;
  const words = ['ratchet', 'replay', world.opened];
  if (world.seed !== null) words.push('--seed', String(world.seed));
  if (session.fixes.length > 0) words.push('--fix', session.fixes.join(','));
  const { start, length } = shownClock(session, world);
  // Beyond a day a time of day would be two instants.
  const at = length > SECONDS_A_DAY ? formatOffset(session.second) : timeOfDay(start, session.second);
  // Now is another second when it is opened again.
  words.push(...(session.live ? ['--follow'] : ['--at', at]));
  const box = session.box === null ? undefined : timeline.boxes[session.box];
  if (box !== undefined) words.push('--box', box.name);
  return words.map(shellQuoted).join(' ');
}

/** A word as a POSIX shell reads it back: unchanged if it is harmless, else in single quotes. */
export function shellQuoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", "'\\''")}'`;
}
