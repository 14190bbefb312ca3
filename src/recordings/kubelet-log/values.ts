/** The words and values of a structured message: `"Probe failed" pod="shop/web" probeResult=failure`. */
export interface Said {
  readonly message: string;
  readonly values: ReadonlyMap<string, string>;
}

const NOTHING: ReadonlyMap<string, string> = new Map();
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/**
 * Null for a message of the time before they had a structure. Of a message that is not `known` no values are
 * read: most of a log is of no concern.
 */
export function saidIn(text: string, known: ReadonlySet<string>): Said | null {
  if (!text.startsWith('"')) return null;
  const end = endOfQuoted(text, 0);
  const message = unquoted(text.slice(0, end));
  if (!known.has(message)) return { message, values: NOTHING };
  const values = new Map<string, string>();
  for (let at = end; at < text.length; ) {
    const [found, key = ''] = /^\s*([\w./-]{1,100})=/.exec(text.slice(at, at + 150)) ?? [];
    if (found === undefined) {
      const next = text.indexOf(' ', at + 1);
      at = next < 0 ? text.length : next;
      continue;
    }
    const from = at + found.length;
    at = endOfValue(text, from);
    values.set(key, unquoted(text.slice(from, at)));
  }
  return { message, values };
}

/** Behind the closing quotation mark of a text that begins at `at` with one; the end if none closes it. */
function endOfQuoted(text: string, at: number): number {
  for (let place = at + 1; place < text.length; place++) {
    if (text[place] === '\\') place++;
    else if (text[place] === '"') return place + 1;
  }
  return text.length;
}

function endOfValue(text: string, from: number): number {
  if (text[from] === '"') return endOfQuoted(text, from);
  const open = text[from] === '&' ? from + 1 : from;
  const closing = CLOSING[text[open] ?? ''];
  if (closing === undefined) {
    const space = text.slice(from).search(/\s/);
    return space < 0 ? text.length : from + space;
  }
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfQuoted(text, at) - 1;
    else if (character === text[open]) depth++;
    else if (character === closing && --depth === 0) return at + 1;
  }
  return text.length;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

const unquoted = (text: string): string =>
  text.startsWith('"')
    ? text
        .slice(1, text.endsWith('"') && text.length > 1 ? -1 : undefined)
        .replace(/\\(.)/gs, (_, character: string) => ESCAPES[character] ?? character)
    : text;
