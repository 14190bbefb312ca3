import { isRecord } from './patch.ts';

/** The settings that a file leaves to their defaults, by path: a default that is used is said, never silent. */
export function defaultsUsed(settings: unknown, written: unknown): readonly string[] {
  return leaves(settings, written, '');
}

function leaves(value: unknown, written: unknown, path: string): string[] {
  if (written !== undefined && !isRecord(written)) return [];
  if (!isRecord(value)) return [path];
  const present = isRecord(written) ? written : {};
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(
      inner,
      Object.hasOwn(present, key) ? present[key] : undefined,
      path === '' ? key : `${path}.${key}`,
    ),
  );
}
