import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Launched, launch } from './harness.ts';
import { builtProgram } from './program.ts';

let program: string;
let app: Launched;

beforeAll(async () => {
  program = await builtProgram();
});
afterEach(() => app.dispose());

test('from kill to kill in a zone, then by a prompt that completes', async () => {
  app = launch(process.execPath, [program, 'replay', 'stagefront', '--timezone', 'Europe/Berlin']);
  await app.waitFor(/12:00:00 \+02:00 .* paused 1x[\s\S]*\? help +q quit/);

  app.press('k');
  await app.waitFor(/12:00:52 \+02:00[\s\S]*why box-07[\s\S]*kill 1 of \d+ +#\d+ 12:00:52 /);
  app.press(';');
  await app.waitFor(/12:01:07 \+02:00[\s\S]*kill 2 of/);
  app.press('t');
  await app.waitFor(/10:01:07 UTC[\s\S]*times in UTC/);
  app.press('t');
  await app.waitFor(/\+1:07 +✕ killed again[\s\S]*times from the start/);

  app.press(':');
  await app.waitFor('tab lists all');
  app.press('prev', 'tab');
  await app.waitFor(/previous-event {2}[\s\S]*: previous/);
  app.press('escape');
  await app.waitFor((text) => !text.includes('previous-event'));
  app.press(':', 'next int', 'tab');
  await app.waitFor(': next intervention');
  app.press('enter');
  await app.waitFor(/intervention 1 of 1 /);

  app.press('q');
  expect(await app.exited).toMatchObject({ exitCode: 0 });
}, 60_000);
