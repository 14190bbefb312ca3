// From a key pressed to the screen changed, through a real pseudo-terminal, paused and while playing.
import { print } from './figures.mjs';
import { launch } from './pty.mjs';

const SETTLES = 4000;
const PRESSES = 120;
const PAUSE = 60;
const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];
/** What a viewer does most: steps, events, views, a fix on and off, boxes. */
const KEYS = [',', '.', '.', ']', '[', 'c', 'b', '1', '}', '{'];

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Milliseconds from each key until the program has written something. */
async function latencies(args, size) {
  const program = launch(['bin/ratchet.js', 'replay', 'stagefront', '--fix', 'split-probes', ...args], size);
  await program.seen('10:0');
  await sleep(SETTLES);
  const taken = [];
  for (let n = 0; n < PRESSES; n++) {
    const written = program.written();
    const at = performance.now();
    program.press(KEYS[n % KEYS.length]);
    await written;
    taken.push(performance.now() - at);
    await sleep(PAUSE);
  }
  await program.end();
  return taken.sort((a, b) => a - b);
}

const at = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)];

export async function keys() {
  for (const size of SIZES)
    for (const [what, args] of [
      ['paused', ['--at', '+1:10']],
      ['playing at 4x', ['--at', '+1:10', '--play', '--speed', '4']],
    ]) {
      const taken = await latencies(args, size);
      const name = `${size.columns}x${size.rows} ${what}: from a key to the changed screen`;
      print(name, taken, 'ms');
      print('  of a hundred keys, ninety-five within', [at(taken, 0.95)], 'ms', '<= 50');
    }
}
