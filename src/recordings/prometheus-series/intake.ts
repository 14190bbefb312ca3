import { visible } from '../../text/escape.ts';
import type { Labels } from '../facts/labels.ts';
import { type Metric, NO_SAMPLES, type Samples } from '../facts/metric.ts';
import type { Sink } from '../facts/sink.ts';
import type { FileContext } from '../format.ts';
import { toldBy } from './labels.ts';
import { type MetricType, metricOf } from './metrics.ts';
import { restartsOf } from './restarts.ts';
import { type Watch, watchedBy, watchOf } from './sampled.ts';
import { tellStates } from './states.ts';

/** Takes the series of Prometheus, whatever they are written in. */
export interface Intake {
  /** Where the samples of a series go. `NaN` is no sample. `type`: what `# TYPE` says; null where nothing does. */
  series(labels: Labels, type: MetricType | null, line: number): Samples;
  /** Where the count and the sum of a native histogram go; its buckets are left out. */
  histogram(labels: Labels, line: number): readonly [count: Samples, sum: Samples];
  /** Tells what only all samples together say. */
  end(): void;
  /** How many samples were taken, and how many of them of what is no counter, or tells a state. */
  readonly taken: { samples: number; holding: number };
  /** The first instant, and whether there is another. */
  readonly instants: { first: number | null; isOne: boolean };
}

export function intakeOf({ boxIn, stem }: FileContext, sink: Sink): Intake {
  const watches: Watch[] = [];
  const numbers = new Map<string, number>();
  const numbered = (values: string): string => {
    const number = numbers.get(values) ?? numbers.size + 1;
    numbers.set(values, number);
    return String(number);
  };
  const taken = { samples: 0, holding: 0 };
  const instants: Intake['instants'] = { first: null, isOne: true };

  function samplesOf(
    labels: Labels,
    type: MetricType | null,
    line: number,
  ): readonly [Metric | null, Samples[]] {
    const name = visible((labels.get('__name__') ?? '').slice(0, 200)) || stem;
    if (name.endsWith('_created') && type !== 'gauge') {
      sink.skipped('instants of creation (_created)', line);
      return [null, []];
    }
    const told = toldBy(labels, boxIn, numbered);
    if (told.about !== null && Object.keys(told.attributes).length > 0) sink.box(told.about, told.attributes);
    const metric = metricOf(name, labels, told, type);
    const parts: Samples[] = [sink.series(metric)];
    const watched = told.about === null ? null : watchedBy(name, labels);
    if (told.about !== null && watched !== null) {
      const onDisorder = (late: number): void =>
        sink.skipped('states of which the samples come out of order', late);
      const watch = watchOf(watched.watched, told.about, watched.says, onDisorder);
      watches.push(watch);
      parts.push(watch);
    }
    if (told.about !== null && name === 'kube_pod_container_status_restarts_total')
      parts.push(restartsOf(told.about, sink));
    return [metric, parts];
  }

  function series(labels: Labels, type: MetricType | null, firstLine: number): Samples {
    const [metric, parts] = samplesOf(labels, type, firstLine);
    const [one, other = NO_SAMPLES] = parts;
    if (metric === null || one === undefined) return NO_SAMPLES;
    const holds = metric.kind === 'gauge' ? 1 : 0;
    return {
      add(at, value, line) {
        // No sample: a division by zero, or a series that ends.
        if (Number.isNaN(value)) return;
        taken.samples++;
        taken.holding += holds;
        if (instants.first === null) instants.first = at;
        else if (at !== instants.first) instants.isOne = false;
        one.add(at, value, line);
        other.add(at, value, line);
      },
      stale(at, line) {
        one.stale(at, line);
        other.stale(at, line);
      },
    };
  }

  return {
    taken,
    instants,
    series,
    histogram(labels, line) {
      sink.note('Of native histograms the count and the sum are read; their buckets are left out.');
      const name = labels.get('__name__') ?? stem;
      const part = (what: string): Samples =>
        series(new Map([...labels, ['__name__', `${name}_${what}`]]), 'counter', line);
      return [part('count'), part('sum')];
    },
    end() {
      if (watches.length > 0) {
        sink.note(
          'Readiness and starts out of Prometheus lie between two samples, and may be off by half that.',
        );
        sink.assumed('Prometheus scraped at least as often as its samples are apart.');
      }
      tellStates(watches, sink);
    },
  };
}
