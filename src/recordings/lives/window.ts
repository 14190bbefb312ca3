import { MAX_SECONDS } from '../../timeline/limits.ts';
import type { Stretch } from './stretch.ts';

/** One second less than a timeline may last, so that whole seconds around it still fit. */
const LONGEST_MS = (MAX_SECONDS - 1) * 1000;

/**
 * The stretch that a timeline can hold (seven days) with the most instants in it, of equal ones the latest.
 * A pod that has been crashing for a month, or a clock that is far off, must not hide the incident.
 * `instants` are in order and not empty.
 */
export function busiestWindow(instants: readonly number[]): Stretch {
  let best = { from: 0, until: 0 };
  for (let from = 0, until = 0; until < instants.length; until++) {
    while ((instants[until] ?? 0) - (instants[from] ?? 0) > LONGEST_MS) from++;
    if (until - from >= best.until - best.from) best = { from, until };
  }
  return { from: instants[best.from] ?? 0, until: instants[best.until] ?? 0 };
}
