import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Launched, launch } from './harness.ts';
import { builtProgram } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'ratchet-config-'));
let program: string;
let app: Launched;
beforeAll(async () => {
  program = await builtProgram();
}, 60_000);
afterEach(() => app.dispose());
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a replay with a configuration file. */
function replay(lines: readonly string[], ...args: readonly string[]): void {
  mkdirSync(join(folder, 'ratchet'), { recursive: true });
  writeFileSync(join(folder, 'ratchet', 'config.yaml'), lines.join('\n'));
  app = launch(process.execPath, [program, 'replay', 'stagefront', ...args], {
    env: { XDG_CONFIG_HOME: folder },
  });
}

test('keys, speed and theme of the configuration hold, and options win', async () => {
  const lines = ['theme: dark', 'speed: 4', 'keys:', '  next-event: l', '  help: [h, "?"]'];
  replay(lines, '--speed', '10');
  await app.waitFor('paused 10x');
  await app.waitFor('h help');
  // The green of the dark theme: 0x2fe6a8.
  expect(app.raw()).toContain('38;2;47;230;168');
  app.press('l');
  await app.waitFor('#0 10:00:45');
  app.press('h');
  await app.waitFor(/ l +the next event or mark/);
  app.press('q');
  expect((await app.exited).exitCode).toBe(0);
}, 60_000);

test('a mistake in it is said before anything is drawn', async () => {
  replay(['# mine', 'kyes: {}']);
  expect((await app.exited).exitCode).toBe(2);
  expect(app.raw().replace(/\s+/g, ' ')).toContain(
    'config.yaml:2: found unknown key "kyes"; did you mean keys?',
  );
}, 60_000);
