import type { Action } from './actions.ts';
import { mark } from './marks.ts';
import { aimAt } from './move.ts';
import { withFilter } from './pages.ts';
import { closePrompt } from './prompt.ts';
import type { Session } from './session.ts';
import { understand } from './understand.ts';
import { remember } from './undo.ts';
import type { World } from './world.ts';

/** Does an action that was typed. */
export type Carry = (session: Session, action: Action, world: World) => Session;

/** Does what is typed in the prompt and closes it; what is not understood stays there, with an error. */
export function submit(session: Session, world: World, carryOut: Carry): Session {
  const { prompt } = session;
  if (prompt === null) return session;
  const text = prompt.text.trim();
  const closed = closePrompt(session, text);
  if (prompt.kind === 'mark') return mark(closed, text, prompt.about?.second, prompt.about?.was);
  if (prompt.kind === 'filter') return withFilter(closed, text);
  if (text === '') return closed;
  if (prompt.kind === 'find')
    return carryOut({ ...remember(closed, 'jump'), find: text }, { do: 'find', by: 1 }, world);
  const understood = understand(text, session, world);
  if ('error' in understood)
    return { ...session, prompt: { ...prompt, error: understood.error, choices: [] } };
  if ('event' in understood) return aimAt(remember(closed, 'jump'), understood.event, world);
  return carryOut(closed, understood.action, world);
}
