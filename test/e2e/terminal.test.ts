import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Bundle, bundleFile } from '../../bundle.mjs';
import { type Launched, type LaunchOptions, launch } from './harness.ts';

let program: Bundle;
let app: Launched;

beforeAll(async () => {
  program = await bundleFile('test/e2e/programs/panels.tsx');
});
afterAll(() => program.remove());
afterEach(() => app.dispose());

const open = async (options?: LaunchOptions): Promise<void> => {
  app = launch(process.execPath, [program.file], options);
  await app.waitFor('ready');
};

/** The normal buffer, a cursor, and the shell's next line free. */
const expectGivenBack = (): void => {
  expect(app.alternate()).toBe(false);
  expect(app.cursorVisible()).toBe(true);
  expect(app.raw()).toContain('\x1b[?7h');
};

test('panels stand where the layout puts them and are cut at their width', async () => {
  await open({ env: { COLORTERM: '' } });
  expect(app.alternate()).toBe(true);
  expect(app.cursorVisible()).toBe(false);
  expect(app.rows()[0]).toBe('80x24 ready');
  expect(app.rows()[1]).toBe('row 0 ──────│ 你好 é');
  expect(app.rows()[22]).toBe('row 21 ─────');
  expect(app.rows()[23]).toBe('keys:');
  expect(app.cell(0, 23)?.isInverse()).toBeTruthy();
  expect(app.cell(12, 1)?.getFgColor()).toBe(30);
});

test('keys that arrive at once are told apart', async () => {
  await open();
  // Ctrl-F1, a colour and a click are nobody's keys.
  app.press('jk', 'left', 'A', '\x1b[1;5P', '[', '\x1b[31m', ' ', '\x1b[<0;10;5m');
  app.press('\x1b[200~a q\x1b[201~', 'escape');
  await app.waitFor('keys: j k left A [ space paste:a q escape');
});

test('q gives the terminal back and the program goes on', async () => {
  await open();
  app.press('q');
  expect(await app.exited).toMatchObject({ exitCode: 0 });
  expectGivenBack();
  expect(app.text().trim()).toBe('bye');
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
])('%s gives the terminal back and exits with %i', async (signal, exitCode) => {
  await open();
  app.kill(signal);
  expect(await app.exited).toMatchObject({ exitCode });
  expectGivenBack();
  expect(app.text().trim()).toBe('');
});

test('Ctrl-C pressed as soon as the screen appears exits with 130', async () => {
  app = launch(process.execPath, [program.file]);
  await app.waitFor('80x24');
  app.press('ctrl-c');
  expect(await app.exited).toMatchObject({ exitCode: 130 });
  expectGivenBack();
});

test.each([
  ['x', 'thrown by a key'],
  ['p', 'rejected by a key'],
  ['r', 'thrown by a component'],
])('a crash (%s) gives the terminal back, then prints the error and exits with 1', async (key, message) => {
  await open();
  app.press(key);
  expect(await app.exited).toMatchObject({ exitCode: 1 });
  expectGivenBack();
  expect(app.text()).toContain(message);
});

test('CI in the environment changes nothing', async () => {
  await open({ env: { CI: '1' } });
  app.resize(100, 30);
  await app.waitFor('100x30 ready');
  app.press('q');
  expect(await app.exited).toMatchObject({ exitCode: 0 });
});

test('after any resizing the screen equals a fresh start at that size', async () => {
  await open({ cols: 100, rows: 30 });
  const fresh = app.rows();
  app.dispose();
  await open({ cols: 80, rows: 24 });
  for (const [cols, rows] of [
    [20, 5],
    [120, 40],
    [1, 1],
    [100, 30],
  ] as const)
    app.resize(cols, rows);
  await app.waitFor('100x30 ready');
  await app.waitFor(() => app.rows().join('\n') === fresh.join('\n'));
});

test('a resizing that is undone before the program sees it is painted over all the same', async () => {
  await open({ cols: 80, rows: 24 });
  const fresh = app.rows();
  const paintings = (): number => app.raw().split('\x1b[2J').length;
  const before = paintings();
  // The size is the same, so Node tells of no resizing; the terminal may have dropped rows.
  app.kill('SIGWINCH');
  await app.waitFor(() => paintings() > before);
  await app.waitFor(() => app.rows().join('\n') === fresh.join('\n'));
});

test('without colours bold and inverse stay', async () => {
  await open({ env: { NO_COLOR: '1' } });
  expect(app.cell(0, 23)?.isInverse()).toBeTruthy();
  expect(app.cell(12, 1)?.isFgDefault()).toBe(true);
});

test('Ctrl-Z goes back to the shell, fg comes back', async () => {
  app = launch('bash', ['--norc', '--noprofile', '-i'], { env: { PS1: 'shell> ' } });
  await app.waitFor('shell>');
  app.press(`${process.execPath} ${program.file}`, 'enter');
  await app.waitFor('80x24 ready');
  app.press('ctrl-z');
  await app.waitFor('Stopped');
  expect(app.alternate()).toBe(false);
  expect(app.cursorVisible()).toBe(true);
  app.press('fg', 'enter');
  await app.waitFor('80x24 ready');
  app.press('j');
  await app.waitFor('keys: j');
  app.press('q');
  await app.waitFor('bye');
});

test('Ctrl-Z where no shell could continue it is survived', async () => {
  await open();
  app.press('ctrl-z');
  await app.waitFor(() => app.raw().split('\x1b[?1049h').length === 3);
  await app.waitFor('80x24 ready');
  app.press('j');
  await app.waitFor('keys: j');
});
