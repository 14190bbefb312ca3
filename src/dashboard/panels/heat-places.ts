import { widthOf } from '../cells.ts';

/** Boxes that stand together, under a name; one without a name where all of them do. */
export interface HeatGroup {
  readonly label: string;
  /** The place of the first in the order, and how many there are. */
  readonly from: number;
  readonly count: number;
}

/** Cells of one row that stand side by side. */
export interface Segment {
  readonly row: number;
  readonly x: number;
  readonly from: number;
  readonly count: number;
}

export interface HeatPlaces {
  /** How many boxes a cell stands for, at most. */
  readonly perCell: number;
  /** Columns from one cell to the next. */
  readonly pitch: 1 | 2;
  readonly rows: number;
  /** The column of the first side, and columns from each side to the next. */
  readonly left: number;
  readonly side: number;
  readonly segments: readonly Segment[];
  readonly labels: readonly HeatLabel[];
  /** Whether names stand before all sides, once, and not in each. */
  readonly once: boolean;
}

export interface HeatLabel {
  readonly row: number;
  readonly x: number;
  readonly text: string;
}

/** The room for cells: so many columns and rows for so many sides. */
export interface HeatRoom {
  readonly columns: number;
  readonly rows: number;
  readonly sides: number;
}

export const LONGEST_LABEL = 12;
/** Columns between a group and the next in the same row, and between two sides. */
const GAP = 2;
const APART = 3;

/** The columns of one side of so many. */
const sideOf = ({ columns, sides }: HeatRoom, indent: number): number =>
  Math.floor((columns - indent - APART * (sides - 1)) / sides);

/**
 * Places for the cells of all groups in `columns` x `rows`, each for as few boxes as there is room for; no cell is
 * shared by two groups. Each group has rows of its own if that costs little, else groups stand behind each other;
 * where names would take too much room they are left out.
 */
export function heatPlaces(groups: readonly HeatGroup[], room: HeatRoom): HeatPlaces {
  const single = groups.length <= 1;
  const dense = best((perCell) => flowing(groups, perCell, room));
  const blocks = best((perCell) => stacked(groups, perCell, 1, room));
  const roomy = blocks?.perCell === 1 ? stacked(groups, 1, 2, room) : null;
  if (roomy !== null) return roomy;
  const least = dense?.perCell ?? Number.POSITIVE_INFINITY;
  if (blocks !== null && (single || blocks.perCell <= Math.max(2, least * 1.5))) return blocks;
  const inline = single ? null : best((perCell) => inlined(groups, perCell, room));
  if (inline !== null && inline.perCell <= least * 2) return inline;
  return dense ?? best((perCell) => flowing([allOf(groups)], perCell, room)) ?? NOWHERE;
}

const NOWHERE: HeatPlaces = {
  perCell: 1,
  pitch: 1,
  rows: 0,
  left: 0,
  side: 1,
  segments: [],
  labels: [],
  once: true,
};

const allOf = (groups: readonly HeatGroup[]): HeatGroup => ({
  label: '',
  from: 0,
  count: groups.reduce((sum, { count }) => sum + count, 0),
});

/** The places with the fewest boxes a cell; null where even one cell a group is too much. */
function best(place: (perCell: number) => HeatPlaces | null): HeatPlaces | null {
  let high = 1;
  while (place(high) === null) {
    high *= 2;
    if (high > MOST) return null;
  }
  let low = high === 1 ? 1 : high / 2 + 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (place(middle) === null) low = middle + 1;
    else high = middle;
  }
  return place(high);
}

/** More boxes than any timeline has. */
const MOST = 2 ** 24;

/** A group a row, or several rows; the name before its first. A single group is numbered row by row. */
function stacked(
  groups: readonly HeatGroup[],
  perCell: number,
  pitch: 1 | 2,
  room: HeatRoom,
): HeatPlaces | null {
  const single = groups.length <= 1;
  const all = allOf(groups).count;
  const digits = Math.max(2, String(all).length);
  const indent = single
    ? digits + 1 + pitch - 1
    : Math.min(LONGEST_LABEL, Math.max(...groups.map(({ label }) => widthOf(label)))) + 1 + pitch - 1;
  const fitting = Math.floor(sideOf(room, indent) / pitch);
  // Rows of tens are easier to count.
  const across = single && perCell === 1 && fitting > 10 ? Math.floor(fitting / 10) * 10 : fitting;
  if (across < 1) return null;
  const segments: Segment[] = [];
  const labels: { row: number; x: number; text: string }[] = [];
  let row = 0;
  for (const { label, from, count } of groups) {
    if (!single) labels.push({ row, x: 0, text: label });
    for (let done = 0; done < count; done += across * perCell) {
      if (row >= room.rows) return null;
      if (single) labels.push({ row, x: 0, text: String(done + 1).padStart(digits, '0') });
      segments.push({ row, x: 0, from: from + done, count: Math.min(across * perCell, count - done) });
      row++;
    }
  }
  const side = across * pitch + APART;
  return { perCell, pitch, rows: row, left: indent, side, segments, labels, once: true };
}

/** Groups behind each other, each after its name. */
function inlined(groups: readonly HeatGroup[], perCell: number, room: HeatRoom): HeatPlaces | null {
  const { rows } = room;
  const columns = sideOf(room, 0);
  const segments: Segment[] = [];
  const labels: { row: number; x: number; text: string }[] = [];
  let row = 0;
  let x = 0;
  for (const { label, from, count } of groups) {
    const name = Math.min(widthOf(label), LONGEST_LABEL) + 1;
    if (x > 0 && x + name + 1 > columns) {
      row++;
      x = 0;
    }
    if (name + 1 > columns) return null;
    labels.push({ row, x, text: label });
    x += name;
    for (let done = 0; done < count; ) {
      if (x >= columns) {
        row++;
        x = 0;
      }
      if (row >= rows) return null;
      const here = Math.min(count - done, (columns - x) * perCell);
      segments.push({ row, x, from: from + done, count: here });
      done += here;
      x += Math.ceil(here / perCell);
    }
    x += GAP;
  }
  const side = columns + APART;
  return { perCell, pitch: 1, rows: row + 1, left: 0, side, segments, labels, once: false };
}

/** Cell behind cell, without names. */
function flowing(groups: readonly HeatGroup[], perCell: number, room: HeatRoom): HeatPlaces | null {
  const { rows } = room;
  const columns = sideOf(room, 0);
  if (columns < 1) return null;
  const segments: Segment[] = [];
  let cell = 0;
  for (const { from, count } of groups) {
    for (let done = 0; done < count; ) {
      const row = Math.floor(cell / columns);
      if (row >= rows) return null;
      const x = cell % columns;
      const here = Math.min(count - done, (columns - x) * perCell);
      segments.push({ row, x, from: from + done, count: here });
      done += here;
      cell += Math.ceil(here / perCell);
    }
  }
  const side = columns + APART;
  const taken = Math.ceil(cell / columns);
  return { perCell, pitch: 1, rows: taken, left: 0, side, segments, labels: [], once: true };
}
