import { refuse, toggleChosen, toggleDetails, toggleFix, toggleNth } from '../fixes.ts';
import { lock } from '../hidden.ts';
import type { Doing } from './doing.ts';

/** What is done with fixes and assumptions. */
export type FixAction =
  /** Without a name: the one under the cursor. */
  | { readonly do: 'toggle'; readonly fix: string | null }
  | { readonly do: 'toggle-nth'; readonly nth: number }
  | { readonly do: 'refused'; readonly fixes: readonly string[]; readonly why: string }
  | { readonly do: 'lock' }
  | { readonly do: 'details' };

/** What each makes of a session. */
export const FIXES: Doing<FixAction> = {
  toggle: (session, { fix }, world) =>
    fix === null ? toggleChosen(session, world) : toggleFix(session, fix, world),
  'toggle-nth': (session, { nth }, world) => toggleNth(session, nth, world),
  refused: (session, { fixes, why }) => refuse(session, fixes, why),
  lock: (session, _, world) => lock(session, world),
  details: (session, _, world) => toggleDetails(session, world),
};
