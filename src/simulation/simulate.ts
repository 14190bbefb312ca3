import { settingsWith } from '../scenario/fixes.ts';
import type { Language } from '../scenario/language.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { settingValue } from '../scenario/setting-value.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { RunChoice } from './run.ts';
import { simulateWith } from './simulate-with.ts';

export type { RunChoice } from './run.ts';

/**
 * Simulates a scenario with the chosen fixes into a timeline, in the grain that the scenario chooses. The same
 * three always give the same timeline. Throws a Problem for fixes that are unknown or contradict each other.
 */
export function simulate(scenario: Scenario, choice: RunChoice): Timeline {
  return simulateWith(scenario, languageOf(scenario, choice.fixes), choice);
}

/** The language itself. */
export const languageOf = (scenario: Scenario, fixes: readonly string[]): Language => ({
  settingsWith: (patches) => settingsWith(scenario, fixes, patches),
  settingValue,
});
