import type { Outcome } from '../../analysis/outcome.ts';

/** What a value of an outcome is: a number, a second of the timeline, a yes or no, or one of some words. */
export type FieldType = 'number' | 'moment' | 'truth' | 'word';
export type FieldValue = number | boolean | string | null;

export interface Field {
  readonly type: FieldType;
  /** The words of a `word`. */
  readonly words?: readonly string[];
  readonly of: (outcome: Outcome) => FieldValue;
}

/** What can be asserted: the outcome's own names in JSON, and how long its objectives were broken. */
export const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['verdict', { type: 'word', words: ['held', 'failed'], of: ({ verdict }) => verdict }],
  ['fewestServing', { type: 'number', of: ({ fewestServing }) => fewestServing }],
  ['boxesKilled', { type: 'number', of: ({ boxesKilled }) => boxesKilled }],
  ['kills', { type: 'number', of: ({ kills }) => kills }],
  ['lostRequests', { type: 'number', of: ({ lostRequests }) => lostRequests }],
  ['recoveredAt', { type: 'moment', of: ({ recoveredAt }) => recoveredAt }],
  ['ratchet', { type: 'truth', of: ({ ratchet }) => ratchet }],
  ['secondsBroken', { type: 'number', of: secondsBroken }],
]);

/** Of the objective that was broken longest; null when there is none to judge. */
function secondsBroken({ objectives, verdict }: Outcome): number | null {
  return verdict === null ? null : Math.max(...objectives.map((objective) => objective.secondsBroken));
}
