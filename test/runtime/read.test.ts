import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readText } from '../../src/runtime/read.ts';
import { Problem } from '../../src/text/problem.ts';
import { workspace } from './workspace.ts';

const path = workspace();
const limits = { bytes: 1024 * 1024, unpacked: 1024 * 1024 };
const write = (name: string, bytes: string | Uint8Array): string => {
  writeFileSync(path(name), bytes);
  return path(name);
};
const read = (file: string) => readText(file, 'FILE', limits);

describe('a file is read as text', () => {
  const gzip = gzipSync('title: über\n'.repeat(1000));
  test.each([
    ['UTF-8', 'title: über\n', 'title: über\n'],
    ['UTF-8 with its mark', '\uFEFFtitle: a\n', 'title: a\n'],
    ['UTF-16 with its mark', Buffer.from('\uFEFFtitle: a\n', 'utf16le'), 'title: a\n'],
    ['gzip, whatever its name', gzipSync('title: a\n'), 'title: a\n'],
    ['gzip in two parts', Buffer.concat([gzipSync('a: 1\n'), gzipSync('b: 2\n')]), 'a: 1\nb: 2\n'],
  ])('%s', async (name, bytes, text) => {
    expect((await read(write(`${name}.yaml`, bytes))).text).toBe(text);
  });

  test('a gzip that ends early is read as far as it goes', async () => {
    const { text } = await read(write('torn.gz', gzip.subarray(0, gzip.length - 12)));
    expect(text.startsWith('title: über\n')).toBe(true);
  });

  test('its hash is that of its bytes', async () => {
    // sha256sum of "abc", FIPS 180-2 appendix B.1
    expect((await read(write('abc', 'abc'))).sha256).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

describe('what cannot be read is one sentence', () => {
  mkdirSync(path('folder'));
  test.each([
    ['missing', path('missing'), 'FILE: no such file'],
    ['a directory', path('folder'), 'FILE: is a directory; expected a scenario or a recording'],
    ['below a file', `${write('plain', 'a')}/b`, 'FILE: no such file: a part of its path is not a directory'],
    ['empty', write('empty', ''), 'FILE: the file is empty; expected a scenario or a recording'],
    ['blank', write('blank', ' \n\n'), 'FILE: holds only white space; expected a scenario or a recording'],
    ['binary', write('binary', 'a\0b'), 'FILE: is not text; expected a scenario or a recording'],
    [
      'too large',
      write('large', 'a'.repeat(1024 * 1024 + 1)),
      'FILE: is larger than 1 MiB, the most that is read',
    ],
    [
      'a gzip bomb',
      write('bomb.gz', gzipSync('a'.repeat(1024 * 1024 + 1))),
      'FILE: unpacks to more than 1 MiB, the most that is read',
    ],
    ['broken gzip', write('broken.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3])), 'FILE: is a broken gzip file'],
  ])('%s', async (_, file, sentence) => {
    await expect(read(file)).rejects.toThrow(new Problem(sentence));
  });
});
