import type { Between, Happening } from '../facts/happening.ts';
import type { Instant } from '../facts/instant.ts';
import type { Meaning } from '../facts/meaning.ts';
import { meaningOfOther } from './object-events.ts';
import { meaningOfPod } from './pod-events.ts';
import type { Row } from './row.ts';

/** The nth time that a row's event happened, and when. */
interface Mark {
  readonly number: number;
  readonly instant: Instant;
}

/** What lists before told of a row, by its key. */
export type KnownRows = Map<string, Pick<Row, 'count' | 'first' | 'last'>>;

/**
 * Spreads rows into happenings. Of n merged ones the first and the last instant are known; the n - 2
 * between are one happening in the middle, as far off as half the span, or as one of those two. Of rows that lists
 * before told (`known`, which these are added to), only what happened since.
 */
export function happeningsOf(rows: readonly Row[], known: KnownRows = new Map()): readonly Happening[] {
  const happenings: Happening[] = [];
  for (const versions of versionsOf(rows)) {
    const row = versions[0];
    if (row === undefined) continue;
    const meaning = meaningOf(row);
    const add = (instant: Instant, between: Between | null): void => {
      happenings.push({ instant, about: row.about, meaning, between, line: row.line });
    };
    const told = row.key === null ? undefined : known.get(row.key);
    let before: Mark | null = null;
    for (const mark of marksOf(told === undefined ? versions : [told, ...versions])) {
      if (mark.number <= (told?.count ?? 0)) {
        before = mark;
        continue;
      }
      const more = before === null ? 0 : mark.number - Math.max(before.number, told?.count ?? 0) - 1;
      if (before !== null && more > 0) {
        const [from, until] = [before.instant, mark.instant];
        const half = Math.max(0, until.at - from.at) / 2;
        const error = Math.max(half, from.error, until.error);
        add({ at: from.at + half, error }, { count: more, from: from.at, until: until.at });
      }
      add(mark.instant, null);
      before = mark;
    }
    remember(versions, known);
  }
  return happenings;
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

function remember(versions: readonly Row[], known: KnownRows): void {
  for (const { key, count, first, last } of versions)
    if (key !== null && count > (known.get(key)?.count ?? 0)) known.set(key, { count, first, last });
}

function marksOf(versions: readonly Pick<Row, 'count' | 'first' | 'last'>[]): readonly Mark[] {
  const first = versions.map((each) => each.first).reduce((one, other) => (other.at < one.at ? other : one));
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
