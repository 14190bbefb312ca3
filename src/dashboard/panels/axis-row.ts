import { formatDuration } from '../../text/durations.ts';
import type { Row } from '../../text/styled.ts';
import { type Axis, columnOf, gravest } from '../axis.ts';
import { at, type Piece, rowOf } from '../cells.ts';
import type { Tick } from '../ticks.ts';
import { isPart, type Window } from '../window.ts';
import { codeOf, HAPPENINGS } from './happening.ts';

/** Kills, what broke and was mended, and people's doings. */
const GRAVE = codeOf('first kill');

export interface AxisModel {
  readonly title: string;
  readonly window: Window;
  readonly second: number;
  /** The seconds of marks. */
  readonly marks: readonly number[];
  /** The seconds at which captions begin. */
  readonly captions: readonly number[];
}

/** The times, the playhead, the marks and where captions begin; where it is zoomed that is said at the right. */
export function axisRow(model: AxisModel, axis: Axis, width: number): Row {
  const captions = columnsOf(axis, model.captions);
  const marks = columnsOf(axis, model.marks);
  const now = columnOf(axis, model.second);
  const zoom = zoomPiece(model.window, axis, now ?? 0, width);
  const symbols = new Set([...marks, ...(now === null ? [] : [now])]);
  const labels = labelsOf(axis.ticks, symbols, captions, {
    first: model.title.length + 2 - axis.left,
    end: zoom === null ? axis.columns : zoom.x - axis.left - 1,
  });
  const covered = (column: number): boolean =>
    symbols.has(column) ||
    labels.some((each) => column >= each.column && column < each.column + each.label.length);
  const pieces = [
    at(0, '─', 'muted'),
    at(1, model.title, 'title'),
    ...[...captions]
      .filter((column) => !covered(column))
      .map((column) => at(axis.left + column, '╷', 'muted')),
    ...[...marks]
      .filter((column) => column !== now)
      .map((column) => at(axis.left + column, '▴', 'people', { bold: true })),
    ...(now === null ? [] : [playheadAt(axis, now)]),
    ...labels.map(({ column, label }) => at(axis.left + column, label)),
    ...(zoom === null ? [] : [zoom]),
  ];
  return rowOf(width, inOrder(pieces));
}

const columnsOf = (axis: Axis, seconds: readonly number[]): ReadonlySet<number> =>
  new Set(seconds.flatMap((second) => columnOf(axis, second) ?? []));

const playheadAt = ({ left }: Axis, column: number): Piece => at(left + column, '▼', 'title', { bold: true });

const inOrder = (pieces: Piece[]): Piece[] => pieces.sort((a, b) => a.x - b.x);

/** The times, with the playhead and the gravest of the events among them. */
export function timesRow(
  axis: Axis,
  { second, happenings }: { readonly second: number; readonly happenings: Uint8Array },
  width: number,
): Row {
  const now = columnOf(axis, second);
  const events = gravest(axis, happenings).flatMap((code, column) => {
    const what = code >= GRAVE && column !== now ? HAPPENINGS[code] : undefined;
    return what === undefined ? [] : [at(axis.left + column, what.text, what.tone, { bold: true })];
  });
  const symbols = [...events, ...(now === null ? [] : [playheadAt(axis, now)])];
  const taken = new Set(symbols.map(({ x }) => x - axis.left));
  const labels = labelsOf(axis.ticks, taken, new Set(), { first: 1 - axis.left, end: axis.columns });
  const times = labels.map(({ column, label }) => at(axis.left + column, label, 'muted'));
  return rowOf(width, inOrder([...symbols, ...times]));
}

/**
 * `zoom ◄5m of 12m►`, with arrows to what is before and behind: at the right, or before the playhead where that is
 * there.
 */
function zoomPiece(window: Window, { left }: Axis, playhead: number, width: number): Piece | null {
  if (!isPart(window)) return null;
  const { from, length, clock } = window;
  const [before, behind] = [from > 0 ? '◄' : ' ', from + length < clock.length ? '►' : ' '];
  const text = `zoom ${before}${lengthOf(length)} of ${lengthOf(clock.length)}${behind}`;
  const right = width - text.length;
  const x = left + playhead >= right - 1 ? left + playhead - text.length - 1 : right;
  return at(x, text, 'key', { bold: true });
}

/** `12m`, `1h20m`, `7d`: what is too small to matter is left out. */
function lengthOf(seconds: number): string {
  const least = seconds > 2 * 86_400 ? 3600 : seconds > 2 * 3600 ? 60 : 1;
  return formatDuration(Math.round(seconds / least) * least * 1000);
}

/**
 * The labels that have room between columns `first` and `end`. One that a symbol stands on gives way: to the right
 * of a symbol at its very time, else to the left, so that what is later stays behind it. Where there is no other
 * place it covers symbols that are `soft`.
 */
function labelsOf(
  ticks: readonly Tick[],
  symbols: ReadonlySet<number>,
  soft: ReadonlySet<number>,
  { first, end }: { readonly first: number; readonly end: number },
): Tick[] {
  const placed: Tick[] = [];
  let free = first;
  ticks.forEach(({ column, label }, n) => {
    const next = Math.min(end, (ticks[n + 1]?.column ?? end + 1) - 1);
    if (column + label.length > next) return;
    const cells = Array.from(label, (_, at) => at);
    const fits = (start: number, ...taken: readonly ReadonlySet<number>[]): boolean =>
      start >= free &&
      start + label.length <= next &&
      taken.every((each) => cells.every((cell) => !each.has(start + cell)));
    const before = cells.map((cell) => column - 1 - cell);
    const after = cells.map((cell) => column + 1 + cell);
    const isTaken = symbols.has(column) || soft.has(column);
    const places = isTaken ? [...after, ...before] : [column, ...before, ...after];
    const start =
      places.find((each) => fits(each, symbols, soft)) ?? places.find((each) => fits(each, symbols));
    if (start === undefined) return;
    placed.push({ column: start, label });
    free = start + label.length + 1;
  });
  return placed;
}
