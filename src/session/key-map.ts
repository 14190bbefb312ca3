import type { Action } from './actions.ts';
import type { Command, Scope } from './command.ts';
import { COMMANDS } from './commands.ts';
import { shownKeys, shownPair } from './key-names.ts';

/** Keys in place of the usual ones, by the id of their command; none where the list is empty. */
export type KeyChoice = ReadonlyMap<string, readonly string[]>;

/** Which key does what. */
export interface KeyMap {
  /** The keys of each command, by its id. */
  readonly keys: KeyChoice;
  /** By scope and key: the command, and which of its usual keys this one stands for. */
  readonly pressed: ReadonlyMap<string, { readonly command: Command; readonly usual: string }>;
}

/** The key map with some keys chosen by the viewer. */
export function keyMapOf(chosen: KeyChoice): KeyMap {
  const keys = new Map(COMMANDS.map((each) => [each.id, chosen.get(each.id) ?? each.keys]));
  const pressed = COMMANDS.flatMap((command) =>
    (keys.get(command.id) ?? []).map(
      (key, n) => [`${command.scope} ${key}`, { command, usual: command.keys[n] ?? key }] as const,
    ),
  );
  return { keys, pressed: new Map(pressed) };
}

/** The key map without any choice. */
export const USUAL_KEYS: KeyMap = keyMapOf(new Map());

const found = ({ pressed }: KeyMap, key: string, scope: Scope) =>
  pressed.get(`${scope} ${key}`) ?? (scope === 'prompt' ? undefined : pressed.get(`replay ${key}`));

/** The command of a key where it is pressed; null if it has none. */
export const commandOfKey = (key: string, scope: Scope, map: KeyMap = USUAL_KEYS): Command | null =>
  found(map, key, scope)?.command ?? null;

/** What a key does where it is pressed; null if nothing. */
export function actionOf(key: string, scope: Scope, map: KeyMap): Action | null {
  const pressed = found(map, key, scope);
  return pressed === undefined ? null : pressed.command.action(pressed.usual);
}

/** The keys of a command as they stand on the screen; of one without a key, what to type instead. */
export function shownKeysOf(map: KeyMap, id: string): string {
  const keys = map.keys.get(id) ?? [];
  return keys.length === 0 ? `:${id}` : shownKeys(keys);
}

/** The first key of a command, for a sentence; of one without a key, what to type instead. */
export function keyFor(map: KeyMap, id: string): string {
  const [key] = map.keys.get(id) ?? [];
  return key === undefined ? `:${id}` : shownKeys([key]);
}

/** The key of a hint, or the pair of keys; null where the command has none. */
export function hintKeys(map: KeyMap, { id, hint }: Command): string | null {
  const keys = map.keys.get(id) ?? [];
  const [key] = keys;
  if (key === undefined) return null;
  const [other] = (hint?.pair === undefined ? undefined : map.keys.get(hint.pair)) ?? [];
  if (other !== undefined) return shownPair(key, other);
  return keys.length > 3 ? shownKeys(keys) : shownKeys([key]);
}
