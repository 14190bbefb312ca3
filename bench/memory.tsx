// Memory of the dashboard over as many frames as an hour of playing has, with a fix beside it, from beginning to end
// again and again, as fast as frames are drawn. Started by memory.mjs with --expose-gc.

import process from 'node:process';
import { App } from '../src/dashboard/app.tsx';
import { createController } from '../src/dashboard/controller.ts';
import { createPaint } from '../src/dashboard/painters.ts';
import { openTimeline } from '../src/runtime/open.ts';
import { startRuns } from '../src/runtime/runs.ts';
import { mountInk } from '../src/terminal/ink.tsx';
import { createScreen } from '../src/terminal/screen.ts';
import { themeFor } from '../src/terminal/theme.ts';
import { print } from './figures.mjs';
import { keyboard, none, terminalOf } from './headless.ts';

/** One a second: an hour at 1x. */
const FRAMES = 3600;
/** Half of them warm up what is kept once. */
const WARM = FRAMES / 2;

let drawn: () => void = none;
const terminal = terminalOf(120, 40, () => drawn());

const opened = await openTimeline('stagefront');
const fixes = opened.scenario?.fixes.slice(0, 1).map(({ key }) => key) ?? [];
const runs = startRuns(opened, { worker: null });
const controller = createController({ opened, runs, beginning: { fixes, second: 0, playing: true } });
const screen = createScreen(terminal, themeFor('256'));
screen.start();
mountInk(<App controller={controller} suspend={none} paint={createPaint(false)} />, screen, keyboard);

/** Megabytes that are still in use after the garbage is collected: on the heap, and outside it. */
function used(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

const play = async (frames: number): Promise<void> => {
  for (let n = 0; n < frames; n++) {
    const written = new Promise<void>((done) => {
      drawn = done;
      // A second in which nothing changes writes nothing.
      setTimeout(done, 100);
    });
    const { second } = controller.scene().session;
    if (second >= opened.timeline.clock.length - 1) controller.dispatch({ do: 'go', second: 0 });
    else controller.dispatch({ do: 'tick', seconds: 1 });
    await written;
  }
};

await play(WARM);
const before = used();
await play(FRAMES);
const after = used();
print(`in use after ${WARM} frames`, [before], 'MB');
print(`in use after ${WARM + FRAMES} frames`, [after], 'MB');
print('growth', [(100 * (after - before)) / before], '%', '<= 5');
process.exit(0);
