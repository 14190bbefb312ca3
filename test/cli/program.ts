import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { bundle } from '../../bundle.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The program as it ships, built for a test file, run in an empty folder of its own. */
export interface Program {
  run(args: readonly string[], input?: string): Finished;
  /** Runs it and stops reading after the first piece of its output, as `| head` does. */
  runHead(args: readonly string[]): Promise<Finished>;
  /** What to give to node. */
  readonly file: string;
  /** The path of a name in the folder it runs in. */
  path(name: string): string;
}

export function builtProgram(): Program {
  const folder = mkdtempSync(join(tmpdir(), 'ratchet-cli-'));
  const parent = join(ROOT, 'node_modules', '.cache');
  // Below node_modules, where the bundle finds its packages and its timelines.
  mkdirSync(parent, { recursive: true });
  const dist = mkdtempSync(join(parent, 'ratchet-'));
  beforeAll(async () => {
    await bundle(dist);
  });
  afterAll(() => {
    for (const each of [folder, dist]) rmSync(each, { recursive: true, force: true });
  });
  const file = join(dist, 'ratchet.js');
  const words = (args: readonly string[]): string[] => [file, ...args];
  // A zone of its own shows that no time of day depends on where it runs.
  const env = { PATH: process.env['PATH'], HOME: folder, TZ: 'America/New_York' };
  return {
    file,
    path: (name) => join(folder, name),
    run(args, input = '') {
      const { status, stdout, stderr } = spawnSync(process.execPath, words(args), {
        cwd: folder,
        env,
        input,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
      return { code: status, out: stdout, err: stderr };
    },
    runHead: (args) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, words(args), { cwd: folder, env });
        let [out, err] = ['', ''];
        child.stdout.once('data', (piece) => {
          out += piece;
          child.stdout.destroy();
        });
        child.stderr.on('data', (piece) => {
          err += piece;
        });
        child.on('close', (code) => resolve({ code, out, err }));
      }),
  };
}
