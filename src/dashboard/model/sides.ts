import { type Alignment, alignmentOf, offsetOf } from '../../analysis/alignment.ts';
import { comparable } from '../../analysis/difference.ts';
import { NO_DIFFERENCES } from '../../session/differences.ts';
import { formatMinutes } from '../../text/clock.ts';
import { visible } from '../../text/escape.ts';
import { formatDay } from '../../text/instants.ts';
import { onClockFrom } from '../../timeline/shift.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { happeningsOf } from './happenings.ts';
import { type Run, runOf } from './run.ts';
import type { Beside, SideName } from './side-names.ts';

/** Both sides of a comparison with another timeline. */
export interface Sides {
  readonly first: SideName;
  readonly second: Run;
}

/** Another timeline put beside the first, named and aligned. `typed`: how each was opened. */
export function sidesOf(
  a: Timeline,
  b: Timeline,
  typed: readonly [string, string],
  wanted: Alignment | null,
): Sides {
  const alignment = alignmentOf(a.clock, b.clock, wanted);
  const offset = offsetOf(a.clock, b.clock, alignment);
  const [first, second] = namesOf(a, b, typed);
  const run = offset === 0 ? runOf(b) : onClockOf(a, b, offset);
  return {
    first: named('A', first),
    second: {
      ...run,
      called: named('B', second),
      beside: besideOf(a, b, alignment, offset),
    },
  };
}

const named = (letter: string, name: string): SideName => ({ long: `${letter} ${name}`, short: letter });

/** A run on the clock of another: what became of it is told of all of it, also of what the clock cuts off. */
function onClockOf(a: Timeline, b: Timeline, offset: number): Run {
  const later = (second: number | null): number | null =>
    second === null || second === 0 ? second : Math.floor(second + offset);
  const { outcome } = runOf(b);
  const timeline = onClockFrom(b, a.clock.start);
  const recoveredAt = later(outcome.recoveredAt);
  return {
    ...runOf(timeline),
    begins: Math.max(0, Math.ceil(offset)),
    happenings: happeningsOf(timeline, recoveredAt),
    outcome: {
      ...outcome,
      recoveredAt,
      objectives: outcome.objectives.map((each) => ({ ...each, brokenAt: later(each.brokenAt) })),
    },
  };
}

/** Their titles; where those are one, what else tells the two apart. */
function namesOf(a: Timeline, b: Timeline, typed: readonly [string, string]): readonly [string, string] {
  const pair = (of: (timeline: Timeline, typed: string) => string): readonly [string, string] => [
    visible(of(a, typed[0])),
    visible(of(b, typed[1])),
  ];
  const titled = ({ title, name }: Timeline): string => title || name;
  if (titled(a) !== titled(b))
    return pair(
      (each) => `${titled(each)}${each.fixes.length === 0 ? '' : ` with ${each.fixes.join(', ')}`}`,
    );
  const ways = [
    pair(({ fixes }) => (fixes.length === 0 ? 'without a fix' : `with ${fixes.join(', ')}`)),
    pair(({ seed }) => (seed === null ? 'no seed' : `seed ${seed}`)),
    pair(({ provenance }) => provenance),
    pair(({ clock }) => formatDay(clock.start)),
    pair((_, each) => each),
  ];
  return ways.find(([one, other]) => one !== other) ?? ['the first', 'the second'];
}

function besideOf(a: Timeline, b: Timeline, alignment: Alignment, offset: number): Beside {
  const compared = comparable(a, b);
  const aligned = a.clock.start === b.clock.start ? '' : `by ${alignment}`;
  const where =
    offset === 0
      ? ''
      : offset > 0
        ? `, where B begins ${formatMinutes(Math.round(offset))} later`
        : `; the first ${formatMinutes(Math.round(-offset))} of B lie before A`;
  const sentences = [
    aligned === '' ? '' : `aligned ${aligned}${where}`,
    compared ? '' : NO_DIFFERENCES,
  ].filter((each) => each !== '');
  const words = [aligned, compared ? '' : 'no differences'].filter((each) => each !== '');
  return {
    compared,
    note: sentences.join('; '),
    shortNote: words.join(', '),
    common: a.title === b.title ? visible(a.title) : '',
  };
}
