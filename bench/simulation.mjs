// Milliseconds from a toggle to the new timeline and its outcome.
import { print } from './figures.mjs';
import { withProgram } from './program.mjs';

const COLD_RUNS = 7;
const REQUEST_RUNS = 7;

/** What is simulated request by request, and the CPU seconds that it should take. */
const REQUESTS = [
  ['queue', 'M/M/1, 1,000,000 requests', '<= 0.2'],
  ['random', '20 boxes, 2,400,000 requests, random', '<= 0.4'],
  ['shortest', 'the same, shortest queue', '<= 0.7'],
  ['retries', 'the same at random, timeouts and retries', '<= 0.5'],
];

/** CPU seconds, with those of all threads, of one run after the other; the best has the least of other programs. */
async function requests() {
  await withProgram('bench/requests.ts', (run) => {
    for (const [name, what, target] of REQUESTS) {
      const { seconds, peak } = JSON.parse(run(name, String(REQUEST_RUNS)));
      print(what, seconds, 's CPU', target);
      print(`${what}: best`, [Math.min(...seconds)], 's CPU', target);
      print(`${what}: peak memory`, [peak], 'MB', '<= 120');
    }
  });
}

export async function simulation() {
  await withProgram('bench/simulation.ts', (run) => {
    const cold = (scenario) => Array.from({ length: COLD_RUNS }, () => Number(run('cold', scenario)));
    print('20 boxes x 12 min, first toggle of a process', cold('shipped'), 'ms');
    print('1,000 boxes x 1 h, first toggle of a process', cold('fifty'), 'ms');
    process.stdout.write(run('warm'));
  });
  await requests();
}
