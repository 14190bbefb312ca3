/** The last part of a path as any system writes it. */
export const baseName = (path: string): string => path.split(/[\\/]/).at(-1) || path;

/** The base name without its ending, unless nothing else is left of it. */
export const stemOf = (path: string, ending: RegExp): string =>
  baseName(path).replace(ending, '') || baseName(path);
