import { formatValue } from '../text/numbers.ts';
import type { Series, Timeline } from '../timeline/timeline.ts';
import { eventDifferences } from './event-differences.ts';
import { type Pairing, pairBoxes } from './pairing.ts';
import { valuesPerSecond } from './per-second.ts';
import { type StateDifference, stateDifferences } from './state-differences.ts';

export interface Difference {
  /** The frame that shows it first. */
  readonly second: number;
  /** Index of the box: in `a`, or after its boxes for one that only `b` has. Null for no box. */
  readonly box: number | null;
  /** Its name, null for none. */
  readonly boxName: string | null;
  /** One sentence: `killed, against unborn`. */
  readonly what: string;
  /** How it is in each of the two, in words. */
  readonly a: string;
  readonly b: string;
  /** How it is in `b`, for whoever looks at that: `unborn, not killed`. */
  readonly said: string;
  /** The kind of the event by which they differ, null for a state or a reading. */
  readonly kind: string | null;
}

/**
 * The first second at which two timelines differ over their common span, null for nowhere.
 * At one second a state tells more than an event, an event more than a reading.
 */
export function firstDifference(a: Timeline, b: Timeline): Difference | null {
  const pairing = pairBoxes(a, b);
  const state = firstOf(inWords(stateDifferences(a, b, pairing)));
  const event = firstOf(eventDifferences(a, b, pairing));
  const reading = firstReading(a, b, pairing);
  const found = [state, event, reading].reduce((first, next) =>
    next !== null && (first === null || next.second < first.second) ? next : first,
  );
  if (found === null) return null;
  return {
    second: found.second,
    box: found.box < 0 ? null : found.box,
    boxName: pairing.names[found.box] ?? null,
    what: against(found.a, found.b),
    a: found.a,
    b: found.b,
    said: found.said,
    kind: found.kind ?? null,
  };
}

/** `killed, against unborn`; of two that read alike what tells them apart: not the second, but the instant in it. */
export const against = (a: string, b: string): string =>
  a === b ? `${a}, at another instant` : `${a}, against ${b}`;

function* inWords(states: Iterable<StateDifference>): Generator<Found> {
  for (const state of states) yield { ...state, said: `${state.b}, not ${state.a}` };
}

/** The boxes whose states or events differ at any second, ascending; numbered as in `Difference`. */
export function changedBoxes(a: Timeline, b: Timeline): readonly number[] {
  const pairing = pairBoxes(a, b);
  const changed = new Set<number>();
  for (const { box } of stateDifferences(a, b, pairing)) changed.add(box);
  for (const { box } of eventDifferences(a, b, pairing)) if (box >= 0) changed.add(box);
  return [...changed].sort((one, other) => one - other);
}

/** The same, and those of which a series of their own differs at any second. */
export function touchedBoxes(a: Timeline, b: Timeline): readonly number[] {
  const touched = new Set(changedBoxes(a, b));
  const seconds = Math.min(a.clock.length, b.clock.length);
  for (const pair of pairedSeries(a, b, pairBoxes(a, b)))
    if (pair.box >= 0 && !touched.has(pair.box) && readingDiffers(pair, seconds) !== null)
      touched.add(pair.box);
  return [...touched].sort((one, other) => one - other);
}

/**
 * Whether differences between two timelines mean anything (design, Honesty): two runs of one scenario
 * and model version, or a recording and a run that was fitted to that very file.
 */
export function comparable(a: Timeline, b: Timeline): boolean {
  if (a.clock.start !== b.clock.start) return false;
  if (a.provenance === 'simulated' && b.provenance === 'simulated')
    return a.model !== null && a.model === b.model && a.name === b.name && a.title === b.title;
  if (a.provenance === b.provenance) return false;
  return a.sources.some((one) => b.sources.some((other) => one.sha256 === other.sha256));
}

interface Found {
  readonly second: number;
  readonly box: number;
  readonly a: string;
  readonly b: string;
  readonly said: string;
  readonly kind?: string;
}

function firstOf<T>(items: Iterable<T>): T | null {
  for (const item of items) return item;
  return null;
}

function firstReading(a: Timeline, b: Timeline, pairing: Pairing): Found | null {
  let first: Found | null = null;
  for (const pair of pairedSeries(a, b, pairing)) {
    const seconds: number = first?.second ?? Math.min(a.clock.length, b.clock.length);
    first = readingDiffers(pair, seconds) ?? first;
  }
  return first;
}

/** A series that both timelines have. What only one of them measures tells of no difference. */
interface SeriesPair {
  /** Shared index of its box, -1 for the whole. */
  readonly box: number;
  readonly a: Series;
  readonly b: Series;
}

/** The series that both have, those of the whole first. */
function pairedSeries(a: Timeline, b: Timeline, pairing: Pairing): readonly SeriesPair[] {
  const keyed = ({ series }: Timeline, shared: Int32Array) =>
    new Map(
      series.map((each) => {
        const box = each.box < 0 ? -1 : (shared[each.box] ?? -1);
        return [JSON.stringify([box, each.name]), { box, series: each }] as const;
      }),
    );
  const [inA, inB] = [keyed(a, pairing.ofA), keyed(b, pairing.ofB)];
  return [...inA]
    .flatMap(([key, { box, series: one }]): readonly SeriesPair[] => {
      const other = inB.get(key)?.series;
      return other === undefined ? [] : [{ box, a: one, b: other }];
    })
    .sort((one, other) => one.box - other.box);
}

function readingDiffers({ a, b, box }: SeriesPair, seconds: number): Found | null {
  const inA = valuesPerSecond(a, seconds);
  const inB = valuesPerSecond(b, seconds);
  for (let second = 0; second < seconds; second++) {
    const one = inA[second] ?? Number.NaN;
    const other = inB[second] ?? Number.NaN;
    if (!Object.is(one, other) && one !== other) return { second, box, ...spoken(a, one, other) };
  }
  return null;
}

/** As every screen shows them, or with all their digits where that does not tell the two apart. */
function spoken({ title, unit }: Series, one: number, other: number): Pick<Found, 'a' | 'b' | 'said'> {
  const shown = (value: number): string => formatValue(value, unit) || 'unknown';
  const [a, b] = shown(one) === shown(other) ? [one, other] : [shown(one), shown(other)];
  return { a: `${title} ${a}`, b: `${title} ${b}`, said: `${title} ${b}, not ${a}` };
}
