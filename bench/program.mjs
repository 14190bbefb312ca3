// Runs a bundled program, with standard output as it is, and waits for its end.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { bundleFile } from '../bundle.mjs';

/** Bundles `entry` and hands over a function that runs it with arguments and gives back what it printed; `flags` are for node. */
export async function withProgram(entry, use, flags = []) {
  const { file, remove } = await bundleFile(entry);
  try {
    await use(
      (...args) =>
        spawnSync(process.execPath, [...flags, file, ...args], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'inherit'],
        }).stdout,
    );
  } finally {
    remove();
  }
}
