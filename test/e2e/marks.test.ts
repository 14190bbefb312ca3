import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { smallTimeline } from '../session/small.ts';
import { type Launched, launch } from './harness.ts';
import { builtProgram } from './program.ts';

let program: string;
let app: Launched;
let folder: string;

beforeAll(async () => {
  program = await builtProgram();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ratchet-'));
});
afterEach(() => {
  app.dispose();
  rmSync(folder, { recursive: true });
});

const replay = async (timeline: string, size = {}): Promise<void> => {
  app = launch(process.execPath, [program, 'replay', timeline], {
    ...size,
    env: { XDG_DATA_HOME: join(folder, 'data') },
  });
  await app.waitFor(/\? help +q quit/);
};
const quit = async (): Promise<void> => {
  app.press('q');
  expect(await app.exited).toMatchObject({ exitCode: 0 });
  app.dispose();
};
const markAt20 = async (): Promise<void> => {
  app.press(':');
  await app.waitFor('10:01:07  +90s');
  app.press('10:00:20', 'enter');
  await app.waitFor('10:00:20 UTC');
  app.press('m');
  await app.waitFor('a text if you like');
  app.press('the first one', 'enter');
  await app.waitFor('marked');
};

test('a mark is there again after the timeline was closed, and the recording is as it was', async () => {
  const file = join(folder, 'small.jsonl');
  const bytes = [...writeTimeline(smallTimeline())].join('\n');
  writeFileSync(file, bytes);
  await replay(file);
  await markAt20();
  await quit();

  expect(readFileSync(file, 'utf8')).toBe(bytes);
  expect(readFileSync(join(folder, 'small.marks.jsonl'), 'utf8')).toBe(
    '{"format":"ratchet.marks/1","timeline":"small"}\n{"at":"2026-10-20T10:00:20Z","text":"the first one"}\n',
  );
  await replay(file, { cols: 120, rows: 40 });
  await app.waitFor('▴ the first one');
  await quit();
}, 60_000);

test('of a timeline that ships it is kept in the place for data', async () => {
  await replay('stagefront');
  await markAt20();
  await quit();
  const kept = readFileSync(join(folder, 'data', 'ratchet', 'marks', 'stagefront.marks.jsonl'), 'utf8');
  expect(kept).toContain('"at":"2026-10-20T10:00:20Z"');
}, 60_000);

test('a broken file of marks is said with its line, and stays', async () => {
  const file = join(folder, 'small.jsonl');
  writeFileSync(file, [...writeTimeline(smallTimeline())].join('\n'));
  writeFileSync(join(folder, 'small.marks.jsonl'), 'nonsense\n');
  app = launch(process.execPath, [program, 'replay', 'small.jsonl'], { cwd: folder });
  await app.waitFor('small.marks.jsonl:1: found "nonsense"');
  app.press('q');
  await app.exited;
  expect(readFileSync(join(folder, 'small.marks.jsonl'), 'utf8')).toBe('nonsense\n');
}, 60_000);

test('the log lists, filters, goes there, marks and takes marks away', async () => {
  await replay('stagefront');
  app.press('e');
  await app.waitFor(/─log 1 of \d+ ─+ follows ►/);
  app.press('/');
  await app.waitFor('words that rows must have');
  app.press('killed box-11', 'enter');
  await app.waitFor(/filter killed box-11 \(of \d+\)/);
  app.press('down');
  await app.waitFor(/▸10:01:40 ✕ box-11 {2}killed/);
  app.press('enter');
  await app.waitFor((text) => /10:01:40 UTC/.test(text) && /►10:01:40 ✕ box-11/.test(text));
  app.press('m');
  await app.waitFor('a text if you like');
  app.press('the second box', 'enter');
  await app.waitFor('marked');
  app.press(':');
  await app.waitFor('10:01:07  +90s');
  app.press('marks', 'enter');
  await app.waitFor(/─log 1 of 1 ─ filter kind=mark/);
  expect(app.text()).toMatch(/►10:01:40 ▴ +the second box/);
  app.press('x');
  await app.waitFor('no row of');
  app.press('u');
  await app.waitFor(/10:01:40 ▴ +the second box/);
  app.press('escape');
  await app.waitFor(/\? help +q quit/);
  await quit();
}, 60_000);
