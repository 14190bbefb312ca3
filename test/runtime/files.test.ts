import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeOutput } from '../../src/runtime/files.ts';
import { workspace } from './workspace.ts';

const path = workspace();
const folder = dirname(path('x'));
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);
const leftovers = (): string[] => readdirSync(folder).filter((name) => name.startsWith('.'));

function* failing(): Iterable<string> {
  yield 'half';
  throw new Error('stopped halfway');
}

test('an output is whole and its owner alone may read it', async () => {
  await writeOutput(path('new'), ['a\n', 'b\n'], { force: false });
  expect(readFileSync(path('new'), 'utf8')).toBe('a\nb\n');
  expect(modeOf(path('new'))).toBe('600');
  expect(leftovers()).toEqual([]);
});

test('a file that is there is replaced only by force', async () => {
  writeFileSync(path('old'), 'old', { mode: 0o644 });
  await expect(writeOutput(path('old'), ['new'], { force: false })).rejects.toThrow(
    /old: exists already; --force replaces it$/,
  );
  expect(readFileSync(path('old'), 'utf8')).toBe('old');
  await writeOutput(path('old'), ['new'], { force: true });
  expect(readFileSync(path('old'), 'utf8')).toBe('new');
  expect(modeOf(path('old'))).toBe('600');
});

test('what fails halfway leaves nothing behind', async () => {
  await expect(writeOutput(path('half'), failing(), { force: false })).rejects.toThrow('stopped halfway');
  expect(readdirSync(folder)).not.toContain('half');
  expect(leftovers()).toEqual([]);
});

test('a place that cannot be written to is one sentence', async () => {
  mkdirSync(path('folder'));
  await expect(writeOutput(path('folder'), ['a'], { force: true })).rejects.toThrow(
    /folder: is a directory; expected the name of a file$/,
  );
  await expect(writeOutput(path('none/file'), ['a'], { force: false })).rejects.toThrow(
    /none\/file: no such file$/,
  );
});

describe('what is no file is never replaced', () => {
  const refused = /: is not a regular file; - writes to standard output$/;

  test.each([false, true])('a pipe, with force %s', async (force) => {
    const pipe = path(`pipe-${force}`);
    execFileSync('mkfifo', [pipe]);
    await expect(writeOutput(pipe, ['a'], { force })).rejects.toThrow(refused);
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });

  test.each([false, true])('a device, with force %s', async (force) => {
    symlinkSync('/dev/null', path(`device-${force}`));
    await expect(writeOutput(path(`device-${force}`), ['a'], { force })).rejects.toThrow(refused);
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test.each([false, true])('a link that leads nowhere, with force %s', async (force) => {
    symlinkSync(path('nowhere'), path(`dangling-${force}`));
    await expect(writeOutput(path(`dangling-${force}`), ['a'], { force })).rejects.toThrow(refused);
    expect(readdirSync(folder)).not.toContain('nowhere');
  });

  test('a link to a file stays one: the file is replaced', async () => {
    writeFileSync(path('target'), 'old');
    symlinkSync(path('target'), path('link'));
    await writeOutput(path('link'), ['new'], { force: true });
    expect(lstatSync(path('link')).isSymbolicLink()).toBe(true);
    expect(readFileSync(path('target'), 'utf8')).toBe('new');
  });
});
