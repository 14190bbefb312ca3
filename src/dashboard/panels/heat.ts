import { SEVERITY } from '../../analysis/severity.ts';
import { formatValue } from '../../text/numbers.ts';
import type { Row } from '../../text/styled.ts';
import { type BoxState, boxStateOf } from '../../timeline/states.ts';
import { at, cutMiddle, type Piece, rowOf, until, widthOf } from '../cells.ts';
import { STATE_LOOKS, STATES_SHOWN } from '../look.ts';
import { type HeatGroup, type HeatPlaces, heatPlaces, LONGEST_LABEL, type Segment } from './heat-places.ts';

export interface HeatModel {
  readonly groups: readonly HeatGroup[];
  /** For each side the code of each box's state, all in one order. */
  readonly sides: readonly Uint8Array[];
  /** The place in that order of the box that is marked, -1 for none. */
  readonly marked: number;
  /** The box at each place of that order. */
  readonly boxes: ArrayLike<number>;
}

export interface Heat {
  readonly rows: readonly Row[];
  readonly perCell: number;
  /** The column where the cells of each side begin. */
  readonly from: readonly number[];
}

/**
 * Boxes as cells: each the symbol of the worst state among its boxes. Symbols and not dots of braille: a dot says
 * that a box is out and not how, and is not seen from afar; the colour of a cell is that of its symbol.
 */
export function paintHeat(model: HeatModel, width: number, rows: number): Heat {
  const sides = model.sides.length;
  const places = heatPlaces(model.groups, { columns: width - 2, rows, sides });
  const from = model.sides.map((_, side) => 1 + places.left + side * places.side);
  const pieces: Piece[][] = Array.from({ length: places.rows }, () => []);
  model.sides.forEach((states, side) => {
    const left = from[side] ?? 1;
    for (const { row, x, text } of places.once && side > 0 ? [] : places.labels)
      pieces[row]?.push(at((places.once ? 1 : left) + x, cutMiddle(text, LONGEST_LABEL), 'muted'));
    for (const segment of places.segments)
      pieces[segment.row]?.push(...cellsOf(segment, states, model.marked, places, left));
  });
  return {
    rows: pieces.map((row) =>
      rowOf(
        width,
        row.sort((a, b) => a.x - b.x),
      ),
    ),
    perCell: places.perCell,
    from,
  };
}

/**
 * The place in the order of the box that a cell stands for, of several the worst; null where there is none. `y` is
 * counted from the first row of cells.
 */
export function placeAtHeat(
  model: HeatModel,
  {
    x,
    y,
    width,
    rows,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly rows: number },
): number | null {
  const sides = model.sides.length;
  const room = { columns: width - 2, rows, sides };
  const { segments, perCell, pitch, left, side } = heatPlaces(model.groups, room);
  for (const [n, states] of model.sides.entries())
    for (const segment of segments) {
      const cell = Math.floor((x - 1 - left - n * side - segment.x) / pitch);
      const first = segment.from + cell * perCell;
      const end = Math.min(segment.from + segment.count, first + perCell);
      if (segment.row === y && states.length > 0 && cell >= 0 && first < end)
        return placeOfWorst(states, first, end);
    }
  return null;
}

/** The cells of a segment; those of one look that stand together are one piece. */
function cellsOf(
  { x, from, count }: Segment,
  states: Uint8Array,
  marked: number,
  { perCell, pitch }: HeatPlaces,
  left: number,
): Piece[] {
  // A side that is still being made, or has ended.
  if (states.length === 0) return [];
  const pieces: Piece[] = [];
  const cells = Math.ceil(count / perCell);
  let begun = 0;
  let last = -1;
  const close = (end: number): void => {
    if (last < 0 || end === begun) return;
    const { symbol, tone } = STATE_LOOKS[boxStateOf(last)];
    const text = pitch === 1 ? symbol.repeat(end - begun) : `${symbol} `.repeat(end - begun).trimEnd();
    pieces.push(at(left + x + begun * pitch, text, tone));
  };
  for (let cell = 0; cell < cells; cell++) {
    const first = from + cell * perCell;
    const end = Math.min(from + count, first + perCell);
    const code = worstOf(states, first, end);
    const isMarked = marked >= first && marked < end;
    if (code !== last || isMarked) {
      close(cell);
      begun = cell;
      last = code;
    }
    if (!isMarked) continue;
    pieces.push(...markedCell(left + x + cell * pitch, code, pitch));
    begun = cell + 1;
    last = -1;
  }
  close(cells);
  return pieces;
}

function markedCell(x: number, code: number, pitch: number): Piece[] {
  const { symbol, tone } = STATE_LOOKS[boxStateOf(code)];
  if (pitch === 1) return [at(x, symbol, tone, { bold: true, inverse: true })];
  return [
    at(x - 1, '[', 'title', { bold: true }),
    at(x, symbol, tone, { bold: true }),
    at(x + 1, ']', 'title', { bold: true }),
  ];
}

const worstOf = (states: Uint8Array, from: number, end: number): number =>
  states[placeOfWorst(states, from, end)] ?? 0;

function placeOfWorst(states: Uint8Array, from: number, end: number): number {
  let worst = from;
  for (let place = from + 1; place < end; place++)
    if ((SEVERITY[states[place] ?? 0] ?? 0) > (SEVERITY[states[worst] ?? 0] ?? 0)) worst = place;
  return worst;
}

/** How many boxes a cell stands for, at the end of a rule; in fewer words where there is little room. */
export function notePieces(perCell: number, nouns: string, from: number, width: number): Piece[] {
  if (perCell === 1) return [];
  const told = [
    ` each cell ${perCell} ${nouns}, the worst shown `,
    ` worst of ${perCell} `,
    ` ${perCell} a cell `,
  ];
  const text = told.find((each) => from + widthOf(each) <= width);
  return text === undefined ? [] : [until(Math.max(width - 1, from + widthOf(text)), text)];
}

/** A side with how many of its boxes are in each state. */
export interface Counted {
  readonly states: Uint8Array;
  readonly count: Readonly<Record<BoxState, number>>;
}

/** How many boxes of each side are in each state that occurs, with words if they fit. */
export function countPieces(
  sides: readonly Counted[],
  inUse: ReadonlySet<BoxState>,
  from: readonly number[],
  width: number,
): Piece[] {
  const shown = STATES_SHOWN.filter((state) => inUse.has(state));
  return sides.flatMap((side, n) => {
    if (side.states.length === 0) return [];
    const x = n === 0 ? 1 : (from[n] ?? 1);
    const room = (from[n + 1] ?? width) - x - (n + 1 < sides.length ? 2 : 0);
    const now = shown.filter((state) => side.count[state] > 0);
    return (
      counted(side, shown, x, room, true) ??
      counted(side, now, x, room, true) ??
      counted(side, shown, x, room, false) ??
      counted(side, now, x, room, false) ??
      []
    );
  });
}

function counted(
  { count, states }: Counted,
  shown: readonly BoxState[],
  from: number,
  room: number,
  worded: boolean,
): Piece[] | null {
  const digits = formatValue(states.length, 'count').length;
  let x = from;
  const pieces = shown.flatMap((state) => {
    const { symbol, tone, word } = STATE_LOOKS[state];
    // As wide as the largest, so that nothing moves.
    const text = `${formatValue(count[state], 'count').padStart(worded ? digits : 1)}${worded ? ` ${word}` : ''}`;
    const two = [at(x, symbol, tone), at(x + 2, text)];
    x += 2 + text.length + (worded ? 3 : 2);
    return two;
  });
  return x - (worded ? 3 : 2) - from <= room ? pieces : null;
}
