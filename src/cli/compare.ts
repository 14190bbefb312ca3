import type { Command } from 'commander';
import { Problem } from '../text/problem.ts';
import { example } from './example.ts';
import { open, withFixes } from './opening.ts';
import { fixOption, inZone, seedOption, TIMELINE, TIMELINE_HELP, zoneOption } from './options.ts';
import { putOut } from './output.ts';

interface CompareOptions {
  readonly fix: readonly string[];
  readonly seed?: number;
  readonly timezone?: string;
  readonly against?: string;
}

/** `ratchet compare`: what happened beside what if, or beside another timeline. */
export function addCompare(program: Command): void {
  const compare = program
    .command('compare')
    .summary('print what happened beside what if')
    .description(
      'Prints what happened beside what happens with the chosen fixes, or beside another timeline.',
    )
    .argument(TIMELINE, TIMELINE_HELP)
    .addOption(fixOption())
    .addOption(seedOption())
    .addOption(zoneOption())
    .option('--against <timeline>', 'another timeline instead of what happened')
    .action(compareCommand);
  example(compare, ({ name, fixes }) => [`compare ${name} --fix ${fixes}`]);
}

async function compareCommand(
  typed: string,
  { fix, seed, against, timezone }: CompareOptions,
): Promise<void> {
  if (fix.length === 0 && against === undefined) {
    throw new Problem('there is nothing to compare with; expected --fix, --against or both');
  }
  const opened = await open(typed, seed);
  const before = against === undefined ? opened.timeline : (await open(against, undefined)).timeline;
  const after = await withFixes(opened, fix);
  const { comparePage, WHAT_IF } = await import('../report/compare.ts');
  const { outcomeOf } = await import('../analysis/outcome.ts');
  // One zone for both, so that one column can be read against the other.
  const zone = timezone ?? opened.timeline.clock.zone;
  const columns = against === undefined ? WHAT_IF : { before: against, after: typed };
  const judged = [before, after]
    .map((each) => inZone(each, zone))
    .map((timeline) => ({ timeline, outcome: outcomeOf(timeline) }));
  const [one, other] = judged;
  if (one !== undefined && other !== undefined) await putOut([comparePage(one, other, columns)]);
}
