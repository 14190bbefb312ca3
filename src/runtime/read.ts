import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { gunzip, constants as zlib } from 'node:zlib';
import { visible } from '../text/escape.ts';
import { Problem } from '../text/problem.ts';
import { asProblem, faultCode } from './faults.ts';

/** A file as text. */
export interface ReadText {
  /** Its path as typed, for sentences to the one who typed it. */
  readonly shown: string;
  /** Of its bytes as they lie on disk, in hexadecimal. */
  readonly sha256: string;
  readonly text: string;
}

const MIB = 1024 * 1024;
/** The most that is read of one file, and the most that it may unpack to. */
const READ_LIMITS = { bytes: 256 * MIB, unpacked: 400 * MIB };

const EXPECTED = 'expected a scenario or a recording';

/**
 * Reads a file, or standard input for `-`, unpacks gzip and decodes UTF-8 (or UTF-16 with its mark).
 * `shown` is what sentences call it. Throws `Problem`.
 */
export async function readText(
  path: string,
  shown = shownPath(path),
  limits = READ_LIMITS,
): Promise<ReadText> {
  try {
    const bytes =
      path === '-' ? await readInput(shown, limits.bytes) : await readFile(path, shown, limits.bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { shown, sha256, text: decode(await unpack(bytes, shown, limits.unpacked), shown) };
  } catch (error) {
    throw asProblem(shown, error);
  }
}

/** What sentences call a path that was typed. */
export const shownPath = (path: string): string => (path === '-' ? 'standard input' : visible(path));

async function readFile(path: string, shown: string, limit: number): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY);
  try {
    const there = await file.stat();
    if (there.isDirectory()) throw new Problem(`${shown}: is a directory; ${EXPECTED}`);
    // What tells its size is read into one piece of memory, which takes half the time.
    if (there.isFile() && there.size > 0) {
      const bytes = there.size > limit ? null : await file.readFile();
      // It may have grown meanwhile.
      if (bytes === null || bytes.length > limit) throw tooLarge(shown, limit);
      return bytes;
    }
    return await collect(file.createReadStream({ autoClose: false }), shown, limit);
  } finally {
    await file.close();
  }
}

function readInput(shown: string, limit: number): Promise<Buffer> {
  if (process.stdin.isTTY) throw new Problem(`${shown}: is a terminal; pipe a file into it`);
  return collect(process.stdin, shown, limit);
}

async function collect(stream: AsyncIterable<Buffer>, shown: string, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > limit) throw tooLarge(shown, limit);
    chunks.push(chunk);
  }
  if (length === 0) throw new Problem(`${shown}: the file is empty; ${EXPECTED}`);
  return Buffer.concat(chunks, length);
}

const tooLarge = (shown: string, limit: number): Problem =>
  new Problem(`${shown}: is larger than ${megabytes(limit)}, the most that is read`);

/** A gzip that ends early is read as far as it goes, as a torn last line is. */
function unpack(bytes: Buffer, shown: string, limit: number): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return Promise.resolve(bytes);
  return new Promise((resolve, reject) => {
    gunzip(bytes, { maxOutputLength: limit, finishFlush: zlib.Z_SYNC_FLUSH }, (error, unpacked) => {
      if (error === null && unpacked.length > 0) resolve(unpacked);
      else if (faultCode(error) === 'ERR_BUFFER_TOO_LARGE') {
        reject(new Problem(`${shown}: unpacks to more than ${megabytes(limit)}, the most that is read`));
      } else reject(new Problem(`${shown}: is a broken gzip file`));
    });
  });
}

function decode(bytes: Buffer, shown: string): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(bytes);
  if (text.slice(0, 4096).includes('\0')) throw new Problem(`${shown}: is not text; ${EXPECTED}`);
  if (text.trim() === '') throw new Problem(`${shown}: holds only white space; ${EXPECTED}`);
  return text;
}

const megabytes = (bytes: number): string => `${bytes / MIB} MiB`;
