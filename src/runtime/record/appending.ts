import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { visible } from '../../text/escape.ts';
import { Problem } from '../../text/problem.ts';
import { asProblem, faultCode } from '../faults.ts';

/** A file that grows while it is recorded. */
export interface Appending {
  /** Adds lines, and returns when they are on disk: a crash loses at most what was not yet given. */
  add(lines: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Begins a file that only its owner may read (0600). Without `force` one that exists is a `Problem` and stays as
 * it was.
 */
export async function appendTo(path: string, force: boolean): Promise<Appending> {
  const shown = visible(path);
  const { O_WRONLY, O_CREAT, O_EXCL, O_TRUNC, O_APPEND } = constants;
  const file = await open(path, O_WRONLY | O_CREAT | O_APPEND | (force ? O_TRUNC : O_EXCL), 0o600).catch(
    (error: unknown) => {
      if (faultCode(error) === 'EEXIST') throw new Problem(`${shown}: exists already; --force replaces it`);
      throw asProblem(shown, error);
    },
  );
  return { add: (lines) => addTo(file, lines, shown), close: () => file.close() };
}

async function addTo(file: FileHandle, lines: readonly string[], shown: string): Promise<void> {
  if (lines.length === 0) return;
  try {
    await file.appendFile(lines.map((line) => `${line}\n`).join(''));
    await file.datasync();
  } catch (error) {
    throw asProblem(shown, error);
  }
}
