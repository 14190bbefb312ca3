import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ROOT } from './source.ts';

/** The names of the timelines that ship and the keys of their fixes and assumptions. */
export function wordsOfIncidents(): string[] {
  const folder = new URL('timelines/', ROOT);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => /\.(ya?ml|jsonl(\.gz)?)$/.test(name));
  return files.flatMap((name) => [
    name.replace(/\.(ya?ml|jsonl(\.gz)?)$/, ''),
    ...(/\.ya?ml$/.test(name) ? keysOf(readFileSync(new URL(name, folder), 'utf8')) : []),
  ]);
}

/** The keys under `fixes` and `assumptions` of a scenario, written as a map or as a list with `key`. */
export function keysOf(yaml: string): string[] {
  const scenario: unknown = parse(yaml);
  return ['fixes', 'assumptions'].flatMap((part) => {
    const found = (scenario as Record<string, unknown> | null)?.[part];
    if (Array.isArray(found)) return found.map((item: { key?: unknown }) => String(item.key));
    return Object.keys(found ?? {});
  });
}
