import { loadScenario } from '../scenario/load.ts';
import type { Settings } from '../scenario/scenario.ts';
import { settingValue } from '../scenario/setting-value.ts';
import { languageOf } from '../simulation/simulate.ts';
import { simulateWith } from '../simulation/simulate-with.ts';
import type { Checked } from './checked.ts';

/** Checks a scenario for the build, and keeps what its run without fixes asks the language. Throws `Problem`. */
export function checkedOf(text: string, file: string): Checked {
  const scenario = loadScenario(text, file);
  const language = languageOf(scenario, []);
  const settings = new Map<string, Settings>([[JSON.stringify([]), scenario.settings]]);
  const settingsWith: typeof language.settingsWith = (patches) => {
    const given = language.settingsWith(patches);
    settings.set(JSON.stringify(patches), given);
    return given;
  };
  // Only a fleet has interventions, whose settings are asked for on the way.
  if (scenario.settings.grain === 'fluid')
    simulateWith(scenario, { ...language, settingsWith }, { fixes: [], seed: scenario.seed });
  const paths = Object.values(scenario.settings.figures).flatMap(({ of, name }) =>
    of === 'setting' ? [name ?? ''] : [],
  );
  return {
    scenario,
    settings: Object.fromEntries(settings),
    values: Object.fromEntries(paths.map((path) => [path, settingValue(scenario.settings, path)])),
  };
}
