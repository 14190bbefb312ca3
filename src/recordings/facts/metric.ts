import type { Unit } from '../../text/numbers.ts';
import type { About } from './about.ts';

/** A quantity that is recorded over time: one series of the timeline to be, or a part of one. */
export interface Metric {
  /** Series of one name are told apart by `labels`; a name the dashboard knows (`arrivals_per_box`) shows there. */
  readonly name: string;
  /** What tells it from others of its name beside its box, in a fixed order: `code="503", route="a"`; else empty. */
  readonly labels: string;
  /**
   * More of that, shown only where several of one name, of one box and with the same `labels` are there at the
   * same time: names and values, in a fixed order.
   */
  readonly noise?: readonly (readonly [string, string])[];
  /** The box that it is of, null for the whole. */
  readonly about: About | null;
  readonly unit: Unit;
  /**
   * gauge: a value that holds until the next. counter: grows from zero on, again after a restart; becomes a
   * rate a second. tally: what happened at each instant, added up to a rate a second.
   */
  readonly kind: 'gauge' | 'counter' | 'tally';
  /** How its values come from what is recorded, in one sentence; null where they are as recorded. */
  readonly rule: string | null;
  /** Counters only: what else it is a part of, and added to. */
  readonly also?: readonly Pick<Metric, 'name' | 'labels' | 'about' | 'rule'>[];
  /**
   * Counters only: the upper bound of a bucket of a cumulative histogram. Not itself is shown but what all buckets
   * of the name tell together: `NAME_p50` and `NAME_p99`.
   */
  readonly bucket?: number;
}

/** Takes the samples of one series, in any order. Instants are milliseconds since 1970-01-01T00:00:00Z. */
export interface Samples {
  /** `line`: where in the file; 0 where lines say nothing. */
  add(at: number, value: number, line: number): void;
  /** From there on the last value holds no longer. */
  stale(at: number, line: number): void;
}

/** Keeps nothing. */
export const NO_SAMPLES: Samples = { add() {}, stale() {} };
