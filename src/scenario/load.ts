import { problemIn } from '../text/problem.ts';
import { parseYaml } from './document.ts';
import { scenarioFrom } from './from-document.ts';
import type { Scenario } from './scenario.ts';

/** Loads a scenario from its YAML text. Throws a Problem that names file, line and what was expected. */
export function loadScenario(source: string, file: string): Scenario {
  if (source.trim() === '') throw problemIn(file, null, 'found an empty file; expected a scenario');
  return scenarioFrom(parseYaml(source, file), file);
}
