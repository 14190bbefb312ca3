import type { Row, Span, Tone } from '../../text/styled.ts';
import { type Axis, axisOf, columnOf, greatest } from '../axis.ts';
import { at, filled, inverted, type Piece, rowOf, until } from '../cells.ts';
import type { Window } from '../window.ts';
import { axisRow } from './axis-row.ts';
import { HAPPENINGS } from './happening.ts';

export interface StripSide {
  readonly title: string;
  readonly tone: Tone;
  /** How many boxes are out at each second, or how many tenths of the calls fail; NaN for unknown. */
  readonly out: ArrayLike<number>;
  /** What is said of it at the playhead; empty for nothing. */
  readonly now: string;
  /** What is said where nothing is known; empty where something is. */
  readonly none: string;
  /** What happened at each second: a code of HAPPENINGS. */
  readonly happenings: Uint8Array;
}

export interface Note {
  readonly second: number;
  readonly text: string;
  readonly symbol: string;
}

export interface StripsModel {
  readonly title: string;
  readonly window: Window;
  readonly second: number;
  readonly sides: readonly StripSide[];
  /** What people did, and marks. */
  readonly notes: readonly Note[];
  /** The seconds of marks. */
  readonly marks: readonly number[];
}

const BLANK: Span = { text: ' ' };
/** The same without their names. */
const SPANS: readonly Span[] = HAPPENINGS.map(({ name: _, ...span }) => span);

/** Boxes out over time, the events, and what people did, under one playhead. */
export function paintStrips(model: StripsModel, width: number, height: number): readonly Row[] {
  const axis = axisOf(model.window, width);
  const playhead = columnOf(axis, model.second);
  const rows = [
    axisRow(model, axis, width),
    ...model.sides.map((side) => outRow(side, axis, width)),
    ...(model.sides[0] === undefined ? [] : [eventsRow(model.sides[0], 'events', axis, width)]),
    notesRow(model.notes, axis, width),
    ...(model.sides[1] === undefined ? [] : [eventsRow(model.sides[1], 'if: events', axis, width)]),
  ].slice(0, height);
  const shown = rows.map((row, n) =>
    n === 0 || playhead === null ? row : inverted(row, axis.left + playhead),
  );
  return filled(shown, width, height);
}

function outRow(side: StripSide, axis: Axis, width: number): Row {
  if (side.none !== '')
    return rowOf(width, [at(1, side.title, side.tone, { bold: true }), at(axis.left, side.none, 'muted')]);
  const cells = greatest(axis, side.out).map(outSpan);
  return rowOf(width, [
    at(1, side.title, side.tone, { bold: true }),
    ...runs(cells, axis.left),
    until(axis.left + axis.columns + 6, side.now),
  ]);
}

function outSpan(out: number): Span {
  if (Number.isNaN(out)) return { text: ' ' };
  if (out <= 0) return { text: '·', tone: 'muted' };
  return { text: out > 9 ? '+' : String(Math.max(1, Math.round(out))), tone: 'bad', bold: true };
}

function eventsRow(side: StripSide, title: string, axis: Axis, width: number): Row {
  const cells = greatest(axis, side.happenings).map((code) => SPANS[code] ?? BLANK);
  return rowOf(width, [at(1, title), ...runs(cells, axis.left)]);
}

/** Cells of one tone that stand together become one piece. */
function runs(cells: readonly Span[], left: number): Piece[] {
  const pieces: Piece[] = [];
  cells.forEach((cell, n) => {
    const last = pieces.at(-1);
    if (last !== undefined && last.span.tone === cell.tone) {
      pieces[pieces.length - 1] = { x: last.x, span: { ...last.span, text: last.span.text + cell.text } };
    } else {
      pieces.push({ x: left + n, span: cell });
    }
  });
  return pieces;
}

function notesRow(notes: readonly Note[], axis: Axis, width: number): Row {
  const pieces: Piece[] = [at(1, 'people')];
  let taken = 0;
  for (const { second, text, symbol } of notes) {
    const column = columnOf(axis, second);
    if (column === null || column < taken) continue;
    pieces.push(at(axis.left + column, symbol, 'people', { bold: true }));
    pieces.push(at(axis.left + column + 2, text));
    taken = column + 2;
  }
  return rowOf(width, pieces);
}
