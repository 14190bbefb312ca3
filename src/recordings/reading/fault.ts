/** Where a text stops being JSON. */
export interface Fault {
  /** Index of the first character that does not fit. */
  readonly at: number;
  /** What may stand there. */
  readonly expected: string;
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

/** What the next token must be. */
type Wanted = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or the end';

/**
 * The first fault of a text that is known to be no JSON value. The engine's own message is not used: it
 * quotes the file, differs between versions and gives no line. No recursion: depth costs nothing.
 */
export function faultIn(text: string): Fault {
  const open: ('{' | '[')[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  for (;;) {
    at = ends(SPACE, text, at) ?? at;
    const inside = open.at(-1);
    const character = text[at];
    const closes = character === (inside === '{' ? '}' : ']') && inside !== undefined;
    const mayClose = wanted === 'value or ]' || wanted === 'name or }' || wanted === ', or the end';
    if (closes && mayClose) {
      open.pop();
      at++;
      wanted = ', or the end';
    } else if (wanted === ', or the end') {
      if (character !== ',' || inside === undefined) return { at, expected: endOf(inside) };
      at++;
      wanted = inside === '{' ? 'name' : 'value';
    } else if (wanted === ':') {
      if (character !== ':') return { at, expected: '":"' };
      at++;
      wanted = 'value';
    } else if (wanted === 'name' || wanted === 'name or }') {
      const end = endOfString(text, at);
      if (end === null) return { at, expected: 'a name in quotation marks' };
      at = end;
      wanted = ':';
    } else if (character === '{' || character === '[') {
      open.push(character);
      at++;
      wanted = character === '{' ? 'name or }' : 'value or ]';
    } else {
      const end = endOfString(text, at) ?? ends(NUMBER, text, at) ?? ends(WORD, text, at);
      if (end === null) return { at: startsWord(text, at) ? text.length : at, expected: 'a value' };
      at = end;
      wanted = ', or the end';
    }
  }
}

function endOf(inside: '{' | '[' | undefined): string {
  if (inside === undefined) return 'nothing more';
  return inside === '{' ? '"," or "}"' : '"," or "]"';
}

/** Where a sticky pattern that matches at `at` ends. */
function ends(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** The text ends inside a word that it had begun. */
const startsWord = (text: string, at: number): boolean =>
  at + 5 > text.length && ['true', 'false', 'null'].some((word) => word.startsWith(text.slice(at)));

/**
 * Where a string ends: the end of the text if it is cut off, null if it is no string.
 * By hand, since a pattern over a string of megabytes overflows the engine's stack.
 */
function endOfString(text: string, start: number): number | null {
  if (text[start] !== '"') return null;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return null;
    if (code === 0x5c) {
      if (!/^(?:["\\/bfnrt]|u[0-9a-fA-F]{4}|u?[0-9a-fA-F]{0,3}$)/.test(text.slice(at + 1, at + 6)))
        return null;
      at++;
    }
  }
  return text.length;
}
