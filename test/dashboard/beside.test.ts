import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textOfRow, widthOf } from '../../src/dashboard/cells.ts';
import { type Controller, createController } from '../../src/dashboard/controller.ts';
import { sidesOf } from '../../src/dashboard/model/sides.ts';
import type { Opened } from '../../src/runtime/open.ts';
import type { Runs } from '../../src/runtime/runs.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import type { Against } from '../../src/session/world.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { smallTimeline } from '../session/small.ts';
import { FIXES, painted, paintedRows, recordedTimeline } from './scenes.ts';

const happened = smallTimeline();
const fixed = smallTimeline({ fixed: true });

/** Begins another second than `happened`, and is no run of its scenario. */
const shifted = (seconds: number, more: Partial<Timeline> = {}): Timeline => ({
  ...fixed,
  title: 'Another one',
  clock: { ...fixed.clock, start: fixed.clock.start + seconds * 1000 },
  ...more,
});

const runs: Runs = {
  timelineWith: async () => fixed,
  outcomeWith: () => new Promise(() => undefined),
  close: () => undefined,
};
const scenario = {
  fixes: FIXES,
  captions: [],
  seed: 1,
  settings: { grain: 'requests' },
} as unknown as Scenario;

let controller: Controller;
function open(timeline: Timeline, against: Partial<Against> = {}, opened: Partial<Opened> = {}): Controller {
  controller = createController({
    opened: { name: 'small', scenario, timeline: happened, length: 120, seed: 1, warning: null, ...opened },
    runs,
    beginning: { view: 'compare', second: 36 },
    against: { typed: 'other.jsonl', alignment: null, fixes: [], ...against, timeline },
  });
  controller.begin();
  return controller;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  controller.close();
  vi.useRealTimers();
});
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('two runs of one scenario', () => {
  test('are called by what tells them apart, with their differences', async () => {
    open(fixed);
    await settle();
    const scene = controller.scene();
    expect([scene.happened.called, scene.whatIf?.called].map((name) => name?.long)).toEqual([
      'A without a fix',
      'B with mend',
    ]);
    expect(scene.difference?.second).toBe(35);
    const rows = painted(scene);
    expect(rows[0]).toContain(' COMPARE  A without a fix  B with mend');
    expect(rows[2]).toContain('─────A───────B─diff─');
    expect(rows.join('\n')).toContain('proxies unborn      0      1   +1▼');
    expect(rows.join('\n')).toContain(' B, first difference 10:00:35');
    // At 200x60 there is room for the title of both.
    expect(painted(scene, 200, 60)[0]).toContain('A small one: A without a fix, B with mend');
  });

  test('a fix takes the place of the other, which undo brings back', async () => {
    open(fixed);
    await settle();
    controller.dispatch({ do: 'toggle', fix: 'mend' });
    expect(controller.scene()).toMatchObject({ whatIf: null, session: { view: 'compare' } });
    expect(controller.scene().session.message).toBe('mend on, in the place of B; u brings B back');
    await settle();
    expect(painted(controller.scene()).join('\n')).toContain('happened─what if─diff');
    controller.dispatch({ do: 'undo' });
    await settle();
    expect(controller.scene().whatIf?.called?.long).toBe('B with mend');
    expect(controller.scene().happened.called?.short).toBe('A');
  });

  test('with the last fix off the other is back', async () => {
    open(fixed);
    await settle();
    controller.dispatch({ do: 'toggle', fix: 'mend' });
    await settle();
    controller.dispatch({ do: 'toggle', fix: 'mend' });
    await settle();
    expect(controller.scene().session).toMatchObject({ view: 'compare', message: 'mend off; B is back' });
    expect(controller.scene().whatIf?.called?.short).toBe('B');
  });

  test('each can be shown alone, under its letter', async () => {
    open(fixed);
    await settle();
    controller.dispatch({ do: 'view' });
    expect(painted(controller.scene())[0]).toMatch(/^ B {2}A small one/);
    controller.dispatch({ do: 'view' });
    expect(painted(controller.scene())[0]).toMatch(/^ A {2}A small one/);
    controller.dispatch({ do: 'view' });
    expect(controller.scene().session.view).toBe('compare');
  });

  test('the copied command opens both again', async () => {
    open(fixed, { alignment: 'start' });
    await settle();
    controller.dispatch({ do: 'copy' });
    expect(controller.scene().session.copied?.text).toBe(
      'ratchet replay small --against other.jsonl --align start --at 10:00:36',
    );
  });

  test('fixes that belong to the first cannot be toggled', async () => {
    open(happened, { fixes: ['mend'] }, { timeline: fixed });
    await settle();
    expect(controller.scene().happened.called?.long).toBe('A with mend');
    controller.dispatch({ do: 'toggle-nth', nth: 1 });
    expect(controller.scene().session.message).toBe('A has mend on for good, beside B');
    controller.dispatch({ do: 'copy' });
    expect(controller.scene().session.copied?.text).toContain('small --fix mend --against other.jsonl');
  });
});

