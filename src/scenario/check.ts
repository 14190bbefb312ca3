import type * as z from 'zod';
import { visible } from '../text/escape.ts';
import { meantOr } from '../text/nearest.ts';
import { type Problem, problemIn } from '../text/problem.ts';
import { shown } from '../text/shown.ts';
import type { Path } from './document.ts';
import { elsewhere } from './other-grain.ts';
import { keysAt } from './schema.ts';

/** Where data came from, for the sentence of a problem. */
export interface Origin {
  readonly file: string;
  readonly lineOf: (path: Path) => number | null;
}

/** The data as a schema wants it, or a Problem that names file, line, what was found and what was expected. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  origin: Origin,
): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const { issues } = result.error;
  const [first] = issues;
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys');
  // A mistyped key is also a missing one; what is written says more than what is not.
  const issue = unknown && first && valueAt(data, pathOf(first)) === undefined ? unknown : first;
  if (!issue) throw problemIn(origin.file, null, 'not a scenario');
  throw problemOf(schema, data, issue, origin);
}

const pathOf = (issue: z.core.$ZodIssue): Path => issue.path.filter((step) => typeof step !== 'symbol');

function problemOf(schema: z.ZodType, data: unknown, issue: z.core.$ZodIssue, origin: Origin): Problem {
  const path = pathOf(issue);
  if (issue.code === 'unrecognized_keys') return unknownKey(schema, data, path, issue.keys, origin);
  const found = valueAt(data, path);
  const name = written(path);
  const line = origin.lineOf(path);
  if (found === undefined) {
    return problemIn(origin.file, line, `${name} is missing; ${expectation(issue)}`);
  }
  return problemIn(
    origin.file,
    line,
    name === ''
      ? `found ${shown(found)}; expected a scenario, which is a block of settings`
      : `${name}: found ${shown(found)}; ${expectation(issue)}`,
  );
}

function unknownKey(
  schema: z.ZodType,
  data: unknown,
  path: Path,
  unknown: readonly string[],
  origin: Origin,
): Problem {
  for (const key of unknown) {
    const sentence = elsewhere(data, path, key);
    const whole = [...path, key];
    if (sentence !== null)
      return problemIn(origin.file, origin.lineOf(whole), `${written(whole)}: ${sentence}`);
  }
  const [key = ''] = unknown;
  const keys = keysAt(schema, path);
  const place = path.length === 0 ? '' : ` in ${written(path)}`;
  const hint = meantOr(key, keys, `known here: ${keys.join(', ')}`);
  return problemIn(
    origin.file,
    origin.lineOf([...path, key]),
    `found unknown key ${shown(key)}${place}; ${hint}`,
  );
}

const isObjectIssue = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && issue.expected === 'object';

function expectation(issue: z.core.$ZodIssue): string {
  if (isObjectIssue(issue)) return 'expected a block of settings';
  if (issue.code === 'invalid_type' && issue.expected === 'array') return 'expected a list';
  if (issue.code === 'invalid_type' && issue.expected === 'record') return 'expected a map';
  return issue.message;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      value instanceof Object && Object.hasOwn(value, step)
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    data,
  );
}

/** The path of a setting as it stands in a sentence: its keys may come from a file. */
export const written = (path: Path): string => visible(path.join('.'));
