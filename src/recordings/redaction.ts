import type { Collected, FileFacts } from './collector.ts';
import { hasFree, namesIn, unmarked } from './facts/marked.ts';

/** How names and texts of files stand in a timeline. */
export interface Wording {
  readonly name: (name: string) => string;
  /** A text in which names are marked (facts/marked.ts). */
  readonly text: (text: string) => string;
}

/** As they are, or with names as `rename` gives them, everywhere, also within what people wrote. */
export function wordingOf(collected: Collected, rename: ((name: string) => string) | undefined): Wording {
  if (rename === undefined) return { name: (name) => name, text: (text) => unmarked(text, (name) => name) };
  const isWritten = collected.happenings.some(({ meaning }) => hasFree(meaning.what));
  const known = isWritten ? namesOf(collected) : new Set<string>();
  const inFree = (written: string): string =>
    written.replace(/[\p{L}\p{N}][\p{L}\p{N}._:/|@-]*/gu, (word) => renamedWord(word, known, rename));
  return { name: rename, text: (text) => unmarked(text, rename, inFree) };
}

/** What files say of themselves, in the words of a timeline. */
export const worded = (facts: FileFacts, { text }: Wording): FileFacts => ({
  ...facts,
  skipped: facts.skipped.map((each) => ({ ...each, why: text(each.why) })),
  assumed: facts.assumed.map(text),
  notes: facts.notes.map(text),
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

/** A word that is a name, or that has names between its dots and colons: `web.shop.svc:8080`. */
function renamedWord(word: string, known: ReadonlySet<string>, rename: (name: string) => string): string {
  if (known.has(word)) return rename(word);
  return word.replace(/[^.:/|@]+/g, (part) => {
    if (known.has(part)) return rename(part);
    return known.has(part.toLowerCase()) ? rename(part.toLowerCase()) : part;
  });
}
