import type { Action } from '../actions.ts';
import { stepDifference } from '../differences.ts';
import { findEvent } from '../find.ts';
import { stepKind } from '../jumps.ts';
import { atNow } from '../live.ts';
import { aimAt, moveTo, runUp, stepEvent } from '../move.ts';
import type { Session } from '../session.ts';
import { lastSecond } from '../shown.ts';
import { remember } from '../undo.ts';
import { type Doing, perform } from './doing.ts';

/** What moves the playhead. `by` is how far, with its sign. */
export type MoveAction =
  | Jump
  | { readonly do: 'difference'; readonly to: 'first' }
  | { readonly do: 'repeat' }
  | { readonly do: 'step'; readonly by: number }
  | { readonly do: 'go'; readonly second: number }
  /** To an event by its number. */
  | { readonly do: 'aim'; readonly event: number }
  | { readonly do: 'start' }
  | { readonly do: 'end' };

/** A jump that can be repeated in its direction. */
export type Jump =
  | { readonly do: 'event'; readonly by: 1 | -1 }
  | { readonly do: 'minute'; readonly by: number }
  | { readonly do: 'shift'; readonly seconds: number }
  | { readonly do: 'find'; readonly by: 1 | -1 }
  /** Without a kind: to that last asked for. */
  | { readonly do: 'kind'; readonly kind: string | null; readonly by: 1 | -1 }
  | { readonly do: 'difference'; readonly to: 1 | -1 };

/** What each makes of a session. */
export const MOVES: Doing<MoveAction> = {
  step: (session, { by }, world) => moveTo(session, session.second + by, world),
  minute: (session, { by }, world) => moveTo(session, session.second + 60 * by, world),
  shift: (session, { seconds }, world) => moveTo(remember(session, 'jump'), session.second + seconds, world),
  event: (session, { by }, world) => stepEvent(session, by, world),
  kind: (session, { kind, by }, world) => stepKind(session, kind, by, world),
  find: (session, { by }, world) => findEvent(session, by, world),
  difference: (session, { to }, world) => stepDifference(session, to, world),
  repeat: (session, _, world) =>
    session.jump === null
      ? { ...session, message: 'no jump to repeat yet' }
      : perform(MOVES, session, session.jump, world),
  go: (session, { second }, world) => moveTo(remember(session, 'jump'), second - runUp(session), world),
  aim: (session, { event }, world) => aimAt(remember(session, 'jump'), event, world),
  start: (session, _, world) => moveTo(remember(session, 'jump'), 0, world),
  end(session, _, world) {
    const before = remember(session, 'jump');
    return world.growing ? atNow(before, world) : moveTo(before, lastSecond(session, world), world);
  },
};

/** The session with a jump kept, for it to be repeated; of the first difference the next one is. */
export function jumpKept(session: Session, action: Action): Session {
  switch (action.do) {
    case 'event':
    case 'minute':
    case 'find':
    case 'kind':
    case 'shift':
      return { ...session, jump: action };
    case 'difference':
      return { ...session, jump: { do: 'difference', to: action.to === 'first' ? 1 : action.to } };
    default:
      return session;
  }
}
