import type { Metric } from '../facts/metric.ts';
import type { Stretch } from '../lives/stretch.ts';

/** Ordered samples: instants in milliseconds, and the value at each. */
export interface Row {
  readonly at: Float64Array;
  readonly value: Float64Array;
}

/** What one file tells of one metric. */
export interface Part {
  readonly metric: Metric;
  /** Index of the file. */
  readonly source: number;
  /** What it tells, each instant once. */
  row(): Row;
  /** From the first instant to the last; null where there is none. */
  ends(): Stretch | null;
}

/** The distances of samples that follow each other, in milliseconds. */
export const distancesIn = (at: Float64Array): Float64Array =>
  at.subarray(1).map((instant, before) => instant - (at[before] ?? 0));

/** The usual one of these: their median; null for none. */
export const usualOf = (distances: Float64Array): number | null =>
  distances.slice().sort()[distances.length >> 1] ?? null;
