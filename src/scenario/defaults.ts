import type * as z from 'zod';
import { isRecord } from './patch.ts';
import { partsOf } from './schema.ts';

/**
 * The settings that a file leaves to their defaults, as `path: value`: a default that is used is said,
 * never silent.
 */
export function defaultsUsed(schema: z.core.$ZodType, written: unknown): readonly string[] {
  return used(schema, written, '');
}

function used(schema: z.core.$ZodType, written: unknown, path: string): readonly string[] {
  // A block that may be left away is not there unless it is written.
  if (written === undefined && schema._zod.def.type === 'optional') return [];
  const { keys, values, fallback } = partsOf(schema);
  if (keys) {
    const present = isRecord(written) ? written : {};
    return Object.entries(keys).flatMap(([key, inner]) =>
      used(
        inner,
        Object.hasOwn(present, key) ? present[key] : undefined,
        path === '' ? key : `${path}.${key}`,
      ),
    );
  }
  if (values && isRecord(written))
    return Object.entries(written).flatMap(([key, inner]) => used(values, inner, `${path}.${key}`));
  if (written !== undefined || fallback === undefined || typeof fallback === 'object') return [];
  return [`${path}: ${String(fallback)}`];
}
