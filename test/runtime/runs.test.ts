import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../bundle.mjs';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { type Opened, openTimeline } from '../../src/runtime/open.ts';
import { type Runs, startRuns } from '../../src/runtime/runs.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { Problem } from '../../src/text/problem.ts';
import { sameTimeline } from '../../src/timeline/equal.ts';
import { upTo } from '../../src/timeline/upto.ts';
import { smallTimeline } from '../report/small.ts';

const parent = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, 'ratchet-'));
const fileUrl = (name: string): URL => pathToFileURL(join(folder, name));
let opened: Opened;
let fixes: readonly string[];

beforeAll(async () => {
  await bundle(join(folder, 'dist'));
  writeFileSync(join(folder, 'dying.mjs'), 'throw new Error("no worker today");');
  writeFileSync(
    join(folder, 'leaving.mjs'),
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3));",
  );
  opened = await openTimeline('stagefront');
  fixes = opened.scenario?.fixes.map(({ key }) => key) ?? [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Calls with runs that are closed afterwards. */
async function withRuns(worker: URL | null, act: (runs: Runs) => Promise<void>): Promise<void> {
  const runs = startRuns(opened, { worker });
  try {
    await act(runs);
  } finally {
    runs.close();
  }
}

const simulated = (keys: readonly string[]) => {
  if (opened.scenario === null) throw new Error('expected a scenario');
  return simulate(opened.scenario, { fixes: keys, seed: opened.scenario.seed });
};

describe.each([
  ['in the worker', () => fileUrl('dist/worker.js')],
  ['on this thread', () => null],
  ['with a worker that cannot start', () => fileUrl('none.mjs')],
  ['with a worker that dies at once', () => fileUrl('dying.mjs')],
  ['with a worker that leaves at its first task', () => fileUrl('leaving.mjs')],
])('runs made %s', (_, worker) => {
  test("are the model's, byte for byte", () =>
    withRuns(worker(), async (runs) => {
      const [first = ''] = fixes;
      expect(sameTimeline(await runs.timelineWith([first]), simulated([first]))).toBe(true);
      expect(await runs.outcomeWith([first])).toEqual(outcomeOf(simulated([first])));
      expect(await runs.timelineWith([])).toBe(opened.timeline);
      expect(await runs.outcomeWith([])).toEqual(outcomeOf(opened.timeline));
    }));

  test('make the whole where only its beginning was opened', async () => {
    const begun = { ...opened, timeline: upTo(opened.timeline, 59) };
    const runs = startRuns(begun, { worker: worker() });
    const whole = await runs.timelineWith([]);
    expect(sameTimeline(whole, opened.timeline)).toBe(true);
    expect(await runs.timelineWith([])).toBe(whole);
    expect(await runs.outcomeWith([])).toEqual(outcomeOf(opened.timeline));
    runs.close();
  });

  test('refuse a fix that does not exist, and go on', () =>
    withRuns(worker(), async (runs) => {
      const refused = runs.timelineWith(['no-such-fix']);
      await expect(refused).rejects.toThrow(Problem);
      await expect(refused).rejects.toThrow('no-such-fix');
      await expect(runs.outcomeWith(fixes.slice(0, 1))).resolves.toBeDefined();
    }));
});

test('the same fixes in any order, or twice, are one run', () =>
  withRuns(null, async (runs) => {
    const [one = '', other = ''] = fixes;
    const run = runs.timelineWith([one, other]);
    expect(runs.timelineWith([other, one, other])).toBe(run);
    expect((await run).fixes).toEqual([one, other]);
  }));

test('the latest toggle is answered before the outcomes that wait', () =>
  withRuns(null, async (runs) => {
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    const [a = '', b = '', c = ''] = fixes;
    await Promise.all([
      runs.outcomeWith([a]).then(note('first outcome')),
      runs.outcomeWith([b]).then(note('second outcome')),
      runs.timelineWith([c]).then(note('toggle')),
    ]);
    expect(order).toEqual(['first outcome', 'toggle', 'second outcome']);
  }));

test('a simulated timeline on disk has come without its scenario, and so without fixes', async () => {
  const timeline = smallTimeline();
  const runs = startRuns({
    name: 'b.jsonl',
    scenario: null,
    timeline,
    length: timeline.clock.length,
    seed: 1,
    warning: null,
  });
  await expect(runs.timelineWith(['a'])).rejects.toThrow(
    'b.jsonl: is a timeline on disk; only a scenario has fixes to try',
  );
  runs.close();
});

test('a recording has its own timeline and no fixes', async () => {
  const timeline = smallTimeline({ provenance: 'recorded', seed: null });
  const recorded = {
    name: 'a.jsonl',
    scenario: null,
    timeline,
    length: timeline.clock.length,
    seed: null,
    warning: null,
  };
  const runs = startRuns(recorded);
  expect(await runs.timelineWith([])).toBe(timeline);
  await expect(runs.timelineWith(['a'])).rejects.toThrow(
    'a.jsonl: is a recording; only a scenario has fixes to try',
  );
  runs.close();
});
