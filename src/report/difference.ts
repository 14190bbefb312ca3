import { firstDifference, touchedBoxes } from '../analysis/difference.ts';
import { pairBoxes } from '../analysis/pairing.ts';
import { timeOfDay } from '../text/clock.ts';
import { visible } from '../text/escape.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { figureMeasures } from './figures.ts';
import { countOf } from './sentences.ts';
import { listed } from './table.ts';

/** What the fixes of a run touched, against the same run without them. */
export interface Touched {
  /** Names of the boxes whose states, events or own series differ at any second. */
  readonly boxes: readonly string[];
  /** The first second at which anything differs; null if nothing does. */
  readonly firstSecond: number | null;
  /** Its time of day in UTC, as programs read it. */
  readonly at: string | null;
  /** Names of the figures that read differently. */
  readonly figures: readonly string[];
}

/** Compares a run with what happened; over the seconds that both have. */
export function touchedBy(baseline: Timeline, run: Timeline): Touched {
  const { names } = pairBoxes(baseline, run);
  const firstSecond = firstDifference(baseline, run)?.second ?? null;
  return {
    boxes: touchedBoxes(baseline, run).map((box) => names[box] ?? ''),
    firstSecond,
    at: firstSecond === null ? null : timeOfDay({ start: baseline.clock.start }, firstSecond),
    figures: changedFigures(baseline, run),
  };
}

/** Names of the figures that read differently in two timelines. */
export const changedFigures = (a: Timeline, b: Timeline): readonly string[] =>
  figureMeasures(a, b).flatMap(({ title, difference }) => (difference === '=' ? [] : [title]));

/** The same in a sentence. */
export function touchedSentence({ boxes, firstSecond, figures }: Touched, { noun, clock }: Timeline): string {
  if (firstSecond === null && figures.length > 0)
    return `The fixes change figures, and nothing that happens at any second: ${listed(figures)}.`;
  if (firstSecond === null) return 'The fixes change nothing at any second.';
  const touched =
    boxes.length === 0
      ? `touch no ${noun}`
      : `touch ${countOf(boxes.length, noun)}: ${listed(boxes.map(visible))}`;
  return `The fixes differ from what happened first at ${timeOfDay(clock, firstSecond)}; they ${touched}.`;
}
