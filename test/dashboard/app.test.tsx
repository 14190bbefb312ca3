import { afterEach, describe, expect, test } from 'vitest';
import { App } from '../../src/dashboard/app.tsx';
import { createController } from '../../src/dashboard/controller.ts';
import { createPaint } from '../../src/dashboard/painters.ts';
import { startRuns } from '../../src/runtime/runs.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { type Headless, mountHeadless } from '../e2e/headless.ts';
import { recordedTimeline } from './scenes.ts';

const plain = recordedTimeline();
const sources = [{ name: 'pods.json', sha256: '', kind: 'prometheus' }];
/** Of each pod many series, of the whole none. */
const timeline: Timeline = {
  ...plain,
  sources,
  series: [0, 1].flatMap((box) =>
    ['odd\u001b[31m{code="503"}', ...Array.from({ length: 11 }, (_, n) => `metric_${n + 1}`)].map(
      (name, n) => ({
        name,
        title: name.replaceAll('_', ' '),
        unit: 'count' as const,
        origin: 'recorded' as const,
        source: 0,
        box,
        start: 0,
        step: 1000,
        values: Float64Array.from({ length: 60 }, () => n + 1),
        stale: new Float64Array(0),
        evidence: { line: 100, stride: 1, rule: null },
      }),
    ),
  ),
};

let app: Headless;
afterEach(() => app.unmount());
const mount = (columns: number, rows: number): void => {
  const opened = { name: 'pods.jsonl', scenario: null, timeline, length: 60, seed: null, warning: null };
  const controller = createController({ opened, runs: startRuns(opened), beginning: { second: 35 } });
  app = mountHeadless(<App controller={controller} suspend={() => undefined} paint={createPaint(false)} />, {
    columns,
    rows,
  });
};
const see = (what: string | RegExp): Promise<void> =>
  app.until((rows) => {
    const text = rows.join('\n');
    if (typeof what === 'string') expect(text).toContain(what);
    else expect(text).toMatch(what);
  });

describe.each([
  [80, 24],
  [120, 40],
])('at %dx%d', (columns, rows) => {
  test('E shows where each number is from, ↓ the rest of it, and esc closes', async () => {
    mount(columns, rows);
    await see('? help');
    app.press('b', 'E');
    await see('where each number of 10:00:35 is from');
    // The sample of second 35 stands 35 lines behind the first.
    await see(/odd␛.* +1 +recorded: pods\.json, line 135/);
    for (let n = 0; n < 30; n++) app.press('down');
    await see('--preset istio');
    app.press('escape');
    await see('─events 1 of 1');
  });

  test('v shows the series of the selected pod, by their very names', async () => {
    mount(columns, rows);
    await see('? help');
    app.press('v');
    await see('each pod has series of its own: tab selects one');
    app.press('b');
    if (rows === 24) app.press('v');
    await see('─odd␛[31m{code="503"} of web-1─');
    app.press('v');
    await see('─metric_1 of web-1─');
    app.press('b');
    await see('─metric_1 of web-2─');
    app.press(':', 'chart metric_7', 'enter');
    await see('─metric_7 of web-2─');
  });
});
