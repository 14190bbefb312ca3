import type { RowWriter } from '../timeline/file/append.ts';
import type { About } from './facts/about.ts';
import { afterStart } from './facts/instant.ts';
import type { Metric, Samples } from './facts/metric.ts';
import { fullNameOf } from './measures/names.ts';
import { increaseOf } from './measures/rates.ts';

/** What series need to become rows. */
export interface LiveRows {
  /** Milliseconds since 1970-01-01T00:00:00Z of second 0. */
  readonly start: number;
  /** Milliseconds between two samples of a series. */
  readonly step: number;
  readonly write: RowWriter;
  /** What tells a box from others. */
  readonly keyOf: (about: About) => string;
  /** The box that is told of at an instant; null for the whole. */
  readonly boxOf: (
    about: About | null,
    at: number,
  ) => { readonly name: string; readonly index: number } | null;
  /** Takes the next row. */
  readonly add: (row: string) => void;
}

/** The series of a recording that is written while it happens. */
export interface LiveSeries {
  /** `source`: index of what the samples are read from. */
  samples(metric: Metric, source: number): Samples;
  /** Writes what is complete now that nothing more is read for a while: sums of counters. */
  flush(): void;
}

interface OneSeries {
  readonly name: string;
  readonly metric: Metric;
  readonly source: number;
  isTold: boolean;
  /** Where its last sample stands. */
  latest: number;
}

interface Sample {
  readonly at: number;
  readonly value: number;
}

/** Writes a series when it first has a sample, and each sample at the step that it is nearest to. */
export function liveSeries({ start, step, write, keyOf, boxOf, add }: LiveRows): LiveSeries {
  const series = new Map<string, OneSeries>();
  /** Rates of counters that add up to one series, by series and place, until they are written. */
  const sums = new Map<OneSeries, Map<number, number>>();
  const placeOf = (at: number): number => Math.round(afterStart(at, start) / step) * step;

  function seriesOf(metric: Metric, source: number): OneSeries {
    const name = fullNameOf({ name: metric.name, labels: metric.labels }, undefined);
    const key = JSON.stringify([name, metric.about === null ? null : keyOf(metric.about)]);
    const there = series.get(key) ?? {
      name,
      metric,
      source,
      isTold: false,
      latest: Number.NEGATIVE_INFINITY,
    };
    series.set(key, there);
    return there;
  }

  /** Writes one sample, or a staleness mark; of two at one step the first stays. */
  function put(one: OneSeries, place: number, value: number | null): void {
    const { name, metric, source } = one;
    const box = boxOf(metric.about, start + place);
    if (value !== null && place <= one.latest) return;
    if (!one.isTold)
      add(
        write.series(place, {
          name,
          title: name.replaceAll('_', ' '),
          unit: metric.unit,
          origin: metric.rule === null && metric.kind === 'gauge' ? 'recorded' : 'derived',
          source,
          box: box?.index ?? -1,
          start: place,
          step,
          values: new Float64Array(),
          stale: new Float64Array(),
          evidence: { line: 0, stride: 0, rule: metric.rule },
        }),
      );
    one.isTold = true;
    if (value !== null) one.latest = place;
    add(write.sample(place, box?.name ?? null, name, value));
  }

  /** A second: of a counter since the sample before; of what is added up in a step. */
  function rateOf({ kind }: Metric, last: Sample | null, { at, value }: Sample): number {
    if (kind === 'tally' || last === null) return (value * 1000) / step;
    return (increaseOf(last.value, value) * 1000) / (at - last.at);
  }

  return {
    samples(metric, source) {
      const one = seriesOf(metric, source);
      let before: Sample | null = null;
      return {
        add(at, value) {
          const place = placeOf(at);
          if (metric.kind === 'gauge') return put(one, place, value);
          const last = before;
          before = { at, value };
          if (metric.kind === 'counter' && (last === null || at <= last.at)) return;
          const own = sums.get(one) ?? new Map<number, number>();
          sums.set(one, own.set(place, (own.get(place) ?? 0) + rateOf(metric, last, { at, value })));
        },
        stale: (at) => put(one, placeOf(at), null),
      };
    },
    flush() {
      for (const [one, places] of sums) for (const [place, sum] of places) put(one, place, sum);
      sums.clear();
    },
  };
}
