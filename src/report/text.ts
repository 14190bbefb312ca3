import { tellsOfCalls, totalOf } from '../analysis/calls.ts';
import { causalChain, verdictEvent } from '../analysis/cause.ts';
import type { Mark } from '../session/session.ts';
import { formatMinutes } from '../text/clock.ts';
import { visible } from '../text/escape.ts';
import { formatValue } from '../text/numbers.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { type Touched, touchedSentence } from './difference.ts';
import { eventLines } from './events.ts';
import { figureLines } from './figures.ts';
import { withMarks } from './marks.ts';
import { type Judged, ratchetOf, tellsOfKills } from './measures.ts';
import { minuteTable } from './minutes.ts';
import { notable } from './notable.ts';
import { boxesOf, countOf, objectiveOf, originOf, recoveryOf, spanOf, UNKNOWN } from './sentences.ts';
import { eventsWithin, type Span, wholeOf } from './span.ts';
import { table, wrapped } from './table.ts';
import { chainLines } from './why.ts';

const WIDTH = 78;

/**
 * A run as a page that can be pasted into a postmortem: outcome, minutes, what happened, why, and the
 * command that prints it again. A span limits minutes and events; the outcome and the figures are of the whole.
 * `touched` is what its fixes changed, null without fixes; marks stand among what happened.
 */
export function runPage(
  judged: Judged,
  command: string,
  span: Span = wholeOf(judged.timeline),
  touched: Touched | null = null,
  marks: readonly Mark[] = [],
): string {
  const { timeline } = judged;
  const lines = [
    visible(timeline.title),
    `${spanOf(timeline)} (${formatMinutes(timeline.clock.length)}), ${originOf(timeline)}`,
    ...(timeline.summary === '' ? [] : ['', ...wrapped(visible(timeline.summary), WIDTH)]),
    ...section('Outcome', outcomeLines(judged)),
    ...section('Figures, whole run', indented(figureLines(timeline))),
    ...section(
      'Difference',
      touched === null ? [] : indented(wrapped(touchedSentence(touched, timeline), WIDTH)),
    ),
    ...section('Over time', minuteTable(timeline, span)),
    ...section('What happened', happenings(judged, span, marks)),
    ...section('Why', causes(judged)),
    ...section('Notes', notesOf(timeline)),
    ...section('Again', [`  ${command}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Of a recording: what it does not tell, and what it is read from. A scenario's notes are in its file. */
const notesOf = ({ provenance, notes }: Timeline): string[] =>
  provenance === 'simulated' ? [] : notes.flatMap((note) => indented(wrapped(visible(note), WIDTH - 2)));

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

function outcomeLines(judged: Judged): string[] {
  const { timeline, outcome } = judged;
  const { verdict, fewestServing, boxesKilled, kills, ratchet, objectives } = outcome;
  const noun = boxesOf(timeline, boxesKilled);
  const rows = [
    ['verdict', verdict ?? `${UNKNOWN}: nothing to judge it by`],
    ...objectives.map((objective) => ['', objectiveOf(objective, timeline.clock)]),
    [
      'fewest serving',
      fewestServing === null ? UNKNOWN : `${formatValue(fewestServing, 'count')}${ofPool(timeline.pool)}`,
    ],
    ...(tellsOfKills(judged)
      ? [
          [
            'killed',
            kills === 0 ? 'none' : `${formatValue(boxesKilled, 'count')} ${noun}, ${countOf(kills, 'kill')}`,
          ],
          [
            'ratchet',
            ratchet === true
              ? `yes: a ${timeline.noun} was killed again before it had served`
              : ratchetOf(outcome),
          ],
        ]
      : []),
    ['requests lost', lostOf(judged)],
    ['all serving from', recoveryOf(outcome, timeline.clock)],
  ];
  return indented(table(rows));
}

/** `19 of 40`, where calls are counted one by one. */
function lostOf({ timeline, outcome: { lostRequests } }: Judged): string {
  if (lostRequests === null) return UNKNOWN;
  const all = tellsOfCalls(timeline) ? totalOf(timeline, 'demand') : null;
  const lost = formatValue(lostRequests, 'count');
  return all === null ? lost : `${lost} of ${formatValue(all, 'count')}`;
}

const ofPool = (pool: number | null): string => (pool === null ? '' : ` of ${formatValue(pool, 'count')}`);

function happenings({ timeline }: Judged, span: Span, marks: readonly Mark[]): string[] {
  const { shown, leftOut } = notable(eventsWithin(timeline, span));
  const rest =
    leftOut === 0 ? [] : [`and ${countOf(leftOut, 'more event')}, which \`ratchet events\` prints`];
  return indented([...eventLines(withMarks(shown, marks, span), timeline.clock), ...rest]);
}

function causes({ timeline }: Judged): string[] {
  const id = verdictEvent(timeline);
  return id === null ? [] : indented(chainLines(causalChain(timeline, id), timeline.clock, false));
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
