import { parseDuration } from './durations.ts';

/** The most that people think, in seconds: an hour. */
const MOST = 3600;

/** Whole seconds of what is typed as a time to think; null for what is none, or more than an hour. */
export function countdownOf(text: string): number | null {
  const seconds = Math.round((parseDuration(text) ?? 0) / 1000);
  return seconds >= 1 && seconds <= MOST ? seconds : null;
}
