import { randomBytes } from 'node:crypto';
import { link, lstat, open, realpath, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { visible } from '../text/escape.ts';
import { Problem } from '../text/problem.ts';
import { asProblem, faultCode } from './faults.ts';

export interface WriteChoice {
  /** Replace a file that is there. */
  readonly force: boolean;
}

const BATCH = 256 * 1024;

/**
 * Writes a file that only its owner may read (0600): beside its place first, then moved there, so that
 * it is whole or not there. Without `force` a file that exists is a `Problem` and stays as it was; what is
 * no file, such as a device or a pipe, is one always.
 */
export async function writeOutput(
  path: string,
  chunks: Iterable<string>,
  { force }: WriteChoice,
): Promise<void> {
  const shown = visible(path);
  // Through a link the file is replaced, not the link.
  const place = await realpath(path).catch(() => path);
  const beside = join(dirname(place), `.${basename(place)}.${randomBytes(6).toString('hex')}`);
  try {
    await refuseTaken(path, shown, force);
    await writeWhole(beside, chunks);
    await moveTo(beside, place, force);
  } catch (error) {
    await unlink(beside).catch(() => undefined);
    if (faultCode(error) === 'EEXIST') throw exists(shown);
    throw asProblem(shown, error);
  }
}

const exists = (shown: string): Problem => new Problem(`${shown}: exists already; --force replaces it`);

async function refuseTaken(path: string, shown: string, force: boolean): Promise<void> {
  // Where a link leads nowhere, the link itself is what is there.
  const there = await stat(path).catch(() => lstat(path).catch(() => null));
  if (there === null) return;
  if (there.isDirectory()) throw new Problem(`${shown}: is a directory; expected the name of a file`);
  if (!there.isFile()) throw new Problem(`${shown}: is not a regular file; - writes to standard output`);
  if (!force) throw exists(shown);
}

async function writeWhole(path: string, chunks: Iterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let waiting = '';
    for (const chunk of chunks) {
      waiting += chunk;
      if (waiting.length < BATCH) continue;
      await file.appendFile(waiting);
      waiting = '';
    }
    await file.appendFile(waiting);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A link fails if another file took the name meanwhile, which a rename would silently replace. */
async function moveTo(beside: string, path: string, force: boolean): Promise<void> {
  if (force) return rename(beside, path);
  try {
    await link(beside, path);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'].includes(faultCode(error))) throw error;
    return rename(beside, path);
  }
  return unlink(beside);
}
