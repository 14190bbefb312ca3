import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRawKeys } from '../../src/terminal/raw-keys.ts';
import { splitter } from '../../src/terminal/splitter.ts';

test.each([
  ['abc', ['abc']],
  ['a\x1b[Ab', ['a', '\x1b[A', 'b']],
  ['\x1b[1;5A\x1bOB', ['\x1b[1;5A', '\x1bOB']],
  ['\x1b[[E\x1b\x1b[C', ['\x1b[[E', '\x1b\x1b[C']],
  ['\x1b[200~a\rb\x1b[201~', ['\x1b[200~', 'a\rb', '\x1b[201~']],
  ['\x1b[<0;10;5M', ['\x1b[<0;10;5M']],
  ['\x1bq', ['\x1bq']],
  ['\x1b[\x07x', ['\x1b[', '\x07x']],
  ['机é', ['机é']],
])('%j is %j', (sent, parts) => {
  expect(splitter().push(sent)).toEqual(parts);
});

test('what comes in pieces is put together, wherever it is cut', () => {
  const sent = 'a\x1b[1;5A\x1bOB\x1b[200~x\x1b[201~z';
  const whole = splitter().push(sent).join('|');
  for (let cut = 1; cut < sent.length; cut++) {
    const parts = splitter();
    const both = [...parts.push(sent.slice(0, cut)), ...parts.push(sent.slice(cut)), parts.rest()];
    expect(both.join('|').replace(/\|$/, '')).toBe(whole.replace(/^a$/, ''));
  }
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keyboard() {
  const raw: boolean[] = [];
  return Object.assign(new EventEmitter(), {
    raw,
    setRawMode: (on: boolean) => raw.push(on),
    resume: () => undefined,
    pause: () => undefined,
  });
}

test('keys of a terminal without Ink: raw mode while they are read, an Escape key after a moment', () => {
  const board = keyboard();
  const pressed: string[] = [];
  const stop = readRawKeys(board, (key) => pressed.push(key));
  board.emit('data', Buffer.from('a\x1b'));
  expect(pressed).toEqual(['a']);
  vi.advanceTimersByTime(50);
  expect(pressed).toEqual(['a', 'escape']);
  board.emit('data', Buffer.from('\x1b'));
  board.emit('data', Buffer.from('[A'));
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual(['a', 'escape', 'up']);
  stop();
  board.emit('data', Buffer.from('b'));
  expect(pressed).toHaveLength(3);
  expect(board.raw).toEqual([true, false]);
});

test('a character in two pieces is one; bytes that are none are shown as such and end nothing', () => {
  const board = keyboard();
  const pressed: string[] = [];
  readRawKeys(board, (key) => pressed.push(key));
  const bytes = Buffer.from('é机');
  for (const byte of bytes) board.emit('data', Buffer.from([byte]));
  board.emit('data', Buffer.from([0xff, 0xe9, 0x61]));
  expect(pressed.join('')).toBe('é机\ufffd\ufffda');
});
