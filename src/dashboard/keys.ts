import type { Always } from '../session/actions/screen.ts';
import type { Action } from '../session/actions.ts';
import { actionOf, type KeyMap } from '../session/key-map.ts';
import type { Session } from '../session/session.ts';

/** What a key does; null if nothing. `always`: what the screen has a place of its own for. */
export function actionOfKey(key: string, session: Session, always: Always, keys: KeyMap): Action | null {
  if (key.startsWith('paste:')) return { do: 'type', text: key.slice('paste:'.length) };
  if (session.prompt !== null) return inPrompt(key, keys);
  const action = actionOf(key, session.page, keys);
  return action !== null && hasPlaces(action) ? { ...action, always } : action;
}

/** The session as keys find it: a prompt that nobody sees takes none, so that `q` quits where the screen says so. */
export const underKeys = (session: Session, isSeen: boolean): Session =>
  isSeen || session.prompt === null ? session : { ...session, prompt: null };

type OfPlaces = Extract<Action, { readonly always?: Always }>;

/** What moves by what the screen has room for. */
const OF_PLACES: readonly Action['do'][] = ['chart', 'cursor', 'page-by', 'row-page', 'log-page'];

const hasPlaces = (action: Action): action is OfPlaces => OF_PLACES.includes(action.do);

function inPrompt(key: string, keys: KeyMap): Action | null {
  const action = actionOf(key, 'prompt', keys);
  if (action !== null) return action;
  if (key === 'space') return { do: 'type', text: ' ' };
  if (Array.from(key).length === 1) return { do: 'type', text: key };
  // What the terminal does, it does while one types too.
  const elsewhere = actionOf(key, 'replay', keys);
  return elsewhere?.do === 'wish' ? elsewhere : null;
}
