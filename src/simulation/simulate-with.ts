import type { Language } from '../scenario/language.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { simulateFleet } from './fleet.ts';
import { simulateRequests } from './requests.ts';
import type { RunChoice } from './run.ts';

/** Simulates a scenario, asking a language for its settings; its answers must be those for the chosen fixes. */
export function simulateWith(scenario: Scenario, language: Language, choice: RunChoice): Timeline {
  const settings = language.settingsWith([]);
  return settings.grain === 'fluid'
    ? simulateFleet(scenario, settings, language, choice)
    : simulateRequests(scenario, settings, language, choice);
}
