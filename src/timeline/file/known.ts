import type { Series, Timeline } from '../timeline.ts';

/** What tells how far a timeline on disk is known. */
export type Judged = Pick<Timeline, 'provenance'> & { readonly series: readonly Pick<Series, 'step'>[] };

/**
 * How many seconds of a timeline are known whose last samples row is at `lastSamples` (ms). A simulated one has
 * a samples row a second, or a step where all its steps are longer: it is known as far as these go. Of any
 * other nobody can tell, since what is not recorded is no row: infinite.
 */
export function knownSeconds({ provenance, series }: Judged, lastSamples: number): number {
  if (provenance !== 'simulated' || series.length === 0) return Number.POSITIVE_INFINITY;
  const finest = series.reduce((least, { step }) => Math.min(least, step), Number.POSITIVE_INFINITY);
  return Math.max(0, Math.floor((lastSamples + Math.max(1000, finest)) / 1000));
}
