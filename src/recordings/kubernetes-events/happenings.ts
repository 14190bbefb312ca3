import { formatInstant, time } from '../../text/instants.ts';
import type { Instant } from './instant.ts';
import type { Meaning } from './meaning.ts';
import { meaningOfOther } from './object-events.ts';
import { meaningOfPod } from './pod-events.ts';
import type { About, Row } from './row.ts';

/** One event of the timeline to be. */
export interface Happening {
  readonly instant: Instant;
  readonly about: About;
  readonly meaning: Meaning;
  /** Its place among those of one instant. */
  readonly rank: number;
  /** Set where it stands for those between two known instants, of which none is known. */
  readonly between: Between | null;
}

export interface Between {
  readonly count: number;
  /** The known instants, as they are spoken of. */
  readonly from: string;
  readonly until: string;
}

/** A stretch of which something is recorded. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

export interface Happened {
  /** In order of time. */
  readonly happenings: readonly Happening[];
  /** From the first to the last of each row that stands for more than these two. */
  readonly spans: readonly Stretch[];
}

/** The nth time that a row's event happened, and when. */
interface Mark {
  readonly number: number;
  readonly instant: Instant;
}

/**
 * Spreads rows into happenings. Of n merged ones the first and the last instant are known; the n - 2
 * between are one happening in the middle, as far off as half the span.
 */
export function happeningsOf(rows: readonly Row[]): Happened {
  const happenings: Happening[] = [];
  const spans: Stretch[] = [];
  for (const versions of versionsOf(rows)) {
    const row = versions[0];
    if (row === undefined) continue;
    const meaning = meaningOf(row);
    const rank = rankOf(meaning);
    const add = (instant: Instant, between: Between | null): void => {
      happenings.push({ instant, about: row.about, meaning, rank, between });
    };
    let before: Mark | null = null;
    for (const mark of marksOf(versions)) {
      const more = before === null ? 0 : mark.number - before.number - 1;
      if (before !== null && more > 0) {
        const [from, until] = [before.instant, mark.instant];
        const error = Math.max(0, until.at - from.at) / 2;
        add({ at: from.at + error, error }, { count: more, ...spoken(from, until) });
        spans.push({ from: from.at, until: until.at });
      }
      add(mark.instant, null);
      before = mark;
    }
  }
  return { happenings: happenings.sort(inOrder), spans };
}

/** A watch prints a row again whenever its count rises: each version adds one known instant. */
function versionsOf(rows: readonly Row[]): Iterable<readonly Row[]> {
  const byKey = new Map<string | symbol, Row[]>();
  for (const row of rows) {
    const key = row.key ?? Symbol();
    const versions = byKey.get(key);
    if (versions === undefined) byKey.set(key, [row]);
    else versions.push(row);
  }
  return byKey.values();
}

function marksOf(versions: readonly Row[]): readonly Mark[] {
  const first = versions.reduce((one, other) => (other.first.at < one.first.at ? other : one)).first;
  const marks: Mark[] = [{ number: 1, instant: first }];
  for (const { count, last } of [...versions].sort((one, other) => one.count - other.count)) {
    const before = marks.at(-1);
    if (last === null || before === undefined || count <= before.number) continue;
    marks.push({ number: count, instant: last.at < before.instant.at ? before.instant : last });
  }
  return marks;
}

const meaningOf = ({ about, reason, message }: Row): Meaning =>
  about.kind === 'Pod'
    ? meaningOfPod(reason, message)
    : meaningOfOther(about.kind, about.name, reason, message);

/** Times of day where both are on one day, else whole instants. */
function spoken(from: Instant, until: Instant): Pick<Between, 'from' | 'until'> {
  const [first, last] = [formatInstant(from.at), formatInstant(until.at)];
  const oneDay = first.slice(0, 10) === last.slice(0, 10);
  return oneDay ? { from: time(from.at), until: time(until.at) } : { from: first, until: last };
}

/** What comes first within one second that is all that is known: a check fails, then comes the kill. */
const RANKS: readonly RegExp[] = [/^scheduled/, /^pulls/, /image/, /^container created/, /^could not/];
const KIND_RANKS = ['check-failed', 'killed', 'note', 'drained', 'back-off', 'started'];

const rankOf = ({ kind, what }: Meaning): number => {
  const note = kind === 'note' ? RANKS.findIndex((pattern) => pattern.test(what)) : -1;
  return KIND_RANKS.indexOf(kind) * 10 + (note < 0 ? RANKS.length : note);
};

const inOrder = (one: Happening, other: Happening): number =>
  one.instant.at - other.instant.at || one.rank - other.rank;
