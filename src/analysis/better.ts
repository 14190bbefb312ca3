import type { Objective } from '../timeline/timeline.ts';

/** Which way a quantity goes when it gets better for those who are served; null where neither is. */
export type Better = 'more' | 'less' | null;

/**
 * The one table of what is better, by the name of a state or a series. What is missing here says nothing by
 * itself: a cpu may be idle because nobody is served, a limiter may turn away what would have failed anyway.
 */
const BETTER: ReadonlyMap<string, 'more' | 'less'> = new Map([
  ['serving', 'more'],
  ['up', 'more'],
  ['unborn', 'less'],
  ['ejected', 'less'],
  ['killed', 'less'],
  ['proxies ready', 'more'],
  ['proxies unborn', 'less'],
  ['proxies empty', 'less'],
  ['proxies expired', 'less'],
  ['proxies killed', 'less'],
  ['kills so far', 'less'],
  ['latency_p50', 'less'],
  ['latency_p99', 'less'],
  ['errors', 'less'],
  ['error_share', 'less'],
  ['failed_tries', 'less'],
  ['outbound_failed', 'less'],
  ['outbound_refused', 'less'],
  ['at_risk', 'less'],
  ['cache_off', 'less'],
  ['waiting', 'less'],
  ['control_plane_queue', 'less'],
]);

/** What is better of a quantity: what its objective says if it has one, else what the table knows of its name. */
export function betterOf(name: string, objective: Objective | null = null): Better {
  if (objective !== null) return objective.must === 'stay-below' ? 'less' : 'more';
  return BETTER.get(name) ?? null;
}

/** Whether going from one value to another makes it better or worse; null where it is alike, unknown or neither. */
export function changeOf(
  before: number | null,
  after: number | null,
  better: Better,
): 'better' | 'worse' | null {
  if (before === null || after === null || better === null || before === after) return null;
  return after > before === (better === 'more') ? 'better' : 'worse';
}
