import { expect, test } from 'vitest';
import { keyReader, type PressedKey } from '../../src/terminal/keys.ts';

const read = (input: string, key: PressedKey = {}): readonly string[] => keyReader()(input, key);

test('a character is its own name, white space has one', () => {
  expect(read('a')).toEqual(['a']);
  expect(read('A', { shift: true })).toEqual(['A']);
  expect(read('[')).toEqual(['[']);
  expect(read(':')).toEqual([':']);
  expect(read(' ')).toEqual(['space']);
  expect(read('\r', { return: true })).toEqual(['enter']);
  expect(read('', { tab: true })).toEqual(['tab']);
  expect(read('', { tab: true, shift: true })).toEqual(['shift-tab']);
});

test('keys without a character have a name', () => {
  expect(read('', { leftArrow: true })).toEqual(['left']);
  expect(read('', { pageDown: true })).toEqual(['pagedown']);
  expect(read('', { escape: true, meta: true })).toEqual(['escape']);
  expect(read('', { delete: true })).toEqual(['backspace']);
  expect(read('', { backspace: true })).toEqual(['backspace']);
});

test('Ctrl and Alt are part of the name', () => {
  expect(read('c', { ctrl: true })).toEqual(['ctrl-c']);
  expect(read('z', { ctrl: true })).toEqual(['ctrl-z']);
  expect(read('q', { meta: true })).toEqual(['alt-q']);
});

test('keys that were read at once are told apart', () => {
  expect(read('jk')).toEqual(['j', 'k']);
  expect(read('[[')).toEqual(['[', '[']);
  expect(read(':+1:07\r')).toEqual([':', '+', '1', ':', '0', '7', 'enter']);
  expect(read('a\x7f\x03')).toEqual(['a', 'backspace', 'ctrl-c']);
});

test('reports of the terminal are no keys', () => {
  expect(read('[<0;10;5M')).toEqual([]);
  expect(read('[<0;10;5m')).toEqual([]);
  expect(read('[?1;2c')).toEqual([]);
});

test('a paste is one key, with its text', () => {
  const reader = keyReader();
  expect(reader('[200~', {})).toEqual([]);
  expect(reader('quit\r', {})).toEqual([]);
  expect(reader('', { return: true })).toEqual([]);
  expect(reader('10:01', {})).toEqual([]);
  expect(reader('[201~', {})).toEqual(['paste:quit\n\n10:01']);
  expect(reader('q', {})).toEqual(['q']);
});

test('a paste is bounded', () => {
  const reader = keyReader();
  reader('[200~', {});
  reader('a'.repeat(100_000), {});
  expect(reader('[201~', {})[0]?.length).toBe('paste:'.length + 4096);
});
