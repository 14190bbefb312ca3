import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Preferences } from '../session/preferences.ts';
import { visible } from '../text/escape.ts';
import { Problem } from '../text/problem.ts';
import { asProblem, faultCode } from './faults.ts';
import { configFile } from './places.ts';

const KIB = 1024;
/** More than anybody writes by hand. */
const MOST = 64 * KIB;

/**
 * What the configuration file says; nothing where there is none, and then nothing is loaded for it. Throws a
 * Problem that names file and line.
 */
export async function readPreferences(path = configFile()): Promise<Preferences> {
  const shown = visible(path);
  const text = await textOf(path, shown);
  if (text === null) return {};
  const { preferencesFrom } = await import('../session/preferences.ts');
  return preferencesFrom(text, shown);
}

async function textOf(path: string, shown: string): Promise<string | null> {
  try {
    // As a rule there is none: asked without a thread, that takes no time.
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return null;
    const file = await open(path);
    try {
      if ((await file.stat()).isDirectory()) throw new Problem(`${shown}: is a directory; expected a file`);
      const { bytesRead, buffer } = await file.read(Buffer.alloc(MOST + 1), 0, MOST + 1, 0);
      if (bytesRead > MOST)
        throw new Problem(`${shown}: is larger than ${MOST / KIB} KiB, the most that is read`);
      return buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, '');
    } finally {
      await file.close();
    }
  } catch (error) {
    if (faultCode(error) === 'ENOTDIR') return null;
    throw asProblem(shown, error);
  }
}
