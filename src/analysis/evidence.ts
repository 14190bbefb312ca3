import { endOfFrame } from '../timeline/cursor.ts';
import { eventOf, type TimelineEvent } from '../timeline/events.ts';
import { readAt } from '../timeline/reading.ts';
import type { Series, Source, Timeline } from '../timeline/timeline.ts';

/** Where something in a file stands. */
export interface Place {
  readonly source: Source;
  /** From 1; 0 where lines say nothing. */
  readonly line: number;
  /** False where it is known only to stand somewhere from that line on. */
  readonly exact: boolean;
}

/** Where the value of a series at a second comes from. */
export interface SampleEvidence {
  readonly origin: Series['origin'];
  /** Null where no file is named. */
  readonly place: Place | null;
  /** How it comes from what is recorded, null where it is as recorded. */
  readonly rule: string | null;
  /** When the sample was taken, in milliseconds after second 0; null where none is known at that second. */
  readonly at: number | null;
}

/** Where the value that frame `second` shows of a series comes from: its sample, and the line of that. */
export function sampleEvidence(timeline: Timeline, series: Series, second: number): SampleEvidence {
  const { origin, evidence, start, step } = series;
  const sample = sampleAt(series, second);
  const source = timeline.sources[series.source];
  const { line = 0, stride = 0, rule = null } = evidence ?? {};
  const before = line === 0 || stride === 0 || sample === null ? 0 : presentBefore(series.values, sample);
  return {
    origin,
    place:
      source === undefined
        ? null
        : { source, line: line === 0 ? 0 : line + before * stride, exact: stride > 0 },
    rule,
    at: sample === null ? null : start + sample * step,
  };
}

/** The place of the sample whose value a second shows; null where it shows none. As in `valuesPerSecond`. */
function sampleAt({ start, step, values, stale }: Series, second: number): number | null {
  const now = readAt(second);
  const sample = Math.floor((now - start) / step);
  const value = values[sample];
  if (value === undefined || Number.isNaN(value)) return null;
  return stale.some((mark) => mark >= start + sample * step && mark <= now) ? null : sample;
}

function presentBefore(values: Float64Array, sample: number): number {
  let present = 0;
  for (let n = 0; n < sample; n++) if (!Number.isNaN(values[n])) present++;
  return present;
}

/** Where an event is told; null where no file is named. */
export function eventPlace(timeline: Timeline, { source, line }: TimelineEvent): Place | null {
  const known = timeline.sources[source];
  return known === undefined ? null : { source: known, line, exact: true };
}

/** The files that tell of events up to the end of a second, in the order of the timeline. */
export function eventSources({ events, sources }: Timeline, second: number): readonly Source[] {
  const told = new Set<number>();
  for (let id = 0; id < events.at.length && (events.at[id] ?? 0) < endOfFrame(second); id++)
    told.add(events.source?.[id] ?? -1);
  return sources.filter((_, n) => told.has(n));
}

/** The last event of some kind, or of any, of a box (-1: of any) up to the end of a second; null for none. */
export function lastEvent(
  timeline: Timeline,
  second: number,
  { kind = null, box = -1 }: { readonly kind?: string | null; readonly box?: number },
): TimelineEvent | null {
  const { events } = timeline;
  const wanted = kind === null ? -1 : events.kinds.indexOf(kind);
  if (kind !== null && wanted < 0) return null;
  for (let id = events.at.length - 1; id >= 0; id--) {
    if ((events.at[id] ?? 0) >= endOfFrame(second)) continue;
    if (wanted >= 0 && events.kind[id] !== wanted) continue;
    if (box < 0 || events.box[id] === box) return eventOf(timeline, id);
  }
  return null;
}
