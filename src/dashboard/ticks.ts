import { clockTime, dayOf, formatOffset, localAt } from '../text/clock.ts';
import { DAY_MS } from '../text/days.ts';
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

/** How long after the last round time the timeline begins, in seconds. */
export const afterRound = (clock: Clock, step: number): number => roundedBy(clock)(0) % step;

/** What is round: seconds on the clocks since the midnight before the start, or seconds from the start. */
function roundedBy(clock: Clock): (second: number) => number {
  if (clock.fromStart === true) return (second) => second;
  const midnight = Math.floor(localAt(clock, 0) / DAY_MS) * DAY_MS;
  return (second) => Math.floor((localAt(clock, second) - midnight) / 1000);
}

/** Ticks at round times of day, of the calendar, or from the start. */
export function ticksOf(
  clock: Clock,
  { from, length, columns }: { readonly from: number; readonly length: number; readonly columns: number },
  step: number,
): readonly Tick[] {
  const rounded = roundedBy(clock);
  // Steps of more than a day count from the first midnight.
  const origin = step > DAY ? Math.ceil(rounded(0) / DAY) * DAY : 0;
  const first = roundAt(from);
  const ticks: Tick[] = [];
  for (let second = first; second < from + length; second = roundAt(second + 1)) {
    const column = Math.floor(((second - from) * columns) / length);
    ticks.push({
      column,
      label: labelOf(clock, second, step, { first: second === first, days: length > DAY }),
    });
  }
  return ticks;

  /** The first round second from there on: looked for once more where clocks change on the way. */
  function roundAt(start: number): number {
    let second = start;
    for (let over = overAt(second); over > 0; over = overAt(second)) second += step - over;
    return second;
  }

  function overAt(second: number): number {
    return (((rounded(second) - origin) % step) + step) % step;
  }
}

/** Whether a tick is the first that is shown, and whether more than a day is. */
interface Place {
  readonly first: boolean;
  readonly days: boolean;
}

function labelOf(clock: Clock, second: number, step: number, at: Place): string {
  if (clock.fromStart === true) return fromStart(second, step);
  return step >= 3600 ? byHours(clock, second, step, at) : withinDay(clock, second, step, at);
}

/** `+2:00`; `+3h` and `+2d` where ticks are hours or days apart. */
function fromStart(second: number, step: number): string {
  if (step >= DAY) return `+${second / DAY}d`;
  return step >= 3600 ? `+${second / 3600}h` : formatOffset(second);
}

/** `10:00` at first and at full hours, `:02` between them; with seconds where ticks are closer than a minute. */
function withinDay(clock: Clock, second: number, step: number, { first }: Place): string {
  const time = clockTime(clock, second);
  const shown = step < 60 ? time : time.slice(0, 5);
  if (first || time.endsWith(':00:00')) return shown;
  return shown.slice(2);
}

/** `20 Oct` where ticks are days apart, and at midnight but for the first of fewer than 24 hours; else the time of day. */
function byHours(clock: Clock, second: number, step: number, { first, days }: Place): string {
  const time = clockTime(clock, second);
  if (step < DAY && (time !== '00:00:00' || (first && !days))) return time.slice(0, 5);
  return dayOf(clock, second).split(' ').slice(1, 3).join(' ');
}
