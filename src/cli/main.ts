import { fail, leaveOnBrokenPipe } from './failure.ts';
import { program } from './program.ts';

// The entry of the bundle. Commands load what they need when they run, so that help never waits for Ink.
leaveOnBrokenPipe();
try {
  await program().parseAsync();
} catch (error) {
  fail(error);
}
