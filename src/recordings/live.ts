import { timelineBuilder } from '../timeline/builder.ts';
import { rowWriter } from '../timeline/file/append.ts';
import { writeTimeline } from '../timeline/file/write.ts';
import { appStateCode, boxStateCode, proxyStateCode } from '../timeline/states.ts';
import type { Source } from '../timeline/timeline.ts';
import type { About } from './facts/about.ts';
import type { Happening } from './facts/happening.ts';
import { afterStart, microseconds } from './facts/instant.ts';
import { unmarked } from './facts/marked.ts';
import type { Effect } from './facts/meaning.ts';
import { NO_SINK, type Sink } from './facts/sink.ts';
import { liveSeries } from './live-series.ts';
import { causeFinder } from './lives/causes.ts';
import { GONE, podLife, type Shown, sameShown } from './lives/life.ts';

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
  readonly containers: Set<string>;
}

/** What tells a box from others. */
const keyOf = ({ uid, namespace, name, address }: About): string =>
  name === '' && uid === '' ? `address ${address}` : uid || `${namespace}/${name}`;

/** Two effects that are yes and no to one question. */
const CONDITIONS: readonly (readonly Effect[])[] = [
  ['ready', 'not-ready'],
  ['configured', 'unconfigured'],
  ['ejected', 'returned'],
];

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
  const conditions = new Map<string, Effect>();
  const causeOf = causeFinder();
  const series = liveSeries({
    start,
    step,
    write,
    keyOf,
    boxOf,
    add: (row) => void rows.push(row),
  });
  let events = 0;

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
      containers: new Set(),
    };
    boxes.set(key, box);
    rows.push(write.box(afterStart(at, start), { name, attributes }));
    return box;
  }

  function happened(happening: Happening, source: number): void {
    const { about, instant, meaning, between } = happening;
    const box = boxOf(about, instant.at);
    if (box !== null && isRepeated(box, meaning.effect, about?.container ?? '')) return;
    const at = afterStart(instant.at, start);
    if (happening.sampled !== 'state') tell(happening, box, at, source);
    if (box === null || about === null || between !== null) return;
    const now = box.life(meaning.effect, about);
    if (sameShown(now, box.shown)) return;
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
        error: microseconds(instant.error),
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

  return {
    header: headerOf(choice),
    sink: (source) => ({
      ...NO_SINK,
      happening: (happening) => happened(happening, source),
      box: (about, attributes) => void known.set(keyOf(about), attributes),
      series: (metric) => series.samples(metric, source),
    }),
    take() {
      series.flush();
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
