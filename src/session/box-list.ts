import { filterBoxes } from '../analysis/box-filter.ts';
import { type BoxOrder, kept, type Ordered, ordered, ordersOf, usualOrder } from '../analysis/box-order.ts';
import { type Fleet, fleetIn } from '../analysis/fleet.ts';
import { memoOf } from '../timeline/memo.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Session } from './session.ts';
import type { World } from './world.ts';

/** Which boxes stand on the screen, and in what order. */

/** The boxes of what is shown under one numbering, that of what happened first. */
export function fleetOf(
  { view }: Pick<Session, 'view'>,
  { timeline, whatIf }: Pick<World, 'timeline' | 'whatIf'>,
): Fleet {
  if (view === 'what-if' && whatIf !== null) return fleetIn(whatIf, null);
  return fleetIn(timeline, view === 'compare' ? whatIf : null);
}

/** What boxes are ordered by. */
export const orderOf = ({ boxOrder }: Pick<Session, 'boxOrder'>, fleet: Fleet): BoxOrder =>
  boxOrder !== null && ordersOf(fleet).includes(boxOrder.by)
    ? boxOrder
    : { by: usualOrder(fleet), reversed: boxOrder?.reversed ?? false };

/** What a session asks of the boxes: what they are ordered by, and which are wanted. */
export interface Wanted {
  readonly order: BoxOrder;
  /** As typed; empty for all. */
  readonly filter: string;
  readonly second: number;
}

/** The boxes that are wanted, in their order; what was asked for last is remembered. */
export const boxesWanted = (fleet: Fleet, wanted: Wanted): Ordered =>
  lastWanted(fleet.timelines[0] ?? fleet)(fleet, wanted);

const lastWanted = memoOf((_: object) => {
  let last: { readonly key: string; readonly other: Timeline | undefined; readonly found: Ordered } | null =
    null;
  return (fleet: Fleet, { order, filter, second }: Wanted): Ordered => {
    const key = JSON.stringify([order.by, order.reversed, filter, second]);
    const [, other] = fleet.timelines;
    if (last?.key === key && last.other === other) return last.found;
    const all = ordered(fleet, order, second);
    const wanted = filterBoxes(fleet, filter, second);
    last = { key, other, found: wanted === null ? all : kept(all, wanted) };
    return last.found;
  };
});

/** What the page of boxes and the page of one box are filtered by: what is being typed, else what was. */
export const boxFilterOf = ({ prompt, page, filters }: Session): string =>
  prompt?.kind === 'filter' && page === 'boxes' ? prompt.text : (filters.boxes ?? '');

const isAboutBoxes = ({ page }: Session): boolean => page === 'boxes' || page === 'box';

/** The boxes as they stand on the screen; a filter is in force only where it is seen. */
export function boxesShown(session: Session, world: World): Int32Array {
  const fleet = fleetOf(session, world);
  const filter = isAboutBoxes(session) ? boxFilterOf(session) : '';
  return boxesWanted(fleet, { order: orderOf(session, fleet), filter, second: session.second }).boxes;
}

/** The box that the cursor of the page of boxes is at; null for the first. */
export const cursorBox = ({ row, box }: Pick<Session, 'row' | 'box'>): number | null => row ?? box;

/** So many boxes are seen one by one anyway: a table of them says more than a map. */
const FEW = 60;

/** Whether the page of boxes is a table: as was asked for, else where boxes are few. */
export const isTable = ({ table }: Pick<Session, 'table'>, { boxes }: Pick<Fleet, 'boxes'>): boolean =>
  table ?? boxes.length <= FEW;
