import type { Collected, FileFacts } from './collector.ts';
import { namesIn, unmarked } from './facts/marked.ts';
import { isMeasureWord } from './facts/measure-words.ts';

/** How names and texts of files stand in a timeline. */
export interface Wording {
  readonly name: (name: string) => string;
  /** A text in which names are marked (facts/marked.ts). */
  readonly text: (text: string) => string;
  /** The name of a series, in which names may stand unmarked too. */
  readonly series: (name: string) => string;
  /** What tells a file from others. */
  readonly hash: (hash: string) => string;
  readonly isHidden: boolean;
}

/**
 * As they are, or with names as `rename` gives them, everywhere, also within what people wrote. `more`: names that no
 * file tells, those of the files themselves.
 */
export function wordingOf(
  collected: Collected,
  rename: ((name: string) => string) | undefined,
  more: readonly string[] = [],
): Wording {
  const plain = (name: string): string => name;
  if (rename === undefined) {
    const text = (given: string): string => unmarked(given, plain);
    return { name: plain, text, series: text, hash: plain, isHidden: false };
  }
  const known = new Set([...namesOf(collected), ...more]);
  const inFree = inWords((word) =>
    renamedWord(word, (each) => known.has(each) || LIKE_A_NAME.test(each), rename),
  );
  const inSeries = inWords((word) =>
    renamedWord(word, (each) => known.has(each) && !isMeasureWord(each), rename),
  );
  const text = (given: string): string => unmarked(given, rename, inFree);
  return {
    name: (name) => renamedName(name, rename),
    text,
    series: (name) => inSeries(text(name)),
    hash: (hash) => rename(hash).replace(/^name-/, ''),
    isHidden: true,
  };
}

const inWords =
  (change: (word: string) => string) =>
  (text: string): string =>
    text.replace(/[\p{L}\p{N}][\p{L}\p{N}._:/|@-]*/gu, change);

/** Of boxes that share a name (`web@7480`) both parts are other ones; `web` is called the same elsewhere. */
function renamedName(name: string, rename: (name: string) => string): string {
  const at = name.lastIndexOf('@');
  if (at < 0) return rename(name);
  return `${rename(name.slice(0, at))}@${rename(name.slice(at + 1)).replace(/^name-/, '')}`;
}

const WRITTEN =
  'In what people wrote names are hidden where something tells of them or they look like names; read it before you pass it on.';

/** What files say of themselves, in the words of a timeline. */
export const worded = (facts: FileFacts, { text, isHidden }: Wording): FileFacts => ({
  ...facts,
  skipped: facts.skipped.map((each) => ({ ...each, why: text(each.why) })),
  assumed: facts.assumed.map(text),
  notes: [...facts.notes.map(text), ...(isHidden && facts.kept.length > 0 ? [WRITTEN] : [])],
});

/** All that is known as a name: of boxes and what they belong to, and what is marked in any text. */
function namesOf({ happenings, sightings, measured }: Collected): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { about, attributes } of sightings) {
    for (const name of [about.namespace, about.name, about.uid, about.address, about.container])
      names.add(name);
    for (const value of Object.values(attributes)) names.add(value);
    // What made it is called as it is, but for what tells its boxes apart: `web` of `web-7f9c4-x2x7k`.
    const parts = about.name.split('-');
    for (let length = parts.length - 1; length > 0 && length >= parts.length - 2; length--)
      names.add(parts.slice(0, length).join('-'));
  }
  for (const { meaning, about } of happenings) {
    if (about !== null) names.add(about.name).add(about.namespace);
    for (const name of namesIn(meaning.what)) names.add(name);
  }
  for (const { metric } of [...measured.stored, ...measured.bins])
    for (const name of namesIn(`${metric.name}${metric.labels}`)) names.add(name);
  names.delete('');
  return names;
}

/** Nobody knows all names that people may write: what has dashes, points or digits among letters may be one. */
const LIKE_A_NAME =
  /^(?!(?:person|name)-\w+$|p?\d+$|[1-5]xx$|\d+(?:ms|s|m|h|d|kb|mb|gb|k|%)$)(?=.*\p{L})[\p{L}\p{N}]+(?:[-._:/@|]+[\p{L}\p{N}]+)+$|^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$|^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}]{5,}$/u;

/** A word that is a name, or that has names between its dots and colons: `web.shop.svc:8080`. */
function renamedWord(
  word: string,
  isName: (word: string) => boolean,
  rename: (name: string) => string,
): string {
  if (isName(word)) return rename(word);
  return word.replace(/[^.:/|@]+/g, (part) => {
    if (isName(part)) return rename(part);
    return isName(part.toLowerCase()) ? rename(part.toLowerCase()) : part;
  });
}
