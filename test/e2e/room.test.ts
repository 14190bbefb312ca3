import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Launched, launch } from './harness.ts';
import { builtProgram } from './program.ts';

let program: string;
let app: Launched;

beforeAll(async () => {
  program = await builtProgram();
});
afterEach(() => app.dispose());

const replay = (...args: string[]): void => {
  app = launch(process.execPath, [program, 'replay', 'stagefront', ...args]);
};

test.each([
  [['--hide-future', '--follow'], 'what is recorded live has no future to hide'],
  [['--countdown', 'soon'], '--countdown: found'],
])('%s is refused in a sentence', async (args, sentence) => {
  replay(...args);
  expect((await app.exited).exitCode).toBe(2);
  expect(app.text()).toContain(sentence);
});
