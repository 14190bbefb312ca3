import { formatDuration } from '../../text/durations.ts';
import type { Row } from '../../text/styled.ts';
import { type Axis, columnOf, greatest } from '../axis.ts';
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
}

/** The times, the playhead and the marks; where it is zoomed that is said at the right. */
export function axisRow(model: AxisModel, axis: Axis, width: number): Row {
  const symbols = new Map<number, string>();
  const put = (second: number, symbol: string): void => {
    const column = columnOf(axis, second);
    if (column !== null) symbols.set(column, symbol);
  };
  for (const second of model.marks) put(second, '▴');
  put(model.second, '▼');
  const zoom = zoomPiece(model.window, axis, columnOf(axis, model.second) ?? 0, width);
  const end = zoom === null ? axis.columns : zoom.x - axis.left - 1;
  const pieces = [
    at(0, '─', 'muted'),
    at(1, model.title, 'title'),
    ...[...symbols].map(([column, symbol]) => at(axis.left + column, symbol, 'title', { bold: true })),
    ...labelsOf(axis.ticks, symbols, end).map(({ column, label }) => at(axis.left + column, label)),
    ...(zoom === null ? [] : [zoom]),
  ];
  return rowOf(
    width,
    pieces.sort((a, b) => a.x - b.x),
  );
}

/** The times, with the playhead and the gravest of the events among them. */
export function timesRow(
  axis: Axis,
  { second, happenings }: { readonly second: number; readonly happenings: Uint8Array },
  width: number,
): Row {
  const symbols = new Map<number, Piece>();
  greatest(axis, happenings).forEach((code, column) => {
    const what = code >= GRAVE ? HAPPENINGS[code] : undefined;
    if (what !== undefined) symbols.set(column, at(axis.left + column, what.text, what.tone, { bold: true }));
  });
  const now = columnOf(axis, second);
  if (now !== null) symbols.set(now, at(axis.left + now, '▼', 'title', { bold: true }));
  const labels = labelsOf(axis.ticks, symbols, axis.columns, 1 - axis.left);
  return rowOf(
    width,
    [...symbols.values(), ...labels.map(({ column, label }) => at(axis.left + column, label, 'muted'))].sort(
      (a, b) => a.x - b.x,
    ),
  );
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
 * The labels that have room before column `end`. One that a symbol stands on gives way: to the right of a symbol at
 * its very time, else to the left, so that what is later stays behind it. None
 * begins before column `first`.
 */
function labelsOf(
  ticks: readonly Tick[],
  symbols: ReadonlyMap<number, unknown>,
  end: number,
  first = 0,
): Tick[] {
  const placed: Tick[] = [];
  let free = first;
  ticks.forEach(({ column, label }, n) => {
    const next = Math.min(end, (ticks[n + 1]?.column ?? end + 1) - 1);
    if (column + label.length > next) return;
    const fits = (start: number): boolean =>
      start >= free &&
      start + label.length <= next &&
      Array.from(label).every((_, at) => !symbols.has(start + at));
    const before = Array.from(label, (_, at) => column - 1 - at);
    const after = Array.from(label, (_, at) => column + 1 + at);
    const places = symbols.has(column) ? [...after, ...before] : [column, ...before, ...after];
    const start = places.find(fits);
    if (start === undefined) return;
    placed.push({ column: start, label });
    free = start + label.length + 1;
  });
  return placed;
}
