import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip, constants as zlib } from 'node:zlib';
import { Problem } from '../text/problem.ts';
import { asProblem, faultCode } from './faults.ts';

/** Bytes of a piece: large enough that little is spent between pieces. */
const PIECE = 1024 * 1024;

const EXPECTED = 'expected a recording';

/** Where a text of pieces goes. */
export interface PieceSink {
  /** The next piece of the text; pieces end anywhere. */
  piece(text: string): void;
  /** After the last. `sha256`: of the bytes as they lie on disk, in hexadecimal; `isTorn`: it is packed, and ends early. */
  end(sha256: string, isTorn: boolean): void;
}

/**
 * Reads a file, or standard input for `-`, piece by piece, however large it is: unpacks gzip, decodes UTF-8 (or
 * UTF-16 with its mark). A gzip that ends early is read as far as it goes. `shown` is what sentences call it. Throws
 * `Problem`, also those of the sink.
 */
export async function readPieces(path: string, shown: string, sink: PieceSink): Promise<void> {
  const hash = createHash('sha256');
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let wide: 'utf-16le' | 'utf-16be' | null = null;
  let isTorn = false;
  /** No character may have begun that the next bytes end. */
  let isComplete = true;
  let seen = false;
  const decoded = (bytes: Buffer): void => {
    if (decoder === null) {
      if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
        throw new Problem(
          `${shown}: is a zip archive; \`unzip -p\` prints what is in it, of an export of Slack a channel: unzip -p export.zip "CHANNEL/*.json"`,
        );
      wide = wideIn(bytes);
      decoder = new TextDecoder(wide ?? 'utf-8', { ignoreBOM: true });
      if (wide === null && bytes.subarray(0, 4096).includes(0))
        throw new Problem(`${shown}: is not text; ${EXPECTED}`);
    }
    // Most files are ASCII, which is several times faster to read as what it is.
    if (wide === null && isComplete && isAscii(bytes)) give(bytes.toString('latin1'));
    else {
      give(decoder.decode(bytes, { stream: true }));
      isComplete = wide === null && (bytes.at(-1) ?? 0) < 0x80;
    }
  };
  const give = (text: string): void => {
    if (text === '') return;
    seen ||= /\S/.test(text);
    sink.piece(text);
  };
  try {
    const bytes = path === '-' ? standardInput(shown) : await fileBytes(path, shown);
    for await (const chunk of unpacked(hashed(bytes, hash), shown, () => {
      isTorn = true;
    }))
      decoded(chunk);
    give((decoder as InstanceType<typeof TextDecoder> | null)?.decode() ?? '');
    if (!seen)
      throw new Problem(
        `${shown}: ${decoder === null ? 'the file is empty' : 'holds only white space'}; ${EXPECTED}`,
      );
    sink.end(hash.digest('hex'), isTorn);
  } catch (error) {
    throw asProblem(shown, error);
  }
}

/** Only a mark at the beginning tells UTF-16. */
function wideIn([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

async function fileBytes(path: string, shown: string): Promise<AsyncIterable<Buffer>> {
  const file = await open(path, constants.O_RDONLY);
  try {
    if ((await file.stat()).isDirectory()) throw new Problem(`${shown}: is a directory; ${EXPECTED}`);
  } finally {
    await file.close();
  }
  return createReadStream(path, { highWaterMark: PIECE });
}

function standardInput(shown: string): AsyncIterable<Buffer> {
  if (process.stdin.isTTY) throw new Problem(`${shown}: is a terminal; pipe a file into it`);
  return process.stdin;
}

async function* hashed(
  bytes: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Unpacks what begins like gzip; one step at a time, so that a file that unpacks to very much takes no memory. */
async function* unpacked(
  bytes: AsyncGenerator<Buffer>,
  shown: string,
  tear: () => void,
): AsyncGenerator<Buffer> {
  const first = await bytes.next();
  if (first.done === true) return;
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    try {
      yield first.value;
      yield* bytes;
    } finally {
      // The file is let go where reading ends at its first piece.
      await bytes.return(undefined);
    }
    return;
  }
  const gunzip = createGunzip({ chunkSize: PIECE });
  const fed = feed(gunzip, first.value, bytes);
  let any = false;
  try {
    for await (const chunk of gunzip) {
      any = true;
      yield chunk;
    }
    await fed;
  } catch (error) {
    if (!faultCode(error).startsWith('Z_')) throw error;
    if (!any || faultCode(error) !== 'Z_BUF_ERROR') throw new Problem(`${shown}: is a broken gzip file`);
    tear();
  }
}

async function feed(
  gunzip: ReturnType<typeof createGunzip>,
  first: Buffer,
  rest: AsyncGenerator<Buffer>,
): Promise<void> {
  const write = (chunk: Buffer): Promise<void> | undefined =>
    gunzip.write(chunk) || gunzip.destroyed
      ? undefined
      : new Promise((resolve) => void gunzip.once('drain', resolve).once('close', resolve));
  try {
    await write(first);
    for await (const chunk of rest) {
      if (gunzip.destroyed) return;
      await write(chunk);
    }
    // All that can be read is read before the end, which is a fault where more should follow.
    await new Promise<void>((resolve) => void gunzip.flush(zlib.Z_SYNC_FLUSH, resolve));
    while (gunzip.readableLength > 0 && !gunzip.destroyed)
      await new Promise<void>((resolve) => void setImmediate(resolve));
    gunzip.end();
  } catch (error) {
    gunzip.destroy(error instanceof Error ? error : new Error('reading failed'));
  }
}
