import type { About } from '../facts/about.ts';
import { meaning } from '../facts/meaning.ts';
import type { Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';

const STARTED = meaning('started', 'started again', 'started');

/**
 * Tells a start wherever the number of a container's restarts is higher than at the sample before: somewhere between
 * the two. Of several the others are told as being between.
 */
export function restartsOf(about: About, sink: Sink): Samples {
  let before: { readonly at: number; readonly value: number } | null = null;
  return {
    add(at, value, line) {
      if (before !== null && at <= before.at) return;
      const [from, count] = before === null ? [at, 0] : [before.at, Math.round(value - before.value)];
      before = { at, value };
      if (!(count > 0)) return;
      const error = (at - from) / 2;
      const instant = { at: from + error, error };
      const one = { instant, about, meaning: STARTED, line, sampled: 'change' } as const;
      sink.happening({ ...one, between: null });
      if (count > 1 && count < 10_000)
        sink.happening({ ...one, between: { count: count - 1, from, until: at } });
    },
    stale() {
      before = null;
    },
  };
}
