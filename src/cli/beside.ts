import { Option } from 'commander';
import { ALIGNMENTS, type Alignment, alignmentOf, offsetOf, overlap } from '../analysis/alignment.ts';
import type { Other } from '../dashboard/beside.ts';
import type { Opened } from '../runtime/open.ts';
import { quoted } from '../text/escape.ts';
import { formatInstant } from '../text/instants.ts';
import { Problem } from '../text/problem.ts';
import type { Clock } from '../timeline/timeline.ts';
import { open, withFixes } from './opening.ts';

/** What is asked for beside a timeline. */
export interface BesideOptions {
  readonly fix: readonly string[];
  readonly against?: string;
  readonly align?: Alignment;
}

/** `--against other`. */
export const againstOption = (): Option =>
  new Option('--against <timeline>', 'another timeline beside it, under one playhead');

/** `--align clock`. */
export const alignOption = (): Option =>
  new Option('--align <how>', 'the other by its clock or its start; by clock if they overlap').choices(
    ALIGNMENTS,
  );

/** What stands beside a timeline, and that timeline with the fixes that are part of it then. */
export interface Beside {
  readonly opened: Opened;
  readonly against: Other | null;
  /** How many seconds the other lasts on the clock of the timeline; 0 without one. */
  readonly length: number;
}

/** Opens what `--against` names. With it `--fix` is part of the timeline itself. Throws `Problem`. */
export async function openBeside(typed: string, opened: Opened, options: BesideOptions): Promise<Beside> {
  const { against, align, fix } = options;
  if (against === undefined) {
    if (align !== undefined) throw new Problem('--align: nothing stands beside it; expected --against, too');
    return { opened, against: null, length: 0 };
  }
  if (against === '-' && typed === '-')
    throw new Problem('--against -: standard input is the timeline itself, and can be read once');
  const { timeline } = await open(against, undefined);
  const clock = opened.timeline.clock;
  const whole: Clock = { ...clock, length: opened.length };
  if (align === 'clock' && !overlap(whole, timeline.clock)) throw apart(whole, timeline.clock);
  const alignment = alignmentOf(whole, timeline.clock, align ?? null);
  const length = timeline.clock.length + Math.ceil(offsetOf(whole, timeline.clock, alignment));
  const other: Other = { typed: against, timeline, alignment: align ?? null, fixes: fix };
  if (fix.length === 0) return { opened, against: other, length };
  const fixed = await withFixes(opened, fix);
  return { opened: { ...opened, timeline: fixed, length: fixed.clock.length }, against: other, length };
}

const apart = (a: Clock, b: Clock): Problem =>
  new Problem(
    `--align clock: found ${spanOf(a)} and ${spanOf(b)}, which do not overlap; expected ${quoted('start')}`,
  );

const spanOf = ({ start, length }: Clock): string =>
  `${formatInstant(start)} to ${formatInstant(start + length * 1000)}`;
