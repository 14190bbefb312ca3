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

/**
 * Spreads rows into happenings. Of n merged ones the first and the last instant are known; the n - 2
 * between are one happening in the middle, as far off as half the span, or as one of those two.
 */
export function happeningsOf(rows: readonly Row[]): readonly Happening[] {
  const happenings: Happening[] = [];
  for (const versions of versionsOf(rows)) {
    const row = versions[0];
    if (row === undefined) continue;
    const meaning = meaningOf(row);
    const add = (instant: Instant, between: Between | null): void => {
      happenings.push({ instant, about: row.about, meaning, between, line: row.line });
    };
    let before: Mark | null = null;
    for (const mark of marksOf(versions)) {
      const more = before === null ? 0 : mark.number - before.number - 1;
      if (before !== null && more > 0) {
        const [from, until] = [before.instant, mark.instant];
        const half = Math.max(0, until.at - from.at) / 2;
        const error = Math.max(half, from.error, until.error);
        add({ at: from.at + half, error }, { count: more, from: from.at, until: until.at });
      }
      add(mark.instant, null);
      before = mark;
    }
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
