import type { FigureSpan } from '../../scenario/figures/span.ts';
import type { Figure } from '../../scenario/settings/figures.ts';
import { createQuantile } from './quantile.ts';

/** What becomes one number, of things that come one by one, each with the instant that it belongs to. */
export interface Tally {
  /** One that is not counted is only one of all. Instants in milliseconds, within the window; `times`: so many at once. */
  readonly add: (at: number, value: number, counts: boolean, times?: number) => void;
  readonly result: () => number | null;
}

/** A tally of single things, as the measure of a figure makes one number of them. */
export function createTally(figure: Pick<Figure, 'measure' | 'quantile'>, span: FigureSpan): Tally {
  const { measure } = figure;
  if (measure === 'quantile') return quantileTally(figure.quantile ?? 0);
  let all = 0;
  let counted = 0;
  let sum = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let first = Number.POSITIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;
  let last = 0;

  const orNull = (value: number): number | null => (counted === 0 ? null : value);
  const results: Readonly<Partial<Record<Figure['measure'], () => number | null>>> = {
    count: () => counted,
    rate: () => (counted * 1000) / (span.until - span.from),
    share: () => (all === 0 ? null : counted / all),
    sum: () => sum,
    mean: () => orNull(sum / counted),
    longest: () => orNull(most),
    most: () => orNull(most),
    fewest: () => orNull(least),
    first: () => orNull((first - span.from) / 1000),
    last: () => orNull(last),
  };
  return {
    add: (at, value, counts, times = 1) => {
      all += times;
      if (!counts) return;
      counted += times;
      sum += value * times;
      if (value < least) least = value;
      if (value > most) most = value;
      if (at < first) first = at;
      // What is told ahead comes out of order; of one instant the last to come is the last.
      if (at >= lastAt) {
        lastAt = at;
        last = value;
      }
    },
    result: () => results[measure]?.() ?? null,
  };
}

function quantileTally(share: number): Tally {
  const meter = createQuantile();
  return {
    add: (_, value, counts) => {
      if (counts) meter.add(value);
    },
    result: () => meter.quantile(share),
  };
}
