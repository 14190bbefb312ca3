import { civilDay, DAY_MS, daysOf, isDay } from './days.ts';

const INSTANT = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d{1,12})?(?:[Zz]|([+-])(\d\d):?(\d\d))$/;
const WEEKDAYS = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'];
/** As calendars shorten them, January first. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Milliseconds since 1970-01-01T00:00:00Z of an RFC 3339 instant with `Z` or an offset; microseconds become
 * a fraction; a leap second is the second after it. Null if it is none, or without a zone.
 */
export function parseInstant(text: string): number | null {
  const parts = INSTANT.exec(text);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const [zoneHour = 0, zoneMinute = 0] = parts.slice(9, 11).map((part) => Number(part ?? 0));
  if (!isDay({ year, month, day }) || hour > 23 || minute > 59 || second > 60) return null;
  if (zoneHour > 23 || zoneMinute > 59) return null;

  const zone = (zoneHour * 60 + zoneMinute) * (parts[8] === '-' ? -1 : 1);
  const seconds = daysOf({ year, month, day }) * 86_400 + hour * 3600 + (minute - zone) * 60 + second;
  // To the microsecond: a finer fraction does not fit a number of this size.
  const fraction = Math.round(Number(parts[7] ?? 0) * 1e6) / 1000;
  return seconds * 1000 + fraction;
}

/** `2026-10-20T10:00:00Z`: the second that an instant is in. */
export function formatInstant(ms: number): string {
  return `${date(ms)}T${time(ms)}Z`;
}

/** The same with milliseconds, and microseconds, where there are any: `2026-10-20T10:00:00.250Z`. */
export function formatInstantExactly(ms: number): string {
  const micros = Math.round((ms - Math.floor(ms / 1000) * 1000) * 1000);
  if (micros >= 1_000_000) return formatInstant(Math.ceil(ms / 1000) * 1000);
  if (micros === 0) return formatInstant(ms);
  const digits = String(micros).padStart(6, '0');
  return `${date(ms)}T${time(ms)}.${digits.endsWith('000') ? digits.slice(0, 3) : digits}Z`;
}

/** `Tue 20 Oct 2026`: the UTC day of an instant. */
export function formatDay(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const { year, month, day } = civilDay(days);
  return `${WEEKDAYS[((days % 7) + 7) % 7]} ${day} ${MONTHS[month - 1]} ${year}`;
}

/** `10:01:07`: the UTC time of day of an instant, its fraction left out. */
export function time(ms: number): string {
  const seconds = Math.floor((ms - Math.floor(ms / DAY_MS) * DAY_MS) / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function date(ms: number): string {
  const { year, month, day } = civilDay(Math.floor(ms / DAY_MS));
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
