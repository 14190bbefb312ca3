import { rowsUpTo } from './columns.ts';
import type { Series, Timeline } from './timeline.ts';

/** What a series says at an instant. */
export interface Reading {
  readonly value: number;
  /** How old the sample is, in milliseconds. */
  readonly age: number;
}

/** After so many steps without a sample there is a gap. */
const STEPS_TO_GAP = 2.5;

/** The series of a name, of one box by its index or of the whole; null if the timeline has none. */
export function seriesOf(timeline: Timeline, name: string, box = -1): Series | null {
  return timeline.series.find((series) => series.name === name && series.box === box) ?? null;
}

/** The series that are of the whole, and of no single box. */
export const wholeSeries = ({ series }: Timeline): readonly Series[] => series.filter(({ box }) => box < 0);

/** The instant that frame `second` reads series at: its last millisecond. */
export const readAt = (second: number): number => second * 1000 + 999;

/**
 * The last sample at or before an instant (milliseconds after second 0) and its age. Null in a gap: before
 * the first sample, after a staleness mark later than the sample, from two and a half steps without a sample.
 */
export function readingAt(series: Series, atMs: number): Reading | null {
  const { start, step, values, stale } = series;
  let sample = Math.min(Math.floor((atMs - start) / step), values.length - 1);
  const tooOld = (atMs - start) / step - STEPS_TO_GAP;
  while (sample >= 0 && sample > tooOld && Number.isNaN(values[sample])) sample--;
  if (sample < 0 || sample <= tooOld) return null;

  const taken = start + sample * step;
  const mark = stale[rowsUpTo(stale, taken)] ?? Number.POSITIVE_INFINITY;
  if (mark <= atMs) return null;
  return { value: values[sample] ?? Number.NaN, age: atMs - taken };
}
