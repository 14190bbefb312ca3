import { timelineBuilder } from '../timeline/builder.ts';
import { rowWriter } from '../timeline/file/append.ts';
import { writeTimeline } from '../timeline/file/write.ts';
import { appStateCode, boxStateCode, proxyStateCode } from '../timeline/states.ts';
import type { Source } from '../timeline/timeline.ts';
import type { About } from './facts/about.ts';
import type { Happening } from './facts/happening.ts';
import { unmarked } from './facts/marked.ts';
import type { Effect } from './facts/meaning.ts';
import type { Metric, Samples } from './facts/metric.ts';
import { NO_SINK, type Sink } from './facts/sink.ts';
import { causeFinder } from './lives/causes.ts';
import { podLife, type Shown } from './lives/life.ts';

export interface LiveChoice {
  readonly name: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly sources: readonly Source[];
  /** Milliseconds since 1970-01-01T00:00:00Z of second 0. */
  readonly start: number;
  /** Milliseconds between two samples of a series. */
  readonly step: number;
}

/** A recording that is written while it happens. */
export interface Live {
  /** The first line of its file. */
  readonly header: string;
  /** What readers are given: what they tell becomes rows. `source`: index of what they read. */
  sink(source: number): Sink;
  /** The rows since the last time, without line ends. */
  take(): readonly string[];
}

interface LiveBox {
  readonly name: string;
  readonly index: number;
  readonly life: ReturnType<typeof podLife>;
  shown: Shown;
  readonly attributes: Record<string, string>;
  readonly containers: Set<string>;
}

