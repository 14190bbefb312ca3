import type { RequestSettings, Scenario } from '../scenario/scenario.ts';
import { Problem } from '../text/problem.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { RunChoice } from './run.ts';

/** Simulates every request with its tries. The settings are the scenario's with its fixes. */
export function simulateRequests(
  scenario: Scenario,
  _settings: RequestSettings,
  _choice: RunChoice,
): Timeline {
  throw new Problem(`${scenario.name}: requests cannot be simulated yet`);
}
