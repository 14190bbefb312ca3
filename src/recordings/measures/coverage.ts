import type { Stretch } from '../lives/stretch.ts';
import type { Bins } from './bins.ts';

/** A file that is added up tells of all seconds from its first to its last; by its index, in milliseconds. */
export function coverageOf(bins: readonly Bins[]): ReadonlyMap<number, Stretch> {
  const coverage = new Map<number, Stretch>();
  for (const each of bins) {
    const { at } = each.row();
    const [from, until] = [at[0], at.at(-1)];
    if (from === undefined || until === undefined) continue;
    const before = coverage.get(each.source) ?? { from, until };
    coverage.set(each.source, { from: Math.min(before.from, from), until: Math.max(before.until, until) });
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
