import type { SERIES_UNITS } from '../../../scenario/settings/series.ts';
import type { Unit } from '../../../text/numbers.ts';
import type { Series } from '../../../timeline/timeline.ts';
import { createLatencies } from './latencies.ts';

const SECOND = 1_000_000;

type Name = keyof typeof SERIES_UNITS.requests;
/** Seconds times boxes up to which each box has series of its own. */
const MOST_OF_BOXES = 4_000_000;

/** How a run is sized and what its series are about. */
export interface Shape {
  readonly seconds: number;
  /** How many requests each box works on at once. */
  readonly servers: readonly number[];
  /** The boxes that the series of arrivals and CPU are about, by index. */
  readonly watched: { readonly name: string; readonly first: number; readonly count: number };
  /** Whether anything is tried again, turned away, or waits: series that would be empty are left out. */
  readonly has: { readonly retries: boolean; readonly refusals: boolean };
}

/** Counts what happens, second by second. All instants in microseconds; they may come out of order. */
export interface Stats {
  /** A request came from outside. */
  readonly callMade: (at: number) => void;
  /** A call from outside ended. */
  readonly callEnded: (startedAt: number, endedAt: number, good: boolean) => void;
  /** A request was sent to a box. */
  readonly trySent: (box: number, at: number, retry: boolean) => void;
  readonly tryFailed: (at: number) => void;
  readonly refused: (at: number) => void;
  /** A box worked, or a request waited at it, from one instant to another. */
  readonly worked: (box: number, from: number, until: number) => void;
  readonly waited: (box: number, from: number, until: number) => void;
  /** How many watched boxes are inside the pool from now on. */
  readonly inside: (at: number, boxes: number) => void;
  /** Nothing more will end before an instant. */
  readonly doneBefore: (at: number) => void;
  readonly series: () => readonly Series[];
}

export function createStats({ seconds, servers, watched, has }: Shape): Stats {
  const column = () => new Float64Array(seconds);
  const demand = column();
  const errors = column();
  const ended = column();
  const tries = column();
  const retries = column();
  const failed = column();
  const refusals = column();
  const arrivals = column();
  const busy = column();
  const waiting = column();
  const insideAt = column();
  const latencies = createLatencies(seconds);
  const ofBoxes = servers.length * seconds <= MOST_OF_BOXES;
  const boxes = servers.map(() => (ofBoxes ? { arrivals: column(), busy: column() } : null));
  const last = watched.first + watched.count;
  let insideNow = watched.count;
  let insideUntil = 0;

  const count = (values: Float64Array, at: number): void => {
    const second = Math.floor(at / SECOND);
    if (second < seconds) values[second] = (values[second] ?? 0) + 1;
  };

  /** Adds the part of a span that lies in each second. */
  const spread = (values: Float64Array, from: number, until: number): void => {
    let second = Math.floor(from / SECOND);
    let start = from;
    while (second < seconds && start < until) {
      const end = Math.min(until, (second + 1) * SECOND);
      values[second] = (values[second] ?? 0) + end - start;
      start = end;
      second++;
    }
  };

  const fillInside = (until: number): void => {
    const end = Math.min(seconds, until);
    if (end > insideUntil) insideAt.fill(insideNow, insideUntil, end);
    insideUntil = Math.max(insideUntil, end);
  };

  return {
    callMade: (at) => count(demand, at),
    callEnded: (startedAt, endedAt, good) => {
      latencies.ended(endedAt, endedAt - startedAt);
      count(ended, endedAt);
      if (!good) count(errors, endedAt);
    },
    trySent: (box, at, retry) => {
      const second = Math.floor(at / SECOND);
      if (second >= seconds) return;
      tries[second] = (tries[second] ?? 0) + 1;
      if (retry) retries[second] = (retries[second] ?? 0) + 1;
      if (box >= watched.first && box < last) arrivals[second] = (arrivals[second] ?? 0) + 1;
      const own = boxes[box];
      if (own) own.arrivals[second] = (own.arrivals[second] ?? 0) + 1;
    },
    tryFailed: (at) => count(failed, at),
    refused: (at) => count(refusals, at),
    worked: (box, from, until) => {
      if (box >= watched.first && box < last) spread(busy, from, until);
      const own = boxes[box];
      if (own) spread(own.busy, from, until);
    },
    waited: (box, from, until) => {
      if (box < watched.first || box >= last) return;
      // It stands in the queue at the end of each second in between.
      const stop = Math.min(seconds, Math.floor(until / SECOND));
      for (let second = Math.floor(from / SECOND); second < stop; second++)
        waiting[second] = (waiting[second] ?? 0) + 1;
    },
    inside: (at, now) => {
      fillInside(Math.floor(at / SECOND));
      insideNow = now;
    },
    doneBefore: latencies.doneBefore,
    series: () => {
      latencies.doneBefore(Number.POSITIVE_INFINITY);
      fillInside(seconds);
      const capacity = (servers[watched.first] ?? 1) * SECOND;
      const perBox = (values: Float64Array, by: number) =>
        values.map((value, second) => value / ((insideAt[second] ?? 0) * by || Number.NaN));
      const whole: readonly (readonly [Name, string, Unit, Float64Array, boolean?])[] = [
        ['demand', 'requests from outside', '/s', demand],
        ['arrivals_per_box', `arrivals per box of ${watched.name}`, '/s', perBox(arrivals, 1)],
        ['cpu', `busy share of ${watched.name}`, 'share', perBox(busy, capacity).map((x) => Math.min(1, x))],
        ['latency_p50', 'calls p50', 's', latencies.p50],
        ['latency_p99', 'calls p99', 's', latencies.p99],
        ['errors', 'calls failed', '/s', errors],
        ['error_share', 'share of calls failed', 'share', shareOf(errors, ended)],
        ['tries', 'tries', '/s', tries, has.retries],
        ['retries', 'retries', '/s', retries, has.retries],
        ['failed_tries', 'tries failed', '/s', failed],
        ['refused', 'turned away', '/s', refusals, has.refusals],
        ['waiting', `waiting at ${watched.name}`, 'count', waiting],
      ];
      return [
        ...whole.flatMap(([name, title, unit, values, kept = true]) =>
          kept ? [seriesOf(name, title, unit, values, -1)] : [],
        ),
        ...boxes.flatMap((own, box) =>
          own === null
            ? []
            : [
                seriesOf('arrivals', 'arrivals', '/s', own.arrivals, box),
                seriesOf(
                  'cpu',
                  'cpu',
                  'share',
                  own.busy.map((sum) => sum / (servers[box] ?? 1) / SECOND),
                  box,
                ),
              ],
        ),
      ];
    },
  };
}

/** A share of what there was in a second; unknown where there was nothing. */
const shareOf = (part: Float64Array, whole: Float64Array): Float64Array =>
  part.map((count, second) => count / (whole[second] || Number.NaN));

const seriesOf = (name: string, title: string, unit: Unit, values: Float64Array, box: number): Series => ({
  name,
  title,
  unit,
  origin: 'modelled',
  source: -1,
  box,
  start: 0,
  step: 1000,
  values,
  stale: endsOf(values),
});

/** Where a series stops having a value: from there on its last one holds no longer. */
function endsOf(values: Float64Array): Float64Array {
  const ends: number[] = [];
  for (let second = 1; second < values.length; second++)
    if (Number.isNaN(values[second]) && !Number.isNaN(values[second - 1])) ends.push(second * 1000);
  return Float64Array.from(ends);
}
