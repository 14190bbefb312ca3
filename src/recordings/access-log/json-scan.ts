import { type Entry, type Reading, takeId, takeRoute } from './entry.ts';
import { flagsIn } from './flags.ts';
import type { startReader } from './start.ts';

const [QUOTE, BACKSLASH, COLON, COMMA, END] = [0x22, 0x5c, 0x3a, 0x2c, 0x7d];

/**
 * Reads an object as Envoy writes it: on one line, flat, without spaces between. Everything else is null: then the
 * object must be read as JSON, which takes several times as long. `at`: its opening brace.
 */
export function scanObject(
  line: string,
  at: number,
  entry: Entry,
  startIn: ReturnType<typeof startReader>,
): Reading | null {
  let start: number | null = null;
  let code = -1;
  let duration = -1;
  let method = '';
  let hasMethod = false;
  let hasId = false;
  let [flags, host, cluster, from, called] = ['', '', '', '', ''];

  for (let key = at + 1; ; ) {
    if (line.charCodeAt(key) !== QUOTE) return null;
    const keyEnd = line.indexOf('"', key + 1);
    if (keyEnd < 0 || line.charCodeAt(keyEnd + 1) !== COLON || line.charCodeAt(keyEnd - 1) === BACKSLASH)
      return null;
    let value = keyEnd + 2;
    const isText = line.charCodeAt(value) === QUOTE;
    if (isText) value++;
    const end = isText ? endOfText(line, value) : endOfWord(line, value);
    if (end < 0) return null;
    const length = keyEnd - key - 1;
    if (!isText) {
      if (length === 8 && line.startsWith('duration', key + 1)) duration = wholeAt(line, value, end);
      else if (length === 13 && line.startsWith('response_code', key + 1)) code = wholeAt(line, value, end);
      else if (length === 6 && line.startsWith('method', key + 1)) hasMethod = true;
    } else if (length === 10 && line.startsWith('start_time', key + 1)) start = startIn(line, value, end);
    else if (
      (length === 10 && line.startsWith('request_id', key + 1)) ||
      (length === 12 && line.startsWith('x-request-id', key + 1))
    ) {
      takeId(entry, line, value, end);
      hasId = true;
    } else if (length === 14 && line.startsWith('response_flags', key + 1)) flags = line.slice(value, end);
    else if (length === 13 && line.startsWith('upstream_host', key + 1)) host = line.slice(value, end);
    else if (length === 16 && line.startsWith('upstream_cluster', key + 1)) cluster = line.slice(value, end);
    else if (length === 22 && line.startsWith('upstream_local_address', key + 1))
      from = line.slice(value, end);
    else if (length === 24 && line.startsWith('downstream_local_address', key + 1))
      called = line.slice(value, end);
    else if (length === 6 && line.startsWith('method', key + 1)) {
      hasMethod = true;
      method = line.slice(value, end);
    } else if (length === 8 && line.startsWith('duration', key + 1)) duration = wholeAt(line, value, end);
    else if (length === 13 && line.startsWith('response_code', key + 1)) code = wholeAt(line, value, end);
    const next = isText ? end + 1 : end;
    if (line.charCodeAt(next) === END) {
      if (next !== line.length - 1) return null;
      break;
    }
    if (line.charCodeAt(next) !== COMMA) return null;
    key = next + 1;
  }

  if (start === null || code < 0) return null;
  if (!hasId) takeId(entry, '', 0, 0);
  entry.start = start;
  entry.code = code;
  entry.duration = duration;
  entry.flags = flagsIn(flags);
  if (code === 0 && hasMethod && (method === '' || method === '-')) return 'connection';
  takeRoute(entry, host, cluster, from, called);
  return 'request';
}

/** The quotation mark that ends a text; one with escapes in it is passed over. -1 for none. */
function endOfText(line: string, from: number): number {
  let end = line.indexOf('"', from);
  while (end >= 0 && line.charCodeAt(end - 1) === BACKSLASH) {
    let first = end - 1;
    while (line.charCodeAt(first - 1) === BACKSLASH) first--;
    if ((end - first) % 2 === 0) return end;
    end = line.indexOf('"', end + 1);
  }
  return end;
}

/** The end of a plain number or of a word; -1 for what is neither: an object, a list, a number such as 1e3. */
function endOfWord(line: string, from: number): number {
  const isWord = isLetter(line.charCodeAt(from));
  for (let at = from; at < from + 30; at++) {
    const code = line.charCodeAt(at);
    if (code === COMMA || code === END) return at === from ? -1 : at;
    if (isWord ? !isLetter(code) : !((code >= 0x30 && code <= 0x39) || code === 0x2e || code === 0x2d))
      return -1;
  }
  return -1;
}

const isLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a;

/** A number of digits alone, of a number that is no text its whole part; -1 for none. */
function wholeAt(line: string, from: number, until: number): number {
  let number = 0;
  for (let at = from; at < until; at++) {
    const digit = line.charCodeAt(at) - 0x30;
    if (digit === -2 && at > from && line.charCodeAt(from - 1) !== QUOTE) return number;
    if (digit < 0 || digit > 9 || until - from > 15) return -1;
    number = number * 10 + digit;
  }
  return until > from ? number : -1;
}
