// From the start of a process to its first frame, against the smallest program that Ink allows.
import { bundleFile } from '../bundle.mjs';
import { print } from './figures.mjs';
import { largeFile } from './large-file.mjs';
import { withProgram } from './program.mjs';
import { launch } from './pty.mjs';

const PAIRS = 15;
const LARGE_STARTS = 5;

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
      '<= 1.3',
    );
  } finally {
    minimal.remove();
  }
  await large();
}

/** The same for ten thousand boxes and six hours, of which the first picture needs only the beginning. */
async function large() {
  for (const name of ['quiet', 'storm'])
    await largeFile(name, async (scenario) => {
      const what = `10,000 boxes x 6 h, ${name}`;
      const started = [];
      for (let n = 0; n < LARGE_STARTS; n++)
        started.push(await firstFrame(['bin/ratchet.js', 'replay', scenario], 'known up to'));
      print(`${what}: from the start of the process to the first picture`, started, 'ms');
      await withProgram('bench/first-picture.tsx', (run) => {
        const each = Array.from({ length: LARGE_STARTS }, () => JSON.parse(run(scenario)));
        print(
          `${what}: from the file to the first picture`,
          each.map(({ picture }) => picture),
          'ms',
          '<= 100',
        );
        print(
          '  of that, the file and its simulation',
          each.map(({ opened }) => opened),
          'ms',
        );
      });
    });
}
