import type { Fix } from '../scenario/scenario.ts';
import type { Session } from '../session/session.ts';
import { toldIn } from '../session/times.ts';
import type { Ahead } from '../session/world.ts';
import { type Known, knownOf } from './known.ts';
import { memoAll } from './memo.ts';
import { inTimes } from './told.ts';
import { aheadIn, type Given, type Made, type Whole, wholeOf } from './whole.ts';

/** What people are shown of what was made. */
export interface Shown {
  readonly known: Known;
  /** How long everything is in truth where the future is hidden; going on needs it, no panel may. */
  readonly ahead: Ahead | null;
}

/** What decides about that beside the session. */
export interface Rules extends Given {
  /** The second from which all has begun that a fix changes. */
  readonly begun: (fix: Fix) => number;
  /** The zone beside UTC; null for UTC alone. */
  readonly zone: string | null;
}

/**
 * The way from what was made to what is shown: put beside each other, cut where the future is hidden, then told in
 * the times that are wanted. What is shown stays the same thing while nothing more is known.
 */
export function showing(rules: Rules): (made: Made, session: Session) => Shown {
  const whole = memoAll((made: Made, fixes: Session['fixes']) => wholeOf(made, fixes, rules));
  const known = memoAll((all: Whole, hidden: boolean, furthest: number, fixes: Session['fixes']) =>
    knownOf(all, { hidden, furthest, fixes }, rules.begun),
  );
  return (made, session) => {
    const { hidden, furthest, fixes } = session;
    const all = whole(made, fixes);
    return {
      known: inTimes(known(all, hidden, furthest, fixes), toldIn(session, rules)),
      ahead: hidden ? aheadIn(all) : null,
    };
  };
}
