// CPU of each drawn frame of the dashboard while an incident plays with one fix beside it, on a terminal
// that is not there. Started by frame.mjs: columns, rows, what to open, target.
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

/** A little more than what maxFps 30 lets through. */
const EVERY = 40;
const SETTLES = 3000;
const FRAMES = 200;

const [columns, rows] = process.argv.slice(2, 4).map(Number);
let frames = 0;
let bytes = 0;
const terminal = terminalOf(Number(columns), Number(rows), (text) => {
  frames++;
  bytes += Buffer.byteLength(text);
});

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const opened = await openTimeline(process.argv[4] ?? 'stagefront');
// A fleet without fixes is shown alone.
const fixes = opened.scenario?.fixes.slice(0, 1).map(({ key }) => key) ?? [];
const runs = startRuns(opened, { worker: null });
const controller = createController({
  opened,
  runs,
  beginning: { fixes, second: 30, playing: true },
});
const screen = createScreen(terminal, themeFor('256'));
screen.start();
const app = mountInk(
  <App controller={controller} suspend={none} paint={createPaint(false)} />,
  screen,
  keyboard,
);
await later(SETTLES);
const costs: number[] = [];
[frames, bytes] = [0, 0];
let before = cpu();
while (costs.length < FRAMES) {
  const drawnBefore = frames;
  controller.dispatch({ do: 'tick', seconds: 1 });
  await later(EVERY);
  // What a tick without a frame of its own costs belongs to the next one.
  if (frames === drawnBefore) continue;
  costs.push(cpu() - before);
  before = cpu();
}
const written = bytes / frames;
app.unmount();
screen.stop();
controller.close();
runs.close();
const boxes = opened.timeline.boxes.length;
print(`${columns}x${rows}, ${boxes} boxes, ${costs.length} frames: CPU of one`, costs, 'ms', process.argv[5]);
print(`${columns}x${rows}: written for one`, [written], 'bytes');
process.exit(0);
