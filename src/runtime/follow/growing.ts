import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { Problem } from '../../text/problem.ts';
import { MAX_HEADER } from '../../timeline/limits.ts';
import { asProblem } from '../faults.ts';

/** A file of lines that grows while it is read. */
export interface GrowingFile {
  /**
   * Reads what is there beyond what was read. Whole lines go to `line`, without their ends; a torn one waits for
   * its rest. `replaced`: another file stands there now, or it was cut; the next read begins at its first line.
   * Throws `Problem`, also those of `line`.
   */
  read(line: (text: string) => void): Promise<'same' | 'grown' | 'replaced'>;
  /** When it was last written, in milliseconds since 1970-01-01T00:00:00Z. */
  writtenAt(): Promise<number>;
  /** What stands behind the last whole line. */
  torn(): string;
  close(): Promise<void>;
}

/** Bytes read at once. */
const PIECE = 1024 * 1024;
/** So many bytes of the beginning tell one file from another that was written over it. */
const HEAD = 4096;

/** Opens a file to be read while it grows; `shown` is what sentences call it. Throws `Problem`. */
export async function growingFile(path: string, shown: string): Promise<GrowingFile> {
  const opened = async (): Promise<FileHandle> => {
    try {
      // Opening a pipe would wait for who writes it.
      const there = await stat(path);
      if (!there.isFile()) throw new Problem(`${shown}: is no file; --follow reads one that grows`);
      return await open(path, constants.O_RDONLY);
    } catch (error) {
      throw asProblem(shown, error);
    }
  };
  let file = await opened();
  let [offset, rest] = [0, ''];
  let decoder = new TextDecoder();
  let head: Buffer = Buffer.alloc(0);
  const buffer = Buffer.allocUnsafe(PIECE);

  const bytesAt = async (place: number, length: number): Promise<Buffer> =>
    buffer.subarray(0, (await file.read(buffer, 0, Math.min(length, PIECE), place)).bytesRead);

  async function isReplaced(ours: Stats): Promise<boolean> {
    const there = await stat(path).catch(() => null);
    // Where it was taken away what is known of it stays.
    if (there !== null && (there.ino !== ours.ino || there.dev !== ours.dev)) return true;
    if (ours.size < offset) return true;
    return ours.size > offset && !(await bytesAt(0, head.length)).equals(head);
  }

  async function beginAgain(): Promise<void> {
    const next = await opened();
    await file.close();
    file = next;
    [offset, rest] = [0, ''];
    decoder = new TextDecoder();
    head = Buffer.alloc(0);
  }

  function take(text: string, line: (text: string) => void): void {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_HEADER)
      throw new Problem(`${shown}: found a line of more than ${MAX_HEADER} characters; expected a timeline`);
    for (const each of lines) line(each.endsWith('\r') ? each.slice(0, -1) : each);
  }

  return {
    async read(line) {
      const ours = await file.stat();
      if (await isReplaced(ours)) {
        await beginAgain();
        return 'replaced';
      }
      const from = offset;
      while (offset < ours.size) {
        const bytes = await bytesAt(offset, ours.size - offset);
        if (bytes.length === 0) break;
        if (offset === 0 && bytes[0] === 0x1f && bytes[1] === 0x8b)
          throw new Problem(`${shown}: is packed; --follow reads a timeline as it is written`);
        if (offset < HEAD) head = Buffer.concat([head, bytes.subarray(0, HEAD - offset)]);
        offset += bytes.length;
        take(decoder.decode(bytes, { stream: true }), line);
      }
      return offset > from ? 'grown' : 'same';
    },
    writtenAt: async () => (await file.stat()).mtimeMs,
    torn: () => rest,
    close: () => file.close(),
  };
}
