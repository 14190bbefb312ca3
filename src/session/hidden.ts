import { keyFor } from './key-map.ts';
import type { Session } from './session.ts';
import type { Ahead, World } from './world.ts';

/** What stands for the name of a fix that would tell of what has not happened yet. */
export const WITHHELD = '?';

/** What takes the same key twice, so that nobody does it by accident. */
export type Asked = 'reveal' | 'lock';

/** The session with everything revealed, asked for twice; nothing hides it again. */
export function reveal(session: Session, world: World): Session {
  if (!session.hidden) return { ...session, message: 'nothing is hidden' };
  const again = `${keyFor(world.keys, 'reveal')} again reveals everything`;
  if (session.asked !== 'reveal') return { ...session, asked: 'reveal', message: again };
  return { ...session, hidden: false, asked: null, message: 'everything is revealed' };
}

/** Locks the fixes, or unlocks them, asked for twice. */
export function lock(session: Session, world: World): Session {
  const { locked } = session;
  const again = `${keyFor(world.keys, 'lock')} again ${locked ? 'unlocks' : 'locks'} the fixes`;
  if (session.asked !== 'lock') return { ...session, asked: 'lock', message: again };
  return {
    ...session,
    locked: !locked,
    asked: null,
    message: locked ? 'the fixes can be toggled again' : 'the fixes are locked',
  };
}

/** Why a fix is not toggled. */
export const lockedMessage = ({ keys }: World): string =>
  `the fixes are locked: ${keyFor(keys, 'lock')} twice unlocks them`;

/**
 * The session after it has gone on: what the playhead has reached is revealed, and stays so, and whoever has come
 * to the end of what happened knows everything. `ahead`: null where nothing is hidden.
 */
export function revealedWith(session: Session, ahead: Ahead | null): Session {
  const furthest = Math.max(session.furthest, session.second);
  const hidden = session.hidden && !(ahead !== null && furthest >= ahead.length - 1);
  return furthest === session.furthest && hidden === session.hidden
    ? session
    : { ...session, furthest, hidden };
}

/** A question that is not answered by the same at once is forgotten; what is being typed may answer it yet. */
export const unasked = (session: Session, before: Session): Session =>
  session.prompt === null && session.asked !== null && session.asked === before.asked
    ? { ...session, asked: null }
    : session;
