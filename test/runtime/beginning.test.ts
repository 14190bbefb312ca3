import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { isWhole, type Opened, openTimeline } from '../../src/runtime/open.ts';
import { startRuns } from '../../src/runtime/runs.ts';
import { sameTimeline } from '../../src/timeline/equal.ts';
import { upTo } from '../../src/timeline/upto.ts';
import { writeFleet } from './fleet.ts';
import { workspace } from './workspace.ts';

const path = workspace();

const fleet = (name: string, times: number, length: string): string => writeFleet(path(name), times, length);

describe('of what takes long to simulate', () => {
  // Fifty times 20 boxes for 40 minutes are 2.4 million box-seconds.
  const opening = openTimeline(fleet('large.yaml', 50, '40m'), { atOnce: true });

  test('only the beginning is simulated at once, and how long it lasts is known', async () => {
    const opened = await opening;
    expect(isWhole(opened)).toBe(false);
    expect(opened.length).toBe(2400);
    expect(opened.timeline.clock.length).toBeGreaterThanOrEqual(60);
    expect(opened.timeline.clock.length).toBeLessThan(2400);
  });

  test('the whole, when it is there, is what it would have been, and begins with that beginning', async () => {
    const opened = await opening;
    const runs = startRuns(opened, { worker: null });
    const whole = await runs.timelineWith([]);
    const atOnce = await openTimeline(path('large.yaml'));
    expect(sameTimeline(whole, atOnce.timeline)).toBe(true);
    expect(sameTimeline(upTo(whole, opened.timeline.clock.length - 1), opened.timeline)).toBe(true);
    expect(await runs.timelineWith([])).toBe(whole);
    expect(await runs.outcomeWith([])).toEqual(outcomeOf(atOnce.timeline));
    const fix = opened.scenario?.fixes[0]?.key ?? '';
    expect((await runs.timelineWith([fix])).clock.length).toBe(2400);
    runs.close();
  });
});

test.each([
  ['what is simulated at once anyway', () => openTimeline(fleet('small.yaml', 1, '12m'), { atOnce: true })],
  ['when nobody asks for the beginning', () => openTimeline(fleet('asked.yaml', 50, '40m'))],
])('%s is whole', async (_, open: () => Promise<Opened>) => {
  const opened = await open();
  expect(isWhole(opened)).toBe(true);
  expect(opened.length).toBe(opened.timeline.clock.length);
});

test('a word about waiting is said only of what is simulated to the end', async () => {
  const said: string[] = [];
  const file = fleet('said.yaml', 50, '40m');
  const before = ({ title }: { readonly title: string }) => said.push(title);
  await openTimeline(file, { atOnce: true, before });
  expect(said).toEqual([]);
  await openTimeline(file, { before });
  expect(said).toEqual(['Stagefront on-sale']);
});
