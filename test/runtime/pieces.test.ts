import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readPieces } from '../../src/runtime/pieces.ts';

const folder = mkdtempSync(join(tmpdir(), 'ratchet-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, 'given.txt');
  writeFileSync(path, bytes);
  const pieces: string[] = [];
  await readPieces(path, path, { piece: (piece) => void pieces.push(piece), end() {} });
  return pieces.join('');
};

/** Files are read in pieces of so many bytes. */
const PIECE = 1024 * 1024;

describe('a character that two pieces share is one', () => {
  it.each([
    ['é', 1],
    ['€', 1],
    ['€', 2],
    ['🐟', 3],
  ])('%s, %i of its bytes in the first', async (character, inFirst) => {
    const text = `${'a'.repeat(PIECE - inFirst)}${character}${'b'.repeat(PIECE)}ü${'c'.repeat(PIECE)}`;
    expect((await read(Buffer.from(text))) === text).toBe(true);
  });

  it('half a character, and a piece of letters alone behind it', async () => {
    const bytes = Buffer.concat([Buffer.alloc(PIECE - 1, 'a'), Buffer.of(0xc3), Buffer.alloc(PIECE, 'b')]);
    expect((await read(bytes)).replaceAll(/[ab]+/g, '')).toBe('\ufffd');
  });

  it('half a character at the very end', async () => {
    const bytes = Buffer.concat([Buffer.alloc(PIECE, 'a'), Buffer.of(0xe2, 0x82)]);
    expect((await read(bytes)).replaceAll('a', '')).toBe('\ufffd');
  });
});

describe('UTF-16 with its mark', () => {
  const text = 'time,höhe\n1,2\n';
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');

  it.each([
    ['little end first', little],
    ['big end first', Buffer.from(little).swap16()],
  ])('%s', async (_, bytes) => {
    expect((await read(bytes)).replace('\ufeff', '')).toBe(text);
  });
});

describe('a gzip file', () => {
  const unpack = async (bytes: Buffer): Promise<{ text: string; isTorn: boolean }> => {
    const path = join(folder, 'given.gz');
    writeFileSync(path, bytes);
    const pieces: string[] = [];
    const ends: boolean[] = [];
    const piece = (text: string): void => void pieces.push(text);
    await readPieces(path, path, { piece, end: (_, isTorn) => void ends.push(isTorn) });
    return { text: pieces.join(''), isTorn: ends[0] === true };
  };
  const text = Array.from({ length: 400_000 }, (_, line) => String((line * 7919) % 99_991)).join('\n');
  const whole = gzipSync(text);

  it('is read whole, also one of two parts', async () => {
    expect((await unpack(whole)).text === text).toBe(true);
    const twice = await unpack(Buffer.concat([whole, whole]));
    expect(twice.text === text + text).toBe(true);
    expect(twice.isTorn).toBe(false);
  });

  it('that ends early is read as far as it goes, and said to', async () => {
    const half = await unpack(whole.subarray(0, whole.length >> 1));
    expect(half.isTorn).toBe(true);
    expect(half.text.length).toBeGreaterThan(text.length * 0.4);
    expect(text.startsWith(half.text)).toBe(true);
  });

  it('but for what is none', async () => {
    expect(await unpack(Buffer.from('no gzip'))).toEqual({ text: 'no gzip', isTorn: false });
  });
});
