import { settingsWith } from '../scenario/fixes.ts';
import type { BoxSettings, Scenario, Settings } from '../scenario/scenario.ts';
import { millisecondsAfter } from '../scenario/settings/times.ts';

/** A change that people make while the boxes run. */
export interface Intervention {
  /** Milliseconds after the start. */
  readonly at: number;
  readonly title: string;
  /** How far apart it reaches box after box, in milliseconds. */
  readonly perBox: number;
}

export interface Interventions {
  /** In order of time. */
  readonly made: readonly Intervention[];
  /**
   * The settings of a box that some of them have reached, by their place in `made`. A later one counts more
   * than an earlier one, even where the earlier one, box after box, reaches this box last.
   */
  readonly settingsAfter: (reached: readonly number[]) => BoxSettings;
}

/** The interventions of a scenario with the chosen fixes. */
export function interventionsOf(
  scenario: Scenario,
  fixes: readonly string[],
  settings: Settings,
): Interventions {
  const after = (written: Settings['demand'][number]['from']) =>
    millisecondsAfter(settings.clock.start, written);
  const enabled = Object.values(settings.interventions)
    .filter((intervention) => intervention.enabled)
    .sort((a, b) => after(a.at) - after(b.at));
  const known = new Map<string, BoxSettings>();
  return {
    made: enabled.map(({ at, title, perBox }) => ({ at: after(at), title, perBox })),
    settingsAfter: (reached) => {
      const places = [...reached].sort((a, b) => a - b);
      const key = places.join();
      const patches = places.map((place) => enabled[place]?.set ?? {});
      const found = known.get(key) ?? settingsWith(scenario, fixes, patches);
      known.set(key, found);
      return found;
    },
  };
}
