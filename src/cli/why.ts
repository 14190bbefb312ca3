import type { Command } from 'commander';
import { boxIndex } from './boxes.ts';
import { example } from './example.ts';
import { open, withFixes } from './opening.ts';
import {
  boxOption,
  fixOption,
  inZone,
  secondOf,
  seedOption,
  TIMELINE,
  TIMELINE_HELP,
  zoneOption,
} from './options.ts';
import { putOut } from './output.ts';

interface WhyOptions {
  readonly box?: string;
  readonly fix: readonly string[];
  readonly seed?: number;
  readonly timezone?: string;
  readonly at?: string;
  readonly all?: boolean;
}

/** `ratchet why`: the chain of causes of a box's last event, or of the verdict. */
export function addWhy(program: Command): void {
  const why = program
    .command('why')
    .summary('print the chain of causes behind a box or the verdict')
    .description(
      'Prints why it came to this: of a box its last event and what led to it, else of the verdict.',
    )
    .argument(TIMELINE, TIMELINE_HELP)
    .addOption(boxOption())
    .option('--at <time>', 'explain what was so at this second (default: the end)')
    .addOption(fixOption())
    .addOption(seedOption())
    .addOption(zoneOption())
    .option('--all', 'print every step of a long chain')
    .action(whyCommand);
  example(why, ({ name }) => [`why ${name} --box 7 --at +1:07`]);
}

async function whyCommand(typed: string, options: WhyOptions): Promise<void> {
  const opened = await open(typed, options.seed);
  const timeline = inZone(await withFixes(opened, options.fix), options.timezone);
  const box = options.box === undefined ? null : boxIndex(timeline, options.box);
  const second = options.at === undefined ? null : secondOf('--at', options.at, timeline.clock);
  const { whyPage } = await import('../report/why.ts');
  await putOut([whyPage(timeline, { box, second, all: options.all === true })]);
}
