/** The last part of a path: a recording keeps no more of where it was. */
export const baseName = (path: string): string => path.split(/[\\/]/).at(-1) || path;

/** The base name without the endings of recordings. */
export const stemOf = (path: string): string =>
  baseName(path).replace(/(?:\.(?:json|jsonl|ndjson|gz))+$/, '') || baseName(path);
