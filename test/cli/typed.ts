import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { fail } from '../../src/cli/failure.ts';
import { program } from '../../src/cli/program.ts';
import type { Finished } from './program.ts';

/** The command line without a process of its own, in an empty folder: quick enough for long tables. */
export interface Typed {
  run(args: readonly string[]): Promise<Finished>;
  path(name: string): string;
}

export function typedHere(): Typed {
  const folder = mkdtempSync(join(tmpdir(), 'ratchet-typed-'));
  const before = process.cwd();
  beforeAll(() => process.chdir(folder));
  afterAll(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  });
  return { path: (name) => join(folder, name), run: runHere };
}

async function runHere(args: readonly string[]): Promise<Finished> {
  const [out, err] = [caught(process.stdout), caught(process.stderr)];
  try {
    await program().parseAsync(args, { from: 'user' });
  } catch (error) {
    fail(error);
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, out: out(), err: err() };
}

/** Catches what is written to a stream; the returned function gives it back and lets the stream go. */
function caught(stream: NodeJS.WriteStream): () => string {
  let text = '';
  const spy = vi.spyOn(stream, 'write').mockImplementation((piece) => {
    text += piece;
    return true;
  });
  return () => {
    spy.mockRestore();
    return text;
  };
}
