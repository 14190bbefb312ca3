import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '../scenario/language.ts';
import type { Scenario, Settings } from '../scenario/scenario.ts';
import type { SettingValue } from '../scenario/setting-value.ts';
import { stemOf } from '../text/file-names.ts';
import type { ReadText } from './read.ts';

/** Beside the bundle; from source there is none. */
const FOLDER = new URL('./scenarios/', import.meta.url);

/** What the build writes of a scenario that ships: itself, and what its run without fixes asks the language. */
export interface Checked {
  readonly scenario: Scenario;
  /** By the patches, as JSON. */
  readonly settings: Readonly<Record<string, Settings>>;
  /** By the path. */
  readonly values: Readonly<Record<string, SettingValue>>;
}

/**
 * The scenario of a YAML file that the build has checked, by the sum of its bytes, so that it is never that of
 * another version of the file. Null for any other file. A start then waits neither for YAML nor for zod.
 */
export function checkedAtBuild(
  { sha256, shown }: Pick<ReadText, 'sha256' | 'shown'>,
  folder = FOLDER,
): Checked | null {
  const file = new URL(`${sha256}.json`, folder);
  if (!existsSync(file)) return null;
  const checked = JSON.parse(readFileSync(file, 'utf8')) as Checked;
  return { ...checked, scenario: { ...checked.scenario, file: shown, name: stemOf(shown, /\.ya?ml$/) } };
}

/** Thrown where a run asks what the build's did not: with another seed it may come to other settings. */
export const NOT_ASKED = new Error('a run asked what was not asked when this was built');

/** The answers of the build. Throws `NOT_ASKED`. */
export const answersOf = ({ settings, values }: Checked): Language => ({
  settingsWith: (patches) => known(settings, JSON.stringify(patches)),
  settingValue: (_, path) => known(values, path),
});

function known<Answer>(answers: Readonly<Record<string, Answer>>, question: string): Answer {
  const answer = Object.hasOwn(answers, question) ? answers[question] : undefined;
  if (answer === undefined) throw NOT_ASKED;
  return answer;
}
