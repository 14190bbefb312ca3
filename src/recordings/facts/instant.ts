import { parseInstant } from '../../text/instants.ts';
import { mayBeRecorded } from './epoch.ts';

/** When something happened, as far as it is known. */
export interface Instant {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  /** How far off it may be, either way, in milliseconds; 0 is exact. */
  readonly error: number;
}

const HALF_SECOND = 500;

/**
 * An instant as Kubernetes writes it; null if it is none, or one of the years that stand for "unknown"
 * (0001, 1970). A `metav1.Time` is cut down to its second, so that it is the middle of that second,
 * half a second off; a `MicroTime` has microseconds and is exact.
 */
export function instantOf(text: unknown): Instant | null {
  if (typeof text !== 'string' || text.length > 64) return null;
  const at = parseInstant(text);
  if (at === null || !mayBeRecorded(at)) return null;
  return text.includes('.') ? { at, error: 0 } : { at: at + HALF_SECOND, error: HALF_SECOND };
}

/**
 * Milliseconds after the start of a timeline, of an instant in milliseconds since 1970: to the microsecond, the finest
 * that Kubernetes' clocks and a double agree on.
 */
export const afterStart = (at: number, start: number): number => microseconds(at - start);

/** Milliseconds to the whole microsecond. */
export const microseconds = (ms: number): number => Math.round(ms * 1000) / 1000;

/** The instant at which something was printed: the whole second that a person gave. */
export const printedAt = (takenAt: number): Instant => ({
  at: takenAt + HALF_SECOND,
  error: HALF_SECOND,
});

/**
 * The recorder names an event after the nanosecond of its first occurrence, in hexadecimal. Used where it
 * falls into the second (or the longer time) that is written; a name of another making does not.
 */
export function refined(instant: Instant, eventName: string): Instant {
  const hex = /\.([0-9a-f]{15,16})$/.exec(eventName)?.[1];
  if (hex === undefined || instant.error === 0) return instant;
  const at = Number((BigInt(`0x${hex}`) + 500n) / 1000n) / 1000;
  return Math.abs(at - instant.at) <= instant.error ? { at, error: 0 } : instant;
}

/** `later` where it may be in the same second as `earlier`: the rest of that second is left for it. */
export function after(earlier: Instant, later: Instant): Instant {
  const end = later.at + later.error;
  if (later.at >= earlier.at || end < earlier.at) return later;
  const half = (end - earlier.at) / 2;
  return { at: earlier.at + half, error: half };
}
