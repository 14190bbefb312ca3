/** Keys by the names of terminal/keys.ts, and how they stand on the screen. */

const SYMBOLS: Readonly<Record<string, string>> = {
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  escape: 'esc',
};

const shown = (key: string): string => SYMBOLS[key] ?? key;

/** `1-9` for more than three, which are digits in a row, else the keys with a space between. */
export function shownKeys(keys: readonly string[]): string {
  const [first = ''] = keys;
  if (keys.length > 3 && keys.every((key, n) => n === 0 || follows(keys[n - 1] ?? '', key)))
    return `${shown(first)}-${shown(keys.at(-1) ?? '')}`;
  return keys.map(shown).join(' ');
}

/** Two keys that stand for two commands in the key line: arrows close together. */
export const shownPair = (one: string, other: string): string =>
  one in SYMBOLS && other in SYMBOLS ? `${shown(one)}${shown(other)}` : `${shown(one)} ${shown(other)}`;

const follows = (one: string, other: string): boolean =>
  one.length === 1 && other.length === 1 && other.charCodeAt(0) === one.charCodeAt(0) + 1;

/** The keys that have a name. */
export const NAMED_KEYS: readonly string[] = [
  'space',
  'enter',
  'escape',
  'tab',
  'shift-tab',
  'backspace',
  'up',
  'down',
  'left',
  'right',
  'home',
  'end',
  'pageup',
  'pagedown',
];

/** What a key may be, for a sentence. */
export const KEY_FORMS = `a character, ctrl-x, alt-x, none, or one of ${NAMED_KEYS.join(', ')}`;

/** With Ctrl, a terminal sends these letters as backspace, tab and enter. */
const CTRL = /^ctrl-[a-gk-ln-z]$/;

/** Whether a terminal can send such a key: by the names of terminal/keys.ts. */
export function isKey(name: string): boolean {
  const bare = name.startsWith('alt-') ? name.slice('alt-'.length) : name;
  if (bare === name && (NAMED_KEYS.includes(name) || CTRL.test(name))) return true;
  return isCharacter(bare);
}

/** Whether pressing it in the prompt types something. */
export const typesText = (key: string): boolean => key === 'space' || isCharacter(key);

const isCharacter = (text: string): boolean =>
  Array.from(text).length === 1 && !/[\s\p{C}\p{M}\p{Z}]/u.test(text);
