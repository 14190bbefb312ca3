import { readAt } from '../timeline/reading.ts';
import type { Series } from '../timeline/timeline.ts';

/**
 * A series' value in each frame: its sample at or before its last millisecond.
 * NaN where that sample is missing, before the first, from a staleness mark on, and once a step has
 * passed after the last: what an objective is judged by is never bridged.
 */
export function valuesPerSecond(series: Series, length: number): Float64Array {
  const { start, step, values, stale } = series;
  const perSecond = new Float64Array(length).fill(Number.NaN);
  let staleAt = Number.NEGATIVE_INFINITY;
  let mark = 0;
  for (let second = 0; second < length; second++) {
    const now = readAt(second);
    for (; mark < stale.length && (stale[mark] ?? 0) <= now; mark++) staleAt = stale[mark] ?? 0;
    const sample = Math.floor((now - start) / step);
    if (sample < 0 || staleAt >= start + sample * step) continue;
    perSecond[second] = values[sample] ?? Number.NaN;
  }
  return perSecond;
}
