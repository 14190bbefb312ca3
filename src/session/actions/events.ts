import { goToRow, markRow, moveInLog, unmarkRow } from '../log/cursor.ts';
import type { Doing } from './doing.ts';
import { type Always, rowsAtOnce } from './screen.ts';

/** What is done in the log of events. */
export type EventsAction =
  | { readonly do: 'log'; readonly by: number }
  | { readonly do: 'log-page'; readonly by: 1 | -1; readonly always?: Always }
  | { readonly do: 'log-go' }
  | { readonly do: 'log-mark' }
  | { readonly do: 'log-unmark' };

/** What each makes of a session. */
export const EVENTS: Doing<EventsAction> = {
  log: (session, { by }, world) => moveInLog(session, by, world),
  'log-page': (session, { by, always }, world) => moveInLog(session, by * rowsAtOnce(always), world),
  'log-go': (session, _, world) => goToRow(session, world),
  'log-mark': (session, _, world) => markRow(session, world),
  'log-unmark': (session, _, world) => unmarkRow(session, world),
};
