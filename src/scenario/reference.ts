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
  /** The one grain that it belongs to; null for a setting of both. */
  readonly grain: 'fluid' | 'requests' | null;
}

type Entry = Omit<SettingReference, 'grain'>;

/** Every setting of a scenario and what a file says beside them: those of a fleet first, then those of requests. */
export function settingsReference(): readonly SettingReference[] {
  const fluid = entries(scenarioSchemaOf({}), []);
  const requests = entries(scenarioSchemaOf({ grain: 'requests' }), []);
  // What may be written at one path may differ between the grains; then each has an entry of its own.
  const key = ({ path, expects }: Entry) => `${path} ${expects}`;
  const ofFluid = new Set(fluid.map(key));
  const ofRequests = new Set(requests.map(key));
  return [
    ...fluid.map((each) => ({ ...each, grain: ofRequests.has(key(each)) ? null : ('fluid' as const) })),
    ...requests
      .filter((each) => !ofFluid.has(key(each)))
      .map((each) => ({ ...each, grain: 'requests' as const })),
  ];
}

function entries(schema: z.core.$ZodType, path: readonly string[]): readonly Entry[] {
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
