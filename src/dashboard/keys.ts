import type { Action, Always } from '../session/actions.ts';
import { commandOfKey } from '../session/commands.ts';
import type { Session } from '../session/session.ts';

/** What a key does; null if nothing. `always`: what the screen has a place of its own for. */
export function actionOfKey(key: string, session: Session, always: Always): Action | null {
  if (key.startsWith('paste:')) return { do: 'type', text: key.slice('paste:'.length) };
  if (session.prompt !== null) return inPrompt(key);
  const action = commandOfKey(key, session.page)?.action(key) ?? null;
  return action?.do === 'chart' || action?.do === 'cursor' ? { ...action, always } : action;
}

function inPrompt(key: string): Action | null {
  const command = commandOfKey(key, 'prompt');
  if (command !== null) return command.action(key);
  if (key === 'space') return { do: 'type', text: ' ' };
  return Array.from(key).length === 1 ? { do: 'type', text: key } : null;
}
