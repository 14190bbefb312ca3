import type { Row, Tone } from '../../text/styled.ts';
import { type Axis, axisOf, columnOf, type Margins } from '../axis.ts';
import { at, blank, filled, inverted, type Piece, rowOf, ruleOf, until, widthOf } from '../cells.ts';
import type { Window } from '../window.ts';
import { timesRow } from './axis-row.ts';
import { plotOf } from './plot.ts';

export interface ChartSide {
  readonly title: string;
  readonly tone: Tone;
  /** A value a second; NaN for unknown. */
  readonly values: Float64Array;
  /** At the playhead, with its unit, or that there is none. */
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
  /** Empty for a number of things. */
  readonly unit: string;
  /** The same with their unit. */
  readonly lowText: string;
  readonly highText: string;
  /** Of the objective that the series is judged by; null where it is not. */
  readonly bound: number | null;
  /** What happened at each second, for a chart on an axis of its own: a code of HAPPENINGS. */
  readonly happenings: Uint8Array;
  /** Why there is nothing to draw; null when there is. */
  readonly empty: string | null;
  /** Draws the lines, as wide as the axis; null while that is being loaded. */
  readonly draw: ((sides: readonly ChartSide[], scale: Scale) => readonly Row[]) | null;
}

/** Where a chart stands: on the axis of the strips, or beside another, on an axis of its own with its times below. */
export type Place = 'whole' | 'left' | 'right';

/** Both beside each other are as wide: the left one has the column that the right one has for its border. */
const BESIDE: Readonly<Record<Exclude<Place, 'whole'>, Margins>> = {
  left: { left: 11, right: 2 },
  right: { left: 11, right: 1 },
};
/** The axis of a chart at a place, on a panel of a width. */
export const chartAxis =
  (place: Place) =>
  (window: Window, width: number): Axis =>
    place === 'whole' ? axisOf(window, width) : axisOf(window, width, BESIDE[place]);

/** From this width on there is room to say what a column shows. */
const TELLS = 90;
/** Below it the values stand without their unit, which the title tells. */
const NARROW = 75;

/** One series over time, in one or both worlds. */
export function paintChart(
  model: ChartModel,
  width: number,
  height: number,
  place: Place = 'whole',
): readonly Row[] {
  if (model.empty !== null) {
    return filled(
      [ruleOf(width, [at(1, 'chart', 'title')]), rowOf(width, [at(1, model.empty, 'muted')])],
      width,
      height,
    );
  }
  const axis = chartAxis(place)(model.window, width);
  const times = place === 'whole' ? [] : [timesRow(axis, model, width)];
  const playhead = columnOf(axis, model.second);
  const plot = plotRows(model, axis, height - 1 - times.length, width);
  return [
    titleRow(model, axis, width),
    ...plot.map((row) => (playhead === null ? row : inverted(row, axis.left + playhead))),
    ...times,
  ];
}

function plotRows(model: ChartModel, axis: Axis, rows: number, width: number): readonly Row[] {
  const { from, length, left, columns } = axis;
  const { low, high, bound } = model;
  const lines = model.draw?.(model.sides, { from, length, columns, rows, low, high }) ?? [];
  const share = bound === null ? null : (bound - low) / (high - low);
  return plotOf(lines, columns, rows, share).map((line, y) => {
    const label = y === 0 ? model.highText : y === rows - 1 ? model.lowText : '';
    const row = rowOf(left, [until(left - 1, label, 'muted')]);
    const rest = width - left - columns;
    return rest > 0 ? [...row, ...line, ...blank(rest)] : [...row, ...line];
  });
}

/** What is drawn, how much of time a column holds, and which line is which, with its value at the playhead. */
function titleRow(model: ChartModel, axis: Axis, width: number): Row {
  const values = legend(model, width);
  const end = values[0]?.x ?? width;
  const title = at(1, model.title, 'title');
  const seconds = axis.length / axis.columns;
  const aside = ` ${seconds < 10 ? Number(seconds.toFixed(1)) : Math.round(seconds)} s a column, least to most `;
  const x = 2 + widthOf(model.title);
  const told = width >= TELLS && seconds > 1 && x + aside.length + 2 < end ? [at(x, aside, 'muted')] : [];
  return ruleOf(width, [title, ...told, ...values]);
}

/** From the right; each value has the width of the widest, so that nothing moves. */
function legend({ sides, unit, lowText, highText }: ChartModel, width: number): Piece[] {
  const shown = (text: string): string =>
    width < NARROW && unit !== '' ? text.replace(` ${unit}`, '') : text;
  const room = Math.max(...[lowText, highText, ...sides.map(({ now }) => now)].map(shown).map(widthOf));
  let end = width - 1;
  const pieces: Piece[] = [];
  for (const { title, now, tone } of [...sides].reverse()) {
    const value = shown(now);
    const piece = until(end, ` ${title} ${' '.repeat(room - widthOf(value))}${value} `, tone, { bold: true });
    pieces.unshift(piece);
    end = piece.x - 1;
  }
  return pieces;
}
