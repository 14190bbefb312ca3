import type { Row, Tone } from '../../text/styled.ts';
import { axisOf, columnOf } from '../axis.ts';
import { at, filled, inverted, type Piece, piecesOf, rowOf, ruleOf, until } from '../cells.ts';
import type { Window } from '../window.ts';

export interface ChartSide {
  readonly title: string;
  readonly tone: Tone;
  /** A value a second; NaN for unknown. */
  readonly values: Float64Array;
  /** At the playhead, with its unit; empty when unknown. */
  readonly now: string;
}

/** How a chart lies on its cells: `low` at the bottom, `high` at the top, second `from` at the left. */
export interface Scale {
  readonly from: number;
  /** Seconds. */
  readonly length: number;
  readonly columns: number;
  readonly rows: number;
  readonly low: number;
  readonly high: number;
}

export interface ChartModel {
  readonly title: string;
  readonly window: Window;
  readonly second: number;
  readonly sides: readonly ChartSide[];
  readonly low: number;
  readonly high: number;
  /** The same with their unit. */
  readonly lowText: string;
  readonly highText: string;
  /** Why there is nothing to draw; null when there is. */
  readonly empty: string | null;
  /** Draws the lines, as wide as the axis; null while that is being loaded. */
  readonly draw: ((sides: readonly ChartSide[], scale: Scale) => readonly Row[]) | null;
}

/** One series over time, in one or both worlds, on the axis of the strips. */
export function paintChart(model: ChartModel, width: number, height: number): readonly Row[] {
  if (model.empty !== null) {
    return filled(
      [ruleOf(width, [at(1, 'chart', 'title')]), rowOf(width, [at(1, model.empty, 'muted')])],
      width,
      height,
    );
  }
  const axis = axisOf(model.window, width);
  const playhead = columnOf(axis, model.second);
  const room = height - 1;
  const { from, length, columns } = axis;
  const { low, high } = model;
  const plot = model.draw?.(model.sides, { from, length, columns, rows: room, low, high }) ?? [];
  const title = ruleOf(width, [at(1, model.title, 'title'), ...legend(model, width)]);
  const rows = Array.from({ length: room }, (_, y) => {
    const label = y === 0 ? model.highText : y === room - 1 ? model.lowText : '';
    const row = rowOf(axis.left, [until(axis.left - 1, label, 'muted')]);
    const line = rowOf(width, piecesOf([...row, ...(plot[y] ?? [])]));
    return playhead === null ? line : inverted(line, axis.left + playhead);
  });
  return [title, ...rows];
}

/** Which line is which, with its value at the playhead. */
function legend({ sides }: ChartModel, width: number): Piece[] {
  let end = width - 1;
  const pieces: Piece[] = [];
  for (const side of [...sides].reverse()) {
    const piece = until(end, ` ${side.title} ${side.now === '' ? 'unknown' : side.now} `, side.tone, {
      bold: true,
    });
    pieces.unshift(piece);
    end = piece.x - 1;
  }
  return pieces;
}
