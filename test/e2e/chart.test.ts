import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Bundle, bundleFile } from '../../bundle.mjs';
import { type Launched, launch } from './harness.ts';

let program: Bundle;
let app: Launched;

beforeAll(async () => {
  program = await bundleFile('test/e2e/programs/chart.ts');
});
afterAll(() => program.remove());
afterEach(() => app.dispose());

test.each([
  ['SIGTERM', 15],
  ['SIGINT', 2],
  ['SIGHUP', 1],
])('%s still ends a program that has drawn a chart, and the chart wrote nothing', async (name, signal) => {
  app = launch(process.execPath, [program.file]);
  await app.waitFor('drawn');
  app.kill(name);
  expect(await app.exited).toMatchObject({ signal });
  expect(app.raw().trim()).toBe('drawn');
});
