import { seriesOf } from '../timeline/reading.ts';
import type { Timeline } from '../timeline/timeline.ts';

/**
 * Kinds of what becomes of a call as its caller sees it, where the event is of no box; of a box it is one of the
 * tries of a call.
 */
export const CALL_KINDS: ReadonlySet<string> = new Set(['call-failed', 'timed-out', 'refused']);

/** Whether a timeline tells single calls and their tries apart: what callers see, and what happens upstream. */
export const tellsOfCalls = (timeline: Timeline): boolean => seriesOf(timeline, 'failed_tries') !== null;

/** The sum of a rate over the whole timeline, in whole things; null where there is no such series. */
export function totalOf(timeline: Timeline, name: string): number | null {
  const series = seriesOf(timeline, name);
  if (series === null) return null;
  let sum = 0;
  for (const rate of series.values) if (!Number.isNaN(rate)) sum += rate;
  return Math.round((sum * series.step) / 1000);
}
