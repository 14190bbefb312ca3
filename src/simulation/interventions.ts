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
  /** The settings of a box once this and all earlier ones have reached it. */
  readonly settings: BoxSettings;
}

/** The interventions of a scenario with the chosen fixes, in order of time. */
export function interventionsOf(
  scenario: Scenario,
  fixes: readonly string[],
  settings: Settings,
): readonly Intervention[] {
  const after = (written: Settings['demand'][number]['from']) =>
    millisecondsAfter(settings.clock.start, written);
  const made = Object.values(settings.interventions)
    .filter((intervention) => intervention.enabled)
    .sort((a, b) => after(a.at) - after(b.at));
  return made.map((intervention, i) => ({
    at: after(intervention.at),
    title: intervention.title,
    perBox: intervention.perBox,
    settings: settingsWith(
      scenario,
      fixes,
      made.slice(0, i + 1).map(({ set }) => set),
    ),
  }));
}
