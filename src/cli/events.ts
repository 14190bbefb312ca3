import type { Command } from 'commander';
import { quoted } from '../text/escape.ts';
import { meantOr } from '../text/nearest.ts';
import { Problem } from '../text/problem.ts';
import { EVENT_KINDS } from '../timeline/event-kinds.ts';
import { boxIndex } from './boxes.ts';
import { example } from './example.ts';
import { marksOf, marksOption } from './marks.ts';
import { open, withFixes } from './opening.ts';
import {
  boxOption,
  fixOption,
  inZone,
  seedOption,
  spanOf,
  spanOptions,
  TIMELINE,
  TIMELINE_HELP,
  words,
  zoneOption,
} from './options.ts';
import { putOut } from './output.ts';

interface EventsOptions {
  readonly kind?: readonly string[];
  readonly box?: string;
  readonly fix: readonly string[];
  readonly seed?: number;
  readonly timezone?: string;
  readonly since?: string;
  readonly until?: string;
  readonly marks?: boolean;
}

/** `ratchet events`: what happened, one event a line. */
export function addEvents(program: Command): void {
  const events = program
    .command('events')
    .summary('print what happened, one event a line')
    .description('Prints the events of a timeline, one a line.')
    .argument(TIMELINE, TIMELINE_HELP)
    .option('--kind <kinds>', 'only events of these kinds, apart by commas', words)
    .addOption(boxOption())
    .addOption(marksOption());
  spanOptions(events)
    .addOption(fixOption())
    .addOption(seedOption())
    .addOption(zoneOption())
    .action(eventsCommand);
  example(events, ({ name }) => [`events ${name} --kind killed,intervention --until +2:00`]);
}

async function eventsCommand(typed: string, options: EventsOptions): Promise<void> {
  const opened = await open(typed, options.seed);
  const timeline = inZone(await withFixes(opened, options.fix), options.timezone);
  const box = options.box === undefined ? null : boxIndex(timeline, options.box);
  const kinds = options.kind ?? null;
  const { MARK_KIND, withMarks } = await import('../report/marks.ts');
  const own = options.marks === true ? [MARK_KIND] : [];
  const known = new Set<string>([...EVENT_KINDS, ...timeline.events.kinds, ...own]);
  for (const kind of kinds ?? []) if (!known.has(kind)) throw noKind(kind, known);
  const { eventsWithin } = await import('../report/span.ts');
  const { eventLines } = await import('../report/events.ts');
  const span = spanOf(options, timeline.clock);
  const marks = await marksOf(typed, timeline, options);
  const found = withMarks(eventsWithin(timeline, span), marks, span).filter(
    (event) => (kinds?.includes(event.kind) ?? true) && (box === null || event.boxIndex === box),
  );
  await putOut(eventLines(found, timeline.clock).map((line) => `${line}\n`));
}

function noKind(kind: string, known: ReadonlySet<string>): Problem {
  const hint = meantOr(kind, known, `expected one of ${[...known].join(', ')}`);
  return new Problem(`--kind: there is no kind of event ${quoted(kind)}; ${hint}`);
}
