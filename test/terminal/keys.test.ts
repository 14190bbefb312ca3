import { expect, test } from 'vitest';
import { keyReader } from '../../src/terminal/key-reader.ts';
import { pointingOf } from '../../src/terminal/mouse.ts';
import { keysIn } from '../../src/terminal/sequences.ts';

test('a character is its own name, white space has one', () => {
  expect(keysIn('a')).toEqual(['a']);
  expect(keysIn('A')).toEqual(['A']);
  expect(keysIn('[')).toEqual(['[']);
  expect(keysIn(':')).toEqual([':']);
  expect(keysIn('é')).toEqual(['é']);
  expect(keysIn(' ')).toEqual(['space']);
  expect(keysIn('\r')).toEqual(['enter']);
  expect(keysIn('\t')).toEqual(['tab']);
});

// As xterm, the Linux console, PuTTY and rxvt send them.
test.each([
  ['up', ['\x1b[A', '\x1bOA', '\x1b[1;5A', '\x1b[1;2A', '\x1b\x1b[A', '\x1b[a', '\x1bOa']],
  ['left', ['\x1b[D', '\x1bOD', '\x1b[1;3D']],
  ['home', ['\x1b[H', '\x1bOH', '\x1b[1~', '\x1b[7~', '\x1b[1;5H']],
  ['end', ['\x1b[F', '\x1b[4~', '\x1b[8~', '\x1b[4^']],
  ['pageup', ['\x1b[5~', '\x1b[5;5~', '\x1b[5$']],
  ['pagedown', ['\x1b[6~', '\x1b[[6~']],
  ['backspace', ['\x7f', '\b', '\x1b[3~', '\x1b[3;5~']],
  ['shift-tab', ['\x1b[Z']],
  ['escape', ['\x1b', '\x1b\x1b', '\x1b[27u']],
])('%s', (name, sent) => {
  for (const input of sent) expect(keysIn(input), JSON.stringify(input)).toEqual([name]);
});

test('Ctrl and Alt are part of the name', () => {
  expect(keysIn('\x03')).toEqual(['ctrl-c']);
  expect(keysIn('\x1a')).toEqual(['ctrl-z']);
  expect(keysIn('\x1b[99;5u')).toEqual(['ctrl-c']);
  expect(keysIn('\x1bq')).toEqual(['alt-q']);
});

test('keys that were read at once are told apart', () => {
  expect(keysIn('jk')).toEqual(['j', 'k']);
  expect(keysIn('[[')).toEqual(['[', '[']);
  expect(keysIn(':+1:07\r')).toEqual([':', '+', '1', ':', '0', '7', 'enter']);
  expect(keysIn('a\x7f\x03')).toEqual(['a', 'backspace', 'ctrl-c']);
});

test('a press and the wheel are told with their cell, counted from 0', () => {
  expect(keysIn('\x1b[<0;10;5M')).toEqual(['click:9:4']);
  expect(keysIn('\x1b[<64;1;1M')).toEqual(['wheel-up:0:0']);
  expect(keysIn('\x1b[<65;200;60M')).toEqual(['wheel-down:199:59']);
  expect(pointingOf('click:9:4')).toEqual({ what: 'click', x: 9, y: 4 });
  expect(pointingOf('c')).toBe(null);
});

// Ctrl-F1 and Ctrl-Shift-F2, F5 of the Linux console, colours, a release, a drag and other buttons of the mouse, focus, size, the terminal's name, half a key.
test.each([
  '\x1b]11;rgb:0000/0000/0000\x1b\\',
  '\x1bP>|xterm\x1b\\',
  '\x1b[1;5P',
  '\x1b[1;6Q',
  '\x1b[15;5~',
  '\x1bOP',
  '\x1b[[E',
  '\x1b[31m',
  '\x1b[<0;10;5m',
  '\x1b[<32;10;5M',
  '\x1b[<35;10;5M',
  '\x1b[<2;10;5M',
  '\x1b[<4;10;5M',
  '\x1b[<0;0;5M',
  '\x1b[<;;M',
  '\x1b[<0;99999999999999999999;5m',
  '\x1b[I',
  '\x1b[8;24;80t',
  '\x1b[24;80R',
  '\x1b[0n',
  '\x1b[?1;2c',
  '\x1b[99999999999;5u',
  '\x1b[u',
  '\x1b[1;5',
])('%j has no use here and is left out', (input) => {
  expect(keysIn(input)).toEqual([]);
});

test('a paste is one key, with its text', () => {
  const reader = keyReader();
  expect(reader('\x1b[200~')).toEqual([]);
  expect(reader('quit\r')).toEqual([]);
  expect(reader('\r\n10:01')).toEqual([]);
  expect(reader('\x1b[31m')).toEqual([]);
  expect(reader('\x1b[201~')).toEqual(['paste:quit\n\n10:01\x1b[31m']);
  expect(reader('q')).toEqual(['q']);
});

test('a paste is bounded', () => {
  const reader = keyReader();
  reader('\x1b[200~');
  reader('a'.repeat(100_000));
  expect(reader('\x1b[201~')[0]?.length).toBe('paste:'.length + 4096);
});

test('a paste of which the end was lost does not swallow Ctrl-C', () => {
  const reader = keyReader();
  reader('\x1b[200~');
  expect(reader('half')).toEqual([]);
  expect(reader('\x03')).toEqual(['ctrl-c']);
  expect(reader('a')).toEqual(['a']);
});
