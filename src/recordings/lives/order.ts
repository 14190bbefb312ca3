import type { Happening } from '../facts/happening.ts';
import type { Meaning } from '../facts/meaning.ts';

/** What comes first within one second that is all that is known: a check fails, then comes the kill. */
const RANKS: readonly RegExp[] = [/^scheduled/, /^pulls/, /image/, /^container created/, /^could not/];
const KIND_RANKS = [
  'check-failed',
  'killed',
  'stopping',
  'note',
  'drained',
  'stopped',
  'back-off',
  'started',
  'app-ready',
  'proxy-ready',
  'serving',
];

const rankOf = ({ kind, what }: Meaning): number => {
  const note = kind === 'note' ? RANKS.findIndex((pattern) => pattern.test(what)) : -1;
  return KIND_RANKS.indexOf(kind) * 10 + (note < 0 ? RANKS.length : note);
};

/** Happenings in order of time; stable, so that those of one instant and rank stay as they were told. */
export const inOrder = <One extends Happening>(happenings: readonly One[]): One[] =>
  happenings
    .map((happening) => ({ happening, rank: rankOf(happening.meaning) }))
    .sort((one, other) => one.happening.instant.at - other.happening.instant.at || one.rank - other.rank)
    .map(({ happening }) => happening);
