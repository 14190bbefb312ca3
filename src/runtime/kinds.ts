import type { ReadText } from './read.ts';

/** What a text is, told by its content alone. */
export type Kind = 'timeline' | 'report' | 'scenario' | 'recording';

/** How much of a text is looked at. */
const HEAD = 64 * 1024;

/** First lines that only a scenario has, written as YAML or as JSON. */
const SCENARIO = /^(?:ratchet|title|teaches|clock|boxes)\s*:|^\{\s*"ratchet"\s*:/m;

/**
 * JSON that names a format is ours. What has a scenario's keys is one; so is any text that is no JSON in a
 * file named as YAML: the loader of scenarios says best what is wrong with it.
 */
export function kindOf({ text, shown }: Pick<ReadText, 'text' | 'shown'>): Kind {
  const head = text.slice(0, HEAD).trimStart();
  if (/^\{\s*"format"\s*:\s*"ratchet\.run\//.test(head)) return 'report';
  const firstLine = head.split('\n', 1)[0] ?? '';
  if (/^\{\s*"format"\s*:/.test(head) || /"format"\s*:\s*"ratchet\./.test(firstLine)) return 'timeline';
  if (SCENARIO.test(head)) return 'scenario';
  const isJson = head.startsWith('{') || head.startsWith('[');
  return !isJson && /\.ya?ml$/i.test(shown) ? 'scenario' : 'recording';
}
