import { writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { type Launched, launch } from '../e2e/harness.ts';
import { builtProgram } from './program.ts';

const ratchet = builtProgram();
let screen: Launched | null = null;
afterEach(() => screen?.dispose());

/** Starts a command of a shell in a terminal of 80x24; `RATCHET` in it is the program. */
function shell(command: string): Launched {
  const program = `"${process.execPath}" "${ratchet.file}"`;
  screen = launch('sh', ['-c', command.replace('RATCHET', program)], { cols: 80, rows: 24 });
  return screen;
}

test('ratchet alone lists what ships, asks until it understands, and opens it', async () => {
  const terminal = shell('RATCHET');
  await terminal.waitFor('Which one?');
  expect(terminal.text()).toMatch(/^ {2}1 {2}[a-z-]+ /m);
  terminal.press('zzz', 'enter');
  await terminal.waitFor((text) => text.split('Which one?').length === 3);
  terminal.press('1', 'enter');
  await terminal.waitFor('q quit');
  terminal.press('q');
  expect((await terminal.exited).exitCode).toBe(0);
  expect(terminal.alternate()).toBe(false);
});

test('an empty answer leaves', async () => {
  const terminal = shell('RATCHET');
  await terminal.waitFor('Which one?');
  terminal.press('enter');
  expect((await terminal.exited).exitCode).toBe(0);
});

test('a timeline from a pipe is replayed, with keys from the terminal', async () => {
  writeFileSync(ratchet.path('piped.jsonl'), ratchet.run(['run', 'stagefront', '--format', 'jsonl']).out);
  const terminal = shell(`cat "${ratchet.path('piped.jsonl')}" | RATCHET replay - --at +1:07`);
  await terminal.waitFor('10:01:07 UTC');
  terminal.press('right');
  await terminal.waitFor('10:01:08 UTC');
  terminal.press('q');
  expect((await terminal.exited).exitCode).toBe(0);
  expect(terminal.cursorVisible()).toBe(true);
});

test('what is wrong with the arguments is said before the screen changes', async () => {
  const terminal = shell('RATCHET replay stagefront --fix no-such-fix');
  expect((await terminal.exited).exitCode).toBe(2);
  expect(terminal.raw()).not.toContain('\u001b[?1049h');
  expect(terminal.text()).toContain('no-such-fix');
});
