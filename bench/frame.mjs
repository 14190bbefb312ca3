// What a drawn frame costs: the real dashboard, and Ink with the screen alone.
import { largeFile } from './large-file.mjs';
import { withProgram } from './program.mjs';

export async function frame() {
  await withProgram('bench/frame.tsx', (run) => {
    for (const [columns, rows, target] of [
      ['80', '24', '<= 6'],
      ['120', '40', '<= 10'],
      ['200', '60', undefined],
    ])
      process.stdout.write(run(columns, rows, 'stagefront', ...(target === undefined ? [] : [target])));
  });
  await withProgram('bench/frame.tsx', (run) =>
    largeFile('fewLoops', (file) => process.stdout.write(run('200', '60', file, '<= 20'))),
  );
  await withProgram('bench/frame-cost.tsx', (run) => process.stdout.write(run()));
}
