import { expect, test } from 'vitest';
import {
  at,
  cut,
  inverted,
  rowOf,
  ruleOf,
  textOfRow,
  until,
  widthOf,
  wrapped,
} from '../../src/dashboard/cells.ts';

test('wide characters take two columns, what a terminal could obey one', () => {
  expect(widthOf('ab●')).toBe(3);
  expect(widthOf('机器')).toBe(4);
  expect(widthOf('\u001b[m')).toBe(3);
});

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'long…'],
  ['机器一', 4, '机…'],
  ['any', 0, ''],
])('%s in %d columns', (text, width, expected) => {
  expect(cut(text, width)).toBe(expected);
});

test('pieces stand at their columns, and are cut where the next one begins', () => {
  const row = rowOf(12, [at(1, 'abcdef'), at(4, 'x'), until(12, '99')]);
  expect(textOfRow(row)).toBe(' ab…x     99');
});

test('what reaches over the end is cut', () => {
  expect(textOfRow(rowOf(4, [at(2, 'abc'), at(9, 'y')]))).toBe('  a…');
});

test('a rule is filled', () => {
  expect(textOfRow(ruleOf(8, [at(1, 'why')]))).toBe('─why────');
});

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['', 5, ['']],
  ['a  b', 9, ['a  b']],
  ['of it 10 % is left', 8, ['of it', '10 % is', 'left']],
  ['at 3,333 /s it', 9, ['at', '3,333 /s', 'it']],
])('%s wrapped to %d', (text, width, lines) => {
  expect(wrapped(text, width)).toEqual(lines);
});

test('the playhead inverts one cell and takes its colour away', () => {
  expect(inverted([{ text: 'abc', tone: 'bad' }], 1)).toEqual([
    { text: 'a', tone: 'bad' },
    { text: 'b', tone: 'plain', inverse: true },
    { text: 'c', tone: 'bad' },
  ]);
});
