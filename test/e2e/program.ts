import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../bundle.mjs';

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** Where the program of one run of the tests lies; `run` is the process that started the workers. */
const folderOf = (run: number): string => join(packages, `.bundle-of-tests-${run}`);

/** The program as it is built, for node to run: bundled once in a run of the tests, by whoever needs it first. */
export async function builtProgram(): Promise<string> {
  const folder = folderOf(process.ppid);
  if (!existsSync(folder)) {
    const mine = mkdtempSync(`${folder}-`);
    await bundle(mine, { program: 'src/cli/main.ts' });
    try {
      renameSync(mine, folder);
    } catch {
      // Another worker was sooner.
      rmSync(mine, { recursive: true });
    }
  }
  return join(folder, 'program.js');
}

/** Takes it away after the last test. Called by vitest, in the process that started the workers. */
export const teardown = (): void => rmSync(folderOf(process.pid), { recursive: true, force: true });
