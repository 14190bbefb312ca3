import type { Settings } from '../scenario.ts';
import type { Figure } from '../settings/figures.ts';
import { millisecondsAfter } from '../times.ts';

/** Milliseconds after the start; `from` belongs to it, `until` does not. */
export interface FigureSpan {
  readonly from: number;
  readonly until: number;
}

/** The window of a figure. It may be empty or reach beyond the timeline: that is checked with the scenario. */
export function figureSpan({ window }: Pick<Figure, 'window'>, clock: Settings['clock']): FigureSpan {
  const { from, until, last } = window;
  const end = until === undefined ? clock.length : millisecondsAfter(clock.start, until);
  if (last !== undefined) return { from: Math.max(0, end - last), until: end };
  return { from: from === undefined ? 0 : millisecondsAfter(clock.start, from), until: end };
}
