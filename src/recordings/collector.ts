import type { About } from './facts/about.ts';
import type { Happening, Milestone } from './facts/happening.ts';
import { meaning } from './facts/meaning.ts';
import type { Metric, Samples } from './facts/metric.ts';
import type { Sink } from './facts/sink.ts';
import type { Sighting } from './lives/boxes.ts';
import { type Bins, binStore } from './measures/bins.ts';
import type { Measured } from './measures/series.ts';
import { type Stored, sampleStore } from './measures/store.ts';

/** A happening, and the index of the file that tells it. */
export interface ToldHappening extends Happening {
  readonly source: number;
}

export interface ToldMilestone {
  readonly milestone: Milestone;
  readonly at: number;
  readonly source: number;
  readonly line: number;
}

/** What was left out of a file for one reason. */
export interface Skipped {
  readonly why: string;
  readonly count: number;
  /** Of the first; 0 where lines say nothing. */
  readonly line: number;
}

/** What one file said of itself. */
export interface FileFacts {
  readonly skipped: readonly Skipped[];
  readonly assumed: readonly string[];
  readonly notes: readonly string[];
  readonly kept: readonly string[];
  readonly clocks: readonly string[];
}

/** All that the files of an import tell, as it came. */
export interface Collected {
  readonly happenings: readonly ToldHappening[];
  readonly sightings: readonly Sighting[];
  readonly milestones: readonly ToldMilestone[];
  readonly measured: Measured;
  readonly files: readonly FileFacts[];
}

export interface Collector {
  /** A sink for the next file; `shift` (milliseconds) is added to every instant of it. */
  sink(shift: number): Sink;
  /** The latest instant that was told so far; null if none was. */
  latest(): number | null;
  /** A milestone that a person tells and no file does: it is an event too. */
  told(milestone: Milestone, at: number): void;
  collected(): Collected;
}

export function collector(): Collector {
  const happenings: ToldHappening[] = [];
  const sightings: Sighting[] = [];
  const milestones: ToldMilestone[] = [];
  const stored: Stored[] = [];
  const bins: Bins[] = [];
  const files: (() => FileFacts)[] = [];

  const see = (about: About | null, at: number | null): void => {
    if (about !== null) sightings.push({ about, attributes: {}, at, isDescription: false });
  };

  return {
    sink(shift) {
      const source = files.length;
      const skipped = new Map<string, { count: number; readonly line: number }>();
      const [assumed, notes, kept, clocks] = [
        new Set<string>(),
        new Set<string>(),
        new Set<string>(),
        new Set<string>(),
      ];
      const series = new Map<string, Samples>();
      files.push(() => ({
        skipped: [...skipped].map(([why, { count, line }]) => ({ why, count, line })),
        assumed: [...assumed],
        notes: [...notes],
        kept: [...kept],
        clocks: [...clocks],
      }));

      const opened = (metric: Metric): Samples => {
        see(metric.about, null);
        for (const { about } of metric.also ?? []) see(about, null);
        if (metric.kind === 'tally') {
          const bin = binStore(metric, source, shift);
          bins.push(bin);
          return bin;
        }
        const store = sampleStore(metric, source, shift);
        stored.push(store);
        return store;
      };

      return {
        happening(told) {
          const instant = { ...told.instant, at: told.instant.at + shift };
          const { between } = told;
          happenings.push({
            ...told,
            instant,
            between:
              between === null
                ? null
                : { ...between, from: between.from + shift, until: between.until + shift },
            source,
          });
          see(told.about, instant.at);
        },
        box: (about, attributes) => void sightings.push({ about, attributes, at: null, isDescription: true }),
        series(metric) {
          // Each counter is rated alone before it is added to others.
          if (metric.kind === 'counter') return opened(metric);
          const key = JSON.stringify([metric.name, metric.labels, metric.about, metric.noise]);
          const there = series.get(key) ?? opened(metric);
          series.set(key, there);
          return there;
        },
        milestone: (milestone, at, line) => void milestones.push({ milestone, at: at + shift, source, line }),
        skipped(why, line) {
          const before = skipped.get(why);
          if (before === undefined) skipped.set(why, { count: 1, line });
          else before.count++;
        },
        assumed: (sentence) => void assumed.add(sentence),
        note: (sentence) => void notes.add(sentence),
        kept: (what) => void kept.add(what),
        clock: (how) => void clocks.add(how),
      };
    },
    latest() {
      let latest = Number.NEGATIVE_INFINITY;
      for (const { instant } of happenings) latest = Math.max(latest, instant.at);
      for (const { at } of milestones) latest = Math.max(latest, at);
      for (const each of [...stored, ...bins]) latest = Math.max(latest, each.ends()?.until ?? latest);
      return latest === Number.NEGATIVE_INFINITY ? null : latest;
    },
    told(milestone, at) {
      milestones.push({ milestone, at, source: -1, line: 0 });
      happenings.push({
        instant: { at, error: 0 },
        about: null,
        meaning: meaning('note', `${milestone}, as told when this was imported`),
        between: null,
        line: 0,
        source: -1,
      });
    },
    collected: () => ({
      happenings,
      sightings,
      milestones,
      measured: { stored, bins },
      files: files.map((facts) => facts()),
    }),
  };
}
