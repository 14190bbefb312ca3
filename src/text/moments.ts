import { parseTimeOfDay } from './clock.ts';
import { DAY_MS } from './days.ts';
import { parseDuration } from './durations.ts';
import { parseInstant } from './instants.ts';

/** When a timeline starts (milliseconds since 1970) and how many seconds it lasts. */
interface Clock {
  readonly start: number;
  readonly length: number;
}

/** What `parseMoment` understands, for a sentence about what it does not. */
export const MOMENT_FORMS = '10:01:07, 10:01, +1:07, 90s, +90s, -2m, 50% or 2026-10-20T10:01:07Z';

/**
 * The second that a person means, counted from the start and rounded down; it may lie outside the timeline.
 * `10:01:07` time of day (UTC), the one nearest to the playhead where midnight is crossed; `+1:07` after the
 * start, as the header shows it; `90s` after the start; `+90s`, `-2m` from the playhead; `50%` of the whole.
 * Null if it is none of these.
 */
export function parseMoment(text: string, clock: Clock, playhead: number): number | null {
  const typed = text.trim();
  const second =
    fromTimeOfDay(typed, clock, playhead) ??
    fromOffset(typed) ??
    fromDuration(typed, playhead) ??
    fromShare(typed, clock) ??
    fromInstant(typed, clock);
  return second === null ? null : Math.floor(second);
}

function fromTimeOfDay(text: string, clock: Clock, playhead: number): number | null {
  const ofDay = parseTimeOfDay(text);
  if (ofDay === null) return null;
  const startOfDay = Math.floor(clock.start / DAY_MS) * DAY_MS;
  const first = (startOfDay + ofDay - clock.start) / 1000;

  const inside: number[] = [];
  for (let second = first; second < clock.length; second += 86_400) if (second >= 0) inside.push(second);
  if (inside.length > 0) return closest(inside, playhead);

  // A time that the timeline does not reach: on the side that is nearer.
  const outside = [first - 86_400, first, first + 86_400];
  return closest(outside, clock.length / 2);
}

function closest(candidates: readonly number[], to: number): number {
  return candidates.reduce((best, next) => (Math.abs(next - to) < Math.abs(best - to) ? next : best));
}

function fromOffset(text: string): number | null {
  const parts = /^\+(?:(\d{1,3}):)?(\d{1,4}):(\d\d)$/.exec(text);
  if (parts === null) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return seconds > 59 ? null : hours * 3600 + minutes * 60 + seconds;
}

function fromDuration(text: string, playhead: number): number | null {
  const sign = text.startsWith('+') ? 1 : text.startsWith('-') ? -1 : 0;
  const ms = parseDuration(sign === 0 ? text : text.slice(1));
  if (ms === null) return null;
  return sign === 0 ? ms / 1000 : playhead + (sign * ms) / 1000;
}

function fromShare(text: string, clock: Clock): number | null {
  const parts = /^(\d{1,3}(?:\.\d{1,6})?)%$/.exec(text);
  if (parts === null) return null;
  const share = Number(parts[1]) / 100;
  return share > 1 ? null : share * Math.max(0, clock.length - 1);
}

function fromInstant(text: string, clock: Clock): number | null {
  const instant = parseInstant(text);
  return instant === null ? null : (instant - clock.start) / 1000;
}
