import { formatInstant } from '../text/instants.ts';
import { Problem } from '../text/problem.ts';
import type { Collected, ToldHappening } from './collector.ts';
import type { Stretch } from './lives/stretch.ts';
import { busiestWindow, LONGEST_MS, withBackground } from './lives/window.ts';

/** Milliseconds since 1970-01-01T00:00:00Z; what is outside is left out. Null: no bound. */
export interface Chosen {
  readonly since: number | null;
  readonly until: number | null;
}

/** What a timeline can hold of what was chosen: all, or the busiest seven days. `ordered`: all happenings. Throws `Problem`. */
export function windowOf(
  ordered: readonly ToldHappening[],
  { measured }: Collected,
  { since, until }: Chosen,
): Stretch {
  const chosen = (at: number): boolean => (since === null || at >= since) && (until === null || at <= until);
  const known = ordered.filter(({ between, instant }) => between === null && chosen(instant.at));
  const background = known
    .filter(({ isBackground }) => isBackground === true)
    .map(({ instant }) => instant.at);
  const instants = known.filter(({ isBackground }) => isBackground !== true).map(({ instant }) => instant.at);
  for (const each of [...measured.stored, ...measured.bins]) {
    const ends = each.ends();
    // What is chosen whole need not be laid out in order yet.
    if (ends !== null && chosen(ends.from) && chosen(ends.until)) instants.push(ends.from, ends.until);
    else for (const end of endsWithin(each.row().at, chosen)) instants.push(end);
  }
  if (instants.length === 0) for (const at of background.splice(0)) instants.push(at);
  if (instants.length === 0) throw new Problem(`found nothing ${spokenChoice(since, until)}`);
  instants.sort((one, other) => one - other);
  const [from = 0, last = from] = [instants[0], instants.at(-1)];
  if (last - from <= LONGEST_MS) return withBackground({ from, until: last }, background);
  // Of what is too long the ends alone would not tell where samples are.
  for (const each of [...measured.stored, ...measured.bins])
    for (const at of onceAnHour(each.row().at, chosen)) instants.push(at);
  instants.sort((one, other) => one - other);
  return withBackground(busiestWindow(instants), background);
}

/** That values are left out without anybody having asked for it: more is recorded than a timeline can hold. */
export function notesOfValues({ measured }: Collected, window: Stretch, { since, until }: Chosen): string[] {
  if (since !== null || until !== null) return [];
  const ends = [...measured.stored, ...measured.bins].flatMap((each) => each.ends() ?? []);
  const isOutside = ends.some(({ from, until: last }) => from < window.from || last > window.until);
  if (!isOutside) return [];
  return [
    'Left out, being outside of what is shown: values; a timeline holds seven days, and --since and --until choose them.',
  ];
}

const HOUR_MS = 3_600_000;

/** The first instant of each hour that has one. In order. */
function onceAnHour(at: Float64Array, chosen: (at: number) => boolean): readonly number[] {
  const firsts = new Map<number, number>();
  for (const each of at) {
    const hour = Math.floor(each / HOUR_MS);
    if (chosen(each) && !firsts.has(hour)) firsts.set(hour, each);
  }
  return [...firsts.values()];
}

function endsWithin(at: Float64Array, chosen: (at: number) => boolean): readonly number[] {
  const first = at.find(chosen);
  const last = at.findLast(chosen);
  return first === undefined || last === undefined ? [] : [first, last];
}

function spokenChoice(since: number | null, until: number | null): string {
  if (since === null && until === null) return 'that has an instant';
  const from = since === null ? '' : ` from ${formatInstant(since)}`;
  return `recorded${from}${until === null ? '' : ` until ${formatInstant(until)}`}`;
}
