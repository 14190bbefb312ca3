import type { Stretch } from '../lives/stretch.ts';
import type { Bins } from './bins.ts';

/** A file that is added up tells of all seconds from its first to its last; by its index, in milliseconds. */
export function coverageOf(bins: readonly Bins[]): ReadonlyMap<number, Stretch> {
  const coverage = new Map<number, Stretch>();
  for (const each of bins) {
    const ends = each.ends();
    if (ends === null) continue;
    const { from, until } = coverage.get(each.source) ?? ends;
    coverage.set(each.source, { from: Math.min(from, ends.from), until: Math.max(until, ends.until) });
  }
  return coverage;
}

/**
 * What the files of these parts tell of, within the window: stretches in order, those that touch as one. What lies
 * between two files of one box is not zero but not known.
 */
export function coveredBy(
  parts: readonly Bins[],
  coverage: ReadonlyMap<number, Stretch>,
  window: Stretch,
): readonly Stretch[] {
  const stretches = [...new Set(parts.map(({ source }) => source))]
    .map((source) => coverage.get(source) ?? window)
    .map(({ from, until }) => ({
      from: Math.max(from, window.from),
      until: Math.min(until, window.until),
    }))
    .filter(({ from, until }) => from <= until)
    .sort((one, other) => one.from - other.from);
  const apart: { from: number; until: number }[] = [];
  for (const { from, until } of stretches) {
    const before = apart.at(-1);
    if (before === undefined || from > before.until + 1000) apart.push({ from, until });
    else before.until = Math.max(before.until, until);
  }
  return apart;
}
