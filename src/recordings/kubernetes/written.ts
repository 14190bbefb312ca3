import { MONTHS } from '../../text/instants.ts';
import { type Instant, instantOf } from '../facts/instant.ts';

const WRITTEN = /^[A-Z][a-z]{2}, (\d\d) ([A-Z][a-z]{2}) (\d{4}) (\d\d:\d\d:\d\d) ([+-]\d{4})$/;

/**
 * An instant as `kubectl describe` writes it: `Thu, 27 Feb 2025 07:36:21 +0100`. Null if it is none, or one of
 * the years that stand for "unknown".
 */
export function writtenInstant(text: string): Instant | null {
  const [, day, name = '', year, time, zone] = WRITTEN.exec(text) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  return month === 0 ? null : instantOf(`${year}-${String(month).padStart(2, '0')}-${day}T${time}${zone}`);
}
