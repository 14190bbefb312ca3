// What a drawn frame costs: the real dashboard, and Ink with the screen alone.
import { withProgram } from './program.mjs';

export async function frame() {
  await withProgram('bench/frame.tsx', (run) => {
    for (const size of [
      ['80', '24', '<= 8'],
      ['120', '40', '<= 12'],
    ])
      process.stdout.write(run(...size));
  });
  await withProgram('bench/frame-cost.tsx', (run) => process.stdout.write(run()));
}
