import { visible } from '../../text/escape.ts';
import { counted } from '../../text/nouns.ts';

/** What a symbol is called; a screen reader leaves many of them out, or says what they look like. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['→', 'to'],
  ['←', 'left'],
  ['↑', 'up'],
  ['↓', 'down'],
  ['±', 'plus or minus'],
  ['≈', 'about'],
  ['×', 'times'],
  ['·', ','],
  ['•', ','],
  ['–', 'to'],
  ['∞', 'infinite'],
  ['“', '"'],
  ['”', '"'],
  ['…', ''],
  ['◄', ''],
  ['►', ''],
  ['●', 'serving'],
  ['■', 'up'],
  ['□', 'spare'],
  ['◐', 'starting'],
  ['○', 'unborn'],
  ['▽', 'ejected'],
  ['◇', 'draining'],
  ['✕', 'killed'],
  ['✓', 'back'],
  ['◆', 'people'],
  ['▴', 'mark'],
  ['▼', 'now'],
]);

/** Signs that stand close to the word after or before them. */
const CLOSE: ReadonlySet<string> = new Set(['"', ',', '']);

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d) ?%/g, ' percent'],
  [/(?<=\d) ?\/s\b/g, ' a second'],
  [/(?<![\d.,])1 ?s\b/g, '1 second'],
  [/(?<=\d) ?s\b/g, ' seconds'],
  [/(?<=\d) ?ms\b/g, ' milliseconds'],
  [/(?:event )?#(?=\d)/g, 'event '],
];

/** A text as it is spoken: one line, symbols and signs of units as words, no control character. */
export function inWords(text: string): string {
  let spoken = visible(text).replace(/[^\x20-\x7e]/gu, wordOf);
  for (const [sign, word] of UNITS) spoken = spoken.replace(sign, word);
  return spoken
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,;.:])|(?<=\() /g, '')
    .trim();
}

function wordOf(symbol: string): string {
  const word = WORDS.get(symbol);
  if (word === undefined) return symbol;
  return CLOSE.has(word) ? word : ` ${word} `;
}

/** A value as the tables show it: nothing and dashes are unknown. */
export const valueInWords = (value: string): string => (/^[–…]?$/.test(value) ? 'unknown' : inWords(value));

/** A difference as the tables show it: `the same`, `3 more`, `0.5 fewer`. */
export function differenceInWords(difference: string): string {
  if (difference === '') return '';
  if (difference === '=') return 'the same';
  const size = inWords(difference.replace(/^[+-]/, ''));
  if (difference.startsWith('+')) return `${size} more`;
  return difference.startsWith('-') ? `${size} less` : inWords(difference);
}

/** Seconds as a length of time: `1 minute 7 seconds`. */
export function lengthInWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const said = parts.flatMap(([count, word]) => (count === 0 ? [] : [counted(count, word)]));
  return said.length === 0 ? '0 seconds' : said.join(' ');
}

const MINUTES = /(?<![\d:])(?:(\d+):)?(\d{1,2}):(\d\d)(?= (?:over|under)\b|$)/g;

/** `5:00 over 2 s` and `for 1:05` with their minutes as words, which else sound like a time of day. */
export const minutesInWords = (text: string): string =>
  text.replace(MINUTES, (_, hours = '0', minutes, seconds) =>
    lengthInWords(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)),
  );

/** What keys are called aloud; those that are not here are said as they are. */
const KEYS: ReadonlyMap<string, string> = new Map([
  [',', 'comma'],
  ['.', 'full stop'],
  ['[', 'left bracket'],
  [']', 'right bracket'],
  ['{', 'left brace'],
  ['}', 'right brace'],
  ['+', 'plus'],
  ['=', 'equals'],
  ['-', 'minus'],
  [':', 'colon'],
  [';', 'semicolon'],
  ['/', 'slash'],
  ['?', 'question mark'],
  ['left', 'left arrow'],
  ['right', 'right arrow'],
  ['up', 'up arrow'],
  ['down', 'down arrow'],
  ['pageup', 'page up'],
  ['pagedown', 'page down'],
]);

/** A key as it is said: `comma`, `capital G`, `control c`. */
export function keyInWords(key: string): string {
  const word = KEYS.get(key);
  if (word !== undefined) return word;
  if (/^[A-Z]$/.test(key)) return `capital ${key}`;
  return visible(key)
    .replace(/^ctrl-/, 'control ')
    .replace(/^alt-/, 'alt ')
    .replace(/^shift-/, 'shift ');
}
