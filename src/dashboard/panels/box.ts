import type { Row, Tone } from '../../text/styled.ts';
import { type Axis, axisOf, columnOf, greatest } from '../axis.ts';
import { at, cut, filled, inverted, type Piece, rowOf, ruleOf, until, widthOf } from '../cells.ts';
import type { Look } from '../look.ts';
import { type AxisModel, axisRow } from './axis-row.ts';
import { type EventsModel, paintEvents } from './events.ts';
import { paintWhy, type WhyModel } from './why.ts';

/** What a box, its app or its proxy was at each second: a rank, the worse the higher; NaN where nothing was recorded. */
export interface Life {
  readonly ranks: Float64Array;
  /** How each rank looks. */
  readonly looks: readonly Look[];
}

/** One life as a row over time. */
export interface Lane {
  readonly title: string;
  readonly tone: Tone;
  readonly life: Life;
  /** The word of what it is now. */
  readonly now: string;
}

/** A value over time. */
export interface Trend {
  readonly title: string;
  /** A value a second; NaN for unknown. */
  readonly values: Float64Array;
  readonly most: number;
  readonly now: string;
}

export interface CheckLine {
  readonly name: string;
  readonly symbols: string;
  /** Whether it fails now. */
  readonly failing: boolean;
  readonly text: string;
}

export interface BoxModel {
  readonly name: string;
  readonly look: Look;
  /** `since 10:00:52 (8s) · 2 kills`. */
  readonly state: string;
  /** Which of how many it is, with the filter; in full and in few words. */
  readonly places: readonly string[];
  /** `node-3, eu-1, v1`; empty for none. */
  readonly attributes: string;
  readonly axis: AxisModel;
  readonly lanes: readonly Lane[];
  readonly trends: readonly Trend[];
  readonly checks: readonly CheckLine[];
  readonly why: WhyModel;
  readonly events: EventsModel;
}

/** Rows that a why and a list of events need at least, their rules with them. */
const LEAST_WHY = 4;
const LEAST_EVENTS = 4;
/** From this width on they stand beside each other where only one world is shown. */
const WIDE = 120;
/** Behind the axis stands the word of what it is now. */
const MARGINS = { left: 14, right: 10 };
const BARS = ' ▁▂▃▄▅▆▇█';

/** One box: its life over time, its checks, why it is as it is, and its events around the playhead. */
export function paintBox(model: BoxModel, width: number, height: number): readonly Row[] {
  const axis = axisOf(model.axis.window, width, MARGINS);
  const playhead = columnOf(axis, model.axis.second);
  const spare = height - 3 - model.lanes.length - model.trends.length - model.checks.length;
  // Trends grow on large screens.
  const bars = spare > 20 ? 2 : 1;
  const over = [
    ...model.lanes.map((lane) => laneRow(lane, axis, width)),
    ...model.trends.flatMap((trend) => trendRows(trend, bars, axis, width)),
  ].map((row) => (playhead === null ? row : inverted(row, axis.left + playhead)));
  const head = [
    titleRow(model, width),
    ...(model.attributes === '' ? [] : [rowOf(width, [at(1, cut(model.attributes, width - 2), 'muted')])]),
    axisRow(model.axis, axis, width),
    ...over,
    ...model.checks.map((check) => checkRow(check, axis, width)),
  ];
  return filled([...head, ...below(model, width, height - head.length)], width, height);
}

function below({ why, events }: BoxModel, width: number, room: number): readonly Row[] {
  if (room < LEAST_WHY) return paintWhy(why, width, Math.max(0, room), true);
  if (width >= WIDE && why.whatIf === null) {
    const left = Math.floor(width / 2);
    const one = paintWhy(why, left, room, true);
    const other = paintEvents(events, width - left, room);
    return one.map((row, n) => [...row, ...(other[n] ?? [])]);
  }
  if (room < LEAST_WHY + LEAST_EVENTS) return paintWhy(why, width, room, true);
  const least = why.whatIf === null ? LEAST_WHY : LEAST_WHY + 1;
  const lines = Math.max(why.happened.lines.length, why.whatIf?.lines.length ?? 0);
  // What a why of few lines does not need is for the events.
  const above = Math.max(least, Math.min(Math.ceil(room / 2), 2 * lines + least));
  return [...paintWhy(why, width, above, true), ...paintEvents(events, width, room - above)];
}

function titleRow({ name, look, state, places }: BoxModel, width: number): Row {
  const text = ` ${look.word} ${state} `;
  const from = 2 + widthOf(name);
  const end = from + 2 + widthOf(text);
  const aside = places.map((place) => ` ${place} `).find((text) => end + widthOf(text) + 2 <= width);
  return ruleOf(width, [
    at(1, name, 'title', { bold: true }),
    at(from, ' '),
    at(from + 1, look.symbol, look.tone, { bold: true }),
    at(from + 2, text),
    ...(aside === undefined ? [] : [until(width - 1, aside)]),
  ]);
}

function laneRow({ title, tone, life, now }: Lane, axis: Axis, width: number): Row {
  const pieces: Piece[] = [at(1, title, tone, { bold: tone !== 'plain' })];
  const ranks = greatest(axis, life.ranks);
  for (let from = 0; from < ranks.length; ) {
    const rank = ranks[from] ?? Number.NaN;
    let end = from + 1;
    while (end < ranks.length && Object.is(ranks[end], rank)) end++;
    const look = life.looks[rank];
    if (look !== undefined) pieces.push(at(axis.left + from, look.symbol.repeat(end - from), look.tone));
    from = end;
  }
  if (axis.left + axis.columns + 1 + widthOf(now) <= width)
    pieces.push(at(axis.left + axis.columns + 1, now));
  return rowOf(width, pieces);
}

/** Bars from nothing to the most that is ever reached, in eighths of a row; unknown is blank. */
function trendRows({ title, values, most, now }: Trend, rows: number, axis: Axis, width: number): Row[] {
  const columns = greatest(axis, values);
  return Array.from({ length: rows }, (_, y) => {
    const bars = columns.map((value) => {
      if (Number.isNaN(value)) return ' ';
      const eighths = Math.round((value / most) * rows * 8) - (rows - 1 - y) * 8;
      // What is known has a line to stand on, even at nothing.
      return BARS[Math.max(y === rows - 1 ? 1 : 0, Math.min(8, eighths))] ?? ' ';
    });
    const last = y === rows - 1;
    return rowOf(width, [
      ...(y === 0 ? [at(1, title)] : []),
      at(axis.left, bars.join(''), 'muted'),
      ...(last ? [at(axis.left + axis.columns + 1, cut(now, width - axis.left - axis.columns - 1))] : []),
    ]);
  });
}

function checkRow({ name, symbols, failing, text }: CheckLine, { left }: Axis, width: number): Row {
  const failed = symbols.replaceAll('·', '');
  const x = left + (symbols === '' ? 0 : symbols.length + 1);
  return rowOf(width, [
    at(1, name),
    at(left, failed, 'bad', { bold: failing }),
    at(left + failed.length, symbols.slice(failed.length), 'muted'),
    at(x, cut(text, width - x - 1), failing ? 'title' : 'plain'),
  ]);
}
