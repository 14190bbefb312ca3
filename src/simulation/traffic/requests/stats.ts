import type { Series } from '../../../timeline/timeline.ts';
import { createLatencies } from './latencies.ts';
import { createSeconds, SECOND } from './seconds.ts';
import { type Columns, seriesOfRun } from './series.ts';

/** Seconds times boxes up to which each box has series of its own. */
const MOST_OF_BOXES = 4_000_000;

/** How a run is sized and what its series are about. */
export interface Shape {
  readonly seconds: number;
  /** How many requests each box works on at once. */
  readonly servers: readonly number[];
  /** The boxes that the series of arrivals and CPU are about, by index. */
  readonly watched: { readonly name: string; readonly first: number; readonly count: number };
  /** Whether anything is tried again: series that would be empty are left out. */
  readonly retries: boolean;
}

/** Counts what happens, second by second. All instants in microseconds; they may come out of order. */
export interface Stats {
  /** A request came from outside. */
  readonly callMade: (at: number) => void;
  /** A call from outside ended. */
  readonly callEnded: (startedAt: number, endedAt: number, good: boolean) => void;
  /** A request was sent to a box. */
  readonly trySent: (box: number, at: number, retry: boolean) => void;
  /** The same, with all that its box makes of it: when it begins and ends; and whether a good call ends with it. */
  readonly sentDirectly: (box: number, at: number, begins: number, ends: number, endsCall: boolean) => void;
  readonly retried: (at: number) => void;
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

export function createStats(shape: Shape): Stats {
  const { seconds, servers, watched } = shape;
  const column = () => new Float64Array(seconds);
  const demand = column();
  const errors = column();
  const retries = column();
  const failed = column();
  const refused = column();
  const waiting = column();
  const insideAt = column();
  const latencies = createLatencies(seconds);
  // Where there are too many boxes for columns of their own, those outside the watched service share one.
  const ofBoxes = servers.length * seconds <= MOST_OF_BOXES;
  const last = watched.first + watched.count;
  const isWatched = (box: number): boolean => box >= watched.first && box < last;
  const lanes = [0, 1].map(() => ({ arrivals: column(), busy: column() }));
  const [others, theirs] = lanes;
  const laneOf = servers.map((_, box) =>
    ofBoxes ? { arrivals: column(), busy: column() } : isWatched(box) ? theirs : others,
  );
  let insideNow = watched.count;
  let insideUntil = 0;

  const secondOf = createSeconds();

  const count = (values: Float64Array, at: number): void => {
    const second = secondOf(at);
    if (second < seconds) values[second] = (values[second] ?? 0) + 1;
  };

  /** Adds to each second the part of a span that lies in it. */
  const spread = (values: Float64Array, from: number, until: number): void => {
    let second = secondOf(from);
    let start = from;
    while (second < seconds && start < until) {
      const end = Math.min(until, (second + 1) * SECOND);
      values[second] = (values[second] ?? 0) + end - start;
      start = end;
      second++;
    }
  };

  /** It stands in the queue at the end of each second in between. */
  const stands = (box: number, from: number, until: number): void => {
    if (until === from || !isWatched(box)) return;
    const stop = Math.min(seconds, Math.floor(until / SECOND));
    for (let second = Math.floor(from / SECOND); second < stop; second++)
      waiting[second] = (waiting[second] ?? 0) + 1;
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
      if (!good) count(errors, endedAt);
    },
    trySent: (box, at, retry) => {
      const lane = laneOf[box];
      if (lane) count(lane.arrivals, at);
      if (retry) count(retries, at);
    },
    sentDirectly: (box, at, begins, ends, endsCall) => {
      const lane = laneOf[box];
      if (!lane) return;
      const second = secondOf(at);
      lane.arrivals[second] = (lane.arrivals[second] ?? 0) + 1;
      if (endsCall) latencies.ended(ends, ends - at);
      if (ends < (second + 1) * SECOND) {
        lane.busy[second] = (lane.busy[second] ?? 0) + ends - begins;
        return;
      }
      spread(lane.busy, begins, ends);
      stands(box, at, begins);
    },
    retried: (at) => count(retries, at),
    tryFailed: (at) => count(failed, at),
    refused: (at) => count(refused, at),
    worked: (box, from, until) => {
      const lane = laneOf[box];
      if (lane) spread(lane.busy, from, until);
    },
    waited: stands,
    inside: (at, now) => {
      fillInside(Math.floor(at / SECOND));
      insideNow = now;
    },
    doneBefore: latencies.doneBefore,
    series: () => {
      latencies.doneBefore(Number.POSITIVE_INFINITY);
      fillInside(seconds);
      const { p50, p99, count: ended } = latencies;
      const columns: Columns = {
        ...{ demand, errors, ended, retries, failed, refused, waiting, p50, p99 },
        inside: insideAt,
        ofBoxes: ofBoxes ? laneOf.flatMap((lane) => (lane ? [lane] : [])) : null,
        lanes: ofBoxes ? [] : lanes,
        watchedLanes: ofBoxes ? laneOf.slice(watched.first, last) : [theirs],
      };
      return seriesOfRun(shape, columns);
    },
  };
}
