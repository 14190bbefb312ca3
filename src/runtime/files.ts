import { randomBytes } from 'node:crypto';
import { link, open, rename, stat, unlink } from 'node:fs/promises';
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
 * it is whole or not there. Without `force` a file that exists is a `Problem` and stays as it was.
 */
export async function writeOutput(
  path: string,
  chunks: Iterable<string>,
  { force }: WriteChoice,
): Promise<void> {
  const shown = visible(path);
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  try {
    await refuseTaken(path, shown, force);
    await writeWhole(beside, chunks);
    await moveTo(beside, path, force);
  } catch (error) {
    await unlink(beside).catch(() => undefined);
    if (faultCode(error) === 'EEXIST') throw exists(shown);
    throw asProblem(shown, error);
  }
}

const exists = (shown: string): Problem => new Problem(`${shown}: exists already; --force replaces it`);

async function refuseTaken(path: string, shown: string, force: boolean): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there?.isDirectory()) throw new Problem(`${shown}: is a directory; expected the name of a file`);
  if (there !== null && !force) throw exists(shown);
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
