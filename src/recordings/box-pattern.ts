import { type About, podAbout } from './facts/about.ts';

/**
 * Finds the box in a legend, as a pattern says: `{box}` stands for its name (no space, comma or quotation mark),
 * `{namespace}` and `{uid}` likewise, `*` for anything, all else for itself. Null for a pattern without `{box}`.
 */
export function boxPattern(pattern: string): ((legend: string) => About | null) | null {
  if (!pattern.includes('{box}') || pattern.length > 200) return null;
  const source = pattern
    .split(/(\{(?:box|namespace|uid)\}|\*)/)
    .map((part) => {
      if (part === '*') return '.*?';
      const name = /^\{(box|namespace|uid)\}$/.exec(part)?.[1];
      if (name !== undefined) return `(?<${name}>[^\\s,"'{}]+?)`;
      return part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    })
    .join('');
  if (pattern.split('{box}').length > 2 || /\{namespace\}.*\{namespace\}|\{uid\}.*\{uid\}/.test(pattern))
    return null;
  const compiled = new RegExp(`^${source}$`, 's');
  return (legend) => {
    const groups = compiled.exec(legend.slice(0, 1000))?.groups;
    if (groups === undefined) return null;
    return podAbout({
      name: groups['box'] ?? '',
      namespace: groups['namespace'] ?? '',
      uid: groups['uid'] ?? '',
    });
  };
}
