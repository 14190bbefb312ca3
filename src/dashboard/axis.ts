import { timeOfDay } from '../text/clock.ts';
import type { Clock } from '../timeline/timeline.ts';

/** One time axis for everything that is drawn over time, so that all of it stands under one playhead. */
export interface Axis {
  /** The column of second 0. */
  readonly left: number;
  readonly columns: number;
  /** Seconds. */
  readonly length: number;
  readonly ticks: readonly Tick[];
}

export interface Tick {
  /** Counted from `left`. */
  readonly column: number;
  readonly label: string;
}

/** Columns for names at the left and for values at the right. */
const LEFT = 14;
const RIGHT = 6;
/** Columns that a label and the space around it take. */
const APART = 9;
const STEPS = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800,
  604_800,
];

/** The axis of a timeline on a screen of a width; ticks are at round times of day. */
export function axisOf(clock: Clock, width: number): Axis {
  const room = Math.max(1, width - LEFT - RIGHT);
  const length = Math.max(1, clock.length);
  const step = STEPS.find((each) => (each * room) / length >= APART) ?? Math.ceil(length / 5);
  const parts = length / step;
  // Where the length is a whole number of steps, so are the columns between two ticks.
  const columns = Number.isInteger(parts) && parts <= room ? Math.floor(room / parts) * parts : room;
  return { left: LEFT, columns, length, ticks: ticksOf(clock, columns, length, step) };
}

function ticksOf(clock: Clock, columns: number, length: number, step: number): readonly Tick[] {
  const startOfDay = Math.floor(clock.start / 1000) % 86_400;
  const first = (step - (startOfDay % step)) % step;
  const ticks: Tick[] = [];
  for (let second = first; second < length; second += step) {
    const column = Math.floor((second * columns) / length);
    ticks.push({ column, label: labelOf(clock, second, step, ticks.length === 0) });
  }
  return ticks;
}

/** `10:00` at first and at full hours, `:02` between them; with seconds where ticks are closer than a minute. */
function labelOf(clock: Clock, second: number, step: number, first: boolean): string {
  const time = timeOfDay(clock.start, second);
  const shown = step < 60 ? time : time.slice(0, 5);
  if (first || time.endsWith(':00:00') || step >= 3600) return shown;
  return shown.slice(2);
}

/** The column of a second, counted from the axis' left. */
export const columnOf = (axis: Axis, second: number): number =>
  Math.min(axis.columns - 1, Math.floor((second * axis.columns) / axis.length));

/** The seconds of a column: the first, and the one after the last. At least one second. */
export function secondsOf(axis: Axis, column: number): readonly [number, number] {
  const from = Math.ceil((column * axis.length) / axis.columns);
  const end = Math.ceil(((column + 1) * axis.length) / axis.columns);
  // With more columns than seconds a column shows the second it is in.
  return end > from ? [from, end] : [Math.floor((column * axis.length) / axis.columns), end];
}

/** For each column the greatest of its seconds' values; NaN where none is known. */
export function greatest(axis: Axis, values: ArrayLike<number>): readonly number[] {
  return Array.from({ length: axis.columns }, (_, column) => {
    const [from, end] = secondsOf(axis, column);
    let most = Number.NaN;
    for (let second = from; second < end; second++) {
      const value = values[second] ?? Number.NaN;
      if (!(value <= most) && !Number.isNaN(value)) most = value;
    }
    return most;
  });
}
