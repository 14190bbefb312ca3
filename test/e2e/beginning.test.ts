import { afterEach, beforeAll, expect, test } from 'vitest';
import { writeFleet } from '../runtime/fleet.ts';
import { workspace } from '../runtime/workspace.ts';
import { type Launched, launch } from './harness.ts';
import { builtProgram } from './program.ts';

const path = workspace();
let program: string;
let app: Launched;

beforeAll(async () => {
  program = await builtProgram();
});
afterEach(() => app.dispose());

test('of a large fleet the beginning is shown first, then the whole; nothing is said before it', async () => {
  const file = writeFleet(path('large.yaml'), 150, '1h');
  app = launch(process.execPath, [program, 'replay', file]);
  await app.waitFor((text) => /known up to 10:0\d:\d\d, simulating the rest …/.test(text));
  expect(app.raw()).not.toContain('simulating 3000');
  await app.waitFor((text) => /^ (FAILED|held) /m.test(text));
  expect(app.text()).not.toContain('known up to');
  app.press('G');
  await app.waitFor('10:59:59 UTC');
  app.press('q');
  expect(await app.exited).toMatchObject({ exitCode: 0 });
});

test('a second late in the day is opened as soon as it is known', async () => {
  const file = writeFleet(path('late.yaml'), 60, '1h');
  app = launch(process.execPath, [program, 'replay', file, '--at', '10:50:00']);
  await app.waitFor('10:50:00 UTC');
  expect(app.raw()).not.toContain('known up to');
});
