import type { Action, Always } from '../session/actions.ts';
import { actionOf, type KeyMap } from '../session/key-map.ts';
import type { Session } from '../session/session.ts';

/** What a key does; null if nothing. `always`: what the screen has a place of its own for. */
export function actionOfKey(key: string, session: Session, always: Always, keys: KeyMap): Action | null {
  if (key.startsWith('paste:')) return { do: 'type', text: key.slice('paste:'.length) };
  if (session.prompt !== null) return inPrompt(key, keys);
  const action = actionOf(key, session.page, keys);
  return action?.do === 'chart' ||
    action?.do === 'cursor' ||
    action?.do === 'row-page' ||
    action?.do === 'log-page'
    ? { ...action, always }
    : action;
}

function inPrompt(key: string, keys: KeyMap): Action | null {
  const action = actionOf(key, 'prompt', keys);
  if (action !== null) return action;
  if (key === 'space') return { do: 'type', text: ' ' };
  return Array.from(key).length === 1 ? { do: 'type', text: key } : null;
}
