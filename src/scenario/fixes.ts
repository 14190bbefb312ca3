import { visible } from '../text/escape.ts';
import { meantOr } from '../text/nearest.ts';
import { Problem, problemIn } from '../text/problem.ts';
import { shown } from '../text/shown.ts';
import { checked, type Origin, written as spelt } from './check.ts';
import { consistent } from './consistency.ts';
import { contradiction } from './contradiction.ts';
import type { Path } from './document.ts';
import { missingEntry, missingItem, patched, stepsOf } from './patch.ts';
import type { Fix, Scenario, Settings } from './scenario.ts';
import { DESCRIPTIVE_KEYS, type ScenarioFile, settingsSchemaOf } from './settings/settings.ts';

type Patch = Readonly<Record<string, unknown>>;

/** The fixes and assumptions of a scenario file, in its order. */
export function fixesOf(whole: Pick<ScenarioFile, 'fixes' | 'assumptions'>): readonly Fix[] {
  const kinds = [
    ['fix', whole.fixes],
    ['assumption', whole.assumptions],
  ] as const;
  return kinds.flatMap(([kind, patches]) =>
    Object.entries(patches).map(([key, patch]) => ({ key, kind, ...patch })),
  );
}

/** Checks one fix on its own, so that a bad one is found when its file is loaded and not when it is toggled. */
export function checkFix(scenario: Scenario, fix: Fix, origin: Origin): void {
  const place = [fix.kind === 'fix' ? 'fixes' : 'assumptions', fix.key, 'set'];
  checkPatch(scenario.written, fix.set, place, `${fix.kind} ${fix.key}`, origin);
}

/** Checks that a patch on written settings leaves good settings; a Problem names the line of the patch. */
export function checkPatch(written: unknown, set: Patch, place: Path, owner: string, origin: Origin): void {
  const paths = Object.keys(set);
  const described = paths.find((path) => DESCRIPTIVE_KEYS.includes(stepsOf(path)[0] ?? ''));
  if (described !== undefined)
    throw problemIn(
      origin.file,
      origin.lineOf([...place, described]),
      `${visible(owner)} sets ${shown(described)}; expected a setting of the model`,
    );
  for (const path of paths) {
    const expected = expectedInstead(written, path);
    if (expected !== null)
      throw problemIn(
        origin.file,
        origin.lineOf([...place, path]),
        `${visible(owner)} sets ${shown(path)}; ${expected}`,
      );
  }
  const lineOf = (path: Path): number | null => {
    const setting = paths.find((set) =>
      stepsOf(set).every((step, i) => i >= path.length || step === String(path[i])),
    );
    return origin.lineOf(setting === undefined ? place : [...place, setting]);
  };
  try {
    const patchOrigin = { file: origin.file, lineOf };
    const whole = patched(written, set);
    const settings = checked(settingsSchemaOf(whole), whole, patchOrigin);
    consistent(settings, patchOrigin);
    // A patch may change what an intervention sets; that must be good, too.
    if (settings.grain === 'fluid' && paths.some((path) => stepsOf(path)[0] === 'interventions'))
      for (const { set: later } of Object.values(settings.interventions))
        checked(settingsSchemaOf(whole), patched(whole, later), patchOrigin);
  } catch (error) {
    throw error instanceof Problem ? new Problem(`${error.message} (set by ${visible(owner)})`) : error;
  }
}

/** What to say of a path that leads nowhere; null of one that does not. */
function expectedInstead(written: unknown, path: string): string | null {
  const item = missingItem(written, path);
  if (item) return `expected an item of ${spelt(item.list)} by its number, from 0 to ${item.length}`;
  const entry = missingEntry(written, path);
  if (!entry) return null;
  const { map, name, names } = entry;
  const all = names.length === 0 ? `there is none` : `there is ${visible(names.slice(0, 20).join(', '))}`;
  return `found no ${shown(name)} in ${map}: ${meantOr(name, names, all)}`;
}

/** The chosen fixes, in the scenario's order. Throws a Problem for unknown or contradicting ones. */
function chosenFixes(scenario: Scenario, keys: readonly string[]): readonly Fix[] {
  const known = scenario.fixes.map((fix) => fix.key);
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown !== undefined) {
    const all = known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`;
    throw new Problem(`${scenario.name} has no fix ${shown(unknown)}; ${meantOr(unknown, known, all)}`);
  }
  const chosen = scenario.fixes.filter((fix) => keys.includes(fix.key));
  refuseContradictions(chosen);
  return chosen;
}

/** Refuses two fixes that set one setting to different values, or one a block and the other a setting in it. */
function refuseContradictions(chosen: readonly Fix[]): void {
  chosen.forEach((one, i) => {
    for (const other of chosen.slice(i + 1)) {
      const how = contradiction(one.set, other.set);
      if (how !== null)
        throw new Problem(
          visible(`${one.key} and ${other.key} contradict each other: one sets ${how}; choose one`),
        );
    }
  });
}

/**
 * The settings of a scenario with the chosen fixes, and then with the patches of interventions, in order.
 * Throws a Problem for unknown or contradicting keys, or where fixes together leave settings that cannot be.
 */
export function settingsWith(
  scenario: Scenario,
  keys: readonly string[],
  patches: readonly Patch[] = [],
): Settings {
  const sets = [...chosenFixes(scenario, keys).map((fix) => fix.set), ...patches];
  if (sets.length === 0) return scenario.settings;
  const origin: Origin = { file: scenario.file, lineOf: () => null };
  const whole = sets.reduce(patched, scenario.written);
  const settings = checked(settingsSchemaOf(whole), whole, origin);
  consistent(settings, origin);
  return settings;
}
