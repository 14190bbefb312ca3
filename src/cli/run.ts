import { type Command, Option } from 'commander';
import type { Outcome } from '../analysis/outcome.ts';
import type { Touched } from '../report/difference.ts';
import type { Span } from '../report/span.ts';
import type { Mark } from '../session/session.ts';
import { Problem } from '../text/problem.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { example } from './example.ts';
import { EXIT_NOT_HELD, say } from './failure.ts';
import { marksOf, marksOption } from './marks.ts';
import { open, withFixes } from './opening.ts';
import {
  fixOption,
  inZone,
  outputOptions,
  seedOption,
  spanOf,
  spanOptions,
  TIMELINE,
  TIMELINE_HELP,
  zoneOption,
} from './options.ts';
import { checkOutput, FORMATS, type Format, putOut } from './output.ts';

interface RunOptions {
  readonly fix: readonly string[];
  readonly seed?: number;
  readonly timezone?: string;
  readonly format?: Format;
  readonly per?: 'box';
  readonly since?: string;
  readonly until?: string;
  readonly assert?: string;
  readonly marks?: boolean;
  readonly output?: string;
  readonly force?: boolean;
}

/** `ratchet run`: a timeline's outcome and figures, for people and programs. */
export function addRun(program: Command): void {
  const run = program
    .command('run')
    .summary('print what becomes of a timeline: a page, JSON, CSV or the timeline itself')
    .description('Prints what becomes of a timeline with the chosen fixes.')
    .argument(TIMELINE, TIMELINE_HELP)
    .addOption(fixOption())
    .addOption(seedOption())
    .addOption(new Option('--format <format>', 'what is printed (default: text)').choices(FORMATS))
    .addOption(
      new Option('--per <what>', 'a CSV row a box and second instead of a row a second').choices(['box']),
    );
  outputOptions(spanOptions(run).addOption(marksOption()))
    .addOption(zoneOption())
    .option('--assert <expression>', 'exit with 1 unless it holds, such as "fewestServing>=19 && !ratchet"')
    .action(runCommand);
  example(run, ({ name, fix }) => [
    `run ${name} --fix ${fix} --format csv --until +2:00`,
    `run ${name} --assert "verdict=held && kills<=1"`,
  ]);
}

async function runCommand(typed: string, options: RunOptions): Promise<void> {
  checkOutput(options);
  const format = formatOf(options);
  const opened = await open(typed, options.seed);
  const timeline = inZone(await withFixes(opened, options.fix), options.timezone);
  const span = spanOf(options, timeline.clock);
  const { outcomeOf } = await import('../analysis/outcome.ts');
  const outcome = outcomeOf(timeline);
  // Asserted before anything is printed: a wrong expression prints nothing else.
  await assert(options.assert, timeline, outcome);
  const baseline = options.fix.length === 0 ? null : opened.timeline;
  const marks = await marksOf(typed, timeline, options);
  await putOut(await printed(format, { timeline, baseline, outcome, span, marks, options, typed }), options);
}

function formatOf({ format, per, since, marks }: RunOptions): Format {
  if (marks === true && (per !== undefined || format === 'jsonl')) {
    const what = per === undefined ? 'a timeline holds no marks' : 'marks are of no box';
    throw new Problem(
      `--marks does not go with ${per === undefined ? '--format jsonl' : `--per ${per}`}: ${what}`,
    );
  }
  if (per !== undefined && format !== undefined && format !== 'csv') {
    throw new Problem(`--per ${per} is for --format csv, not ${format}`);
  }
  if (format === 'jsonl' && since !== undefined) {
    throw new Problem(
      '--since does not go with --format jsonl: a timeline is cut at its end only, with --until',
    );
  }
  return format ?? (per === undefined ? 'text' : 'csv');
}

async function assert(expression: string | undefined, timeline: Timeline, outcome: Outcome): Promise<void> {
  if (expression === undefined) return;
  const { parseAssertion } = await import('./assertion/parse.ts');
  const { findings, holds } = await import('./assertion/holds.ts');
  const assertion = parseAssertion(expression, timeline);
  const asserted = { outcome, figures: timeline.figures };
  if (holds(assertion, asserted) === true) return;
  say(`--assert does not hold: ${findings(assertion, asserted, timeline.clock)}`);
  process.exitCode = EXIT_NOT_HELD;
}

interface Printing {
  readonly timeline: Timeline;
  /** The same without fixes; null if it has none. */
  readonly baseline: Timeline | null;
  readonly outcome: Outcome;
  readonly span: Span;
  readonly marks: readonly Mark[];
  readonly options: RunOptions;
  readonly typed: string;
}

async function printed(
  format: Format,
  { timeline, baseline, outcome, span, marks, options, typed }: Printing,
): Promise<Iterable<string>> {
  switch (format) {
    case 'text': {
      const { runPage } = await import('../report/text.ts');
      const { shellQuoted } = await import('../session/copy.ts');
      const command = againWords(typed, options).map(shellQuoted).join(' ');
      return [runPage({ timeline, outcome }, command, span, await touched(baseline, timeline), marks)];
    }
    case 'json': {
      const { runAsJson } = await import('../report/json.ts');
      return [runAsJson(timeline, outcome, span, await touched(baseline, timeline), marks)];
    }
    case 'csv': {
      const { csvOfBoxes, csvOfSeconds } = await import('../report/csv.ts');
      if (options.per === 'box') return csvOfBoxes(timeline, span);
      return csvOfSeconds(timeline, span, options.marks === true ? marks : null);
    }
    case 'jsonl': {
      const { timelineLines } = await import('./jsonl.ts');
      return timelineLines(timeline, span.until);
    }
  }
}

async function touched(baseline: Timeline | null, timeline: Timeline): Promise<Touched | null> {
  if (baseline === null) return null;
  const { touchedBy } = await import('../report/difference.ts');
  return touchedBy(baseline, timeline);
}

/** The words of the command that prints this page again. */
function againWords(typed: string, { fix, seed, timezone, since, until, marks }: RunOptions): string[] {
  const given = { fix: fix.length === 0 ? undefined : fix.join(','), seed, timezone, since, until };
  const options = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, `${value}`],
  );
  return ['ratchet', 'run', typed, ...options, ...(marks === true ? ['--marks'] : [])];
}
