import type { FileSummary, ImportSummary } from '../recordings/summary.ts';
import { visible } from '../text/escape.ts';
import { formatInstant } from '../text/instants.ts';
import { formatValue } from '../text/numbers.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { figuresAsJson, formatFigure } from './figures.ts';
import { boxesOf, countOf, eventsTold, spanOf } from './sentences.ts';
import { wrapped } from './table.ts';

const WIDTH = 78;

/** What an import understood and what it did not, as one JSON object. */
export const importedJson = (timeline: Timeline, summary: ImportSummary): string =>
  JSON.stringify(
    {
      format: 'ratchet.import/1',
      title: timeline.title,
      clock: { start: formatInstant(timeline.clock.start), length: timeline.clock.length },
      ...summary,
      figures: figuresAsJson(timeline),
      notes: timeline.notes,
    },
    null,
    2,
  );

/** The same for a person: one line a string. */
export function importedLines(timeline: Timeline, summary: ImportSummary): readonly string[] {
  const { boxes, gaps, notes } = timeline;
  return [
    visible(timeline.title),
    `  ${spanOf(timeline)}`,
    ...summary.files.flatMap(fileLines),
    `  ${boxes.length} ${boxesOf(timeline, boxes.length)}, ${timeline.series.length} series, ${countOf(gaps.length, 'gap')}`,
    ...indented(eventsOf(timeline, summary)),
    ...indented(figuresOf(timeline)),
    ...seriesLines(summary, timeline.noun),
    ...summary.clocks.flatMap(({ box, one, other, shift }) =>
      indented(
        `warning: ${one} and ${other} contradict each other on ${box}; --shift ${other}=${signed(shift)} would reconcile them`,
      ),
    ),
    ...notes.flatMap((note) => indented(visible(note))),
  ];
}

const indented = (text: string): readonly string[] =>
  text === '' ? [] : wrapped(text, WIDTH).map((line) => `  ${line}`);

const signed = (seconds: number): string => `${seconds < 0 ? '' : '+'}${seconds}s`;

function fileLines(file: FileSummary): readonly string[] {
  const { name, kind, detected, from, until, shift, clocks, kept } = file;
  const span = from === null || until === null ? 'no instant' : from === until ? from : `${from} to ${until}`;
  const zone = clocks.length === 0 ? '' : `; times in ${clocks.join(', ')}`;
  const shifted = shift === 0 ? '' : `; shifted by ${signed(shift)}`;
  const personal = kept.length === 0 ? '' : `; personal data kept: ${kept.join(', ')}`;
  return indented(
    visible(`${name}: ${kind}${detected ? '' : ' (as told)'}, ${span}${zone}${shifted}${personal}`),
  );
}

/** `161 events: 3 killed, 5 started; 60 of them within ±50.1 s`. Of each kind repeats that a recorder merged count each. */
function eventsOf(timeline: Timeline, { events, uncertain }: ImportSummary): string {
  const byKind = Object.entries(events)
    .map(([kind, count]) => `${formatValue(count, 'count')} ${kind}`)
    .join(', ');
  const doubt =
    uncertain.events === 0
      ? ''
      : `; ${formatValue(uncertain.events, 'count')} of them uncertain, by ±${formatValue(uncertain.worst, 's')} at most`;
  return `${eventsTold(timeline)}${byKind === '' ? '' : `: ${byKind}`}${doubt}`;
}

/** `time to detect 120 s, time to recover 1,740 s`; empty without any. */
const figuresOf = ({ figures }: Timeline): string =>
  figures
    .filter(({ value }) => value !== null)
    .map(({ title, value, unit }) => `${visible(title)} ${formatFigure(value, unit)}`)
    .join(', ');

/** `cpu: recorded every 15 s, of 20 boxes`. */
function seriesLines({ series }: ImportSummary, noun: string): readonly string[] {
  const lines = series.map(({ name, origin, boxes, step, rule }) => {
    const [finest, coarsest] = step ?? [0, 0];
    const every = finest === coarsest ? `${finest} s` : `${finest} to ${coarsest} s`;
    const often = step === null ? 'once' : `every ${every}`;
    const of = boxes === 0 ? '' : `, of ${countOf(boxes, noun)}`;
    return `${name}: ${origin} ${often}${of}${rule === null ? '' : ` (${rule})`}`;
  });
  const shown =
    lines.length <= MOST_SERIES
      ? lines
      : [...lines.slice(0, MOST_SERIES), `… ${lines.length - MOST_SERIES} more`];
  return shown.flatMap((line) => indented(visible(line)));
}

const MOST_SERIES = 20;
