import { timeOfDay } from '../text/clock.ts';
import { formatDay } from '../text/instants.ts';
import type { Clock } from '../timeline/timeline.ts';

export interface Tick {
  /** Counted from the axis' left. */
  readonly column: number;
  readonly label: string;
}

/** Columns that a label and the space around it take. */
const APART = 9;
const DAY = 86_400;
const WEEK = 7 * DAY;
/** Seconds between two ticks, and by which a window moves: all of them round. */
const STEPS = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200],
  ...[DAY, 2 * DAY, WEEK, 2 * WEEK, 4 * WEEK, 8 * WEEK, 13 * WEEK, 26 * WEEK, 52 * WEEK],
];

/** How many seconds lie between two ticks where `length` seconds have `room` columns. */
export const tickStep = (length: number, room: number): number =>
  STEPS.find((each) => (each * room) / length >= APART) ?? Math.ceil(length / (5 * WEEK)) * WEEK;

/** The greatest round number of seconds that is no more than so many; at least 1. */
export const roundWithin = (seconds: number): number => STEPS.findLast((each) => each <= seconds) ?? 1;

/** How long after the last round time of day the timeline begins, in seconds. */
export const afterRound = (clock: Clock, step: number): number =>
  (Math.floor(clock.start / 1000) % DAY) % step;

/** Ticks at round times of day, or of the calendar. */
export function ticksOf(
  clock: Clock,
  { from, length, columns }: { readonly from: number; readonly length: number; readonly columns: number },
  step: number,
): readonly Tick[] {
  // Steps of more than a day count from the first midnight.
  const ahead = (Math.min(step, DAY) - afterRound(clock, Math.min(step, DAY))) % Math.min(step, DAY);
  const first = ahead + Math.ceil(Math.max(0, from - ahead) / step) * step;
  const ticks: Tick[] = [];
  for (let second = first; second < from + length; second += step) {
    const column = Math.floor(((second - from) * columns) / length);
    const label =
      length > DAY ? overDays(clock, second, step) : withinDay(clock, second, step, second === first);
    ticks.push({ column, label });
  }
  return ticks;
}

/** `10:00` at first and at full hours, `:02` between them; with seconds where ticks are closer than a minute. */
function withinDay(clock: Clock, second: number, step: number, first: boolean): string {
  const time = timeOfDay(clock.start, second);
  const shown = step < 60 ? time : time.slice(0, 5);
  if (first || time.endsWith(':00:00') || step >= 3600) return shown;
  return shown.slice(2);
}

/** `20 Oct` at midnight, and where ticks are days apart; else the time of day. */
function overDays(clock: Clock, second: number, step: number): string {
  const time = timeOfDay(clock.start, second);
  if (step < DAY && time !== '00:00:00') return time.slice(0, 5);
  return formatDay(clock.start + second * 1000)
    .split(' ')
    .slice(1, 3)
    .join(' ');
}
