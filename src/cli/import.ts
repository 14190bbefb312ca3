import type { Command } from 'commander';
import { MILESTONES, type Milestone } from '../recordings/facts/happening.ts';
import type { ImportChoice } from '../recordings/importer.ts';
import { KINDS } from '../recordings/kinds.ts';
import { quoted } from '../text/escape.ts';
import { parseInstant } from '../text/instants.ts';
import { Problem } from '../text/problem.ts';
import { example } from './example.ts';
import { outputOptions, repeated } from './options.ts';
import { checkOutput, type OutputChoice, putOut } from './output.ts';

interface ImportOptions extends OutputChoice {
  readonly as?: string;
  readonly takenAt?: string;
  readonly timezone?: string;
  readonly boxFrom?: string;
  readonly shift: readonly string[];
  readonly since?: string;
  readonly until?: string;
  readonly milestone: readonly string[];
  readonly redact?: boolean;
  readonly withText?: boolean;
  readonly format?: string;
}

/** `ratchet import`: recordings of other tools become a timeline on disk. */
export function addImport(program: Command): void {
  const command = program
    .command('import')
    .summary('turn recordings of other tools into a timeline')
    .description(
      'Turns recordings of other tools into one timeline, on one clock. What each file is, its content says.',
    )
    .argument('<file...>', 'recordings of any kinds, also gzipped; - for standard input')
    .option('--as <kind>', 'take all of them for this kind instead')
    .option('--taken-at <time>', 'when ages such as 3m10s were printed: 2026-10-20T10:12:00Z')
    .option('--timezone <zone>', 'zone of times without one: Europe/Berlin, +02:00; else UTC')
    .option('--box-from <pattern>', 'where the box is in a legend: "{box} requests", "*/{box}"')
    .option('--shift <file=duration>', 'add to all instants of a file: kubelet.log=+2.3s', repeated, [])
    .option('--since <time>', 'leave out what is before: 2026-10-20T10:00:00Z')
    .option('--until <time>', 'leave out what is after')
    .option(
      '--milestone <name=time>',
      'what no file tells: mitigated=2026-10-20T10:06:00Z; detected, acknowledged or resolved alike',
      repeated,
      [],
    )
    .option('--redact', 'call boxes, namespaces and hosts by other names')
    .option('--with-text', 'keep free text; people become person-1, person-2')
    .option('--format <format>', 'of the summary: text or json', 'text');
  outputOptions(command).action(importCommand);
  example(command, () => [
    'import events.json -o incident.jsonl',
    'import events.json cpu.json kubelet.log -o incident.jsonl',
  ]);
  command.addHelpText('after', kindsHelp);
}

/** Each kind with the commands that print such files; they work as they stand but for names and times. */
function kindsHelp(): string {
  const lines = KINDS.flatMap(({ kind, title, commands }) => [
    '',
    `  ${kind}: ${title}`,
    ...commands.map((each) => `    ${each}`),
  ]);
  return `\nKinds of files, and what prints them:\n${lines.join('\n')}`;
}

async function importCommand(files: readonly string[], options: ImportOptions): Promise<void> {
  checkOutput(options);
  if (options.format !== 'text' && options.format !== 'json')
    throw new Problem(`--format: found ${quoted(options.format ?? '')}; expected text or json`);
  const { importFiles } = await import('../runtime/import.ts');
  await spareRecordings(files, options.output);
  const { timelineLines } = await import('./jsonl.ts');
  const choice = await choiceOf(files, options);
  const { timeline, summary } = await importFiles(files, choice);
  const toFile = options.output !== undefined && options.output !== '-';
  await putOut(timelineLines(timeline, timeline.clock.length - 1), options);
  const { importedJson, importedLines } = await import('../report/imported.ts');
  const next = toFile ? [`\`ratchet replay ${options.output ?? ''}\` opens it`] : [];
  const lines =
    options.format === 'json'
      ? [importedJson(timeline, summary)]
      : [...importedLines(timeline, summary), ...next];
  // The summary never stands in the way of the data.
  (options.format === 'json' && toFile ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
}

/** Even --force never replaces what is imported: it may be all that was recorded. */
async function spareRecordings(files: readonly string[], output: string | undefined): Promise<void> {
  if (output === undefined || output === '-') return;
  const { sameFileAmong } = await import('../runtime/repeats.ts');
  if ((await sameFileAmong(output, files)) !== null)
    throw new Problem(`-o: found ${quoted(output)}, which is imported; expected the name of another file`);
}

async function choiceOf(files: readonly string[], options: ImportOptions): Promise<ImportChoice> {
  return {
    kind: options.as,
    takenAt: instantOf('--taken-at', options.takenAt),
    since: instantOf('--since', options.since),
    until: instantOf('--until', options.until),
    zone: await zoneOf(options.timezone),
    boxIn: await boxInOf(options.boxFrom),
    shifts: await shiftsOf(options.shift, files),
    withText: options.withText,
    milestones: options.milestone.map(milestoneOf),
    ...(options.redact === true ? { rename: (await import('../runtime/pseudonyms.ts')).pseudonyms() } : {}),
  };
}

function milestoneOf(typed: string): readonly [Milestone, number] {
  const [, name = '', time = ''] = /^(\w*)=(.*)$/s.exec(typed) ?? [];
  const milestone = MILESTONES.find((each) => each === name);
  const at = parseInstant(time);
  if (milestone !== undefined && at !== null) return [milestone, at];
  throw new Problem(
    `--milestone: found ${quoted(typed)}; expected ${MILESTONES.join(', ')} and when, such as mitigated=2026-10-20T10:06:00Z`,
  );
}

function instantOf(option: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const instant = parseInstant(typed);
  if (instant !== null) return instant;
  throw new Problem(
    `${option}: found ${quoted(typed)}; expected an instant with its zone, such as 2026-10-20T10:12:00Z`,
  );
}

async function zoneOf(typed: string | undefined): Promise<ImportChoice['zone']> {
  if (typed === undefined) return undefined;
  const { zoneOf: named } = await import('../text/zones.ts');
  const zone = named(typed);
  if (zone !== null) return zone;
  throw new Problem(`--timezone: found ${quoted(typed)}; expected a name such as Europe/Berlin, or +02:00`);
}

async function boxInOf(typed: string | undefined): Promise<ImportChoice['boxIn']> {
  if (typed === undefined) return undefined;
  const { boxPattern } = await import('../recordings/box-pattern.ts');
  const found = boxPattern(typed);
  if (found !== null) return found;
  throw new Problem(
    `--box-from: found ${quoted(typed)}; expected a pattern with {box} once, such as "{box} requests"`,
  );
}

async function shiftsOf(
  typed: readonly string[],
  files: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { parseShift } = await import('../text/durations.ts');
  const { baseName } = await import('../text/file-names.ts');
  return new Map(
    typed.map((each): [string, number] => {
      const [, file = '', duration = ''] = /^(.*)=([^=]*)$/s.exec(each) ?? [];
      const shift = parseShift(duration);
      if (shift === null)
        throw new Problem(
          `--shift: found ${quoted(each)}; expected a file and a time, such as kubelet.log=+2.3s`,
        );
      if (!files.some((given) => given === file || baseName(given) === file))
        throw new Problem(`--shift: found ${quoted(file)}; expected one of the files that are imported`);
      return [file, shift];
    }),
  );
}
