import { type Outcome, outcomeOf } from '../analysis/outcome.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { simulate } from '../simulation/simulate.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** What all runs of an opened timeline share. */
export interface Start {
  readonly scenario: Scenario;
  readonly seed: number;
}

/** One run to be made: the whole timeline, or only what became of it. */
export interface Job {
  readonly want: 'timeline' | 'outcome';
  readonly fixes: readonly string[];
}

/** What a run made: the one that was wanted. */
export interface Made {
  readonly timeline?: Timeline;
  readonly outcome?: Outcome;
}

/** What the worker sends back. */
export type Answer = Made | { readonly error: string; readonly isProblem: boolean };

/** Makes one run. Throws what the model throws. */
export function make({ scenario, seed }: Start, { want, fixes }: Job): Made {
  const timeline = simulate(scenario, { fixes, seed });
  return want === 'timeline' ? { timeline } : { outcome: outcomeOf(timeline) };
}
