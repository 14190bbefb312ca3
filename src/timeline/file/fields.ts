/** Checks of what stands in a file. Each gives the value or throws a Problem that names file, line and field. */

import { quoted } from '../../text/escape.ts';
import { didYouMean } from '../../text/nearest.ts';
import { type Problem, problemIn } from '../../text/problem.ts';

/** Where the reader is; `line` moves on. */
export interface Place {
  readonly file: string;
  line: number;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The problem of something found where something else was expected. */
export function wrong(place: Place, found: string, expected: string): Problem {
  return problemIn(place.file, place.line, `found ${found}; expected ${expected}`);
}

/** An object with no fields but the known ones. `what` names it: `a state row`. */
export function fieldsOf(value: unknown, what: string, known: readonly string[], place: Place): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrong(place, `${shown(value)} as ${what}`, `an object with ${known.join(', ')}`);
  }
  for (const field of Object.keys(value)) {
    if (!known.includes(field)) {
      throw wrong(place, `${quoted(field)} in ${what}`, known.join(', ') + didYouMean(field, known));
    }
  }
  return value as Fields;
}

/** A text. */
export function textIn(fields: Fields, name: string, place: Place): string {
  const value = fields[name];
  if (typeof value !== 'string') throw wrong(place, `${shown(value)} as "${name}"`, 'a text');
  return value;
}

/** A number from `least` to `most`. */
export function numberIn(fields: Fields, name: string, place: Place, least: number, most: number): number {
  const value = fields[name];
  if (typeof value !== 'number' || !(value >= least && value <= most)) {
    throw wrong(place, `${shown(value)} as "${name}"`, `a number ${range(least, most)}`);
  }
  return value;
}

/** A whole number from `least` to `most`. */
export function wholeIn(fields: Fields, name: string, place: Place, least: number, most: number): number {
  const value = fields[name];
  if (!Number.isInteger(value) || typeof value !== 'number' || value < least || value > most) {
    throw wrong(place, `${shown(value)} as "${name}"`, `a whole number ${range(least, most)}`);
  }
  return value;
}

/** One of a closed set of words. */
export function choiceIn<Word extends string>(
  fields: Fields,
  name: string,
  words: readonly Word[],
  place: Place,
): Word {
  const value = fields[name];
  const word = words.find((candidate) => candidate === value);
  if (word !== undefined) return word;
  const meant = typeof value === 'string' ? didYouMean(value, words) : '';
  throw wrong(place, `${shown(value)} as "${name}"`, words.join(', ') + meant);
}

/** A list of at most `most` items, each read by `read`. */
export function listIn<Item>(
  fields: Fields,
  name: string,
  most: number,
  place: Place,
  read: (item: unknown, index: number) => Item,
): Item[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw wrong(place, `${shown(value)} as "${name}"`, 'a list');
  if (value.length > most) throw wrong(place, `${value.length} ${name}`, `at most ${most}`);
  return value.map(read);
}

/** A list of texts. */
export function textsIn(fields: Fields, name: string, most: number, place: Place): string[] {
  return listIn(fields, name, most, place, (item) => {
    if (typeof item !== 'string') throw wrong(place, `${shown(item)} in "${name}"`, 'texts');
    return item;
  });
}

/** What `read` gives, or null where the file says null. */
export function orNull<Value>(fields: Fields, name: string, read: () => Value): Value | null {
  return fields[name] === null ? null : read();
}

/** A value of a file in a sentence. Never looks into it: it may be deep. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

function range(least: number, most: number): string {
  if (most === Number.POSITIVE_INFINITY) return `from ${least}`;
  return `from ${least} to ${most}`;
}
