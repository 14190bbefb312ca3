import type { Action } from './actions.ts';
import type { Page } from './session.ts';

/**
 * Where a key has its meaning: in the prompt, on a page, or, for `replay`, on every page that does not use it itself;
 * `spoken` where nothing is drawn.
 */
export type Scope = Page | 'prompt' | 'spoken';
/** Under which heading the help lists it. */
export type Group = 'time' | 'look' | 'fixes' | 'notes' | 'boxes' | 'events' | 'help' | 'prompt' | 'spoken';

/** What the key line says of a command, or of a pair of them; the lower the rank, the longer it stays when room is short. */
export interface Hint {
  readonly does: string;
  readonly rank: number;
  /** The command that goes the other way, whose key is named beside. */
  readonly pair?: string;
}

export interface Command {
  /** What the prompt and the configuration file know it by. */
  readonly id: string;
  /** The keys, by the names of terminal/keys.ts: a character, or `space`, `left`, `shift-tab`, … */
  readonly keys: readonly string[];
  readonly title: string;
  readonly scope: Scope;
  readonly group: Group;
  readonly hint: Hint | null;
  readonly action: (key: string) => Action;
}

type Does = Action | ((key: string) => Action);

/** What makes the rows of a group: `keys` are parted by spaces, and empty where only the prompt knows the command. */
export const row =
  (scope: Scope, group: Group) =>
  (id: string, keys: string, title: string, does: Does, hint: Hint | null = null): Command => ({
    id,
    keys: keys === '' ? [] : keys.split(' '),
    title,
    scope,
    group,
    hint,
    action: typeof does === 'function' ? does : () => does,
  });

/** What the key line says: `does`, beside the key, and that of `pair`. */
export const hint = (rank: number, does: string, pair?: string): Hint =>
  pair === undefined ? { rank, does } : { rank, does, pair };
