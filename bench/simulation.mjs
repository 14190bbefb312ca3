// Milliseconds from a toggle to the new timeline and its outcome.
import { print } from './figures.mjs';
import { withProgram } from './program.mjs';

const COLD_RUNS = 7;

export async function simulation() {
  await withProgram('bench/simulation.ts', (run) => {
    const cold = (scenario) => Array.from({ length: COLD_RUNS }, () => Number(run('cold', scenario)));
    print('20 boxes x 12 min, first toggle of a process', cold('shipped'), 'ms');
    print('1,000 boxes x 1 h, first toggle of a process', cold('fifty'), 'ms');
    process.stdout.write(run('warm'));
  });
}
