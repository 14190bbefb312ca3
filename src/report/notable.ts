import type { TimelineEvent } from '../timeline/events.ts';

/** Kinds that a page about an incident does without: steps on the way from one state to the next. */
const STEPS = [
  'check-failed',
  'slow',
  'waiting',
  'started',
  'app-ready',
  'proxy-ready',
  'serving',
  'returned',
  'change',
  'note',
];

/** What may befall calls every second: its first tells enough, whichever box it is of. */
const OF_CALLS = ['call-failed', 'refused', 'timed-out', 'retried', 'budget-empty'];

/** So few events, of no box, leave none out: they are the story. */
const FEW = 16;

/** The events of a page: of each box its first of a kind, of calls too, of the rest every one; and how many are left out. */
export function notable(events: readonly TimelineEvent[]): {
  readonly shown: readonly TimelineEvent[];
  readonly leftOut: number;
} {
  if (events.length <= FEW && events.every(({ box }) => box === null)) return { shown: events, leftOut: 0 };
  const seen = new Set<string>();
  const shown = events.filter(({ kind, box }) => {
    if (STEPS.includes(kind)) return false;
    if (box === null && !OF_CALLS.includes(kind)) return true;
    const first = !seen.has(`${kind} ${box}`);
    seen.add(`${kind} ${box}`);
    return first;
  });
  return { shown, leftOut: events.length - shown.length };
}
