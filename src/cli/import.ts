import type { Command } from 'commander';
import { Problem } from '../text/problem.ts';
import { example } from './example.ts';
import { outputOptions } from './options.ts';
import { checkOutput, type OutputChoice, putOut } from './output.ts';

interface ImportOptions extends OutputChoice {
  readonly as?: string;
}

/** `ratchet import`: a recording of another format becomes a timeline on disk. */
export function addImport(program: Command): void {
  const command = program
    .command('import')
    .summary('turn a recording of another tool into a timeline')
    .description('Turns a recording of another tool into a timeline. What it is, its content says.')
    .argument(
      '<file>',
      'a Kubernetes event list in JSON (kubectl get events -o json), or - for standard input',
    )
    .option('--as <kind>', 'take it for this kind instead');
  outputOptions(command).action(importCommand);
  example(command, () => ['import events.json -o incident.jsonl']);
}

async function importCommand(file: string, options: ImportOptions): Promise<void> {
  checkOutput(options);
  const { readText } = await import('../runtime/read.ts');
  const { kindOf } = await import('../runtime/kinds.ts');
  const { importText } = await import('../runtime/import.ts');
  const { timelineLines } = await import('./jsonl.ts');
  const read = await readText(file);
  const kind = options.as === undefined ? kindOf(read) : 'recording';
  if (kind === 'timeline')
    throw new Problem(`${read.shown}: is a timeline already; \`ratchet replay\` opens it`);
  if (kind === 'scenario')
    throw new Problem(`${read.shown}: is a scenario, not a recording; \`ratchet replay\` opens it`);
  const timeline = importText(read, options.as);
  await putOut(timelineLines(timeline, timeline.clock.length - 1), options);
  const { importedLines } = await import('../report/imported.ts');
  const toFile = options.output !== undefined && options.output !== '-';
  const next = toFile ? ['`ratchet replay` opens it'] : [];
  process.stderr.write(`${[...importedLines(timeline), ...next].join('\n')}\n`);
}
