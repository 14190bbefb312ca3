import type { Frame } from '../timeline/cursor.ts';
import { memoOf } from '../timeline/memo.ts';
import { readAt, readingAt, seriesOf } from '../timeline/reading.ts';
import { byBox } from '../timeline/series.ts';
import { type BoxState, boxStateOf } from '../timeline/states.ts';
import type { Series, Timeline } from '../timeline/timeline.ts';

/** What a box gets, in arrivals a second, and how busy it is, as a share; null for unknown. */
export interface BoxLoad {
  readonly arrivals: number | null;
  readonly cpu: number | null;
}

/** What never gets traffic: a spare waits outside the pool. */
const OUTSIDE: readonly BoxState[] = ['spare', 'gone'];

/** Rates are kept to more digits than this share of them. */
const TOLERANCE = 1e-6;

/** The series of single boxes, by box and name. */
const ownSeries = memoOf((timeline: Timeline): ReadonlyMap<number, BoxSeries> => {
  const groups = byBox(timeline.series, ({ box }) => box);
  const named = (series: readonly Series[], name: string) =>
    series.find((each) => each.name === name) ?? null;
  return new Map(
    [...groups].map(([box, own]) => [box, { arrivals: named(own, 'arrivals'), cpu: named(own, 'cpu') }]),
  );
});

interface BoxSeries {
  readonly arrivals: Series | null;
  readonly cpu: Series | null;
}

const NONE: BoxSeries = { arrivals: null, cpu: null };

/**
 * The load of any box in a frame. What a box's own series say is so; else all that serve share what arrives, and a
 * box that does not serve gets no arrivals unless the balancer panics; what its CPU does is unknown.
 */
export function loadsIn(timeline: Timeline, { second, states }: Frame): (box: number) => BoxLoad {
  const at = (series: Series | null): number | null =>
    series === null ? null : known(readingAt(series, readAt(second))?.value);
  const whole = (name: string): number | null => at(seriesOf(timeline, name));
  const [demand, each, cpu] = [whole('demand'), whole('arrivals_per_box'), whole('cpu')];
  const panics = goesToAll(demand, each, states);
  const own = ownSeries(timeline);
  return (box) => {
    const state = boxStateOf(states[box] ?? 0);
    const receives = state === 'serving' || (panics && !OUTSIDE.includes(state));
    const mine = (box < 0 ? undefined : own.get(box)) ?? NONE;
    return {
      arrivals: mine.arrivals !== null ? at(mine.arrivals) : receives || each === null ? each : 0,
      cpu: mine.cpu !== null ? at(mine.cpu) : state === 'serving' ? cpu : null,
    };
  };
}

const known = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** Whether the demand is shared among all of the pool, serving or not: the balancer panics. */
function goesToAll(demand: number | null, each: number | null, states: Uint8Array): boolean {
  if (demand === null || each === null || each === 0) return false;
  const pool = states.reduce((count, state) => count + (OUTSIDE.includes(boxStateOf(state)) ? 0 : 1), 0);
  return Math.abs(each * pool - demand) <= demand * TOLERANCE;
}
