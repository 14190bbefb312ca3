import { lockedMessage } from './hidden.ts';
import { NO_AIM } from './move.ts';
import type { Session, Snapshot } from './session.ts';
import type { World } from './world.ts';

/** How many steps can be undone. */
const PAST_KEPT = 100;

/** The session with what `undo` needs remembered under the name `what`. */
export function remember(session: Session, what: string): Session {
  const { second, fixes, view, box, marks } = session;
  const snapshot: Snapshot = { what, second, fixes, view, box, marks };
  return { ...session, past: [...session.past.slice(1 - PAST_KEPT), snapshot] };
}

/** Brings back what was remembered last; fixes only while they are not locked. */
export function undo(session: Session, world: World): Session {
  const last = session.past.at(-1);
  if (last === undefined) return { ...session, message: 'nothing to undo' };
  const { what, ...before } = last;
  if (session.locked && before.fixes !== session.fixes) return { ...session, message: lockedMessage(world) };
  const past = session.past.slice(0, -1);
  return { ...session, ...before, past, ...NO_AIM, message: `undone: ${what}` };
}