interface LiveSeries {
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

/** Two effects that are yes and no to one question. */
const CONDITIONS: readonly (readonly Effect[])[] = [
  ['ready', 'not-ready'],
  ['configured', 'unconfigured'],
  ['ejected', 'returned'],
];

const GONE: Shown = { state: 'gone', app: 'none', proxy: 'none' };

/**
 * Begins a recording that is written while it happens. Each row is final: boxes and series are added when they
 * first appear, and what is told late is a row of its own instant. A box is its uid, else its full name.
 */
export function liveRecording(choice: LiveChoice): Live {
  const { start, step, sources } = choice;
  const rows: string[] = [];
  const write = rowWriter(start);
  const boxes = new Map<string, LiveBox>();
  const names = new Set<string>();
  const known = new Map<string, Readonly<Record<string, string>>>();
  const series = new Map<string, LiveSeries>();
  const conditions = new Map<string, Effect>();
  /** Rates of counters that add up to one series, by series and place, until they are written. */
  const sums = new Map<LiveSeries, Map<number, number>>();
  const causeOf = causeFinder();
  let events = 0;

  const after = (at: number): number => Math.round((at - start) * 1000) / 1000;
  const keyOf = ({ uid, namespace, name, address }: About): string =>
    name === '' && uid === '' ? `address ${address}` : uid || `${namespace}/${name}`;

  function boxOf(about: About | null, at: number): LiveBox | null {
    if (about === null || about.kind !== 'Pod') return null;
    const key = keyOf(about);
    const there = boxes.get(key);
    if (there !== undefined) return there;
    let name = about.name || about.address || 'unnamed';
    while (names.has(name))
      name = about.uid === '' || name.includes('@') ? `${name}'` : `${name}@${about.uid.slice(0, 4)}`;
    names.add(name);
    const attributes = {
      ...(about.namespace === '' ? {} : { namespace: about.namespace }),
      ...known.get(key),
    };
    const box: LiveBox = {
      name,
      index: boxes.size,
      life: podLife(),
      shown: GONE,
      attributes,
      containers: new Set(),
    };
    boxes.set(key, box);
    rows.push(write.box(after(at), { name, attributes }));
    return box;
  }

  function happened(happening: Happening, source: number): void {
    const { about, instant, meaning, between } = happening;
    const box = boxOf(about, instant.at);
    if (box !== null && isRepeated(box, meaning.effect, about?.container ?? '')) return;
    const at = after(instant.at);
    if (happening.sampled !== 'state') tell(happening, box, at, source);
    if (box === null || about === null || between !== null) return;
    const now = box.life(meaning.effect, about);
    if (now.state === box.shown.state && now.app === box.shown.app && now.proxy === box.shown.proxy) return;
    box.shown = now;
    rows.push(
      write.state(at, box.name, boxStateCode(now.state), appStateCode(now.app), proxyStateCode(now.proxy)),
    );
  }

  function tell(happening: Happening, box: LiveBox | null, at: number, source: number): void {
    const { instant, meaning, between, line } = happening;
    const id = events++;
    rows.push(
      write.event(at, {
        id,
        kind: meaning.kind,
        box: box?.name ?? null,
        cause: box === null ? null : causeOf(happening, box.index, id),
        error: Math.round(instant.error * 1000) / 1000,
        count: between?.count ?? 1,
        text: unmarked(textOf(happening, box), (name) => name),
        source,
        line,
      }),
    );
  }

  /** Names the container once the box is known to have several. */
  function textOf({ about, meaning }: Happening, box: LiveBox | null): string {
    const container = about?.container ?? '';
    if (container !== '') box?.containers.add(container);
    return box !== null && box.containers.size > 1 && container !== ''
      ? `${container}: ${meaning.what}`
      : meaning.what;
  }

  /** Each look at a box tells its condition again: only a change of it happens. */
  function isRepeated({ index }: LiveBox, effect: Effect, container: string): boolean {
    const question = CONDITIONS.findIndex((pair) => pair.includes(effect));
    if (question < 0) return false;
    const key = JSON.stringify([index, container, question]);
    if (conditions.get(key) === effect) return true;
    conditions.set(key, effect);
    return false;
  }

  function seriesOf(metric: Metric, source: number): LiveSeries {
    const name = metric.labels === '' ? metric.name : `${metric.name}{${metric.labels}}`;
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
  function put(one: LiveSeries, place: number, value: number | null): void {
    const { name, metric, source } = one;
    const box = boxOf(metric.about, start + place);
    if (value !== null && place <= one.latest) return;
    if (!one.isTold)
      rows.push(
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
    rows.push(write.sample(place, box?.name ?? null, name, value));
  }

  /** Each sample stands at the step that it is nearest to; counters become rates, and those of one series their sum. */
  function samplesOf(metric: Metric, source: number): Samples {
    const one = seriesOf(metric, source);
    const placeOf = (at: number): number => Math.round(after(at) / step) * step;
    let before: { readonly at: number; readonly value: number } | null = null;
    return {
      add(at, value) {
        if (metric.kind === 'gauge') return put(one, placeOf(at), value);
        const last = before;
        before = { at, value };
        if (metric.kind === 'counter' && (last === null || at <= last.at)) return;
        const own = sums.get(one) ?? new Map<number, number>();
        sums.set(
          one,
          own.set(placeOf(at), (own.get(placeOf(at)) ?? 0) + rateOf(metric, last, { at, value })),
        );
      },
      stale: (at) => put(one, placeOf(at), null),
    };
  }

  /** A second: of a counter, which begins again from zero where it is lower than before; of what is added up. */
  function rateOf({ kind }: Metric, last: Sample | null, { at, value }: Sample): number {
    if (kind === 'tally' || last === null) return (value * 1000) / step;
    return ((value < last.value ? value : value - last.value) * 1000) / (at - last.at);
  }

  return {
    header: headerOf(choice),
    sink: (source) => ({
      ...NO_SINK,
      happening: (happening) => happened(happening, source),
      box: (about, attributes) => void known.set(keyOf(about), attributes),
      series: (metric) => samplesOf(metric, source),
    }),
    take() {
      for (const [one, places] of sums) for (const [place, sum] of places) put(one, place, sum);
      sums.clear();
      return rows.splice(0);
    },
  };

  function headerOf({ name, title, notes }: LiveChoice): string {
    const empty = timelineBuilder([]).finish({
      name,
      title,
      summary: '',
      notes,
      provenance: 'recorded',
      model: null,
      seed: null,
      fixes: [],
      clock: { start, length: 1 },
      noun: 'pod',
      pool: null,
      objectives: [],
      series: [],
      figures: [],
      gaps: [],
      sources,
    });
    const [first = ''] = writeTimeline(empty);
    return first;
  }
}
