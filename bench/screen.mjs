// What the dashboard costs while nobody does anything and while it plays, in a pseudo-terminal.
import { print } from './figures.mjs';
import { launch } from './pty.mjs';

/** The charts and the outcomes beside the fixes are made by then. */
const SETTLES = 4000;
const WATCHED = 10_000;
/** Twelve minutes at 60x last twelve seconds. */
const FAST_SETTLES = 1500;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Share of one core in percent, and bytes a second, once the screen has settled. */
async function watch(args, size, settles = SETTLES) {
  const program = launch(['bin/ratchet.js', 'replay', 'stagefront', ...args], size);
  await program.seen('10:0');
  await sleep(settles);
  const [cpu, bytes, at] = [program.cpu(), program.bytes(), performance.now()];
  await sleep(WATCHED);
  const seconds = (performance.now() - at) / 1000;
  const used = (program.cpu() - cpu) / 10 / seconds;
  const written = (program.bytes() - bytes) / seconds;
  await program.end();
  return { used, written };
}

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];

export async function screen() {
  for (const size of SIZES) {
    const name = `${size.columns}x${size.rows}`;
    const idle = await watch([], size);
    print(`${name} paused: CPU of one core`, [idle.used], '%', '< 1');
    print(`${name} paused: written a second`, [idle.written], 'bytes');
    // The first minutes, where most happens: four boxes are lost between 10:01:40 and 10:02:20.
    const moving = ['--play', '--speed', '4', '--at', '+1:10'];
    for (const [what, fixes] of [
      ['what happened', []],
      ['compare', ['--fix', 'split-probes']],
    ]) {
      const { used, written } = await watch([...moving, ...fixes], size);
      print(`${name} at 4x, ${what}: CPU of one core`, [used], '%', '< 15');
      const target = size.columns === 80 ? '<= 5,000' : undefined;
      print(`${name} at 4x, ${what}: written a second`, [written], 'bytes', target);
    }
    // From the beginning, so that it plays for all of the ten seconds.
    const fast = await watch(['--play', '--speed', '60', '--fix', 'split-probes'], size, FAST_SETTLES);
    print(`${name} at 60x, compare: CPU of one core`, [fast.used], '%');
    const most = size.columns === 80 ? undefined : '<= 20,000';
    print(`${name} at 60x, compare: written a second`, [fast.written], 'bytes', most);
  }
}
