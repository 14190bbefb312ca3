// From the start of a process to its first frame, against the smallest program that Ink allows.
import { bundleFile } from '../bundle.mjs';
import { print } from './figures.mjs';
import { launch } from './pty.mjs';

const PAIRS = 15;

async function firstFrame(args, text) {
  const program = launch(args);
  const taken = await program.seen(text);
  await program.end();
  return taken;
}

export async function start() {
  const minimal = await bundleFile('bench/minimal-ink.mjs');
  try {
    const ours = [];
    const least = [];
    const pair = async () => {
      least.push(await firstFrame([minimal.file], 'first frame'));
      ours.push(await firstFrame(['bin/ratchet.js', 'replay', 'stagefront'], '10:00:00'));
    };
    // The first pair only brings the files into memory.
    await pair();
    ours.pop();
    least.pop();
    for (let n = 0; n < PAIRS; n++) await pair();
    print('minimal Ink program, bundled', least, 'ms');
    print('ratchet replay stagefront', ours, 'ms');
    print(
      'ratio, pair by pair',
      ours.map((taken, n) => taken / least[n]),
      'x',
      '<= 1.5',
    );
  } finally {
    minimal.remove();
  }
}
