import type { Always } from '../session/actions/screen.ts';
import type { Action } from '../session/actions.ts';
import { actionOf, type KeyMap } from '../session/key-map.ts';
import { placed } from '../session/places.ts';
import type { Session } from '../session/session.ts';
import { pointingOf } from '../terminal/mouse.ts';

/** What a key does; null if nothing. `always`: what the screen has a place of its own for. */
export function actionOfKey(key: string, session: Session, always: Always, keys: KeyMap): Action | null {
  if (key.startsWith('paste:')) return { do: 'type', text: key.slice('paste:'.length) };
  const action = session.prompt === null ? actionOf(key, session.page, keys) : inPrompt(key, keys);
  return action === null ? null : placed(action, always);
}

/** What a key without a meaning does outside the prompt: that is said. Of the mouse, where it is not wanted, nothing is. */
export const actionOfOther = (key: string, session: Session): Action | null =>
  session.prompt === null && pointingOf(key) === null ? { do: 'meaningless', key } : null;

/** The same where the screen is too small to be drawn: a prompt goes on taking what is typed, and what quits quits. */
export function actionUnseen(key: string, session: Session, always: Always, keys: KeyMap): Action | null {
  const quits = quittingKeys(session, keys).includes(key);
  return quits ? { do: 'quit' } : actionOfKey(key, session, always, keys);
}

/** The keys that quit where the screen is too small to be drawn: with a prompt open those that type nothing. */
export const quittingKeys = ({ prompt }: Session, { keys }: KeyMap): readonly string[] =>
  (keys.get('quit') ?? []).filter((key) => prompt === null || !isTyped(key));

/** Whether a key is a character of a text. */
const isTyped = (key: string): boolean => key === 'space' || Array.from(key).length === 1;

function inPrompt(key: string, keys: KeyMap): Action | null {
  const action = actionOf(key, 'prompt', keys);
  if (action !== null) return action;
  if (key === 'space') return { do: 'type', text: ' ' };
  if (isTyped(key)) return { do: 'type', text: key };
  // What the terminal does, it does while one types too.
  const elsewhere = actionOf(key, 'replay', keys);
  return elsewhere?.do === 'wish' ? elsewhere : null;
}
