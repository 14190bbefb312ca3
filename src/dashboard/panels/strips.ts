import type { Row, Span, Tone } from '../../text/styled.ts';
import { type Axis, axisOf, columnOf, gravest, greatest, total } from '../axis.ts';
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
  /** The seconds at which captions begin. */
  readonly captions: readonly number[];
  /** How much happened in each second; made only where there is room to show it. */
  readonly density: () => ArrayLike<number> & object;
}

const BLANK: Span = { text: ' ' };
const LEVELS = '▁▂▃▄▅▆▇█';
/** The same without their names. */
const SPANS: readonly Span[] = HAPPENINGS.map(({ name: _, ...span }) => span);

/** What the row of the second side's events is called: another timeline has a letter of its own. */
const eventsOf = ({ title }: StripSide): string =>
  title.startsWith('what if') ? 'if: events' : `${title}: events`;

/** Boxes out over time, the events, and what people did, under one playhead. */
export function paintStrips(model: StripsModel, width: number, height: number): readonly Row[] {
  const axis = axisOf(model.window, width);
  const playhead = columnOf(axis, model.second);
  const [first, second] = model.sides;
  const wanted: (readonly [rank: number, row: () => Row])[] = [
    [0, () => axisRow(model, axis, width)],
    ...model.sides.map((side) => [0, () => outRow(side, axis, width)] as const),
    ...(first === undefined ? [] : [[1, () => eventsRow(first, 'events', axis, width)] as const]),
    ...(second === undefined ? [] : [[3, () => eventsRow(second, eventsOf(second), axis, width)] as const]),
    [4, () => densityRow(model.density(), axis, width)],
    [2, () => notesRow(model, axis, width)],
  ];
  // Where not all have room, those that are needed least are left out.
  const last = wanted.map(([rank]) => rank).sort((a, b) => a - b)[height - 1] ?? Number.POSITIVE_INFINITY;
  const shown = wanted
    .filter(([rank]) => rank <= last)
    .map(([, row], n) => {
      const painted = row();
      return n === 0 || playhead === null ? painted : inverted(painted, axis.left + playhead);
    });
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
  const cells = gravest(axis, side.happenings).map((code) => SPANS[code] ?? BLANK);
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

/** How many there are in a column, of the most in any. */
function densityRow(counts: ArrayLike<number> & object, axis: Axis, width: number): Row {
  const columns = total(axis, counts);
  const most = Math.max(...columns);
  const cells = columns.map((count): Span => {
    const level = Math.ceil((count * LEVELS.length) / most);
    return count === 0 ? BLANK : { text: LEVELS[level - 1] ?? '', tone: 'muted' };
  });
  return rowOf(width, [
    at(1, 'how many'),
    ...runs(cells, axis.left),
    ...(most > 0
      ? [until(axis.left + axis.columns + 6, `${most < 10_000 ? most : `${Math.round(most / 1000)}k`} max`)]
      : []),
  ]);
}

function notesRow({ notes, marks }: StripsModel, axis: Axis, width: number): Row {
  const pieces: Piece[] = [at(1, marks.length > 0 ? 'people, marks' : 'people')];
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
