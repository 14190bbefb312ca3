import type { Metric } from '../facts/metric.ts';
import type { Stretch } from '../lives/stretch.ts';

/** A part of a series, as far as its name depends on it. */
export interface NamedPart {
  /** What is shared by all that may end up as one series: its box, name and labels. */
  readonly key: string;
  readonly name: string;
  readonly noise: Metric['noise'];
  /** From the first sample to the last. */
  readonly span: () => Stretch;
}

/** What is scraped, and not only where it ran or who scraped it. */
const TARGETS = new Set(['job', 'exported_job', 'endpoint', 'service', 'exported_service']);

/**
 * The names of noise that tell series apart, by the name of the series: those that differ between two parts of one
 * series that have samples at the same time. Parts that follow each other are one series, since a scraper or an
 * exporter may move; but not if they are of two targets.
 */
export function tellingNoise(parts: readonly NamedPart[]): ReadonlyMap<string, ReadonlySet<string>> {
  const telling = new Map<string, Set<string>>();
  const byKey = new Map<string, NamedPart[]>();
  for (const part of parts) {
    if (part.noise === undefined) continue;
    const same = byKey.get(part.key);
    if (same === undefined) byKey.set(part.key, [part]);
    else same.push(part);
  }
  for (const same of byKey.values()) {
    if (same.every(({ noise = [] }) => noise.length === 0)) continue;
    const ordered = same
      .map((part) => ({ part, span: part.span() }))
      .sort((one, other) => one.span.from - other.span.from);
    let widest = ordered[0];
    for (const next of ordered.slice(1)) {
      const together = widest !== undefined && next.span.from <= widest.span.until;
      for (const name of differing(widest?.part.noise ?? [], next.part.noise ?? [])) {
        if (!together && !TARGETS.has(name)) continue;
        const names = telling.get(next.part.name) ?? new Set();
        telling.set(next.part.name, names.add(name));
      }
      if (widest === undefined || next.span.until > widest.span.until) widest = next;
    }
  }
  return telling;
}

type Pairs = readonly (readonly [string, string])[];

function differing(one: Pairs, other: Pairs): readonly string[] {
  const [a, b] = [new Map(one), new Map(other)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}

/** `NAME{LABELS}`, with the noise that tells series of that name apart. */
export function fullNameOf(
  { name, labels, noise = [] }: Pick<Metric, 'name' | 'labels' | 'noise'>,
  telling: ReadonlySet<string> | undefined,
): string {
  const more = noise.filter(([key]) => telling?.has(key) === true).map(([key, value]) => `${key}="${value}"`);
  const all = [...(labels === '' ? [] : [labels]), ...more].join(', ');
  return all === '' ? name : `${name}{${all}}`;
}
