import type { Scenario } from '../scenario/scenario.ts';
import type { Timeline } from '../timeline/timeline.ts';

export interface RunChoice {
  /** Keys of fixes and assumptions that are on. */
  readonly fixes: readonly string[];
  readonly seed: number;
}

/** Simulates a scenario with the chosen fixes. The same three always give the same timeline. */
export declare function simulate(scenario: Scenario, choice: RunChoice): Timeline;
