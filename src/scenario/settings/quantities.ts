import * as z from 'zod';
import { DAY_MS } from '../../text/days.ts';
import { formatDuration, parseDuration } from '../../text/durations.ts';

/** A day is the longest duration a setting may have, in milliseconds. */
const LONGEST = DAY_MS;

/** How a limit is written in a sentence. */
const spoken = (min: number, max: number): string => `from ${formatDuration(min)} to ${formatDuration(max)}`;

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

/** A duration with its unit, as `8s`, `250ms` or `2m`, or 0. Becomes milliseconds, whole ones unless `fraction`. */
export function duration(limits: Limits & { readonly fraction?: boolean } = {}) {
  const { min = 0, max = LONGEST, fraction = false } = limits;
  const expectation = `expected a duration with its unit, as 8s, 250ms or 2m, ${spoken(min, max)}`;
  return z
    .union([z.string(), z.number()], { error: expectation })
    .transform((written, context) => {
      const ms = written === 0 ? 0 : typeof written === 'string' ? parseDuration(written) : null;
      if (ms === null || ms < min || ms > max) {
        context.addIssue({ code: 'custom', message: expectation });
        return z.NEVER;
      }
      return fraction ? ms : Math.round(ms);
    })
    .meta({ reads: 'duration' });
}

/** A duration of whole seconds with its unit, as `12m`. Becomes milliseconds. */
export function wholeSeconds({ min = 0, max = LONGEST }: Limits = {}) {
  const expectation = `expected whole seconds with their unit, as 90s or 12m, ${spoken(min, max)}`;
  return z
    .union([z.string(), z.number()], { error: expectation })
    .transform((written, context) => {
      const ms = typeof written === 'string' ? parseDuration(written) : null;
      if (ms !== null && ms >= min && ms <= max && ms % 1000 === 0) return ms;
      context.addIssue({ code: 'custom', message: expectation });
      return z.NEVER;
    })
    .meta({ reads: 'duration' });
}

/** A number of seconds without a unit, as Kubernetes writes its probe fields. Becomes whole milliseconds. */
export function seconds(limits: Limits = {}) {
  const { min = 0, max = LONGEST / 1000 } = limits;
  const expectation = `expected a number of seconds without a unit, from ${min} to ${max}`;
  return z
    .number({ error: expectation })
    .min(min, { error: expectation })
    .max(max, { error: expectation })
    .transform((written) => Math.round(written * 1000))
    .meta({ reads: 'duration' });
}

/** A share of the whole, as `75%` or 0.75. Becomes a number from 0 to `max`. */
export function share(max = 1) {
  const expectation = `expected a share, as 75% or 0.75, from 0 to ${max}`;
  return z.union([z.string(), z.number()], { error: expectation }).transform((written, context) => {
    const percent = typeof written === 'string' ? /^(\d+(?:\.\d+)?) ?%$/.exec(written) : null;
    const value = typeof written === 'number' ? written : percent ? Number(percent[1]) / 100 : Number.NaN;
    if (!(value >= 0 && value <= max)) {
      context.addIssue({ code: 'custom', message: expectation });
      return z.NEVER;
    }
    return value;
  });
}

/** A plain number within limits. */
export function amount(min: number, max: number, what = 'a number') {
  const expectation = `expected ${what} from ${min} to ${max}`;
  return z.number({ error: expectation }).min(min, { error: expectation }).max(max, { error: expectation });
}

/** A whole number within limits. */
export function whole(min: number, max: number) {
  const expectation = `expected a whole number from ${min} to ${max}`;
  return z.int({ error: expectation }).min(min, { error: expectation }).max(max, { error: expectation });
}

/** A whole number within limits, or one word. */
export function wholeOr<const Word extends string>(min: number, max: number, word: Word) {
  const error = `expected a whole number from ${min} to ${max}, or ${word}`;
  return z.union([z.int({ error }).min(min, { error }).max(max, { error }), z.literal(word)], { error });
}

/** true or false. */
export const flag = () => z.boolean({ error: 'expected true or false' });

/** One of a few words. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  const rest = words.slice(0, -1).join(', ');
  return z.enum(words, { error: `expected ${rest === '' ? '' : `${rest} or `}${words.at(-1)}` });
}

/** The message of a list that is too long. */
export const atMost = (count: number): { readonly error: string } => ({
  error: `expected a list of at most ${count}`,
});

/** The message of a text that says nothing. */
export const NOT_EMPTY = { error: 'expected text that is not empty' } as const;

/** A line of text for people. */
export const text = (longest = 2000) =>
  z
    .string({ error: 'expected text' })
    .max(longest, { error: `expected text of at most ${longest} characters` });
