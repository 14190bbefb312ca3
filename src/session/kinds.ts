import type { Timeline } from '../timeline/timeline.ts';

/** What a viewer jumps to by a word: which kinds of events it means. */
const WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['kill', ['killed']],
  ['birth', ['proxy-ready', 'proxy-empty']],
  ['ejection', ['ejected']],
  ['objective', ['objective-broken', 'objective-held']],
  ['intervention', ['intervention', 'fix']],
  ['change', ['change']],
  ['alert', ['alert']],
  ['note', ['note']],
]);

/** What is no event, and can be jumped to alike. */
const OTHERS = ['mark', 'caption'] as const;

/** The words that can be asked for in a timeline: those of the table, and the kinds that occur in it. */
export const kindWords = ({ events }: Timeline): readonly string[] => [
  ...new Set([...WORDS.keys(), ...OTHERS, ...events.kinds]),
];

/** Whether a word says what can be jumped to. */
export const isKind = (word: string, { events }: Timeline): boolean =>
  WORDS.has(word) || OTHERS.some((other) => other === word) || events.kinds.includes(word);

/** The kinds of events that a word means; a kind that only a timeline has means itself. */
export const kindsOf = (word: string): readonly string[] => WORDS.get(word) ?? [word];
