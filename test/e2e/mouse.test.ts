import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Launched, launch } from './harness.ts';
import { builtProgram } from './program.ts';

let program: string;
let app: Launched;
beforeAll(async () => {
  program = await builtProgram();
});
afterEach(() => app.dispose());

const MOUSE = /\x1b\[\?(?:9|100[0-6]|1015|1016)[hl]/g;
const click = (x: number, y: number): string => `\x1b[<0;${x + 1};${y + 1}M\x1b[<0;${x + 1};${y + 1}m`;
const wheelDown = (x: number, y: number): string => `\x1b[<65;${x + 1};${y + 1}M`;
const place = (text: string): readonly [number, number] => {
  const y = app.rows().findIndex((row) => row.includes(text));
  return [app.rows()[y]?.indexOf(text) ?? -1, y];
};
const open = async (...args: readonly string[]): Promise<void> => {
  app = launch(process.execPath, [program, 'replay', 'stagefront', ...args]);
  await app.waitFor(/\? help +q quit/);
};

test('click a fix, a second, a box and a key; turn the wheel; nothing is asked of the terminal after it', async () => {
  await open('--mouse');
  app.press(click(...place('longer-threshold')));
  await app.waitFor('2[x]');
  const [, axis] = place('─boxes out');
  app.press(wheelDown(30, axis), wheelDown(30, axis));
  await app.waitFor('10:00:02 UTC');
  app.press(click(79 - 6, axis + 1));
  await app.waitFor(/ 10:1\d:\d\d UTC/);
  app.press(click(4, 3));
  await app.waitFor((text) => /^ 01 ?\[/m.test(text));
  app.press('escape');
  await app.waitFor(/\? help +q quit/);
  app.press(click(...place('? help')));
  await app.waitFor('closes');
  app.press('q');
  expect(await app.exited).toMatchObject({ exitCode: 0 });
  expect(app.raw().match(MOUSE)).toEqual(['\x1b[?1000h', '\x1b[?1006h', '\x1b[?1006l', '\x1b[?1000l']);
}, 60_000);

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])(
  'after %s the terminal tells of no clicks',
  async (signal, exitCode) => {
    await open('--mouse');
    app.kill(signal);
    expect(await app.exited).toMatchObject({ exitCode });
    expect(app.raw().match(MOUSE)?.slice(-2)).toEqual(['\x1b[?1006l', '\x1b[?1000l']);
  },
  60_000,
);

test('it is off while suspended, and on again after fg', async () => {
  app = launch('bash', ['--norc', '--noprofile', '-i'], { env: { PS1: 'shell> ' } });
  await app.waitFor('shell>');
  app.press(`${process.execPath} ${program} replay stagefront --mouse`, 'enter');
  await app.waitFor(/\? help +q quit/);
  app.press('ctrl-z');
  await app.waitFor('Stopped');
  expect(app.raw().match(MOUSE)).toHaveLength(4);
  app.press('fg', 'enter');
  await app.waitFor(/\? help +q quit/);
  app.press(click(...place('longer-threshold')));
  await app.waitFor('2[x]');
  app.press('q');
  await app.waitFor(/shell>\s*$/);
  expect(app.raw().match(MOUSE)).toHaveLength(8);
}, 60_000);

test('without --mouse nothing is asked of the terminal, and a click that comes all the same does nothing', async () => {
  await open();
  app.press(click(...place('longer-threshold')), '.');
  await app.waitFor('10:00:01 UTC');
  expect(app.text()).toContain('2[ ]');
  app.press('q');
  expect(await app.exited).toMatchObject({ exitCode: 0 });
  expect(app.raw().match(MOUSE)).toBe(null);
}, 60_000);
