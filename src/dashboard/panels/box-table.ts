import type { Row, Tone } from '../../text/styled.ts';
import { at, cutMiddle, filled, type Piece, rowOf, until, widthOf } from '../cells.ts';
import type { Look } from '../look.ts';
import { firstShown, type Listed, placeOnRow, placesShown } from './listed.ts';

/** One value of a row: a text, or how a state looks. */
export type TableCell = string | Look;

export interface TableColumn {
  /** What boxes are ordered by when it is this one; null for a column that nothing is ordered by. */
  readonly by: string | null;
  readonly title: string;
  /** Columns that it needs. */
  readonly width: number;
  /** Whether its values end below each other, as numbers do. */
  readonly right: boolean;
  /** How soon it gives way where there is little room: the highest first. */
  readonly rank: number;
  readonly tone: Tone;
  /** Of the box at a place of the table. */
  readonly cell: (place: number) => TableCell;
}

export interface TableModel {
  readonly columns: readonly TableColumn[];
  readonly count: number;
  /** The place of the cursor, -1 for none. */
  readonly cursor: number;
  /** What they are ordered by. */
  readonly by: string;
  readonly reversed: boolean;
  /** What is said where no box is left. */
  readonly none: string;
}

const GAP = 2;

/** The boxes below the head of a table of a height. */
const listed = ({ count, cursor }: TableModel, height: number): Listed => ({
  count,
  marked: cursor,
  room: Math.max(0, height - 1),
});

/** `1-19` where there are more boxes than so many rows have room for, the head being one; else empty. */
export function rowsShown(model: TableModel, height: number): string {
  const list = listed(model, height);
  const from = firstShown(list);
  return list.count <= list.room ? '' : `${from + 1}-${from + list.room}`;
}

/** The place of the box in a row of what paintTable paints; null where there is none. */
export const placeAtRow = (model: TableModel, y: number, height: number): number | null =>
  placeOnRow(listed(model, height), y, 1);

/** A box a row, with the head of the columns above; the row of the cursor stands in the middle except near an end. */
export function paintTable(model: TableModel, width: number, height: number): readonly Row[] {
  const { count, cursor } = model;
  const shown = fitting(model, width - 3);
  const rows = placesShown(listed(model, height)).map((place) =>
    boxRow(shown, place, place === cursor, width),
  );
  const none = count === 0 ? [rowOf(width, [at(2, model.none, 'muted')])] : [];
  return filled([headRow(model, shown, width), ...rows, ...none], width, height);
}

interface Placed {
  readonly column: TableColumn;
  readonly x: number;
}

/** The columns that there is room for; what boxes are ordered by always. */
function fitting({ columns, by }: TableModel, room: number): readonly Placed[] {
  const rank = (column: TableColumn): number => (column.by === by ? 0 : column.rank);
  const wanted = [...columns].sort((a, b) => rank(a) - rank(b));
  const kept = new Set<TableColumn>();
  let used = 0;
  for (const column of wanted) {
    const needed = column.width + (kept.size > 0 ? GAP : 0);
    if (used + needed > room) continue;
    kept.add(column);
    used += needed;
  }
  let x = 2;
  return columns.flatMap((column) => {
    if (!kept.has(column)) return [];
    const placed = { column, x };
    x += column.width + GAP;
    return [placed];
  });
}

function headRow({ by, reversed }: TableModel, shown: readonly Placed[], width: number): Row {
  return rowOf(
    width,
    shown.map(({ column, x }) => {
      const sorted = column.by === by;
      const text = `${column.title}${sorted ? (reversed ? '↑' : '↓') : ' '}`;
      const style = { bold: sorted };
      // Behind numbers the sign stands in the gap, so that it takes no room from them.
      return column.right
        ? until(x + column.width + 1, text, column.tone, style)
        : at(x, text, column.tone, style);
    }),
  );
}

function boxRow(shown: readonly Placed[], place: number, marked: boolean, width: number): Row {
  const style = { bold: marked };
  const pieces = shown.flatMap(({ column, x }): Piece[] => {
    const cell = column.cell(place);
    if (typeof cell !== 'string')
      return [at(x, cell.symbol, cell.tone, { bold: true }), at(x + 2, cell.word, 'plain', style)];
    const text = cutMiddle(cell, column.width);
    if (text === '') return [];
    return [column.right ? until(x + column.width, text, 'plain', style) : at(x, text, 'plain', style)];
  });
  return rowOf(width, [at(0, marked ? '►' : ' ', 'title', { bold: true }), ...pieces]);
}

/** The width of a column for its title, with the sign of an order unless it stands in the gap, and for its values. */
export const columnWidth = (title: string, content: number, right: boolean): number =>
  Math.max(widthOf(title) + (right ? 0 : 1), content);
