import { formatMinutes } from '../text/clock.ts';
import { countdownOf } from '../text/thinking.ts';
import type { Action } from './actions.ts';
import { keyFor } from './key-map.ts';
import type { Session } from './session.ts';
import type { World } from './world.ts';

/** The time that people have to say what they think comes next, in seconds of watching. */
export interface Countdown {
  readonly left: number;
  /** Whether it runs; before that it waits, at the end of it the time is up. */
  readonly runs: boolean;
}

/** What is said where that is missing or not understood. */
export const COUNTDOWN_HELP = 'a time to think, as countdown 90s, of at most an hour';

/** What `countdown 90s` asks for. */
export function countdownNamed(text: string): Action | null {
  const seconds = countdownOf(text);
  return seconds === null ? null : { do: 'countdown', seconds };
}

/** One that waits for who plays: people may not have been told yet what to think about. */
export const waitingFor = (seconds: number): Countdown => ({ left: seconds, runs: false });

/** The session with so many seconds to think from now on; nothing plays meanwhile. */
export const startCountdown = (session: Session, seconds: number): Session => ({
  ...session,
  playing: false,
  countdown: { left: seconds, runs: true },
});

/**
 * What playing does first where people are to think: it starts the time, and while that runs it ends it and plays.
 * Null where there is none, or none any more.
 */
export function playAfter(session: Session, world: World): Session | null {
  const { countdown } = session;
  if (countdown === null || countdown.runs || countdown.left === 0) return null;
  const key = keyFor(world.keys, 'play');
  const message = `${formatMinutes(countdown.left)} to say what comes next; ${key} again goes on at once`;
  return { ...startCountdown(session, countdown.left), message };
}

/** The session after seconds of it; when it is over it says so and nobody is shown anything yet. */
export function count(session: Session, seconds: number, { keys }: World): Session {
  const { countdown } = session;
  if (countdown === null || !countdown.runs) return session;
  const left = Math.max(0, countdown.left - seconds);
  if (left > 0) return { ...session, countdown: { left, runs: true } };
  const message = `time is up: ${keyFor(keys, 'play')} goes on`;
  return { ...session, countdown: { left, runs: false }, message };
}

/** `1:30 ready`, `1:23 left`, `time is up`. */
export function countdownInWords({ left, runs }: Countdown): string {
  if (left === 0) return 'time is up';
  return `${formatMinutes(left)} ${runs ? 'left' : 'ready'}`;
}
