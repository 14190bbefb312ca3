import { type Entry, type Reading, takeId, takeRoute } from './entry.ts';
import { flagsIn } from './flags.ts';
import type { startReader } from './start.ts';

const [QUOTE, BACKSLASH, COMMA, END] = [0x22, 0x5c, 0x2c, 0x7d];

const NAMES = [
  'downstream_local_address',
  'duration',
  'request_id',
  'response_code',
  'response_flags',
  'start_time',
  'upstream_cluster',
  'upstream_host',
  'upstream_local_address',
] as const;

const [CALLED, DURATION, ID, CODE, FLAGS, START, CLUSTER, HOST, FROM] = NAMES.map((_, at) => at) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** As they stand in a line: not at the beginning of the object, and at it. Within a text each quotation mark has a backslash. */
const BEHIND = NAMES.map((name) => `,"${name}":`);
const FIRST = NAMES.map((name) => `{"${name}":`);

/**
 * Reads objects as Envoy writes them: on one line, flat, without spaces between. Looks for the fields that are
 * needed alone, in the order of the line before: several times as fast as reading all of it. Null for an object
 * that is otherwise, which must be read as JSON.
 */
export function objectScanner(
  startIn: ReturnType<typeof startReader>,
): (line: string, at: number, entry: Entry) => Reading | null {
  const order = NAMES.map((_, field) => field);
  /** Where each value begins, -1 where there is none. */
  const places = NAMES.map(() => -1);

  const find = (line: string, at: number): void => {
    let from = at;
    let isOrdered = true;
    for (const field of order) {
      const behind = BEHIND[field] ?? '';
      let place = line.indexOf(behind, from);
      if (place < 0 && from > at) place = line.indexOf(behind, at);
      if (place < 0 && line.startsWith(FIRST[field] ?? '', at)) place = at;
      places[field] = place < 0 ? -1 : place + behind.length;
      if (place < 0) continue;
      if (place < from - 1) isOrdered = false;
      from = place + behind.length;
    }
    if (!isOrdered) order.sort((one, other) => (places[one] ?? -1) - (places[other] ?? -1));
  };

  return (line, at, entry) => {
    if (line.charCodeAt(line.length - 1) !== END || line.indexOf(':{', at) >= 0) return null;
    find(line, at);
    const started = places[START] ?? -1;
    const answered = places[CODE] ?? -1;
    if (started < 0 || answered < 0 || line.charCodeAt(started) !== QUOTE) return null;
    const start = startIn(line, started + 1, line.indexOf('"', started + 1));
    const code = wholeAt(line, answered);
    if (start === null || code < 0) return null;

    let isClear = true;
    const textAt = (place: number): string => {
      if (place < 0 || line.charCodeAt(place) !== QUOTE) return '';
      const end = line.indexOf('"', place + 1);
      if (end < 0 || line.charCodeAt(end - 1) === BACKSLASH) isClear = false;
      return line.slice(place + 1, end);
    };
    const duration = places[DURATION] ?? -1;
    entry.start = start;
    entry.code = code;
    entry.duration = duration < 0 ? -1 : wholeAt(line, duration);
    if (entry.duration === UNCLEAR) return null;
    entry.flags = flagsIn(textAt(places[FLAGS] ?? -1));
    if (code === 0) {
      const method = placeOf(line, at, 'method');
      const written = textAt(method);
      if (isClear && method >= 0 && (written === '' || written === '-')) return 'connection';
    }
    let id = textAt(places[ID] ?? -1);
    if (id === '') id = textAt(placeOf(line, at, 'x-request-id'));
    takeId(entry, id, 0, id.length);
    takeRoute(
      entry,
      textAt(places[HOST] ?? -1),
      textAt(places[CLUSTER] ?? -1),
      textAt(places[FROM] ?? -1),
      textAt(places[CALLED] ?? -1),
    );
    return isClear ? 'request' : null;
  };
}

/** Where the value of a field begins, -1 where there is none. */
function placeOf(line: string, at: number, name: string): number {
  const place = line.indexOf(`,"${name}":`, at);
  if (place >= 0) return place + name.length + 4;
  return line.startsWith(`{"${name}":`, at) ? at + name.length + 4 : -1;
}

/** Neither a whole number nor null: to be read as JSON. */
const UNCLEAR = -2;

/** A whole number, also one in quotation marks; -1 for null. */
function wholeAt(line: string, from: number): number {
  const isText = line.charCodeAt(from) === QUOTE;
  const begin = isText ? from + 1 : from;
  let number = 0;
  for (let at = begin; at < begin + 16; at++) {
    const code = line.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) number = number * 10 + code - 0x30;
    else if (isText ? code === QUOTE : code === COMMA || code === END) return at > begin ? number : UNCLEAR;
    else break;
  }
  return !isText && line.startsWith('null', begin) ? -1 : UNCLEAR;
}
