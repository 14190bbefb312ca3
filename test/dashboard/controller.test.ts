import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { type Controller, createController } from '../../src/dashboard/controller.ts';
import { startPlayer } from '../../src/dashboard/player.ts';
import type { Opened } from '../../src/runtime/open.ts';
import type { Runs } from '../../src/runtime/runs.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { Problem } from '../../src/text/problem.ts';
import { smallTimeline } from '../session/small.ts';
import { FIXES } from './scenes.ts';

const scenario = {
  fixes: FIXES,
  captions: [],
  seed: 1,
  settings: { grain: 'requests' },
} as unknown as Scenario;
const opened: Opened = {
  name: 'small',
  scenario,
  timeline: smallTimeline(),
  length: 120,
  seed: 1,
  warning: null,
};

/** Runs that answer when they are told to. */
function runsByHand() {
  const waiting: { fixes: readonly string[]; answer: () => void }[] = [];
  const runs: Runs = {
    timelineWith: (fixes) =>
      new Promise((resolve, reject) => {
        const answer = (): void =>
          fixes.includes('worsen') && fixes.includes('mend')
            ? reject(new Problem('mend and worsen set one thing to different values'))
            : resolve(smallTimeline({ fixed: true }));
        waiting.push({ fixes, answer });
      }),
    outcomeWith: async () => outcomeOf(smallTimeline({ fixed: true })),
    close: () => undefined,
  };
  const answer = async (): Promise<void> => {
    for (const each of waiting.splice(0)) each.answer();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { runs, answer, waiting };
}

let controller: Controller;
let by: ReturnType<typeof runsByHand>;
beforeEach(() => {
  vi.useFakeTimers();
  by = runsByHand();
  controller = createController({ opened, runs: by.runs, beginning: {} });
});
afterEach(() => {
  controller.close();
  vi.useRealTimers();
});

describe('runs', () => {
  test('a chosen fix is run, and shown when it is there', async () => {
    controller.dispatch({ do: 'toggle', fix: 'mend' });
    expect(controller.scene()).toMatchObject({ whatIf: null, session: { view: 'compare' } });
    await by.answer();
    expect(controller.scene().whatIf?.timeline.fixes).toEqual(['mend']);
    expect(controller.scene().difference?.second).toBe(35);
  });

  test('what was shown before stays for a moment, then gives way', async () => {
    controller.dispatch({ do: 'toggle', fix: 'mend' });
    await by.answer();
    controller.dispatch({ do: 'toggle', fix: 'believe' });
    await vi.advanceTimersByTimeAsync(100);
    expect(controller.scene().whatIf).not.toBe(null);
    await vi.advanceTimersByTimeAsync(100);
    expect(controller.scene().whatIf).toBe(null);
  });

  test('an answer that is no longer wanted is not shown', async () => {
    controller.dispatch({ do: 'toggle', fix: 'mend' });
    controller.dispatch({ do: 'toggle', fix: 'mend' });
    await by.answer();
    expect(controller.scene()).toMatchObject({ whatIf: null, session: { view: 'happened' } });
  });

  test('a choice that cannot be run is taken back, and said', async () => {
    controller.dispatch({ do: 'toggle', fix: 'mend' });
    controller.dispatch({ do: 'toggle', fix: 'worsen' });
    await by.answer();
    await by.answer();
    expect(controller.scene().session).toMatchObject({
      fixes: ['mend'],
      message: 'mend and worsen set one thing to different values',
    });
    expect(controller.scene().whatIf?.timeline.fixes).toEqual(['mend']);
  });

  test('each fix alone is run after the beginning', async () => {
    expect(controller.scene().outcomes.size).toBe(0);
    controller.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect([...controller.scene().outcomes.keys()]).toEqual(['mend', 'worsen', 'believe']);
  });

  test('fixes from the command line are run at the beginning', async () => {
    controller = createController({ opened, runs: by.runs, beginning: { fixes: ['mend'] } });
    controller.begin();
    await by.answer();
    expect(controller.scene().whatIf).not.toBe(null);
  });
});

describe('playing', () => {
  const play = async (speed: number, milliseconds: number): Promise<number> => {
    let ticks = 0;
    controller.dispatch({ do: 'speed-to', speed });
    const stop = startPlayer(controller, () => Date.now());
    controller.dispatch({ do: 'play' });
    controller.subscribe(() => ticks++);
    await vi.advanceTimersByTimeAsync(milliseconds);
    stop();
    return ticks;
  };

  test.each([
    [1, 5],
    [4, 20],
    [10, 50],
  ])('at %dx, five seconds of watching are %d of the timeline', async (speed, seconds) => {
    await play(speed, 5050);
    expect(controller.scene().session.second).toBe(seconds);
  });

  test('the screen changes at most ten times a second, however fast it plays', async () => {
    expect(await play(60, 1000)).toBeLessThanOrEqual(10);
  });

  test('it stops at the end', async () => {
    await play(60, 10_000);
    expect(controller.scene().session).toMatchObject({ second: 119, playing: false });
  });

  test('paused there is no timer at all', async () => {
    const stop = startPlayer(controller, () => Date.now());
    expect(vi.getTimerCount()).toBe(0);
    controller.dispatch({ do: 'play' });
    expect(vi.getTimerCount()).toBe(1);
    controller.dispatch({ do: 'play' });
    expect(vi.getTimerCount()).toBe(0);
    stop();
  });

  test('a process that was stopped does not catch up', async () => {
    let now = 0;
    const stop = startPlayer(controller, () => now);
    controller.dispatch({ do: 'play' });
    now = 60_000;
    await vi.advanceTimersByTimeAsync(1000);
    expect(controller.scene().session.second).toBe(1);
    stop();
  });
});
