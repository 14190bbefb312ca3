import { stemOf } from '../text/file-names.ts';
import { problemIn } from '../text/problem.ts';
import { shown } from '../text/shown.ts';
import { checked, type Origin } from './check.ts';
import { consistent } from './consistency.ts';
import { defaultsUsed } from './defaults.ts';
import type { YamlDocument } from './document.ts';
import { checkFix, checkPatch, fixesOf } from './fixes.ts';
import type { Scenario } from './scenario.ts';
import { scenarioSchemaOf, settingsSchemaOf } from './settings/settings.ts';
import { settingsPart } from './settings-part.ts';
import { millisecondsAfter } from './times.ts';
import { unusedSettings } from './unused.ts';
import { withoutEffect } from './without-effect.ts';

/** Makes a scenario of a parsed file. Throws a Problem that names file, line and what was expected. */
export function scenarioFrom(document: YamlDocument, file: string): Scenario {
  const origin = { file, lineOf: document.lineOf };
  const whole = checked(scenarioSchemaOf(document.data), document.data, origin);
  checkKeys(whole, origin);
  const twice = Object.keys(whole.fixes).find((key) => Object.hasOwn(whole.assumptions, key));
  if (twice !== undefined)
    throw problemIn(
      file,
      document.lineOf(['assumptions', twice]),
      `assumptions: found ${shown(twice)}, which is a fix already; expected another key`,
    );
  const written = settingsPart(document.data);
  const schema = settingsSchemaOf(written);
  const settings = checked(schema, written, origin);
  consistent(settings, origin);
  const scenario: Scenario = {
    name: stemOf(file, /\.ya?ml$/),
    file,
    title: whole.title,
    summary: whole.summary.trim(),
    teaches: whole.teaches,
    notes: whole.notes.map((note) => note.trim()),
    source: whole.source.trim(),
    seed: whole.seed,
    fixes: fixesOf(whole),
    captions: whole.captions.map(({ at, text }) => ({
      second: Math.floor(millisecondsAfter(settings.clock.start, at) / 1000),
      text,
    })),
    settings,
    defaults: defaultsUsed(schema, written),
    unused: [...unusedSettings(schema, written), ...withoutEffect(settings)],
    written,
  };
  const interventions = settings.grain === 'fluid' ? settings.interventions : {};
  for (const [key, { set }] of Object.entries(interventions))
    checkPatch(written, set, ['interventions', key, 'set'], `intervention ${key}`, origin);
  const rollouts = settings.grain === 'fluid' ? settings.rollouts : {};
  for (const [key, { set }] of Object.entries(rollouts))
    checkPatch(written, set, ['rollouts', key, 'set'], `rollout ${key}`, origin);
  for (const fix of scenario.fixes) checkFix(scenario, fix, origin);
  return scenario;
}

/** Keys are chosen by name on the command line, with commas between them. */
function checkKeys(
  { fixes, assumptions }: Readonly<Record<'fixes' | 'assumptions', object>>,
  { file, lineOf }: Origin,
): void {
  for (const [block, keys] of Object.entries({ fixes, assumptions }))
    for (const key of Object.keys(keys).filter((each) => each.includes(',')))
      throw problemIn(
        file,
        lineOf([block, key]),
        `${block}: found the key ${shown(key)}; expected one without a comma`,
      );
}
