import type { FigureSpan } from '../../scenario/figures/span.ts';
import type { Figure } from '../../scenario/settings/figures.ts';
import { limitCheck } from './requests.ts';

/** Samples of one quantity, each for the same time. */
export interface Samples {
  /** NaN: none. */
  readonly values: ArrayLike<number>;
  /** The instant of the first, and from one to the next, in milliseconds. */
  readonly start: number;
  readonly step: number;
}

/** One number of the samples that lie within a window; null where there is none to tell. */
export function measureOf(figure: Figure, samples: Samples, span: FigureSpan): number | null {
  const { measure, where } = figure;
  const counts = limitCheck(where.above === undefined && where.below === undefined ? { above: 0 } : where);
  const seconds = samples.step / 1000;
  let [known, matching, sum, last, run, longest] = [0, 0, 0, 0, 0, 0];
  let [least, most, first] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
  forEachWithin(samples, span, (value, at) => {
    // What is not known is not counted, and no stretch goes on through it.
    const matches = counts(value);
    run = matches ? run + 1 : 0;
    longest = Math.max(longest, run);
    if (Number.isNaN(value)) return;
    known++;
    sum += value;
    last = value;
    least = Math.min(least, value);
    most = Math.max(most, value);
    if (!matches) return;
    if (matching === 0) first = (at - span.from) / 1000;
    matching++;
  });
  if (known === 0) return null;
  switch (measure) {
    case 'count':
      return matching * seconds;
    case 'share':
      return matching / known;
    case 'first':
      return matching === 0 ? null : first;
    case 'longest':
      return longest * seconds;
    case 'sum':
      return sum * seconds;
    case 'mean':
      return sum / known;
    case 'fewest':
      return least;
    case 'most':
      return most;
    default:
      return last;
  }
}

function forEachWithin(
  { values, start, step }: Samples,
  { from, until }: FigureSpan,
  each: (value: number, at: number) => void,
): void {
  for (let i = Math.max(0, Math.ceil((from - start) / step)); i < values.length; i++) {
    const at = start + i * step;
    if (at >= until) return;
    each(values[i] ?? Number.NaN, at);
  }
}
