import { memoOf } from './memo.ts';
import { type Tick, tickStep, ticksOf } from './ticks.ts';
import type { Window } from './window.ts';

/** One time axis for everything that is drawn over time, so that all of it stands under one playhead. */
export interface Axis {
  /** The column of the first second. */
  readonly left: number;
  readonly columns: number;
  /** The first second that is shown, and how many are. */
  readonly from: number;
  readonly length: number;
  readonly ticks: readonly Tick[];
}

/** How many columns an axis leaves for names at its left and for values at its right. */
export interface Margins {
  readonly left: number;
  readonly right: number;
}

const MARGINS: Margins = { left: 14, right: 6 };

/** The axis of what is shown of a timeline, on a panel of a width; ticks are at round times of day. */
export function axisOf(
  { clock, from, length }: Window,
  width: number,
  { left, right }: Margins = MARGINS,
): Axis {
  const room = Math.max(1, width - left - right);
  const step = tickStep(length, room);
  const parts = length / step;
  // Where the length is a whole number of steps, so are the columns between two ticks.
  const columns = Number.isInteger(parts) && parts <= room ? Math.floor(room / parts) * parts : room;
  return { left, columns, from, length, ticks: ticksOf(clock, { from, length, columns }, step) };
}

/** The column of a second, counted from the axis' left; null for one that is not shown. */
export function columnOf({ from, length, columns }: Axis, second: number): number | null {
  const after = second - from;
  return after < 0 || after >= length ? null : Math.floor((after * columns) / length);
}

/** The first second of a column, counted from the axis' left; columns beside the axis are those at its ends. */
export function secondAt(axis: Axis, column: number): number {
  return secondsOf(axis, Math.max(0, Math.min(axis.columns - 1, Math.floor(column))))[0];
}

/** The seconds of a column: the first, and the one after the last. At least one second. */
export function secondsOf({ from, length, columns }: Axis, column: number): readonly [number, number] {
  const first = Math.ceil((column * length) / columns);
  const end = Math.ceil(((column + 1) * length) / columns);
  // With more columns than seconds a column shows the second it is in.
  return end > first
    ? [from + first, from + end]
    : [from + Math.floor((column * length) / columns), from + end];
}

/** The seconds that begin in a column; none in some where there are more columns than seconds. */
function beginningIn({ from, length, columns }: Axis, column: number): readonly [number, number] {
  return [from + Math.ceil((column * length) / columns), from + Math.ceil(((column + 1) * length) / columns)];
}

/** For each column the greatest of its seconds' values; NaN where none is known. */
export const greatest = perColumn(mostOf, secondsOf);

/** The same of what happens in its seconds: where a second has several columns it is in the first of them. */
export const gravest = perColumn(mostOf, beginningIn);

/** For each column the sum of what its seconds have. */
export const total = perColumn((values, from, end) => {
  let sum = 0;
  for (let second = from; second < end; second++) sum += values[second] ?? 0;
  return sum;
}, beginningIn);

function mostOf(values: Values, from: number, end: number): number {
  let most = Number.NaN;
  for (let second = from; second < end; second++) {
    const value = values[second] ?? Number.NaN;
    if (!(value <= most) && !Number.isNaN(value)) most = value;
  }
  return most;
}

type Values = ArrayLike<number> & object;

/** Of how many axes what was made of values is kept: strips and charts may have different ones. */
const KEPT = 3;

/** One number a column, remembered for each values, so that a frame costs its cells and not its seconds. */
function perColumn(
  of: (values: Values, from: number, end: number) => number,
  within: (axis: Axis, column: number) => readonly [number, number],
) {
  const known = memoOf((_: Values) => new Map<string, readonly number[]>());
  return (axis: Axis, values: Values): readonly number[] => {
    const made = known(values);
    const key = `${axis.from} ${axis.length} ${axis.columns}`;
    const before = made.get(key);
    if (before !== undefined) return before;
    const columns = Array.from({ length: axis.columns }, (_, column) => of(values, ...within(axis, column)));
    const [oldest] = made.keys();
    if (oldest !== undefined && made.size >= KEPT) made.delete(oldest);
    made.set(key, columns);
    return columns;
  };
}
