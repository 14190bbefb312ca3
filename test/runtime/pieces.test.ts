import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
