import { formatInstantExactly } from '../text/instants.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Collected, FileFacts } from './collector.ts';
import type { RecordingFormat } from './format.ts';
import type { Contradiction } from './lives/clocks.ts';

/** What an import understood and what it did not. Plain data, for `--format json` as it is. */
export interface ImportSummary {
  readonly files: readonly FileSummary[];
  readonly boxes: number;
  readonly series: readonly SeriesSummary[];
  /** How many happenings of each kind; repeats that a recorder merged count each. */
  readonly events: Readonly<Record<string, number>>;
  /** How many of them have no exact instant, and by how many seconds the worst is off, either way. */
  readonly uncertain: { readonly events: number; readonly worst: number };
  /** Files whose clocks contradict each other on a box, and what would reconcile them. */
  readonly clocks: readonly ClockSummary[];
}

export interface FileSummary extends FileFacts {
  readonly name: string;
  readonly kind: string;
  /** The kind was told by the content, not by a person. */
  readonly detected: boolean;
  /** Of the first and the last instant that it tells; null where it tells none. */
  readonly from: string | null;
  readonly until: string | null;
  /** Seconds that were added to all of its instants. */
  readonly shift: number;
}

export interface SeriesSummary {
  readonly name: string;
  readonly unit: string;
  readonly origin: string;
  /** Of how many boxes; 0 for one of the whole. */
  readonly boxes: number;
  /** Seconds from one sample to the next: the finest and the coarsest; null where each series has one sample alone. */
  readonly step: readonly [number, number] | null;
  readonly rule: string | null;
}

export interface ClockSummary {
  readonly box: string;
  readonly one: string;
  readonly other: string;
  /** Seconds to add to all instants of `other`. */
  readonly shift: number;
}

interface Given {
  readonly timeline: Timeline;
  readonly files: readonly {
    readonly format: RecordingFormat;
    readonly detected: boolean;
    readonly shift: number;
  }[];
  readonly collected: Collected;
  readonly contradictions: readonly Contradiction[];
}

export function summaryOf({ timeline, files, collected, contradictions }: Given): ImportSummary {
  const nameOf = (file: number): string => timeline.sources[file]?.name ?? '';
  const spans = spansOf(collected, files.length);
  return {
    files: files.map(({ format, detected, shift }, at) => {
      const [from, until] = spans[at] ?? [Number.POSITIVE_INFINITY, 0];
      const hasSpan = from <= until;
      return {
        ...(collected.files[at] ?? { skipped: [], assumed: [], notes: [], kept: [], clocks: [] }),
        name: nameOf(at),
        kind: format.kind,
        detected,
        from: hasSpan ? formatInstantExactly(from) : null,
        until: hasSpan ? formatInstantExactly(until) : null,
        shift: shift / 1000,
      };
    }),
    boxes: timeline.boxes.length,
    series: seriesIn(timeline),
    ...eventsIn(timeline),
    clocks: contradictions.map(({ box, one, other, shift }) => ({
      box: timeline.boxes[box]?.name ?? '',
      one: nameOf(one),
      other: nameOf(other),
      shift: Math.round(shift) / 1000,
    })),
  };
}

function spansOf({ happenings, measured }: Collected, files: number): readonly (readonly [number, number])[] {
  const spans = Array.from({ length: files }, (): [number, number] => [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]);
  const take = (file: number, at: number | undefined): void => {
    const span = spans[file];
    if (span === undefined || at === undefined) return;
    span[0] = Math.min(span[0], at);
    span[1] = Math.max(span[1], at);
  };
  for (const { source, instant, between } of happenings) {
    take(source, between?.from ?? instant.at);
    take(source, between?.until ?? instant.at);
  }
  for (const { source, ends } of [...measured.stored, ...measured.bins]) {
    const span = ends();
    take(source, span?.from);
    take(source, span?.until);
  }
  return spans;
}

function seriesIn({ series }: Timeline): readonly SeriesSummary[] {
  const names = new Map<string, { -readonly [Key in keyof SeriesSummary]: SeriesSummary[Key] }>();
  for (const { name, unit, origin, box, step, values, evidence } of series) {
    // A rate stands for the time since the sample before; a value alone for no time that is known.
    const isLone = origin === 'recorded' && values.length === 1;
    const steps: readonly [number, number] | null = isLone ? null : [step / 1000, step / 1000];
    const known = names.get(name);
    const ofBox = box < 0 ? 0 : 1;
    if (known === undefined)
      names.set(name, {
        name,
        unit,
        origin,
        boxes: ofBox,
        step: steps,
        rule: evidence?.rule ?? null,
      });
    else {
      known.boxes += ofBox;
      known.step = widened(known.step, steps);
    }
  }
  return [...names.values()];
}

function widened(one: SeriesSummary['step'], other: SeriesSummary['step']): SeriesSummary['step'] {
  if (one === null || other === null) return one ?? other;
  return [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
}

function eventsIn({ events }: Timeline): Pick<ImportSummary, 'events' | 'uncertain'> {
  const kinds = new Map<string, number>();
  let uncertain = 0;
  let worst = 0;
  for (let id = 0; id < events.at.length; id++) {
    const kind = events.kinds[events.kind[id] ?? 0] ?? '';
    const [happenings, error] = [events.count[id] ?? 1, events.error[id] ?? 0];
    kinds.set(kind, (kinds.get(kind) ?? 0) + happenings);
    if (error > 0) uncertain += happenings;
    worst = Math.max(worst, error);
  }
  return { events: Object.fromEntries(kinds), uncertain: { events: uncertain, worst: worst / 1000 } };
}
