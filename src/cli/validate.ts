import type { Command } from 'commander';
import { Problem } from '../text/problem.ts';
import { example } from './example.ts';
import { EXIT_WRONG, say } from './failure.ts';
import { putOut } from './output.ts';

/** `ratchet validate`: says of every file whether it can be used, and which defaults it relies on. */
export function addValidate(program: Command): void {
  const validate = program
    .command('validate')
    .summary('check scenarios and recordings')
    .description('Checks files: prints what is in each and which defaults it uses, or what is wrong with it.')
    .argument('<files...>', 'scenarios and recordings, or - for standard input')
    .action(validateCommand);
  example(validate, () => ['validate incident.yaml recorded.jsonl']);
}

async function validateCommand(files: readonly string[]): Promise<void> {
  for (const file of files) {
    try {
      await putOut([await checked(file)]);
    } catch (error) {
      // One bad file must not hide the next one's faults.
      if (!(error instanceof Problem)) throw error;
      say(error.message);
      process.exitCode = EXIT_WRONG;
    }
  }
}

async function checked(file: string): Promise<string> {
  const { findTimeline } = await import('../runtime/find.ts');
  const { openRead } = await import('../runtime/open.ts');
  const { readText } = await import('../runtime/read.ts');
  const { validRecording, validScenario } = await import('../report/list.ts');
  const { path, shown } = findTimeline(file);
  const { scenario, timeline, warning } = await openRead(file, await readText(path, shown));
  if (warning !== null) say(`warning: ${warning}`);
  return scenario === null ? validRecording(shown, timeline) : validScenario(shown, scenario, timeline);
}
