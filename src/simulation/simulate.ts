import { settingsWith } from '../scenario/fixes.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { simulateFleet } from './fleet.ts';
import { simulateRequests } from './requests.ts';
import type { RunChoice } from './run.ts';

export type { RunChoice } from './run.ts';

/**
 * Simulates a scenario with the chosen fixes into a timeline, in the grain that the scenario chooses. The same
 * three always give the same timeline. Throws a Problem for fixes that are unknown or contradict each other.
 */
export function simulate(scenario: Scenario, choice: RunChoice): Timeline {
  const settings = settingsWith(scenario, choice.fixes);
  return settings.grain === 'fluid'
    ? simulateFleet(scenario, settings, choice)
    : simulateRequests(scenario, settings, choice);
}
