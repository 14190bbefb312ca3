import { MAX_SECONDS } from '../../timeline/limits.ts';
import type { Stretch } from './stretch.ts';

/** One second less than a timeline may last, so that whole seconds around it still fit. */
export const LONGEST_MS = (MAX_SECONDS - 1) * 1000;

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

/** What is told of how things had become counts for the window where it was within this much of it. */
const NEAR = 3_600_000;

/** The window, widened by what is told of how things had become, no further than an hour either way. */
export function withBackground({ from, until }: Stretch, instants: readonly number[]): Stretch {
  const wide = { from, until };
  for (const at of instants) {
    if (at < from - NEAR || at > until + NEAR) continue;
    wide.from = Math.min(wide.from, at);
    wide.until = Math.max(wide.until, at);
  }
  return wide.until - wide.from <= LONGEST_MS ? wide : { from, until };
}
