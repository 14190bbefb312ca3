import { expect, test } from 'vitest';
import { terminalProblem } from '../../src/terminal/check.ts';

const tty = { isTTY: true };

test('a terminal at both ends will do', () => {
  expect(terminalProblem({ stdin: tty, stdout: tty, env: { TERM: 'xterm' } })).toBeNull();
});

test.each([
  [{ stdin: tty, stdout: {}, env: {} }, /standard output is not/],
  [{ stdin: {}, stdout: tty, env: {} }, /standard input is not/],
  [{ stdin: tty, stdout: tty, env: { TERM: 'dumb' } }, /TERM is dumb/],
])('anything else is said in a sentence that names the way out', (streams, expected) => {
  expect(terminalProblem(streams)).toMatch(expected);
  expect(terminalProblem(streams)).toMatch(/ratchet run/);
});
