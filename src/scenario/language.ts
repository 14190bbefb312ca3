import type { Settings } from './scenario.ts';
import type { SettingValue } from './setting-value.ts';

/**
 * What a run asks of the language that scenarios are written in. Handed in, so that a run whose answers are known
 * beforehand need not load that language.
 */
export interface Language {
  /** The settings with the run's fixes, and then with patches of interventions, in order. Throws a Problem. */
  readonly settingsWith: (patches: readonly Readonly<Record<string, unknown>>[]) => Settings;
  /** What a path of the settings leads to, as a figure names it. */
  readonly settingValue: (settings: Settings, path: string) => SettingValue;
}
