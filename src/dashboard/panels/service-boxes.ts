import type { Row } from '../../text/styled.ts';
import { boxStateOf } from '../../timeline/states.ts';
import { at, cut, cutMiddle, type Piece, rowOf, widthOf } from '../cells.ts';
import { STATE_LOOKS } from '../look.ts';
import type { BoxSide } from './boxes.ts';

/** The boxes of one service, which stand together in the timeline. */
export interface ServiceGroup {
  readonly name: string;
  readonly first: number;
  readonly count: number;
}

interface Place {
  /** How many services stand beside each other. */
  readonly across: number;
  /** Columns of a service, of its name, and of the boxes of one side. */
  readonly width: number;
  readonly name: number;
  readonly side: number;
  /** Columns from one box to the next. */
  readonly pitch: number;
}

const LONGEST_NAME = 16;
/** Columns of `what happened` with what is around it. */
const HEADING = 15;
const SHORTEST_NAME = 6;

/**
 * A service a row with its name before its boxes, or several beside each other where rows are few. What does not fit
 * is said.
 */
export function paintServices(
  groups: readonly ServiceGroup[],
  sides: readonly BoxSide[],
  width: number,
  room: number,
): readonly Row[] {
  const place = placeFor(groups, sides.length, width, room);
  if (place === null) return [];
  const rows = Math.min(room, Math.ceil(groups.length / place.across));
  const hidden = groups.length - rows * place.across;
  const last = hidden > 0 ? rows * place.across - 1 : groups.length;
  return Array.from({ length: rows }, (_, y) =>
    rowOf(
      width,
      Array.from({ length: place.across }, (_, n) => y * place.across + n).flatMap((n, column): Piece[] => {
        const group = groups[n];
        const x = 1 + column * place.width;
        if (group === undefined) return [];
        if (n === last) return [at(x, cut(`… ${hidden + 1} more`, place.width - 1), 'muted')];
        return [
          at(x, cutMiddle(group.name, place.name), 'muted'),
          ...sides.flatMap((side, s) =>
            boxesOf(side, group, x + place.name + 1 + s * (place.side + 2), place),
          ),
        ];
      }),
    ),
  );
}

/** The box at a cell of what paintServices paints; null where there is none. */
export function boxAtService(
  groups: readonly ServiceGroup[],
  sides: readonly BoxSide[],
  width: number,
  room: number,
  cell: { readonly x: number; readonly y: number },
): number | null {
  const place = placeFor(groups, sides.length, width, room);
  if (place === null) return null;
  const column = Math.floor((cell.x - 1) / place.width);
  const group = groups[cell.y * place.across + column];
  const before = 1 + column * place.width + place.name + 1;
  for (const [n, side] of sides.entries()) {
    const own = side.services.find(({ name }) => name === group?.name);
    const box = Math.round((cell.x - before - n * (place.side + 2)) / place.pitch);
    if (group !== undefined && own !== undefined && box >= 0 && box < own.count) return own.first + box;
  }
  return null;
}

/** The column where the boxes of each side begin, in the first column of services. */
export function sidesFrom(
  groups: readonly ServiceGroup[],
  sides: number,
  width: number,
  room: number,
): number[] {
  const place = placeFor(groups, sides, width, room);
  if (place === null) return [];
  return Array.from({ length: sides }, (_, n) => 1 + place.name + 1 + n * (place.side + 2));
}

/** Null where boxes do not fit one by one. */
function placeFor(groups: readonly ServiceGroup[], sides: number, width: number, room: number): Place | null {
  const longest = Math.max(...groups.map(({ name }) => widthOf(name)));
  const most = Math.max(...groups.map(({ count }) => count));
  const fits = (across: number, pitch: number): Place | null => {
    const each = Math.floor((width - 1) / across);
    // Behind the last box its bracket, between two sides two columns.
    const least = most * pitch + 1;
    // Alone in its row a side is as wide as its heading, if there is room.
    const roomy = Math.floor((each - Math.min(longest, LONGEST_NAME) - 1) / sides) - 2;
    const side = across === 1 ? Math.max(least, Math.min(HEADING, roomy)) : least;
    const name = Math.min(longest, LONGEST_NAME, each - sides * (side + 2) - 1);
    return name < Math.min(longest, SHORTEST_NAME) ? null : { across, width: each, name, side, pitch };
  };
  const wanted = Math.max(1, Math.ceil(groups.length / Math.max(1, room)));
  return fits(wanted, 2) ?? fits(wanted, 1);
}

/** Whether there is room for every box of every service. */
export const fitsServices = (
  groups: readonly ServiceGroup[],
  sides: number,
  width: number,
  room: number,
): boolean => placeFor(groups, sides, width, room) !== null;

function boxesOf(side: BoxSide, group: ServiceGroup, x: number, { pitch }: Place): Piece[] {
  const own = side.services.find(({ name }) => name === group.name);
  if (own === undefined) return [];
  const states = side.states.subarray(own.first, own.first + own.count);
  return Array.from(states).flatMap((code, n) => {
    const { symbol, tone } = STATE_LOOKS[boxStateOf(code)];
    const column = x + n * pitch;
    if (side.marked !== own.first + n) return [at(column, symbol, tone)];
    if (pitch === 1) return [at(column, symbol, tone, { bold: true, inverse: true })];
    return [
      at(column - 1, '[', 'title', { bold: true }),
      at(column, symbol, tone, { bold: true }),
      at(column + 1, ']', 'title', { bold: true }),
    ];
  });
}
