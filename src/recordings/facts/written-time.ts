import { daysOf, isDay } from '../../text/days.ts';
import { parseInstant } from '../../text/instants.ts';

/** A time as people and spreadsheets write it. */
export interface WrittenTime {
  /** Milliseconds since 1970, as if it were UTC where `zone` is null. */
  readonly at: number;
  /** `UTC`, `+02:00`; null where none is written. */
  readonly zone: string | null;
  /** It could be read with day and month the other way round. */
  readonly isAmbiguous: boolean;
}

const YEAR_FIRST =
  /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[T ]+(\d\d?):(\d\d)(?::(\d\d)([.,]\d{1,12})?)?)?\s*([AaPp][Mm])?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?(?: UTC)?$/;
const YEAR_LAST =
  /^(\d\d?)([/.])(\d\d?)\2(\d{4}),?[T ]+(\d\d?):(\d\d)(?::(\d\d)([.,]\d{1,12})?)?\s*([AaPp][Mm])?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/;

/** The longest text that is looked at. */
const MAX_LENGTH = 64;

/**
 * `2026-10-20T10:00:00+02:00`, `2026-10-20 10:00:00`, `2026/10/20 10:00`, `20.10.2026 10:00:00`,
 * `10/20/2026 10:00:00 AM`: a day with a time, or a day alone for its midnight. With slashes the month comes first
 * unless it cannot. Null for anything else.
 */
export function writtenTime(text: string): WrittenTime | null {
  if (text.length > MAX_LENGTH || text.length < 8) return null;
  const instant = parseInstant(text);
  if (instant !== null) return { at: instant, zone: zoneIn(text), isAmbiguous: false };
  const first = YEAR_FIRST.exec(text);
  if (first !== null) {
    const [, year, month, day, hour, minute, second, fraction, half, zone] = first;
    return timeOf([year, month, day], [hour, minute, second, fraction], half, zone, false);
  }
  const last = YEAR_LAST.exec(text);
  if (last === null) return null;
  const [, one, separator, other, year, hour, minute, second, fraction, half, zone] = last;
  const dayFirst = separator === '.' || Number(one) > 12;
  const isAmbiguous = separator === '/' && Number(one) <= 12 && Number(other) <= 12 && one !== other;
  const [month, day] = dayFirst ? [other, one] : [one, other];
  return timeOf([year, month, day], [hour, minute, second, fraction], half, zone, isAmbiguous);
}

type Part = string | undefined;

function timeOf(
  [year, month, day]: readonly [Part, Part, Part],
  [hour = '0', minute = '0', second = '0', fraction = '0']: readonly [Part, Part, Part, Part],
  half: Part,
  zone: Part,
  isAmbiguous: boolean,
): WrittenTime | null {
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  if (!isDay(date) || hours > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  const seconds = daysOf(date) * 86_400 + hours * 3600 + Number(minute) * 60 + Number(second);
  const millis = Math.round(Number(fraction.replace(',', '.')) * 1e6) / 1000;
  return {
    at: seconds * 1000 + millis - offsetOf(zone),
    zone: zone === undefined ? null : zoneIn(zone),
    isAmbiguous,
  };
}

/** What local clocks of a written offset are ahead of UTC, in milliseconds. */
function offsetOf(zone: Part): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

function zoneIn(text: string): string {
  const [, hours = '', minutes = ''] = /([+-]\d\d):?(\d\d)$/.exec(text) ?? [];
  return hours === '' || (/^[+-]00$/.test(hours) && minutes === '00') ? 'UTC' : `${hours}:${minutes}`;
}
