import { CALL_KINDS } from '../analysis/calls.ts';
import { memoOf } from '../timeline/memo.ts';
import type { Events } from '../timeline/timeline.ts';

/** What may befall calls every second: only where it begins is worth a stop. */
const OF_CALLS: ReadonlySet<string> = new Set([...CALL_KINDS, 'try-failed', 'retried', 'budget-empty']);
/** Kinds that others always tell of too. */
const NEVER: ReadonlySet<string> = new Set(['retried']);
/** So long without another of its kind, in milliseconds, and the next one begins anew. */
const APART_MS = 2000;

/** Whether stepping stops at an event: not at every call and try of a storm, but where they begin to fail. */
export const isStop = (events: Events, id: number): boolean => stopsOf(events)[id] === 1;

/** For each event 1 if it is a stop. */
const stopsOf = memoOf(marked);

function marked({ at, kind, kinds, box }: Events): Uint8Array {
  const stops = new Uint8Array(at.length).fill(1);
  const ofCalls = kinds.map((name) => OF_CALLS.has(name));
  const never = kinds.map((name) => NEVER.has(name));
  const last = new Map<string, number>();
  for (let id = 0; id < at.length; id++) {
    const code = kind[id] ?? 0;
    if (ofCalls[code] !== true) continue;
    const instant = at[id] ?? 0;
    // Tries of several boxes are one storm: what counts is whether callers see it.
    const key = `${code} ${(box[id] ?? -1) < 0}`;
    const before = last.get(key) ?? Number.NEGATIVE_INFINITY;
    if (never[code] === true || instant - before < APART_MS) stops[id] = 0;
    last.set(key, instant);
  }
  return stops;
}
