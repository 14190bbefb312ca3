import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Bundle, bundleFile } from '../../bundle.mjs';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { workspace } from '../runtime/workspace.ts';
import { incident } from '../timeline/by-hand.ts';
import { type Launched, launch } from './harness.ts';

const path = workspace();
let program: Bundle;
let app: Launched;
beforeAll(async () => {
  program = await bundleFile('src/cli/main.ts');
});
afterAll(() => program.remove());
afterEach(() => app.dispose());

/** By hand: a pod that starts and is killed in turn, a row a second. */
const rows = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, n) => {
    const [at, killed] = [(from + n) * 1000, (from + n) % 2 === 1];
    const text = killed ? 'killed: it was its turn' : 'started';
    return `{"row":"event","at":${at},"id":${from + n},"kind":"${killed ? 'killed' : 'started'}","box":"web-1","text":"${text}"}\n`;
  }).join('');

test('a recording is shown live: pause, go back, jump to now, another file in its place', async () => {
  const file = path('live.jsonl');
  const [header = ''] = writeTimeline(
    incident({ provenance: 'recorded', title: 'Live', boxes: ['web-1'], length: 1 }),
  );
  writeFileSync(file, `${header.trimEnd()}\n${rows(0, 3)}`);
  app = launch(process.execPath, [program.file, 'replay', '--follow', file]);
  await app.waitFor(/\+0:02 +live$/m);
  appendFileSync(file, rows(3, 6));
  await app.waitFor(/\+0:05 +live$/m);
  expect(app.text()).toContain('✕ killed: it was its turn');

  app.press('[');
  await app.waitFor(/\+0:04 +paused 1x$/m);
  appendFileSync(file, rows(6, 9));
  await app.waitFor('of 9');
  expect(app.text()).toMatch(/\+0:04 +paused 1x$/m);

  app.press('G');
  await app.waitFor(/\+0:08 +live$/m);
  app.press('space');
  await app.waitFor(/\+0:08 +paused 1x$/m);
  app.press(':', 'now', 'enter');
  await app.waitFor(/\+0:08 +live$/m);

  rmSync(file);
  writeFileSync(file, `${header.trimEnd()}\n${rows(0, 2)}`);
  await app.waitFor('live.jsonl was replaced');
  expect(app.text()).toMatch(/\+0:01 +live$/m);
  app.press('q');
  expect(await app.exited).toMatchObject({ exitCode: 0 });
}, 60_000);
