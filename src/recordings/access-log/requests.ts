import { type Entry, mixed } from './entry.ts';
import { idTable, NONE, UNTOLD } from './ids.ts';

/** What the lines of one request id tell together. Instants in milliseconds. */
export interface Request {
  /** Of the outermost line: the first to start. */
  start: number;
  /** When it was over for who asked; NaN where it is not told. */
  end: number;
  failed: boolean;
  /** Whose proxy wrote the outermost line, see `take`. */
  writer: number;
  /** The outermost line is one of a caller, or of a proxy between. */
  isOutbound: boolean;
  /** Who wrote that it was sent wrote too that it arrived: it called itself. */
  isToItself: boolean;
  /** It stands for one line without a request id. */
  isAlone: boolean;
  /** Its lines, and those of them that failed. */
  inbound: number;
  outbound: number;
  failedLines: number;
}

/** All requests of a recording, by their ids. */
export interface Requests {
  /** Notes one line. `shift`: added to its instants; `writer`: any whole number; `failed`: see errors. */
  take(entry: Entry, shift: number, writer: number, failed: boolean): void;
  /** The requests, in the order in which they were first told. The object is the same for all. */
  each(visit: (request: Readonly<Request>) => void): void;
  /** 1: all ids are in; else of so many only one is, chosen by its number. */
  sampling(): number;
}

/** So many ids are remembered, all that is known of which in some 90 megabytes. */
export const MOST_IDS = 1_500_000;

const [IN_FAILED, OUT_FAILED, ALONE] = [1, 2, 4];
const LONGEST = 2_147_483_647;

/**
 * Puts the lines of each request together, in whatever order they come: a line of the caller's proxy, one of the
 * called box's for each try, the same again for calls that carry the id onward. `most`: ids to remember.
 */
export function requestTable(most = MOST_IDS): Requests {
  const ids = idTable(most);
  let table = ids.columns();
  let alone = 0;

  const setBit = (row: number, bit: number, isSet: boolean): void => {
    const bits = table.bits[row] ?? 0;
    table.bits[row] = isSet ? bits | bit : bits & ~bit;
  };

  /** The outermost of a caller's lines is the first to start, of two the longer. */
  const takeOutbound = (row: number, start: number, duration: number, writer: number, failed: boolean) => {
    const known = table.outDuration[row] ?? NONE;
    const before = table.outStart[row] ?? 0;
    table.outbound[row] = Math.min(255, (table.outbound[row] ?? 0) + 1);
    if (known !== NONE && (before < start || (before === start && known >= duration))) return;
    table.outStart[row] = start;
    table.outDuration[row] = duration;
    table.outWriter[row] = writer;
    setBit(row, OUT_FAILED, failed);
  };

  /** Tries at boxes: the first to start begins it, what comes of it is what the last to end says. */
  const takeInbound = (row: number, start: number, duration: number, writer: number, failed: boolean) => {
    const known = table.inDuration[row] ?? NONE;
    const before = table.inStart[row] ?? 0;
    table.inbound[row] = Math.min(255, (table.inbound[row] ?? 0) + 1);
    const first = known === NONE ? start : Math.min(before, start);
    const knownEnd = known < 0 ? Number.NEGATIVE_INFINITY : before + known;
    const end = duration < 0 ? Number.NEGATIVE_INFINITY : start + duration;
    const last = Math.max(knownEnd, end);
    if (known === NONE || end > knownEnd) setBit(row, IN_FAILED, failed);
    if (known === NONE || start < before) table.inWriter[row] = writer;
    table.inStart[row] = first;
    table.inDuration[row] = last < first ? UNTOLD : Math.min(LONGEST, last - first);
  };

  const request: Request = {
    start: 0,
    end: 0,
    failed: false,
    writer: 0,
    isOutbound: false,
    isToItself: false,
    isAlone: false,
    inbound: 0,
    outbound: 0,
    failedLines: 0,
  };

  const show = (row: number): Request => {
    const bits = table.bits[row] ?? 0;
    const [outStart, inStart] = [table.outStart[row] ?? 0, table.inStart[row] ?? 0];
    const [outDuration, inDuration] = [table.outDuration[row] ?? NONE, table.inDuration[row] ?? NONE];
    const isOutbound =
      inDuration === NONE ||
      (outDuration !== NONE && (outStart < inStart || (outStart === inStart && outDuration > inDuration)));
    const duration = isOutbound ? outDuration : inDuration;
    request.start = isOutbound ? outStart : inStart;
    request.end = duration < 0 ? Number.NaN : request.start + duration;
    request.failed = (bits & (isOutbound ? OUT_FAILED : IN_FAILED)) !== 0;
    request.writer = (isOutbound ? table.outWriter[row] : table.inWriter[row]) ?? 0;
    request.isOutbound = isOutbound;
    request.isToItself = inDuration !== NONE && table.inWriter[row] === table.outWriter[row];
    request.isAlone = (bits & ALONE) !== 0;
    request.inbound = table.inbound[row] ?? 0;
    request.outbound = table.outbound[row] ?? 0;
    request.failedLines = table.failedLines[row] ?? 0;
    return request;
  };

  return {
    take(entry, shift, writer, failed) {
      const isAlone = entry.idLow === 0;
      if (isAlone) alone++;
      const high = isAlone ? mixed(alone) : entry.idHigh;
      const low = isAlone ? (mixed(alone ^ 0x5bd1e995) | 1) >>> 0 : entry.idLow;
      const row = ids.rowOf(high, low);
      if (row < 0) return;
      table = ids.columns();
      if (isAlone) setBit(row, ALONE, true);
      if (failed) table.failedLines[row] = Math.min(255, (table.failedLines[row] ?? 0) + 1);
      const duration = Math.min(LONGEST, entry.duration);
      const take = entry.isInbound ? takeInbound : takeOutbound;
      take(row, entry.start + shift, duration, writer, failed);
    },
    each(visit) {
      for (let row = 0; row < ids.size(); row++) visit(show(row));
    },
    sampling: ids.sampling,
  };
}
