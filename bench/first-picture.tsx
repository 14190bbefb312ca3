// Milliseconds from a file of ten thousand boxes for six hours to its first picture, in a process that has its modules
// already. Started by start.mjs: the file.
import { PassThrough } from 'node:stream';
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

const none = () => {};
let drawn: () => void = none;
const terminal = {
  columns: 80,
  rows: 24,
  write(text: string): boolean {
    if (text.includes('known')) drawn();
    return true;
  },
  on: none,
  off: none,
  once: none,
};
/** Ink asks its input to be raw, and to keep the program alive or not. */
const keyboard = Object.assign(new PassThrough(), {
  isTTY: true,
  setRawMode: none,
  ref: none,
  unref: none,
}) as unknown as NodeJS.ReadStream;

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
