import { existsSync, readFileSync } from 'node:fs';
import type { Scenario } from '../scenario/scenario.ts';
import { stemOf } from '../text/file-names.ts';
import type { ReadText } from './read.ts';

/** Beside the bundle; from source there is none. */
const FOLDER = new URL('./scenarios/', import.meta.url);

/**
 * The scenario of a YAML file that the build has checked, by the sum of its bytes, so that it is never that of
 * another version of the file. Null for any other file. A start then waits neither for YAML nor for zod.
 */
export function checkedAtBuild(
  { sha256, shown }: Pick<ReadText, 'sha256' | 'shown'>,
  folder = FOLDER,
): Scenario | null {
  const file = new URL(`${sha256}.json`, folder);
  if (!existsSync(file)) return null;
  const scenario = JSON.parse(readFileSync(file, 'utf8')) as Scenario;
  return { ...scenario, file: shown, name: stemOf(shown, /\.ya?ml$/) };
}
