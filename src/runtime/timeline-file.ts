import { open, stat } from 'node:fs/promises';
import { Problem } from '../text/problem.ts';
import { type ReadTimeline, type TimelineReader, timelineReader } from '../timeline/file/read.ts';
import { MAX_HEADER } from '../timeline/limits.ts';
import { asProblem } from './faults.ts';

/** How a timeline on disk begins. */
const BEGINNING = /^\ufeff?\s*\{\s*"format"\s*:\s*"ratchet\.timeline\//;
const HEAD = 256;
const PIECE = 1024 * 1024;
const NEWLINE = 0x0a;
/** The most that is read of one file, as of any that is read whole. */
const MOST = 400 * 1024 * 1024;

/**
 * Reads a timeline on disk line by line, so that only its columns take memory. Null for what does not begin like one,
 * is packed, or is no file: that is read whole, and called what it is. Throws `Problem`.
 */
export async function timelineIn(path: string, shown: string): Promise<ReadTimeline | null> {
  // What is a pipe gives its beginning only once.
  const there = await stat(path).catch(() => null);
  const file = there?.isFile() === true ? await open(path).catch(() => null) : null;
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    if (!BEGINNING.test(buffer.toString('utf8', 0, bytesRead))) return null;
    return await readLines(
      file.createReadStream({ start: 0, highWaterMark: PIECE, autoClose: false }),
      shown,
    );
  } catch (error) {
    throw asProblem(shown, error);
  } finally {
    await file.close();
  }
}

async function readLines(pieces: AsyncIterable<Buffer>, shown: string): Promise<ReadTimeline> {
  const reader = timelineReader(shown);
  /** The beginning of a line, as bytes: a character may be cut too. */
  let begun: Buffer[] = [];
  let [waiting, bytes] = [0, 0];
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > MOST)
      throw new Problem(`${shown}: is larger than ${MOST / 1024 / 1024} MiB, the most that is read`);
    const end = piece.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      give(Buffer.concat([...begun, piece.subarray(0, end - 1)]).toString(), reader);
      [begun, waiting] = [[], 0];
    }
    if (end === piece.length) continue;
    begun.push(Buffer.from(piece.subarray(end)));
    waiting += piece.length - end;
    // No line is longer: the reader says so.
    if (waiting > 4 * MAX_HEADER) break;
  }
  if (waiting > 0) give(Buffer.concat(begun).toString(), reader);
  return reader.finish();
}

function give(lines: string, reader: TimelineReader): void {
  let from = 0;
  for (let end = lines.indexOf('\n'); end >= 0; end = lines.indexOf('\n', from)) {
    reader.line(lines.slice(from, end));
    from = end + 1;
  }
  reader.line(lines.slice(from));
}
