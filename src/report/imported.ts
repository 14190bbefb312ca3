import { visible } from '../text/escape.ts';
import { formatValue } from '../text/numbers.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { boxesOf, countOf, spanOf } from './sentences.ts';
import { wrapped } from './table.ts';

const WIDTH = 78;

/** What an import understood and what it did not, for a person: one line a string. */
export function importedLines(timeline: Timeline): readonly string[] {
  const { boxes, gaps, notes, series } = timeline;
  return [
    visible(timeline.title),
    `  ${spanOf(timeline)}`,
    `  ${boxes.length} ${boxesOf(timeline, boxes.length)}, ${series.length} series, ${countOf(gaps.length, 'gap')}`,
    ...wrapped(eventsOf(timeline), WIDTH).map((line) => `  ${line}`),
    ...notes.flatMap((note) => wrapped(visible(note), WIDTH).map((line) => `  ${line}`)),
  ];
}

/** `161 events: 3 killed, 5 started; 60 of them within ±50.1 s`. Repeats that a recorder merged count each. */
function eventsOf({ events }: Timeline): string {
  const kinds = events.kinds.map(() => 0);
  let all = 0;
  let uncertain = 0;
  let farthest = 0;
  for (let id = 0; id < events.at.length; id++) {
    const count = events.count[id] ?? 1;
    const kind = events.kind[id] ?? 0;
    const error = events.error[id] ?? 0;
    kinds[kind] = (kinds[kind] ?? 0) + count;
    all += count;
    if (error > 0) uncertain += count;
    farthest = Math.max(farthest, error);
  }
  const byKind = events.kinds.map((kind, k) => `${kinds[k]} ${kind}`).join(', ');
  const doubt =
    uncertain === 0
      ? ''
      : `; ${uncertain} of them uncertain, by ±${formatValue(farthest / 1000, 's')} at most`;
  return `${countOf(all, 'event')}${byKind === '' ? '' : `: ${byKind}`}${doubt}`;
}
