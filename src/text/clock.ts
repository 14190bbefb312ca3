import { time } from './instants.ts';

const TIME_OF_DAY = /^(\d{1,2}):(\d\d)(?::(\d\d)(\.\d{1,9})?)?$/;

/** `10:01:07`: the UTC time of day, `secondsAfter` an instant given in milliseconds since 1970. */
export function timeOfDay(startMs: number, secondsAfter: number): string {
  return time(startMs + secondsAfter * 1000);
}

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
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
