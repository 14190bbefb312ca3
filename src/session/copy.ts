import { clockTime, formatOffset } from '../text/clock.ts';
import { parseMoment } from '../text/moments.ts';
import type { Session } from './session.ts';
import { shownClock } from './shown.ts';
import type { World } from './world.ts';

const SECONDS_A_DAY = 86_400;

/** The command that reopens this frame, quoted for a POSIX shell. */
export function reopenCommand(session: Session, world: World): string {
  const { timeline } = world;
  // A name that begins like an option is none.
  const { opened } = world;
  const words = ['ratchet', 'replay', opened.startsWith('-') && opened !== '-' ? `./${opened}` : opened];
  if (world.seed !== null) words.push('--seed', String(world.seed));
  const { against } = world;
  const fixes = [...(against?.fixes ?? []), ...session.fixes];
  // With a fix on, its what-if is in the other's place.
  const beside = against !== null && session.fixes.length === 0 ? against : null;
  if (fixes.length > 0) words.push('--fix', fixes.join(','));
  if (beside !== null) words.push('--against', beside.typed);
  if (beside !== null && beside.alignment !== null) words.push('--align', beside.alignment);
  const { zone = 'UTC' } = timeline.clock;
  if (world.timezone !== null || zone !== (world.zone ?? 'UTC')) words.push('--timezone', zone);
  // Now is another second when it is opened again.
  words.push(...(session.live ? ['--follow'] : ['--at', momentOf(session, world)]));
  const box = session.box === null ? undefined : timeline.boxes[session.box];
  // Where there are two, both are shown unless one is asked for.
  if ((fixes.length > 0 || beside !== null) && session.view !== 'compare') words.push('--view', session.view);
  // Which way it plays nobody sees in a frame.
  const speed = Math.abs(session.speed);
  if (speed !== 1) words.push('--speed', String(speed));
  if (session.hidden) words.push('--hide-future');
  if (session.locked) words.push('--lock-fixes');
  if (box !== undefined) words.push('--box', box.name);
  return words.map(shellQuoted).join(' ');
}

/** The second that is shown as `--at` reads it back: from the start where a time of day would be two instants. */
function momentOf(session: Session, world: World): string {
  const { second } = session;
  const clock = shownClock(session, world);
  const time = clockTime(clock, second);
  const isOne = clock.length <= SECONDS_A_DAY && parseMoment(time, clock, 0) === second;
  return isOne && clock.fromStart !== true ? time : formatOffset(second);
}

/** A word as a POSIX shell reads it back: unchanged if it is harmless, else in single quotes. */
export function shellQuoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", "'\\''")}'`;
}
