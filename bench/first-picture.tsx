// Milliseconds from a file of ten thousand boxes for six hours to its first picture, in a process that has its modules
// already. Started by start.mjs: the file.
import { App } from '../src/dashboard/app.tsx';
import { createController } from '../src/dashboard/controller.ts';
import { createPaint } from '../src/dashboard/painters.ts';
import { openTimeline } from '../src/runtime/open.ts';
import { startRuns } from '../src/runtime/runs.ts';
import '../src/scenario/load.ts';
import '../src/simulation/simulate.ts';
import { mountInk } from '../src/terminal/ink.tsx';
import { createScreen } from '../src/terminal/screen.ts';
import { themeFor } from '../src/terminal/theme.ts';
import { keyboard, none, terminalOf } from './headless.ts';

let drawn: () => void = none;
const terminal = terminalOf(80, 24, (text) => {
  if (text.includes('known')) drawn();
});

const seen = new Promise<void>((done) => {
  drawn = done;
});
const began = performance.now();
const opened = await openTimeline(process.argv[2] ?? '', { atOnce: true });
const simulated = performance.now();
const runs = startRuns(opened, { worker: null });
const controller = createController({ opened, runs, beginning: {} });
const screen = createScreen(terminal, themeFor('256'));
screen.start();
mountInk(<App controller={controller} suspend={none} paint={createPaint(false)} />, screen, keyboard);
await seen;
console.log(JSON.stringify({ opened: simulated - began, picture: performance.now() - began }));
process.exit(0);
