import { formatDuration } from '../../text/durations.ts';
import type { Row } from '../../text/styled.ts';
import { type Axis, columnOf } from '../axis.ts';
import { at, type Piece, rowOf } from '../cells.ts';
import type { Tick } from '../ticks.ts';
import { isPart, type Window } from '../window.ts';

export interface AxisModel {
  readonly title: string;
  readonly window: Window;
  readonly second: number;
  /** The seconds of marks. */
  readonly marks: readonly number[];
}

/** The times, the playhead and the marks; where it is zoomed that is said at the right, with arrows to what is beyond. */
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
    ...beyond(model.window, axis),
    ...[...symbols].map(([column, symbol]) => at(axis.left + column, symbol, 'title', { bold: true })),
    ...labelsOf(axis.ticks, symbols, end).map(({ column, label }) => at(axis.left + column, label)),
    ...(zoom === null ? [] : [zoom]),
  ];
  return rowOf(
    width,
    pieces.sort((a, b) => a.x - b.x),
  );
}

/** `zoom 5m of 12m`, at the right, or before the playhead where that is there. */
function zoomPiece(window: Window, { left }: Axis, playhead: number, width: number): Piece | null {
  if (!isPart(window)) return null;
  const text = `zoom ${lengthOf(window.length)} of ${lengthOf(window.clock.length)}`;
  const right = width - text.length;
  const x = left + playhead >= right - 1 ? left + playhead - text.length - 1 : right;
  return at(x, text, 'key', { bold: true });
}

/** `12m`, `1h20m`, `7d`: what is too small to matter is left out. */
function lengthOf(seconds: number): string {
  const least = seconds > 2 * 86_400 ? 3600 : seconds > 2 * 3600 ? 60 : 1;
  return formatDuration(Math.round(seconds / least) * least * 1000);
}

/** Arrows to what is before and after what is shown. */
function beyond({ clock, from, length }: Window, { left, columns }: Axis): Piece[] {
  return [
    ...(from > 0 ? [at(left - 1, '◄', 'key', { bold: true })] : []),
    ...(from + length < clock.length ? [at(left + columns, '►', 'key', { bold: true })] : []),
  ];
}

/** The labels that have room before column `end`: one that a symbol stands on gives way to the right. */
function labelsOf(ticks: readonly Tick[], symbols: ReadonlyMap<number, string>, end: number): Tick[] {
  const placed: Tick[] = [];
  ticks.forEach(({ column, label }, n) => {
    const limit = Math.min(end, (ticks[n + 1]?.column ?? end + 1) - 1);
    const start = placeOf(column, label.length, symbols);
    if (start + label.length <= limit) placed.push({ column: start, label });
  });
  return placed;
}

/** The first place from a column on where so many cells hold no symbol. */
function placeOf(column: number, length: number, symbols: ReadonlyMap<number, string>): number {
  for (let start = column, at = column; ; at++) {
    if (symbols.has(at)) start = at + 1;
    else if (at - start + 1 >= length) return start;
  }
}
