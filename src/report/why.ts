import { tellsOfCalls } from '../analysis/calls.ts';
import { causalChain, eventToExplain, verdictEvent } from '../analysis/cause.ts';
import { outcomeOf } from '../analysis/outcome.ts';
import type { Times } from '../text/clock.ts';
import { visible } from '../text/escape.ts';
import type { TimelineEvent } from '../timeline/events.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { countOf, happening, instantOf, originOf } from './sentences.ts';
import { table } from './table.ts';

export interface WhyChoice {
  /** Index of the box to explain, null for the verdict. */
  readonly box: number | null;
  /** Explain what was known by this second; null for the whole timeline. */
  readonly second: number | null;
  /** Print every step of a long chain. */
  readonly all: boolean;
}

/** A longer chain is shown by its two ends. */
const NEWEST = 8;
const OLDEST = 8;

/** The causal chain of a box's last event, or of the verdict, newest first, as a page of text. */
export function whyPage(timeline: Timeline, choice: WhyChoice): string {
  const id = idToExplain(timeline, choice);
  const about = choice.box === null ? 'the incident' : visible(timeline.boxes[choice.box]?.name ?? '');
  const head = `Why: ${about}, ${visible(timeline.title)} (${originOf(timeline)})`;
  if (id === null) return `${head}\n\n${nothingOf(timeline, choice)}\n`;
  const chain = causalChain(timeline, id);
  return `${head}\n\n${chainLines(chain, timeline.clock, choice.all).join('\n')}\n`;
}

const isOfVerdict = ({ box, second }: WhyChoice): boolean => box === null && second === null;

function idToExplain(timeline: Timeline, choice: WhyChoice): number | null {
  if (isOfVerdict(choice)) return verdictEvent(timeline);
  const { box, second } = choice;
  return eventToExplain(timeline, { box, second: second ?? timeline.clock.length - 1 });
}

/** Why there is no chain. */
function nothingOf(timeline: Timeline, choice: WhyChoice): string {
  if (!isOfVerdict(choice)) return 'Nothing happened to it that an event tells of.';
  const { verdict } = outcomeOf(timeline);
  if (verdict === 'failed') return 'An objective was broken; no event tells why.';
  const judged = verdict === 'held' ? 'Every objective held' : 'There is no objective to judge it by';
  return `${judged}, and no ${tellsOfCalls(timeline) ? 'call failed' : `${timeline.noun} was killed`}.`;
}

/** Newest first; each line but the first is the cause of the one above it. */
export function chainLines(chain: readonly TimelineEvent[], clock: Times, all: boolean): string[] {
  const lines = table(
    chain.map((event, step) => [
      instantOf(event, clock),
      event.box === null ? '' : visible(event.box),
      `${step === 0 ? '' : '← '}${happening(event)}`,
    ]),
  );
  const leftOut = lines.length - NEWEST - OLDEST;
  if (all || leftOut <= 1) return lines;
  return [
    ...lines.slice(0, NEWEST),
    `… ${countOf(leftOut, 'step')} between; --all prints them`,
    ...lines.slice(-OLDEST),
  ];
}
