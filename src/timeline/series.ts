import { rowsBelow } from './columns.ts';
import type { Series } from './timeline.ts';

/** A series without the samples and marks from an instant on; a copy if there are any, with nothing to spare. */
export function seriesBefore(series: Series, end: number): Series {
  const samples = Math.max(0, Math.ceil((end - series.start) / series.step));
  return {
    ...series,
    values: series.values.slice(0, samples),
    stale: series.stale.slice(0, rowsBelow(series.stale, end)),
  };
}
