import { setImmediate } from 'node:timers/promises';
import { beginReplay, type DashboardOptions } from '../../src/dashboard/begin.ts';
import { createDraw, drawDigits } from '../../src/dashboard/draw.ts';
import { paintFirstFrame } from '../../src/dashboard/first-frame.ts';
import { actionOfKey } from '../../src/dashboard/keys.ts';
import { hasChart } from '../../src/dashboard/layout.ts';
import { createPaint } from '../../src/dashboard/painters.ts';
import { type Opened, openTimeline } from '../../src/runtime/open.ts';
import { type Runs, startRuns } from '../../src/runtime/runs.ts';
import { createScreen } from '../../src/terminal/screen.ts';
import { themeFor } from '../../src/terminal/theme.ts';
import { headlessTty } from '../e2e/headless.ts';
import { largeFleet } from './fleet.ts';
import { frameOf } from './frame.ts';
import type { FrameScene, Size } from './scenes.ts';

interface Ready {
  readonly opened: Opened;
  readonly runs: Runs;
}

const ready = new Map<string, Promise<Ready>>();

/** Opened once: scenes of one timeline share its runs. */
function opened(name: string): Promise<Ready> {
  const known = ready.get(name) ?? open(name);
  ready.set(name, known);
  return known;
}

async function open(name: string): Promise<Ready> {
  const opened: Opened = name === 'fleet' ? fleet() : await openTimeline(name);
  return { opened, runs: startRuns(opened, { worker: null }) };
}

function fleet(): Opened {
  const timeline = largeFleet();
  const { length } = timeline.clock;
  return { name: 'fleet.jsonl', scenario: null, timeline, length, seed: timeline.seed, warning: null };
}

const USUAL: DashboardOptions = {
  fixes: [],
  second: 0,
  box: null,
  compare: false,
  playing: false,
  speed: 1,
  ascii: false,
};

/** The frame of a scene once everything that it waits for is there: what happened, what if, each fix alone, charts. */
export async function paintedFrame(scene: FrameScene, [columns, rows]: Size): Promise<string> {
  const { theme = 'default', colours = 'rgb', keys = [], against } = scene;
  const { opened: timeline, runs } = await opened(scene.open);
  const options: DashboardOptions = { ...USUAL, second: scene.at, ...scene.options };
  const other =
    against === undefined
      ? null
      : {
          typed: against,
          timeline: (await opened(against)).opened.timeline,
          alignment: null,
          fixes: options.fixes,
        };
  const { controller, end } = beginReplay({ opened: timeline, runs, against: other, options });
  controller.begin();
  controller.setDraw({ draw: createDraw(colours !== 'none'), digits: drawDigits });
  for (const { key } of timeline.scenario?.fixes ?? []) await runs.outcomeWith([key]).catch(() => null);
  await runs.timelineWith(options.fixes);
  // Whatever waited for these has heard of them.
  await setImmediate();

  const always = { chart: hasChart({ width: columns, height: rows }), rows: rows - 3, scroll: 0 };
  for (const key of keys) {
    const { session, keys } = controller.scene();
    const action = actionOfKey(key, session, always, keys);
    if (action !== null) controller.dispatch(action);
  }
  const tty = headlessTty(columns, rows);
  const screen = createScreen(tty, themeFor(colours, theme));
  screen.start();
  paintFirstFrame(screen, controller.scene(), createPaint(options.ascii));
  await tty.seen();
  const frame = frameOf(tty.terminal, theme);
  screen.stop();
  tty.terminal.dispose();
  end();
  return frame;
}
