import { describe, expect, test } from 'vitest';
import { createController } from '../../src/dashboard/controller.ts';
import { beginningOf } from '../../src/dashboard/model/run.ts';
import type { Opened } from '../../src/runtime/open.ts';
import type { Runs } from '../../src/runtime/runs.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { upTo } from '../../src/timeline/upto.ts';
import { smallTimeline } from '../session/small.ts';
import { FIXES, painted, smallScene } from './scenes.ts';

// Of the two minutes of the small timeline thirty seconds are known: b-2 was killed at 20 and starts at 28.
const whole = smallTimeline();
const beginning = upTo(whole, 29);

describe('the screen while the rest is simulated', () => {
  const rows = (width: number, height: number) =>
    painted(smallScene({ second: 29 }, { happened: beginningOf(beginning, 120) }), width, height);

  test.each([
    [80, 24],
    [130, 42],
  ])('at %dx%d says how far it is known, and judges nothing', (width, height) => {
    const said = rows(width, height)[1]?.trimEnd();
    expect(said).toContain('known up to 10:00:29, simulating the rest …');
    expect(said).not.toMatch(/held|FAILED|kill|fewest/);
  });

  test('comparing says it beside the what-if that is awaited', () => {
    const scene = smallScene(
      { second: 29, fixes: ['mend'], view: 'compare' },
      { happened: beginningOf(beginning, 120), whatIf: null, difference: null },
    );
    expect(painted(scene)[1]?.trimEnd()).toBe(
      ' happened known up to 10:00:29, simulating the rest … │ what if …',
    );
  });

  test('the strips are as long as the whole, and blank where nothing is known', () => {
    // 60 columns for two minutes: a quarter of them is known, and box b-2 is out for the last ten seconds of that.
    const out = rows(80, 24).find((row) => row.startsWith(' happened ')) ?? '';
    expect(out.slice(14, 74).trimEnd()).toBe(`${'·'.repeat(10)}${'1'.repeat(5)}`);
  });
});

describe('the controller', () => {
  const scenario = {
    fixes: FIXES,
    captions: [],
    seed: 1,
    settings: { grain: 'requests' },
  } as unknown as Scenario;
  const opened: Opened = {
    name: 'small',
    scenario,
    timeline: beginning,
    length: 120,
    seed: 1,
    warning: null,
  };
  const start = () => {
    const answers = new Map<string, (timeline: Timeline) => void>();
    const refusals = new Map<string, (why: Error) => void>();
    const runs: Runs = {
      timelineWith: (fixes) =>
        new Promise((resolve, reject) => {
          answers.set(fixes.join(), resolve);
          refusals.set(fixes.join(), reject);
        }),
      outcomeWith: () => new Promise(() => undefined),
      close: () => undefined,
    };
    const controller = createController({ opened, runs, beginning: { playing: true } });
    const settled = () => new Promise((done) => setTimeout(done, 0));
    return { controller, answers, refusals, settled };
  };

  test('puts the whole in the place of its beginning when it is there', async () => {
    const { controller, answers, settled } = start();
    controller.begin();
    controller.dispatch({ do: 'tick', seconds: 60 });
    expect(controller.scene().session).toMatchObject({ second: 29, playing: true });
    answers.get('')?.(whole);
    await settled();
    expect(controller.scene().happened).toMatchObject({ timeline: whole, length: 120 });
    controller.dispatch({ do: 'tick', seconds: 60 });
    expect(controller.scene().session).toMatchObject({ second: 89, playing: true });
    controller.close();
  });

  test('no longer says that the rest is awaited when it is there', async () => {
    const { controller, answers, settled } = start();
    controller.begin();
    controller.dispatch({ do: 'minute', by: 1 });
    const { session } = controller.scene();
    expect(session.message).toBe('the rest is being simulated; known up to 10:00:29');
    answers.get('')?.(whole);
    await settled();
    expect(controller.scene().session).toEqual({ ...session, message: null });
    controller.close();
  });

  test('compares nothing before the whole is there', async () => {
    const { controller, answers, settled } = start();
    controller.begin();
    controller.dispatch({ do: 'toggle', fix: 'mend' });
    answers.get('mend')?.(smallTimeline({ fixed: true }));
    await settled();
    expect(controller.scene()).toMatchObject({ whatIf: null, difference: null });
    answers.get('')?.(whole);
    await settled();
    expect(controller.scene().whatIf?.timeline.fixes).toEqual(['mend']);
    expect(controller.scene().difference?.second).toBe(35);
    controller.close();
  });

  test('says why the rest could not be made, and stays', async () => {
    const { controller, refusals, settled } = start();
    controller.begin();
    refusals.get('')?.(new Error('no memory is left'));
    await settled();
    expect(controller.scene().session).toMatchObject({ message: 'no memory is left', over: false });
    expect(controller.scene().happened.timeline).toBe(beginning);
    controller.close();
  });
});
