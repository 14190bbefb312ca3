import { type Meaning, meaning } from '../facts/meaning.ts';
import type { Sink } from '../facts/sink.ts';
import type { Change, Watch, Watched } from './sampled.ts';

/** What tells readiness best comes first. */
const READINESS: readonly Watched[] = ['pod', 'container', 'scraped'];

/** A series that ends so many steps before others of its kind has ended: its box is no longer there. */
const STEPS_TO_END = 2.5;

const GONE = meaning('stopped', 'no longer among the samples', 'gone');
const MEANINGS: Record<Watched, readonly [Meaning, Meaning]> = {
  pod: [meaning('serving', 'ready', 'ready'), meaning('note', 'not ready', 'not-ready')],
  container: [meaning('serving', 'ready', 'ready'), meaning('note', 'not ready', 'not-ready')],
  scraped: [
    meaning('serving', 'answers scrapes', 'ready'),
    meaning('note', 'does not answer scrapes', 'not-ready'),
  ],
  proxy: [
    meaning('proxy-ready', 'proxy has its configuration', 'configured'),
    meaning('note', 'proxy has no configuration yet', 'unconfigured'),
  ],
};

/**
 * Tells the states that samples show. A change lies between two samples: in the middle, half the distance off. The
 * first sample of a box is a state, unless others were sampled before: then it is new. Of several series that tell the
 * readiness of one box the best is told; containers are ready together.
 */
export function tellStates(watches: readonly Watch[], sink: Sink): void {
  const begins = new Map<Watched, number>();
  const ends = new Map<Watched, number>();
  const groups = new Map<string, Watch[]>();
  for (const watch of watches) {
    const { watched, about } = watch;
    begins.set(watched, Math.min(begins.get(watched) ?? watch.first(), watch.first()));
    ends.set(watched, Math.max(ends.get(watched) ?? watch.last(), watch.last()));
    const of = watched === 'proxy' ? 'proxy' : 'readiness';
    const key = JSON.stringify([of, about.uid || [about.namespace, about.name, about.address]]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [watch]);
    else group.push(watch);
  }
  for (const group of groups.values()) {
    const best = group.reduce((one, other) =>
      READINESS.indexOf(other.watched) < READINESS.indexOf(one.watched) ? other : one,
    );
    const { watched } = best;
    const told = group.filter((watch) => watch.watched === watched);
    const end = ends.get(watched) ?? 0;
    const changes = together(told.map((watch) => completed(watch, end)));
    const begin = begins.get(watched) ?? 0;
    const step = told.reduce((least, watch) => Math.min(least, watch.step()), Number.POSITIVE_INFINITY);
    for (const change of changes) tell(change, best, begin, step, sink);
  }
}

/** Its changes, with its end where others of its kind go on. */
function completed(watch: Watch, end: number): readonly Change[] {
  const { changes } = watch;
  const [last, step] = [watch.last(), watch.step()];
  if (changes.at(-1)?.value === null || !(end - last > STEPS_TO_END * step)) return changes;
  return [...changes, { value: null, from: last, at: last + step, line: 0 }];
}

/** True while all that are there are; null while none is. */
function together(all: readonly (readonly Change[])[]): readonly Change[] {
  const [one] = all;
  if (one !== undefined && all.length === 1) return one;
  const ordered = all
    .flatMap((changes, of) => changes.map((change) => ({ change, of })))
    .sort((a, b) => a.change.at - b.change.at);
  const now: (boolean | null)[] = all.map(() => null);
  const made: Change[] = [];
  for (const [place, { change, of }] of ordered.entries()) {
    now[of] = change.value;
    if (ordered[place + 1]?.change.at === change.at) continue;
    const there = now.filter((value) => value !== null);
    const value = there.length === 0 ? null : there.every(Boolean);
    const before = made.at(-1);
    if (before?.value === value && before !== undefined) continue;
    // What comes back begins anew.
    const isFirst = before === undefined || before.value === null;
    made.push({ ...change, value, from: isFirst ? change.from : (change.from ?? before.at) });
  }
  return made;
}

function tell(
  { value, from, at, line }: Change,
  watch: Watch,
  begin: number,
  step: number,
  sink: Sink,
): void {
  const { about, watched } = watch;
  const [yes, no] = MEANINGS[watched];
  const told = value === null ? GONE : value ? yes : no;
  const box = { ...about, container: '' };
  if (watched === 'proxy' && value === null) return;
  if (from === null) {
    const isNew = value === true && Number.isFinite(step) && at - begin > STEPS_TO_END * step;
    const instant = isNew ? { at: at - step / 2, error: step / 2 } : { at, error: 0 };
    const sampled = isNew ? 'change' : 'state';
    sink.happening({ instant, about: box, meaning: told, between: null, line, sampled });
    return;
  }
  const error = (at - from) / 2;
  sink.happening({
    instant: { at: from + error, error },
    about: box,
    meaning: told,
    between: null,
    line,
    sampled: 'change',
  });
}
