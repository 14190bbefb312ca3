import { startCountdown } from '../countdown.ts';
import { reveal } from '../hidden.ts';
import { backwards, play, playFaster, togglePausing, toggleSkipping } from '../play.ts';
import { nextTimes } from '../times.ts';
import type { Doing } from './doing.ts';

/** How time goes on, how it is told, and what is known of it ahead. */
export type PlayingAction =
  | { readonly do: 'play' }
  | { readonly do: 'speed'; readonly by: 1 | -1 }
  | { readonly do: 'speed-to'; readonly speed: number }
  | { readonly do: 'backwards' }
  | { readonly do: 'skipping' }
  | { readonly do: 'pausing' }
  | { readonly do: 'times' }
  | { readonly do: 'countdown'; readonly seconds: number }
  | { readonly do: 'reveal' };

/** What each makes of a session. */
export const PLAYING: Doing<PlayingAction> = {
  play: (session, _, world) => play(session, world),
  speed: (session, { by }) => playFaster(session, by),
  'speed-to': (session, { speed }) => ({ ...session, speed }),
  backwards,
  skipping: (session, _, world) => toggleSkipping(session, world),
  pausing: (session, _, world) => togglePausing(session, world),
  times: (session, _, world) => nextTimes(session, world),
  countdown: (session, { seconds }) => startCountdown(session, seconds),
  reveal: (session, _, world) => reveal(session, world),
};
