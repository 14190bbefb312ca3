import type { Figure, Timeline } from '../timeline/timeline.ts';
import { totalOf } from './calls.ts';
import { killsOf } from './kills.ts';
import { judge, type ObjectiveOutcome } from './objectives.ts';
import { knowsServing, servingPerSecond } from './serving.ts';

export interface Outcome {
  /** Failed when any objective is broken at any second; null when nothing could be judged. */
  readonly verdict: 'held' | 'failed' | null;
  /** Null when the timeline does not tell who serves. */
  readonly fewestServing: number | null;
  readonly boxesKilled: number;
  readonly kills: number;
  /** The errors of the whole timeline in whole requests, null when none were counted. */
  readonly lostRequests: number | null;
  /** First second from which the full pool serves to the end; 0 if never short, null if never back or unknown. */
  readonly recoveredAt: number | null;
  /** A box was killed again before it had served since its last kill; null where that is not known. */
  readonly ratchet: boolean | null;
  readonly objectives: readonly ObjectiveOutcome[];
  /** What the scenario measures of the whole timeline. */
  readonly figures: readonly Figure[];
}

/** What became of an incident: one pass over transitions, events and the judged series. */
export function outcomeOf(timeline: Timeline): Outcome {
  const serving = servingPerSecond(timeline);
  const objectives = timeline.objectives.map((objective) => judge(timeline, objective, serving));
  return {
    verdict: verdictOf(objectives),
    fewestServing: knowsServing(timeline) ? fewest(serving) : null,
    ...killsOf(timeline),
    // The series `errors` is a rate a second: each sample counts for its step.
    lostRequests: totalOf(timeline, 'errors'),
    recoveredAt: recoveredAt(serving, timeline.pool),
    objectives,
    figures: timeline.figures,
  };
}

/** Failed when any objective is broken; null when none could be judged. */
export function verdictOf(objectives: readonly ObjectiveOutcome[]): Outcome['verdict'] {
  if (objectives.some((objective) => !objective.held)) return 'failed';
  return objectives.some((objective) => objective.worst !== null) ? 'held' : null;
}

function fewest(serving: Uint32Array): number | null {
  if (serving.length === 0) return null;
  return serving.reduce((least, count) => Math.min(count, least));
}

function recoveredAt(serving: Uint32Array, pool: number | null): number | null {
  if (pool === null) return null;
  let second = serving.length;
  while (second > 0 && (serving[second - 1] ?? 0) >= pool) second--;
  return second === serving.length ? null : second;
}
