import { BOXES } from './actions/boxes.ts';
import { type Doing, perform } from './actions/doing.ts';
import { EVENTS } from './actions/events.ts';
import { FIXES } from './actions/fixes.ts';
import { LOOK } from './actions/look.ts';
import { jumpKept, MOVES } from './actions/moves.ts';
import { NOTES } from './actions/notes.ts';
import { isPassing, PASSING } from './actions/passing.ts';
import { PLAYING } from './actions/playing.ts';
import { promptWith } from './actions/prompt.ts';
import type { Action } from './actions.ts';
import { chartKept } from './charts.ts';
import { revealedWith, unasked } from './hidden.ts';
import { stillLive } from './live.ts';
import { rowsKept } from './log/cursor.ts';
import { keptWithin } from './move.ts';
import type { Session } from './session.ts';
import type { World } from './world.ts';

/** The session after an action. Pure: the same session, action and world always give the same session. */
export const reduce = (session: Session, action: Action, world: World): Session =>
  revealedWith(isPassing(action) ? done(session, action, world) : asked(session, action, world), world.ahead);

/** The session after what a viewer asked for: the last word is gone, and what no longer holds is given up. */
function asked(session: Session, action: Action, world: World): Session {
  const fresh = session.message === null ? session : { ...session, message: null };
  const after = unasked(done(fresh, action, world), fresh);
  const next = stillLive(keptWithin(after, world), world);
  return chartKept(session, rowsKept(session, next), world);
}

const done = (session: Session, action: Action, world: World): Session =>
  perform(DOING, jumpKept(session, action), action, world);

const DOING: Doing<Action> = {
  ...PASSING,
  ...MOVES,
  ...PLAYING,
  ...LOOK,
  ...FIXES,
  ...NOTES,
  ...BOXES,
  ...EVENTS,
  ...promptWith(done),
};
