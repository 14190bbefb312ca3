import { type Entry, type Reading, takeId, takeRoute } from './entry.ts';
import { flagsIn } from './flags.ts';
import type { startReader } from './start.ts';

const [SPACE, QUOTE, DASH] = [0x20, 0x22, 0x2d];

/**
 * Reads a line of Envoy's own text format, or of Istio's from 1.9 on, of which the bracket of its start is at `at`:
 * `[START] "METHOD PATH PROTOCOL" CODE FLAGS … RECEIVED SENT DURATION TIME "FORWARDED" "AGENT" "ID" "AUTHORITY"
 * "UPSTREAM" CLUSTER LOCAL CALLED CLIENT …`. By hand and forward only: a pattern for all of it would be slow, and
 * without end on a line made for that. What clients write (path, agent) may hold quotation marks, so that what lies
 * behind it is looked for from the end.
 */
export function readText(
  line: string,
  at: number,
  entry: Entry,
  startIn: ReturnType<typeof startReader>,
): Reading {
  const bracket = line.indexOf(']', at);
  const start = bracket < 0 ? null : startIn(line, at + 1, bracket);
  if (start === null || !line.startsWith(' "', bracket + 1)) return 'other';
  const request = bracket + 3;
  const code = beforeDigit(line, request);
  const codeEnd = code < 0 ? -1 : line.indexOf(' ', code);
  const flagsEnd = codeEnd < 0 ? -1 : line.indexOf(' ', codeEnd + 1);
  if (flagsEnd < 0 || !isNumber(line, code, codeEnd)) return 'other';
  const duration = behindBytes(line, flagsEnd + 1);
  const durationEnd = duration < 0 ? -1 : endOfWord(line, duration);
  if (durationEnd < 0) return 'other';
  const isUntold = durationEnd === duration + 1 && line.charCodeAt(duration) === DASH;
  if (!isUntold && !isNumber(line, duration, durationEnd)) return 'other';

  entry.start = start;
  entry.code = numberAt(line, code, codeEnd);
  entry.flags = flagsIn(line.slice(codeEnd + 1, flagsEnd));
  entry.duration = isUntold ? -1 : numberAt(line, duration, durationEnd);
  if (entry.code === 0 && line.startsWith('- - -"', request)) return 'connection';
  takeTail(line, durationEnd, entry);
  return 'request';
}

/** The first digit that follows on the end of a quoted text, `" `, from `from` on; -1 for none. */
function beforeDigit(line: string, from: number): number {
  for (let at = line.indexOf('" ', from); at >= 0; at = line.indexOf('" ', at + 1))
    if (isDigit(line, at + 2)) return at + 2;
  return -1;
}

/** Where the duration begins: behind the two numbers of bytes, before which Istio has up to three things; -1 for none. */
function behindBytes(line: string, from: number): number {
  let at = from;
  for (let item = 0; item < 4; item++) {
    if (line.charCodeAt(at) === QUOTE) {
      at = beforeDigit(line, at + 1);
      if (at < 0) return -1;
      continue;
    }
    const end = line.indexOf(' ', at);
    if (end < 0) return -1;
    if (isNumber(line, at, end)) {
      const sent = line.indexOf(' ', end + 1);
      return sent < 0 || !isNumber(line, end + 1, sent) ? -1 : sent + 1;
    }
    at = end + 1;
  }
  return -1;
}

/** Request id, upstream and cluster: the last three quoted texts and what follows them. */
function takeTail(line: string, from: number, entry: Entry): void {
  const hostEnd = line.lastIndexOf('"');
  const host = line.lastIndexOf('"', hostEnd - 1);
  const authority = line.lastIndexOf('"', host - 3);
  const id = line.lastIndexOf('"', authority - 3);
  if (id > from && joins(line, host) && joins(line, authority) && isUpstream(line, host + 1, hostEnd)) {
    takeId(entry, line, id + 1, authority - 2);
    takeRouteBehind(line, host + 1, hostEnd, entry);
    return;
  }
  takeFromFront(line, from, entry);
}

/** The same in a line to which something was added: of five quoted texts behind the duration the last three. */
function takeFromFront(line: string, from: number, entry: Entry): void {
  takeId(entry, '', 0, 0);
  takeRoute(entry, '', '', '', '');
  const opening = line.indexOf('"', from);
  const ends: number[] = [opening - 2];
  for (let field = 0; field < 5 && opening >= 0; field++) {
    const begin = (ends[field] ?? 0) + 3;
    const end = line.indexOf('"', begin);
    if (end < 0 || line.charCodeAt(begin - 1) !== QUOTE) return;
    ends.push(end);
    if (field === 2) takeId(entry, line, begin, end);
    if (field === 4) takeRouteBehind(line, begin, end, entry);
  }
}

/** `"` of a text that follows on another: `" "`. */
const joins = (line: string, quote: number): boolean =>
  line.charCodeAt(quote - 1) === SPACE && line.charCodeAt(quote - 2) === QUOTE;

/** An address with its port, a socket, or `-`: no space, no letter first but of `envoy:`. */
function isUpstream(line: string, from: number, until: number): boolean {
  if (until <= from || until - from > 200) return false;
  const first = line.charCodeAt(from);
  if (first === DASH) return until === from + 1;
  if (first === 0x2f || first === 0x5b || line.startsWith('envoy://', from)) return true;
  return isDigit(line, from) && line.indexOf(':', from) < until && line.indexOf('.', from) < until;
}

/** Upstream, and behind it CLUSTER LOCAL CALLED, where the format has them. */
function takeRouteBehind(line: string, from: number, until: number, entry: Entry): void {
  let at = until + 2;
  const next = (): string => {
    const end = endOfWord(line, at);
    const word = end < 0 ? '' : line.slice(at, end);
    at = end < 0 ? line.length : end + 1;
    return word;
  };
  takeRoute(entry, line.slice(from, until), next(), next(), next());
}

/** The next space, or the end of the line; -1 for a word of nothing. */
function endOfWord(line: string, from: number): number {
  if (from >= line.length) return -1;
  const end = line.indexOf(' ', from);
  return end < 0 ? line.length : end === from ? -1 : end;
}

function isDigit(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
}

function isNumber(line: string, from: number, until: number): boolean {
  if (until <= from || until - from > 15) return false;
  for (let at = from; at < until; at++) if (!isDigit(line, at)) return false;
  return true;
}

function numberAt(line: string, from: number, until: number): number {
  let number = 0;
  for (let at = from; at < until; at++) number = number * 10 + line.charCodeAt(at) - 0x30;
  return number;
}
