// Whether memory grows while the dashboard plays for an hour.
import { withProgram } from './program.mjs';

export const memory = () =>
  withProgram('bench/memory.tsx', (run) => process.stdout.write(run()), ['--expose-gc']);
