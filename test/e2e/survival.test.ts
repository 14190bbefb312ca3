import process from 'node:process';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Launched, type LaunchOptions, launch } from './harness.ts';
import { builtProgram } from './program.ts';

let program: string;
let app: Launched;
beforeAll(async () => {
  program = await builtProgram();
});
afterEach(() => app.dispose());

const KEY_LINE = /\? help +q quit/;
const open = async (args: readonly string[] = [], options?: LaunchOptions): Promise<void> => {
  app = launch(process.execPath, [program, 'replay', 'stagefront', ...args], options);
  await app.waitFor(KEY_LINE);
};
const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

test('a prompt survives every size, and what is typed into it', async () => {
  await open();
  app.press(':', '10:01');
  await app.waitFor(/^ : ?10:01 /m);
  app.resize(40, 10);
  await app.waitFor('needs 80x24, this terminal is 40x10');
  app.resize(1, 1);
  app.press(':07');
  app.resize(120, 40);
  await app.waitFor(/^ : ?10:01:07 /m);
  app.press('enter');
  await app.waitFor('10:01:07 UTC');
  expect(app.rows()).toHaveLength(40);
}, 60_000);

test.each([
  ['?', 'esc closes'],
  ['w', '20 boxes'],
  ['e', 'log 1 of'],
])(
  'a page that %s opens is drawn anew at any size',
  async (key, seen) => {
    await open();
    app.press(key);
    await app.waitFor((text) => text.includes(seen) && !text.includes('─boxes out'));
    const before = app.text();
    for (const [cols, rows] of [
      [79, 24],
      [200, 60],
      [1, 1],
      [120, 40],
      [80, 24],
    ] as const)
      app.resize(cols, rows);
    await app.waitFor((text) => text === before);
    app.press('escape');
    await app.waitFor('─boxes out');
  },
  60_000,
);

test('a paste with lines and escape codes is typed and not obeyed, in the prompt and outside', async () => {
  await open();
  app.press('\x1b[200~10:01\r\nq\x1b[2J\x1b]0;title\x07\x1b[201~');
  await app.waitFor(/^ : ?10:01 q␛\[2J␛\]0;title␇/m);
  app.press('\x1b[200~ more\x1b[201~');
  await app.waitFor('title␇ more');
  expect(app.raw()).not.toContain('\x1b]0;title');
  app.press('escape');
  await app.waitFor(KEY_LINE);
}, 60_000);

test('bytes that are no text are shown as such, and keys after them still work', async () => {
  await open();
  app.press('/');
  await app.waitFor(/^ \//m);
  app.send(Buffer.from([0xff, 0xc3, 0x28, 0xe9, 0x80, 0x61]));
  await app.waitFor(/^ \/.*\(.*a/m);
  app.press('escape');
  await app.waitFor(KEY_LINE);
  app.send(Buffer.from([0x9b, 0x41, 0xfe]));
  app.press('.');
  await app.waitFor('10:00:01 UTC');
}, 60_000);

test('what Node warns of is not written across the screen', async () => {
  // Node says of these two that one of them is ignored.
  await open([], { env: { NO_COLOR: '1', FORCE_COLOR: '1' } });
  app.press('k');
  await app.waitFor('kill 1 of');
  app.press('.');
  await app.waitFor(KEY_LINE);
  expect(app.text()).not.toMatch(/\(node|trace-warnings/);
  expect(app.rows()[0]).toContain('Stagefront on-sale');
}, 60_000);

test('CI in the environment: the screen is drawn all the same', async () => {
  await open([], { env: { CI: '1', CONTINUOUS_INTEGRATION: '1' } });
  app.press('.');
  await app.waitFor('10:00:01 UTC');
}, 60_000);

test.each([
  ['on the screen', []],
  ['while it plays', ['--play', '--speed', '60']],
])(
  'a terminal that is gone ends it: %s',
  async (_, args) => {
    await open(args);
    const { pid } = app;
    app.hangUp();
    await vi.waitFor(() => expect(isGone(pid)).toBe(true), { timeout: 8000, interval: 15 });
  },
  60_000,
);

test('a terminal that is gone ends what is spoken too', async () => {
  app = launch(process.execPath, [program, 'replay', 'stagefront', '--screen-reader', '--play']);
  await app.waitFor('lists the commands');
  const { pid } = app;
  app.hangUp();
  await vi.waitFor(() => expect(isGone(pid)).toBe(true), { timeout: 8000, interval: 15 });
}, 60_000);

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])(
  '%s while a prompt is open and it plays: the terminal as before',
  async (signal, exitCode) => {
    await open(['--play', '--speed', '60']);
    app.press(':', '10');
    await app.waitFor(/^ : ?10/m);
    app.kill(signal);
    expect(await app.exited).toMatchObject({ exitCode });
    expect(app.alternate()).toBe(false);
    expect(app.cursorVisible()).toBe(true);
    expect(app.raw()).toContain('\x1b[?2004l');
  },
  60_000,
);