describe('two that have nothing in common', () => {
  test('stand side by side at once, without differences', () => {
    open(recordedTimeline());
    const rows = painted(controller.scene());
    const numbers = rows.slice(2, 13).map((row) => row.slice(46));
    expect(numbers[0]).toBe('of 3───────────────A───────B──────');
    expect(numbers.join('\n')).not.toMatch(/[+=▲▼]|-\d/);
    expect(rows.join('\n')).toContain('B no differences');
    controller.dispatch({ do: 'difference', to: 1 });
    expect(controller.scene().session.message).toBe(
      'no differences: these are not two runs of one scenario and model',
    );
  });

  test('what one of them does not tell is no nought', () => {
    open(recordedTimeline());
    const row = painted(controller.scene()).find((each) => each.includes('proxies unborn'));
    expect(row?.slice(46).trimEnd()).toBe('proxies unborn      0');
  });

  test('nor has a recording that comes first a sample missing of it', () => {
    open(fixed, {}, { timeline: recordedTimeline() });
    const row = painted(controller.scene()).find((each) => each.includes('proxies unborn'));
    expect(row?.slice(46)).toMatch(/^proxies unborn {10}/);
    expect(painted(controller.scene()).join('\n')).not.toContain('no sample');
  });

  test('the one that is told of by another box has its own why', () => {
    open(recordedTimeline());
    // At 36 s the last of the recording is the kill of web-2, which the first does not have.
    expect(painted(controller.scene()).join('\n')).toContain('why web-2: B no differences');
  });
});

describe('by clock', () => {
  test('one that begins later is unknown until then, and judged by what it lasts', () => {
    open(shifted(50));
    const scene = controller.scene();
    expect(scene.whatIf?.outcome.fewestServing).toBe(2);
    // 37 s after its beginning all serve again, 87 s after that of the first.
    expect(scene.whatIf?.outcome.recoveredAt).toBe(87);
    const rows = painted(scene);
    expect(
      rows
        .find((row) => row.includes('serving   '))
        ?.slice(46)
        .trimEnd(),
    ).toBe('serving             2');
    expect(rows.join('\n')).toContain('it begins at 10:00:50');
    expect(painted(scene, 120, 40).join('\n')).toContain('aligned by clock, where B begins 0:50 later; no');
  });

  test('one that begins earlier is cut, which is said', () => {
    open(shifted(-30));
    expect(controller.scene().whatIf?.timeline.clock.length).toBe(90);
    expect(painted(controller.scene(), 120, 40).join('\n')).toContain(
      'aligned by clock; the first 0:30 of B lie before A; no',
    );
  });

  test('by start each second stands beside the same one of the other, whatever the time', () => {
    open(shifted(50), { alignment: 'start' });
    expect(controller.scene().whatIf?.timeline.clock.length).toBe(120);
    expect(painted(controller.scene(), 120, 40).join('\n')).toContain('aligned by start; no differences');
    // Alone it is told by its own clock.
    controller.dispatch({ do: 'view' });
    expect(painted(controller.scene())[0]).toContain('10:01:26');
  });

  test('by start a longer one lies on the time axis of the first, by whose clock the playhead is told', () => {
    open(shifted(3600, { clock: { start: fixed.clock.start + 3_600_000, length: 240 } }), {
      alignment: 'start',
    });
    const axis = painted(controller.scene()).find((row) => row.startsWith('─boxes out')) ?? '';
    expect(axis).toMatch(/10:00.*:03/);
    expect(axis).not.toContain('11:0');
    // Where there is room for the events of both, each row says whose they are.
    expect(painted(controller.scene(), 200, 60).join('\n')).toMatch(/^ B: events /m);
  });
});

test.each([
  [{ title: 'One' }, { title: 'Other' }, ['A One', 'B Other']],
  [{ title: 'One', fixes: ['mend'] }, { title: 'Other' }, ['A One with mend', 'B Other']],
  [{ fixes: ['mend'] }, { fixes: [] }, ['A with mend', 'B without a fix']],
  [{ seed: 1 }, { seed: 2 }, ['A seed 1', 'B seed 2']],
  [{ seed: null, provenance: 'recorded' as const }, { seed: null }, ['A recorded', 'B simulated']],
  [{}, {}, ['A a.jsonl', 'B b.jsonl']],
])('%o and %o are told apart', (one, other, names) => {
  const sides = sidesOf({ ...happened, ...one }, { ...happened, ...other }, ['a.jsonl', 'b.jsonl'], null);
  expect([sides.first.long, sides.second.called?.long]).toEqual(names);
});

test('names of any length break no row', () => {
  const title = 'A very long title of an incident that nobody could read out in one breath, and more of it';
  open(shifted(5, { title: `${title} 机器` }), {}, { timeline: { ...happened, title } });
  for (const [width, height] of [
    [80, 24],
    [100, 30],
    [120, 40],
    [200, 60],
  ] as const)
    for (const row of paintedRows(controller.scene(), width, height))
      expect(widthOf(textOfRow(row))).toBe(width);
});
