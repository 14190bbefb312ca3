import { eventsOfBox } from '../../analysis/box-events.ts';
import { ordinal } from '../../text/numbers.ts';
import { rowsBelow } from '../../timeline/columns.ts';
import { endOfFrame } from '../../timeline/cursor.ts';
import { eventOf } from '../../timeline/events.ts';
import type { Timeline } from '../../timeline/timeline.ts';

/** How a check is set, where a scenario says so. */
export interface ProbeSetting {
  readonly name: string;
  /** Milliseconds. */
  readonly period: number;
  readonly timeout: number;
  /** So many failures in a row count. */
  readonly threshold: number;
}

/** The failed checks of one probe of a box up to a second. */
export interface Strikes {
  readonly name: string;
  /** How many failed in a row when one failed last, and whether nothing has ended that row since. */
  readonly count: number;
  readonly goesOn: boolean;
  /** The second of the last failure; null before the first. */
  readonly last: number | null;
  readonly why: string;
  /** How many rows of failures there were. */
  readonly rows: number;
}

/** What ends a row of failures: the process is another one, or the check has passed. */
const ENDS: ReadonlySet<string> = new Set(['killed', 'started', 'serving', 'returned', 'joined']);
const PROBE = /\b(liveness|readiness|startup)\b/;
/** An event may stand for a whole row: `third liveness check in a row: …`. */
const IN_A_ROW = /^(\S+) \S+ check in a row(?:: (.*))?$/s;

/** The failed checks of a box, probe by probe in the order of their first failure. O(its events). */
export function strikesOf(timeline: Timeline, box: number, second: number): readonly Strikes[] {
  const ids = eventsOfBox(timeline, box);
  const known = new Map<string, Strikes>();
  for (const id of ids.subarray(0, countUpTo(timeline, ids, second))) {
    const event = eventOf(timeline, id);
    if (event.kind === 'check-failed') {
      const name = PROBE.exec(event.text)?.[1] ?? '';
      const before = known.get(name);
      const [, counted, why] = IN_A_ROW.exec(event.text) ?? [];
      const isNext = before?.goesOn === true;
      const count =
        (counted === undefined ? null : ORDINALS.get(counted)) ??
        (isNext ? before.count + event.count : event.count);
      known.set(name, {
        name,
        count,
        goesOn: true,
        last: event.second,
        why: why ?? event.text.replace(/^\S+ check failed(: )?/, ''),
        rows: (before?.rows ?? 0) + (isNext && counted === undefined ? 0 : 1),
      });
    } else if (ENDS.has(event.kind))
      for (const [name, strikes] of known) known.set(name, { ...strikes, goesOn: false });
  }
  return [...known.values()];
}

/** How many of the ids are of events up to the end of a second. */
export function countUpTo(timeline: Timeline, ids: Int32Array, second: number): number {
  return rowsBelow(ids, rowsBelow(timeline.events.at, endOfFrame(second)));
}

const ORDINALS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 100 }, (_, n) => [ordinal(n + 1), n + 1]),
);
