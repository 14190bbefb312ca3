import * as z from 'zod';
import { isRecord } from './patch.ts';
import { partsOf } from './schema.ts';

/** The settings of a file that are taken as they are and change nothing, by path: said, never silent. */
export function unusedSettings(schema: z.core.$ZodType, written: unknown): readonly string[] {
  return found(schema, written, []);
}

function found(schema: z.core.$ZodType, written: unknown, path: readonly string[]): readonly string[] {
  if (z.globalRegistry.get(schema)?.['unused'] === true) return written === undefined ? [] : [path.join('.')];
  const { keys } = partsOf(schema);
  if (!keys || !isRecord(written)) return [];
  return Object.entries(keys).flatMap(([key, inner]) =>
    Object.hasOwn(written, key) ? found(inner, written[key], [...path, key]) : [],
  );
}
