import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Bundle, bundleFile } from '../../bundle.mjs';
import { type Launched, launch } from './harness.ts';

let program: Bundle;
let app: Launched;

beforeAll(async () => {
  program = await bundleFile('src/cli/main.ts');
});
afterAll(() => program.remove());
afterEach(() => app.dispose());

const replay = (...args: string[]): void => {
  app = launch(process.execPath, [program.file, 'replay', 'stagefront', ...args]);
};

test('a room: open hidden, predict, play, go on, reveal', async () => {
  replay('--hide-future', '--at', '10:01:00', '--countdown', '2s', '--lock-fixes', '--speed', '4');
  await app.waitFor(/\? help +q quit/);
  expect(app.rows()[0]).toMatch(/^ HAPPENED {2}stagefront, simulated .* 0:02 ready$/);
  expect(app.rows()[1]).toMatch(/^ held so far .* 1 kill of 1 box/);
  expect(app.text()).not.toMatch(/FAILED|10:07:30|10:03|eject-not-kill.*\+/);
  expect(app.text()).toContain('[ ]? ?');

  app.press('G');
  await app.waitFor('10:01:00 UTC');
  app.press('1');
  await app.waitFor('the fixes are locked: L twice unlocks them');

  app.press('space');
  await app.waitFor('0:02 to say what comes next');
  await app.waitFor('time is up: space goes on');
  expect(app.rows()[0]).toContain('10:01:00 UTC');

  app.press('space');
  await app.waitFor(/10:01:(0[89]|1\d) UTC/);
  app.press('space');
  await app.waitFor('paused 4x');
  expect(app.rows()[1]).toMatch(/^ held so far .* 2 kills of 1 box, a ratchet/);

  app.press(':');
  app.press('10:02:30', 'enter');
  await app.waitFor('10:02:30 UTC');
  expect(app.rows()[1]).toMatch(/^ FAILED so far/);

  app.press('R');
  await app.waitFor('R again reveals everything');
  app.press('R');
  await app.waitFor('everything is revealed');
  expect(app.rows()[1]).toMatch(/^ FAILED .* fewest 15 .* of 5 boxes, a ratchet/);

  app.press('q');
  expect((await app.exited).exitCode).toBe(0);
});

test.each([
  [['--hide-future', '--follow'], 'what is recorded live has no future to hide'],
  [['--countdown', 'soon'], '--countdown: found'],
])('%s is refused in a sentence', async (args, sentence) => {
  replay(...args);
  expect((await app.exited).exitCode).toBe(2);
  expect(app.text()).toContain(sentence);
});
