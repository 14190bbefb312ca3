import { moveRow, nextOrder, orderBy, reverseOrder } from '../boxes.ts';
import type { Doing } from './doing.ts';
import { type Always, rowsAtOnce } from './screen.ts';

/** What is done in the page of boxes. */
export type BoxesAction =
  | { readonly do: 'row'; readonly by: number }
  | { readonly do: 'row-page'; readonly by: 1 | -1; readonly always?: Always }
  | { readonly do: 'order' }
  | { readonly do: 'order-by'; readonly by: string }
  | { readonly do: 'reverse' };

/** What each makes of a session. */
export const BOXES: Doing<BoxesAction> = {
  row: (session, { by }, world) => moveRow(session, by, world),
  'row-page': (session, { by, always }, world) => moveRow(session, by * rowsAtOnce(always), world),
  order: (session, _, world) => nextOrder(session, world),
  'order-by': (session, { by }) => orderBy(session, by),
  reverse: (session, _, world) => reverseOrder(session, world),
};
