import { formatDay, time } from './instants.ts';
import { zoneNamed } from './zones.ts';

const TIME_OF_DAY = /^(\d{1,2}):(\d\d)(?::(\d\d)(\.\d{1,9})?)?$/;

/** What a time is told by: when a timeline starts, and how its viewer wants to read times. */
export interface Times {
  /** Milliseconds since 1970-01-01T00:00:00Z of second 0. */
  readonly start: number;
  /** The zone of times of day, a name that `zoneOf` knows; absent: UTC. */
  readonly zone?: string;
  /** Whether times are told from the start, `+1:07`, instead of as times of day. */
  readonly fromStart?: boolean;
}

/** `10:01:07`, or `+1:07` where times are told from the start: so many seconds after it. */
export function timeOfDay(times: Times, secondsAfter: number): string {
  return times.fromStart === true ? formatOffset(secondsAfter) : time(localAt(times, secondsAfter));
}

/** `10:01:07` in the zone, however times are told otherwise. */
export const clockTime = (times: Times, secondsAfter: number): string => time(localAt(times, secondsAfter));

/** `Tue 20 Oct 2026`: the day in the zone. */
export const dayOf = (times: Times, secondsAfter: number): string => formatDay(localAt(times, secondsAfter));

/** `UTC`, or what clocks of the zone are ahead of it at that second: `+02:00`. */
export function zoneLabel({ start, zone }: Times, secondsAfter: number): string {
  const minutes = Math.round(offsetAt(zone, start + secondsAfter * 1000) / 60_000);
  if (zone === undefined) return 'UTC';
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The local time of a second, in milliseconds as if it were UTC. */
export function localAt({ start, zone }: Times, secondsAfter: number): number {
  const utc = start + secondsAfter * 1000;
  return utc + offsetAt(zone, utc);
}

const offsetAt = (zone: string | undefined, utc: number): number =>
  zone === undefined ? 0 : (zoneNamed(zone)?.offsetAt(utc) ?? 0);

/** Milliseconds after midnight of `10:01`, `10:01:07` or `10:01:07.5`; null if it is no time of day. */
export function parseTimeOfDay(text: string): number | null {
  const parts = TIME_OF_DAY.exec(text);
  if (parts === null) return null;
  const [hour = 0, minute = 0, second = 0, fraction = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return null;
  return (hour * 3600 + minute * 60 + second) * 1000 + fraction * 1000;
}

/** `+1:07`, `+1:01:07`, `-0:05`: seconds after (or before) the start; a fraction is left out. */
export function formatOffset(seconds: number): string {
  const whole = Math.floor(seconds);
  const sign = whole < 0 ? '-' : '+';
  return sign + formatMinutes(Math.abs(whole));
}

/** `5:00`, `1:05:00`: a whole number of seconds as minutes, or hours, and seconds. */
export function formatMinutes(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
