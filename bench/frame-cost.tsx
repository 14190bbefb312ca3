// Milliseconds of CPU a drawn frame costs for React, Ink's layout and the screen, without any painter.
import process from 'node:process';
import { Box } from 'ink';
import { useEffect, useState } from 'react';
import { mountInk } from '../src/terminal/ink.tsx';
import { Panel } from '../src/terminal/panel.tsx';
import { createScreen } from '../src/terminal/screen.ts';
import { themeFor } from '../src/terminal/theme.ts';
import type { Row, Tone } from '../src/text/styled.ts';

const FRAMES = 120;
/** A little more than what maxFps 30 lets through. */
const EVERY = 36;
const TONES: readonly Tone[] = ['serving', 'killed', 'muted', 'plain', 'what-if', 'unborn'];

/** A row full of text, in a new colour every eight columns. */
const rowAt = (y: number, frame: number, width: number): Row =>
  Array.from({ length: Math.ceil(width / 8) }, (_, at) => ({
    text: `${(y * 7919 + at * 104729 + frame * 31337) % 9973} ●─✕`.padEnd(8).slice(0, 8),
    tone: TONES[(y + at) % TONES.length] ?? 'plain',
  }));

/** Eight panels; `changing` rows of the screen differ from frame to frame. */
function App({ columns, rows, changing }: { columns: number; rows: number; changing: number }) {
  const [frame, setFrame] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setFrame((before) => before + 1), EVERY);
    return () => clearInterval(timer);
  }, []);
  const half = columns / 2;
  const each = Math.floor(rows / 4);
  const block = (top: number) =>
    Array.from({ length: each }, (_, y) => rowAt(top + y, top + y < changing ? frame : 0, half));
  return (
    <Box flexDirection="column">
      {[0, 1, 2, 3].map((at) => (
        <Box key={at} flexDirection="row">
          <Panel width={half} height={each} rows={block(at * each)} />
          <Panel width={half} height={each} rows={block(at * each)} />
        </Box>
      ))}
    </Box>
  );
}

async function measure(columns: number, rows: number, changing: number): Promise<string> {
  let bytes = 0;
  let frames = 0;
  const write = (text: string): boolean => {
    bytes += Buffer.byteLength(text);
    frames++;
    return true;
  };
  const none = () => {};
  const screen = createScreen({ columns, rows, write, on: none, off: none, once: none }, themeFor('256'));
  screen.start();
  const app = mountInk(<App columns={columns} rows={rows} changing={changing} />, screen);
  const later = (count: number) => new Promise((done) => setTimeout(done, count * EVERY));
  await later(30);
  [bytes, frames] = [0, 0];
  const before = process.cpuUsage();
  await later(FRAMES);
  const { user, system } = process.cpuUsage(before);
  const cost = ((user + system) / 1000 / frames).toFixed(2);
  app.unmount();
  screen.stop();
  return `  Ink and screen alone, ${columns}x${rows}, ${changing} rows changing: ${cost} ms of CPU a frame, ${Math.round(bytes / frames)} bytes`;
}

for (const [columns, rows] of [
  [80, 24],
  [120, 40],
] as const) {
  for (const changing of [3, rows]) console.log(await measure(columns, rows, changing));
}
process.exit(0);
