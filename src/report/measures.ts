import { tellsOfCalls } from '../analysis/calls.ts';
import type { Outcome } from '../analysis/outcome.ts';
import { formatMinutes, timeOfDay } from '../text/clock.ts';
import { visible } from '../text/escape.ts';
import { formatDifference, formatValue, type Unit } from '../text/numbers.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { boxesOf, recoveryOf, UNKNOWN } from './sentences.ts';

/** One line of a comparison: a measure in two timelines, and the difference where there is one to tell. */
export interface Measure {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
}

/** A timeline and what became of it. */
export interface Judged {
  readonly timeline: Timeline;
  readonly outcome: Outcome;
}

/** The outcomes of two timelines, measure by measure. */
export function measuresOf(before: Judged, after: Judged): Measure[] {
  const both = [before, after] as const;
  const words = (title: string, word: (judged: Judged) => string): Measure => {
    const [one, other] = [word(before), word(after)];
    return { title, before: one, after: other, difference: one === other ? '=' : '' };
  };
  const number = (title: string, unit: Unit, value: (outcome: Outcome) => number | null): Measure => {
    const [one, other] = [value(before.outcome), value(after.outcome)];
    const difference = formatDifference(one, other, unit);
    return {
      title,
      before: formatValue(one, unit) || UNKNOWN,
      after: formatValue(other, unit) || UNKNOWN,
      difference,
    };
  };
  const names = new Set(both.flatMap(({ outcome }) => outcome.objectives.map(({ name }) => name)));
  return [
    words('verdict', ({ outcome }) => outcome.verdict ?? UNKNOWN),
    number('fewest serving', 'count', ({ fewestServing }) => fewestServing),
    ...(both.some(tellsOfKills)
      ? [
          number(`${boxesOf(before.timeline, 2)} killed`, 'count', ({ boxesKilled }) => boxesKilled),
          number('kills', 'count', ({ kills }) => kills),
        ]
      : []),
    number('requests lost', 'count', ({ lostRequests }) => lostRequests),
    words('all serving from', ({ outcome, timeline }) => recoveryOf(outcome, timeline.clock)),
    ...(both.some(tellsOfKills) ? [words('ratchet', ({ outcome }) => ratchetOf(outcome))] : []),
    ...[...names].flatMap((name) => [
      words(`${visible(name)}, broken at`, (judged) => brokenAt(judged, name)),
      words(`${visible(name)}, broken for`, (judged) => brokenFor(judged, name)),
      number(
        `${visible(name)}, worst`,
        unitOf(both, name),
        (outcome) => objectiveOf(outcome, name)?.worst ?? null,
      ),
    ]),
  ];
}

/** Whether kills mean anything: not where a timeline tells of single calls and nothing was ever killed. */
export const tellsOfKills = ({ timeline, outcome }: Judged): boolean =>
  outcome.kills > 0 || (timeline.boxes.length > 0 && !tellsOfCalls(timeline));

/** In a word. */
export const ratchetOf = ({ ratchet }: Outcome): string =>
  ratchet === null ? UNKNOWN : ratchet ? 'yes' : 'no';

const objectiveOf = (outcome: Outcome, wanted: string) =>
  outcome.objectives.find(({ name }) => name === wanted);

const unitOf = (both: readonly Judged[], name: string): Unit =>
  both.map(({ outcome }) => objectiveOf(outcome, name)?.unit).find((unit) => unit !== undefined) ?? 'count';

function brokenAt({ outcome, timeline }: Judged, name: string): string {
  const objective = objectiveOf(outcome, name);
  if (objective === undefined) return UNKNOWN;
  return objective.brokenAt === null ? 'never' : timeOfDay(timeline.clock, objective.brokenAt);
}

function brokenFor({ outcome }: Judged, name: string): string {
  const objective = objectiveOf(outcome, name);
  return objective === undefined ? UNKNOWN : formatMinutes(objective.secondsBroken);
}
