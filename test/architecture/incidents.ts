import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { LOCAL } from '../../src/simulation/policies/answer.ts';
import { EVENT_KINDS } from '../../src/timeline/event-kinds.ts';
import { APP_STATES, BOX_STATES, PROXY_STATES } from '../../src/timeline/states.ts';
import { ROOT } from './source.ts';

/** The names of the timelines that ship and the keys of their fixes, assumptions and figures. */
export function wordsOfIncidents(): string[] {
  const folder = new URL('timelines/', ROOT);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => /\.(ya?ml|jsonl(\.gz)?)$/.test(name));
  return files.flatMap((name) => [
    name.replace(/\.(ya?ml|jsonl(\.gz)?)$/, ''),
    ...(/\.ya?ml$/.test(name) ? keysOf(readFileSync(new URL(name, folder), 'utf8')) : []),
  ]);
}

/** The keys under `fixes`, `assumptions` and `figures` of a scenario, written as a map or as a list with `key`. */
export function keysOf(yaml: string): string[] {
  const scenario: unknown = parse(yaml);
  return ['fixes', 'assumptions', 'figures'].flatMap((part) => {
    const found = (scenario as Record<string, unknown> | null)?.[part];
    if (Array.isArray(found)) return found.map((item: { key?: unknown }) => String(item.key));
    return Object.keys(found ?? {});
  });
}

/** The words of the model itself: its settings, the states, kinds and reasons that it tells of, and its outcome. */
export function wordsOfModel(): ReadonlySet<string> {
  const settings = readFileSync(new URL('docs/settings.md', ROOT), 'utf8');
  return new Set([
    ...(settings.match(/[a-z]+/g) ?? []),
    ...EVENT_KINDS,
    ...BOX_STATES,
    ...APP_STATES,
    ...PROXY_STATES,
    ...Object.keys(LOCAL),
    // Design, section 1.
    'ratchet',
    'kills',
    'served',
  ]);
}
