import { nameOf } from './about.ts';

/**
 * Names within texts, and texts that people wrote: marked until the end, so that names can be renamed there. Neither
 * holds control codes itself.
 */

const [BEGIN, END, BEGIN_FREE, END_FREE] = ['\u0002', '\u0003', '\u0004', '\u0005'] as const;
const MARKED = new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g');
const FREE = new RegExp(`${BEGIN_FREE}([^${END_FREE}]*)${END_FREE}`, 'g');

/** A name (of a box, node, host, deployment, person) as it stands in a text that is made here. */
export const marked = (name: string): string => `${BEGIN}${nameOf(name)}${END}`;

/** What people wrote (see free-text.ts), in which names may stand anywhere. */
export const free = (text: string): string => `${BEGIN_FREE}${text}${END_FREE}`;

/** The names that are marked in a text. */
export const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(MARKED)].map(([, name = '']) => name);

/** The text with its names as `rename` gives them, and what people wrote as `inFree` gives that. */
export const unmarked = (
  text: string,
  rename: (name: string) => string,
  inFree: (written: string) => string = (written) => written,
): string =>
  text
    .replace(MARKED, (_, name: string) => rename(name))
    .replace(FREE, (_, written: string) => inFree(written));
