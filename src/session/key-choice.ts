import { meantOr } from '../text/nearest.ts';
import { shown } from '../text/shown.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import type { KeyChoice } from './key-map.ts';
import { isKey, KEY_FORMS, NAMED_KEYS, typesText } from './key-names.ts';

/** What is wrong with the keys that a viewer chose: where, as a path below `keys`, and a sentence. */
export interface Wrong {
  readonly path: readonly (string | number)[];
  readonly sentence: string;
}

type Read = { readonly keys: KeyChoice } | { readonly wrong: Wrong };

/** More than the fixes have. */
const MOST = 12;

/** Without a key for these nobody would come out. */
const NEEDED = ['quit', 'submit', 'cancel'];

/** Keys as they are written, by the id of their command: a key, a list of keys, or `none`. */
export function keyChoiceFrom(written: Readonly<Record<string, unknown>>): Read {
  const keys = new Map<string, readonly string[]>();
  for (const [id, value] of Object.entries(written)) {
    const command = COMMANDS.find((each) => each.id === id);
    if (command === undefined) return { wrong: { path: [id], sentence: unknownCommand(id) } };
    const read = keysFrom(command, value);
    if ('wrong' in read) return read;
    keys.set(id, read.keys);
  }
  const wrong = twice(keys);
  return wrong === null ? { keys } : { wrong };
}

function unknownCommand(id: string): string {
  const ids = COMMANDS.map((command) => command.id);
  return `keys: found unknown command ${shown(id)}; ${meantOr(id, ids, 'expected a name that `?` lists in a replay, such as next-event')}`;
}

function keysFrom(
  { id, scope }: Command,
  value: unknown,
): { readonly keys: readonly string[] } | { readonly wrong: Wrong } {
  const wrong = (sentence: string, ...path: number[]) => ({ wrong: { path: [id, ...path], sentence } });
  if (value === 'none' || (Array.isArray(value) && value.length === 0)) {
    if (NEEDED.includes(id)) return wrong(`keys.${id}: found ${shown(value)}; expected at least one key`);
    return { keys: [] };
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > MOST) return wrong(`keys.${id}: found ${list.length} keys; expected at most ${MOST}`);
  const keys: string[] = [];
  for (const [n, each] of list.entries()) {
    const at = Array.isArray(value) ? [n] : [];
    // YAML reads a digit as a number.
    const key = typeof each === 'number' ? String(each) : each;
    if (typeof key !== 'string' || !isKey(key)) return wrong(`keys.${id}: ${unknownKey(each)}`, ...at);
    if (keys.includes(key)) return wrong(`keys.${id}: found ${shown(key)} twice; expected it once`, ...at);
    if (scope === 'prompt' && typesText(key))
      return wrong(`keys.${id}: found ${shown(key)}, which types text; expected a key such as ctrl-x`, ...at);
    keys.push(key);
  }
  return { keys };
}

function unknownKey(found: unknown): string {
  const forms = `expected ${KEY_FORMS}`;
  return `found ${shown(found)}; ${typeof found === 'string' ? meantOr(found, NAMED_KEYS, forms) : forms}`;
}

/** A key that two commands of a scope would have; told of the one that was chosen. */
function twice(chosen: KeyChoice): Wrong | null {
  const owners = new Map<string, string>();
  // Those that were chosen come last, so that the one that is told of is among them.
  const all = [...COMMANDS].sort((one, other) => Number(chosen.has(one.id)) - Number(chosen.has(other.id)));
  for (const { id, scope, keys } of all) {
    for (const [n, key] of (chosen.get(id) ?? keys).entries()) {
      const owner = owners.get(`${scope} ${key}`);
      if (owner !== undefined)
        return {
          path: [id, n],
          sentence: `keys.${id}: found ${shown(key)}, which is a key of ${owner}; expected a free one, or others for ${owner} too`,
        };
      owners.set(`${scope} ${key}`, id);
    }
  }
  return null;
}
