import { expect, test } from 'vitest';
import { notYet } from '../../src/text/not-yet.ts';

const START = Date.UTC(2026, 9, 20, 10);

test.each([
  ['The engineer acts at 10:03', 179, 'The engineer acts at ··:··'],
  ['The engineer acts at 10:03', 180, 'The engineer acts at 10:03'],
  ['killed at 10:00:52, back at 10:01:12', 60, 'killed at 10:00:52, back at ··:··:··'],
  ['a deploy at 9:40', 600, 'a deploy at ·:··'],
  ['three minutes of attention', 0, 'three minutes of attention'],
  ['a ratio of 16:9 in 2:100', 0, 'a ratio of 16:9 in 2:100'],
  ['no time: 25:10 or 10:61', 0, 'no time: 25:10 or 10:61'],
])('%s, %i s after the start', (text, passed, expected) => {
  expect(notYet(text, START, passed)).toBe(expected);
});
