import type { Always } from '../session/actions/screen.ts';
import type { Action } from '../session/actions.ts';
import { actionOf, type KeyMap } from '../session/key-map.ts';
import { placed } from '../session/places.ts';
import type { Session } from '../session/session.ts';

/** What a key does; null if nothing. `always`: what the screen has a place of its own for. */
export function actionOfKey(key: string, session: Session, always: Always, keys: KeyMap): Action | null {
  if (key.startsWith('paste:')) return { do: 'type', text: key.slice('paste:'.length) };
  const action = session.prompt === null ? actionOf(key, session.page, keys) : inPrompt(key, keys);
  return action === null ? null : placed(action, always);
}

/** The session as keys find it: a prompt that nobody sees takes none, so that `q` quits where the screen says so. */
export const underKeys = (session: Session, isSeen: boolean): Session =>
  isSeen || session.prompt === null ? session : { ...session, prompt: null };

function inPrompt(key: string, keys: KeyMap): Action | null {
  const action = actionOf(key, 'prompt', keys);
  if (action !== null) return action;
  if (key === 'space') return { do: 'type', text: ' ' };
  if (Array.from(key).length === 1) return { do: 'type', text: key };
  // What the terminal does, it does while one types too.
  const elsewhere = actionOf(key, 'replay', keys);
  return elsewhere?.do === 'wish' ? elsewhere : null;
}
