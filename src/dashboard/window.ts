import type { Clock } from '../timeline/timeline.ts';
import { afterRound, roundWithin } from './ticks.ts';

/** What the time axis shows of a timeline: `length` seconds from second `from` on. */
export interface Window {
  /** Of all that is known. */
  readonly clock: Clock;
  readonly from: number;
  readonly length: number;
}

/** What decides about it. */
export interface Zoomed {
  readonly second: number;
  /** Seconds, or null for the whole. */
  readonly zoom: number | null;
  /** Whether more may come than is known. */
  readonly growing: boolean;
}

/**
 * The window that the playhead stands in. It does not follow each second: it moves by a round step of at most half
 * its length when the playhead leaves its middle, and begins at round times of day, so that ticks keep their
 * columns. It depends on the second alone, not on the way there. Where more comes the whole is longer than what is
 * known, by less than half, so that what is drawn is not shifted each second; it depends on what is known alone.
 */
export function windowOf(clock: Clock, { second, zoom, growing }: Zoomed): Window {
  const all = Math.max(1, growing ? withRoom(clock.length) : clock.length);
  if (zoom === null || zoom >= all) return { clock, from: 0, length: all };
  const step = roundWithin(zoom / 2);
  const before = Math.floor((zoom - step) / 2);
  const offset = afterRound(clock, step);
  const from = Math.floor((second + offset - before) / step) * step - offset;
  return { clock, from: Math.max(0, growing ? from : Math.min(all - zoom, from)), length: zoom };
}

/** The next round length. */
function withRoom(known: number): number {
  const step = roundWithin(Math.max(60, known / 2));
  return Math.ceil(known / step) * step;
}

/** Whether it is only a part of the timeline. */
export const isPart = ({ clock, from, length }: Window): boolean => from > 0 || length < clock.length;
