import { killsOfBox } from '../analysis/box-events.ts';
import { ordersOf } from '../analysis/box-order.ts';
import { eventToExplain } from '../analysis/cause.ts';
import { visible } from '../text/escape.ts';
import { boxAt, endOfFrame } from '../timeline/cursor.ts';
import { eventOf } from '../timeline/events.ts';
import { indexOf } from '../timeline/indexed.ts';
import type { BoxState } from '../timeline/states.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { boxesShown, cursorBox, fleetOf, isTable, orderOf } from './box-list.ts';
import { aimAt, nextEvent } from './move.ts';
import { turnBack, turnTo } from './pages.ts';
import type { Session } from './session.ts';
import { shownTimeline } from './shown.ts';
import { remember } from './undo.ts';
import type { World } from './world.ts';

/** Selects the next box in the order that is shown, or the one before. */
export function nextBox(session: Session, by: 1 | -1, world: World): Session {
  const { noun, boxes } = world.timeline;
  // What only the what-if has cannot be selected: what happened knows nothing of it.
  const shown = boxesShown(session, world).filter((box) => box < boxes.length);
  if (shown.length === 0) {
    const message = boxes.length === 0 ? `no ${noun} to select` : `no ${noun} is left by the filter`;
    return { ...session, message };
  }
  const here = session.box === null ? -1 : shown.indexOf(session.box);
  const next = here < 0 ? (by > 0 ? 0 : shown.length - 1) : (here + by + shown.length) % shown.length;
  return { ...session, box: shown[next] ?? null, row: null };
}

/** Moves the cursor of the page of boxes by so many; it stays within. */
export function moveRow(session: Session, by: number, world: World): Session {
  const shown = boxesShown(session, world);
  if (shown.length === 0) return session;
  const here = Math.max(0, shown.indexOf(cursorBox(session) ?? -1));
  const to = Math.max(0, Math.min(shown.length - 1, here + by));
  return { ...session, row: shown[to] ?? null };
}

/**
 * Opens the page of boxes with the cursor at the selected box, else at that of the last event, as *why* is about it;
 * where it is open, changes between heat map and table.
 */
export const turnToBoxes = (session: Session, world: World): Session =>
  session.page === 'boxes'
    ? { ...session, table: !isTable(session, fleetOf(session, world)) }
    : { ...turnTo(session, 'boxes'), row: session.box ?? boxOfLastEvent(session, world) };

/** Orders boxes by the next of what they can be ordered by. */
export function nextOrder(session: Session, world: World): Session {
  const fleet = fleetOf(session, world);
  const orders = ordersOf(fleet);
  const { by } = orderOf(session, fleet);
  return orderBy(session, orders[(orders.indexOf(by) + 1) % orders.length] ?? 'name');
}

/** Orders boxes by one of `ordersOf`. */
export const orderBy = (session: Session, by: string): Session => ({
  ...session,
  boxOrder: { by, reversed: false },
  message: `by ${visible(by)}`,
});

/** Turns the order of the boxes round. */
export function reverseOrder(session: Session, world: World): Session {
  const { by, reversed } = orderOf(session, fleetOf(session, world));
  const message = `by ${visible(by)}${reversed ? '' : ', reversed'}`;
  return { ...session, boxOrder: { by, reversed: !reversed }, message };
}

/**
 * Opens a box: that of the cursor on the page of boxes, else the selected one, else that of the last event, else
 * the first; and selects it. Where it is open already it closes.
 */
export function openBox(session: Session, box: number | null, world: World): Session {
  const { boxes, noun } = world.timeline;
  if (session.page === 'box' && box === null) return turnBack(session);
  if (boxes.length === 0) return { ...session, message: `no ${noun} to open` };
  const meant = box ?? boxMeant(session, world);
  if (meant >= boxes.length) {
    const name = fleetOf(session, world).boxes[meant]?.name ?? noun;
    return { ...session, message: `${visible(name)} is not there in what happened` };
  }
  const opened = session.box === meant ? session : { ...remember(session, 'selection'), box: meant };
  const shown = session.page === 'box' ? { ...opened, scroll: 0 } : turnTo(opened, 'box');
  return { ...shown, row: null };
}

/** Jumps to the next or the previous event of the box that is open. */
export function stepBoxEvent(session: Session, by: number, world: World): Session {
  const { events } = shownTimeline(session, world);
  const direction = by < 0 ? -1 : 1;
  const id = nextEvent(session, world, direction, (each) => events.box[each] === session.box);
  if (id !== null) return aimAt(session, id, world);
  return { ...session, message: `no ${by < 0 ? 'earlier' : 'later'} event of this ${world.timeline.noun}` };
}

function boxMeant(session: Session, world: World): number {
  if (session.page === 'boxes') return cursorBox(session) ?? boxesShown(session, world)[0] ?? 0;
  return session.box ?? boxOfLastEvent(session, world) ?? 0;
}

/** The box of the event that is explained where none is selected; null if it has none. */
function boxOfLastEvent(session: Session, world: World): number | null {
  const timeline = shownTimeline(session, world);
  const event = eventToExplain(timeline, { box: null, second: session.second });
  const box = event === null ? -1 : eventOf(timeline, event).boxIndex;
  return box < 0 ? null : box;
}

/** Selects the box that was killed most so far, of several the one that is out longest. */
export function selectWorst(session: Session, world: World): Session {
  const timeline = shownTimeline(session, world);
  const index = indexOf(timeline);
  const { second } = session;
  const count = Math.min(timeline.boxes.length, world.timeline.boxes.length);
  let worst = -1;
  let most: readonly [kills: number, out: number] = [0, 0];
  for (let box = 0; box < count; box++) {
    const { state, since } = boxAt(index, box, second);
    const out = OUT.has(state) ? endOfFrame(second) - since : 0;
    const kills = killsOfBox(timeline, box, second);
    if (kills < most[0] || (kills === most[0] && out <= most[1])) continue;
    worst = box;
    most = [kills, out];
  }
  if (worst < 0) return { ...session, message: `no ${timeline.noun} was killed or is out so far` };
  return told({ ...remember(session, 'selection'), box: worst, row: null }, most[0], timeline);
}

const OUT: ReadonlySet<BoxState> = new Set(['starting', 'unborn', 'ejected', 'draining', 'killed']);

function told(session: Session, kills: number, { boxes }: Timeline): Session {
  const name = visible(boxes[session.box ?? -1]?.name ?? '');
  const most = kills === 1 ? '1 kill' : `${kills} kills`;
  return { ...session, message: kills === 0 ? `${name} is out longest` : `${name}: ${most} so far` };
}
