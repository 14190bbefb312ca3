import type { Gap } from '../../timeline/timeline.ts';
import type { Stretch } from './stretch.ts';

/** For so long the recorder merges repeats, so that even a lively pod may not be heard of. Milliseconds. */
const LONGEST_SILENCE = 10 * 60_000;

/**
 * The gaps of a recording: more than ten minutes without any event of any pod, and not within the first and
 * last instant of a row that stands for more. What one pod says tells that the recorder was listening, so the
 * silence of a single pod is none. Spans are in milliseconds after `start`, like the gaps.
 */
export function silencesIn(spans: readonly Stretch[]): readonly Gap[] {
  const gaps: Gap[] = [];
  let heard = Number.POSITIVE_INFINITY;
  for (const { from, until } of [...spans].sort((one, other) => one.from - other.from)) {
    if (from - heard > LONGEST_SILENCE) gaps.push({ from: heard, until: from, why: 'no event recorded' });
    heard = heard === Number.POSITIVE_INFINITY ? until : Math.max(heard, until);
  }
  return gaps;
}
