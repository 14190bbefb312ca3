import { localAt, parseTimeOfDay, type Times } from './clock.ts';
import { DAY_MS } from './days.ts';
import { parseDuration } from './durations.ts';
import { parseInstant } from './instants.ts';
import { zoneNamed } from './zones.ts';

/** When a timeline starts, in which zone its times of day are told, and how many seconds it lasts. */
interface Clock extends Times {
  readonly length: number;
}

/** What `parseMoment` understands, for a sentence about what it does not. */
export const MOMENT_FORMS = '10:01:07, 10:01, +1:07, 90s, +90s, -2m, 50% or 2026-10-20T10:01:07Z';

/**
 * The second that a person means, counted from the start and rounded down; it may lie outside the timeline.
 * `10:01:07` time of day in the clock's zone, the one nearest to the playhead where it comes more than once, over
 * midnight or as clocks go back; one that is left out as they go forward counts from before; `+1:07` after the start, as the header shows it; `90s` after the start; `+90s`, `-2m` from the playhead; `50%` of the whole.
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
  const firstDay = Math.floor(localAt(clock, 0) / DAY_MS) - 1;
  const lastDay = Math.floor(localAt(clock, clock.length) / DAY_MS) + 1;
  const all: number[] = [];
  for (let day = firstDay; day <= lastDay; day++)
    for (const at of instantsOf(day * DAY_MS + ofDay, clock)) all.push((at - clock.start) / 1000);
  const inside = all.filter((second) => second >= 0 && second < clock.length);
  // A time that the timeline does not reach: on the side that is nearer.
  return inside.length > 0 ? closest(inside, playhead) : closest(all, clock.length / 2);
}

/** Every instant at which clocks show a local time; at least one. */
function instantsOf(local: number, { zone }: Clock): readonly number[] {
  const there = zone === undefined ? null : zoneNamed(zone);
  if (there === null) return [local];
  const instants = there.instantsOf(local);
  return instants.length > 0 ? instants : [there.toUtc(local)];
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
