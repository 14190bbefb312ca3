import { changedBoxes, comparable, firstDifference } from '../analysis/difference.ts';
import { pairBoxes } from '../analysis/pairing.ts';
import { timeOfDay } from '../text/clock.ts';
import { visible } from '../text/escape.ts';
import { changedFigures } from './difference.ts';
import { figureMeasures } from './figures.ts';
import { type Judged, type Measure, measuresOf } from './measures.ts';
import { countOf, originOf, spanOf } from './sentences.ts';
import { listed, table } from './table.ts';

/** What the two columns are called. */
export interface Columns {
  readonly before: string;
  readonly after: string;
}

export const WHAT_IF: Columns = { before: 'what happened', after: 'what if' };

/**
 * Two timelines side by side as a page of text. Differences are printed only where they mean something:
 * between two runs of one scenario and model, or a recording and the run fitted to it.
 */
export function comparePage(before: Judged, after: Judged, columns: Columns = WHAT_IF): string {
  const compared = comparable(before.timeline, after.timeline);
  const rowsOf = (measures: readonly Measure[]) =>
    measures.map((measure) => [
      `  ${measure.title}`,
      measure.before,
      measure.after,
      ...(compared ? [measure.difference] : []),
    ]);
  const figures = rowsOf(figureMeasures(before.timeline, after.timeline));
  const head = ['', columns.before, columns.after, ...(compared ? ['difference'] : [])];
  const lines = [
    ...heading(columns.before, before),
    ...heading(columns.after, after),
    '',
    ...table([
      head,
      ...rowsOf(measuresOf(before, after)),
      ...(figures.length === 0 ? [] : [[''], ['figures, whole run'], ...figures]),
    ]),
    '',
    ...(compared ? differences(before, after) : [NOT_COMPARABLE]),
  ];
  return `${lines.join('\n')}\n`;
}

const NOT_COMPARABLE =
  'No differences are shown: these are not two runs of one scenario and model, so a difference would not tell what made it.';

function heading(name: string, { timeline }: Judged): string[] {
  return [`${name}: ${visible(timeline.title)}, ${spanOf(timeline)} (${originOf(timeline)})`];
}

function differences({ timeline: a }: Judged, { timeline: b }: Judged): string[] {
  const first = firstDifference(a, b);
  if (first === null) {
    const changed = changedFigures(a, b).length;
    if (changed === 0) return ['Nothing differs at any second.'];
    return [
      `Nothing differs at any second, but ${changed === 1 ? 'a figure does' : `${changed} figures do`}.`,
    ];
  }
  const where = first.boxName === null ? '' : ` ${visible(first.boxName)}`;
  const { names } = pairBoxes(a, b);
  const changed = changedBoxes(a, b).map((box) => visible(names[box] ?? ''));
  return [
    `First difference at ${timeOfDay(a.clock, first.second)}:${where} ${visible(first.what)}.`,
    changed.length === 0
      ? `No ${a.noun} lives another life.`
      : `${countOf(changed.length, a.noun)} of ${names.length} live another life: ${listed(changed)}.`,
  ];
}
