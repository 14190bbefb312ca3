import type { Outcome } from '../../analysis/outcome.ts';
import { exact } from '../../report/exact.ts';
import type { Timeline } from '../../timeline/timeline.ts';

/** What a value of an outcome is: a number, a second of the timeline, a yes or no, or one of some words. */
export type FieldType = 'number' | 'moment' | 'truth' | 'word';
export type FieldValue = number | boolean | string | null;

export interface Field {
  readonly type: FieldType;
  /** The words of a `word`. */
  readonly words?: readonly string[];
  readonly of: (asserted: Asserted) => FieldValue;
}

/** What assertions are about. */
export interface Asserted {
  readonly outcome: Outcome;
  readonly figures: Timeline['figures'];
}

/** The outcome's own names in JSON, and how long its objectives were broken. */
const OF_OUTCOMES: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['verdict', { type: 'word', words: ['held', 'failed'], of: ({ outcome }) => outcome.verdict }],
  ['fewestServing', { type: 'number', of: ({ outcome }) => outcome.fewestServing }],
  ['boxesKilled', { type: 'number', of: ({ outcome }) => outcome.boxesKilled }],
  ['kills', { type: 'number', of: ({ outcome }) => outcome.kills }],
  ['lostRequests', { type: 'number', of: ({ outcome }) => outcome.lostRequests }],
  ['recoveredAt', { type: 'moment', of: ({ outcome }) => outcome.recoveredAt }],
  ['ratchet', { type: 'truth', of: ({ outcome }) => outcome.ratchet }],
  ['secondsBroken', { type: 'number', of: ({ outcome }) => secondsBroken(outcome) }],
]);

/** Of the objective that was broken longest; null when there is none to judge. */
function secondsBroken({ objectives, verdict }: Outcome): number | null {
  return verdict === null ? null : Math.max(...objectives.map((objective) => objective.secondsBroken));
}

const FIGURES = 'figures.';

/** What can be asserted of a timeline: its outcome, and its figures as `figures.NAME`. */
export function fieldNames({ figures }: Pick<Timeline, 'figures'>): readonly string[] {
  return [...OF_OUTCOMES.keys(), ...figures.map(({ name }) => `${FIGURES}${name}`)];
}

/** The field of a name of `fieldNames`. A figure is compared as JSON prints it. */
export function fieldOf(name: string): Field | undefined {
  if (!name.startsWith(FIGURES)) return OF_OUTCOMES.get(name);
  const wanted = name.slice(FIGURES.length);
  return {
    type: 'number',
    of: ({ figures }) => exact(figures.find((figure) => figure.name === wanted)?.value),
  };
}
