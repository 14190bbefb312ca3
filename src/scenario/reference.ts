import * as z from 'zod';
import { partsOf } from './schema.ts';
import { scenarioSchemaOf } from './settings/settings.ts';

/** One setting, as a person looks it up. */
export interface SettingReference {
  /** `livenessProbe.periodSeconds`; NAME stands for any key, N for the place in a list. */
  readonly path: string;
  /** What may be written, in the words of the sentence for a bad value. */
  readonly expects: string;
  /** What stands where nothing is written; null where it must be written or may be left away. */
  readonly fallback: string | null;
  readonly about: string;
}

/** Every setting of a scenario, and then what a file says beside them. */
export function settingsReference(): readonly SettingReference[] {
  const fluid = entries(scenarioSchemaOf({}), []);
  const known = new Set(fluid.map(({ path }) => path));
  const requests = entries(scenarioSchemaOf({ grain: 'requests' }), []);
  return [...fluid, ...requests.filter(({ path }) => !known.has(path))];
}

function entries(schema: z.core.$ZodType, path: readonly string[]): readonly SettingReference[] {
  const { keys, values, items, fallback } = partsOf(schema);
  if (keys) return Object.entries(keys).flatMap(([key, inner]) => entries(inner, [...path, key]));
  const inner = values ?? items;
  if (inner && partsOf(inner).keys) return entries(inner, [...path, values ? 'NAME' : 'N']);
  return [
    {
      path: path.join('.'),
      expects: expectationOf(schema),
      fallback:
        fallback === undefined || fallback === '' || typeof fallback === 'object' ? null : String(fallback),
      about: String(z.globalRegistry.get(schema)?.['about'] ?? ''),
    },
  ];
}

/** What a schema says of a value that fits nothing. */
function expectationOf(schema: z.core.$ZodType): string {
  const issue = z.safeParse(schema, Symbol('unfit')).error?.issues[0];
  if (issue === undefined) return 'anything';
  if (issue.code === 'invalid_type' && issue.expected === 'record') return 'a map';
  if (issue.code === 'invalid_type' && issue.expected === 'array') return 'a list';
  return issue.message.replace(/^expected /, '');
}
