import { boxAt, countsPerSecond, type Frame, type TimelineIndex } from '../timeline/cursor.ts';
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
  const pool = states.reduce((count, state) => count + (OUTSIDE.includes(boxStateOf(state)) ? 0 : 1), 0);
  const whole = wholeAt(timeline, second, pool);
  const own = ownSeries(timeline);
  return (box) => loadOf(whole, own.get(box) ?? NONE, boxStateOf(states[box] ?? 0), second);
}

/** The load of one box at each second, NaN for unknown. O(seconds). */
export function loadAlong(index: TimelineIndex, box: number, of: keyof BoxLoad): Float64Array {
  const { timeline } = index;
  const own = ownSeries(timeline).get(box) ?? NONE;
  const outside = OUTSIDE.map((state) => countsPerSecond(index, state));
  return Float64Array.from({ length: timeline.clock.length }, (_, second) => {
    const pool = outside.reduce((left, counts) => left - (counts[second] ?? 0), timeline.boxes.length);
    const { state } = boxAt(index, box, second);
    return loadOf(wholeAt(timeline, second, pool), own, state, second)[of] ?? Number.NaN;
  });
}

/** What arrives at each that gets any, what its CPU does, and whether those get some too that do not serve. */
interface Whole extends BoxLoad {
  readonly panics: boolean;
}

/** `pool`: how many boxes there are that could get traffic. */
function wholeAt(timeline: Timeline, second: number, pool: number): Whole {
  const at = (name: string): number | null => valueAt(seriesOf(timeline, name), second);
  const [demand, arrivals, cpu] = [at('demand'), at('arrivals_per_box'), at('cpu')];
  return { arrivals, cpu, panics: goesToAll(demand, arrivals, pool) };
}

function loadOf({ arrivals, cpu, panics }: Whole, own: BoxSeries, state: BoxState, second: number): BoxLoad {
  const receives = state === 'serving' || (panics && !OUTSIDE.includes(state));
  return {
    arrivals:
      own.arrivals !== null ? valueAt(own.arrivals, second) : receives || arrivals === null ? arrivals : 0,
    cpu: own.cpu !== null ? valueAt(own.cpu, second) : state === 'serving' ? cpu : null,
  };
}

function valueAt(series: Series | null, second: number): number | null {
  const value = series === null ? undefined : readingAt(series, readAt(second))?.value;
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** Whether the demand is shared among all of the pool, serving or not: the balancer panics. */
const goesToAll = (demand: number | null, each: number | null, pool: number): boolean =>
  demand !== null && each !== null && each !== 0 && Math.abs(each * pool - demand) <= demand * TOLERANCE;
