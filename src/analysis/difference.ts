import { formatValue } from '../text/numbers.ts';
import { seriesOf } from '../timeline/reading.ts';
import type { Series, Timeline } from '../timeline/timeline.ts';
import { eventDifferences } from './event-differences.ts';
import { pairBoxes } from './pairing.ts';
import { valuesPerSecond } from './per-second.ts';
import { stateDifferences } from './state-differences.ts';

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
}

/**
 * The first second at which two timelines differ over their common span, null for nowhere.
 * At one second a state tells more than an event, an event more than a reading.
 */
export function firstDifference(a: Timeline, b: Timeline): Difference | null {
  const pairing = pairBoxes(a, b);
  const state = firstOf(stateDifferences(a, b, pairing));
  const event = firstOf(eventDifferences(a, b, pairing));
  const reading = firstReading(a, b);
  const found = [state, event, reading].reduce((first, next) =>
    next !== null && (first === null || next.second < first.second) ? next : first,
  );
  if (found === null) return null;
  return {
    second: found.second,
    box: found.box < 0 ? null : found.box,
    boxName: pairing.names[found.box] ?? null,
    what: `${found.a}, against ${found.b}`,
    a: found.a,
    b: found.b,
  };
}

/** The boxes whose states or events differ at any second, ascending; numbered as in `Difference`. */
export function changedBoxes(a: Timeline, b: Timeline): readonly number[] {
  const pairing = pairBoxes(a, b);
  const changed = new Set<number>();
  for (const { box } of stateDifferences(a, b, pairing)) changed.add(box);
  for (const { box } of eventDifferences(a, b, pairing)) if (box >= 0) changed.add(box);
  return [...changed].sort((one, other) => one - other);
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
}

function firstOf<T>(items: Iterable<T>): T | null {
  for (const item of items) return item;
  return null;
}

function firstReading(a: Timeline, b: Timeline): Found | null {
  let first: Found | null = null;
  const names = new Set([...a.series, ...b.series].map((series) => series.name));
  for (const name of names) {
    const seconds: number = first?.second ?? Math.min(a.clock.length, b.clock.length);
    first = readingDiffers(seriesOf(a, name), seriesOf(b, name), seconds) ?? first;
  }
  return first;
}

function readingDiffers(a: Series | null, b: Series | null, seconds: number): Found | null {
  const inA = a === null ? null : valuesPerSecond(a, seconds);
  const inB = b === null ? null : valuesPerSecond(b, seconds);
  for (let second = 0; second < seconds; second++) {
    const one = inA?.[second] ?? Number.NaN;
    const other = inB?.[second] ?? Number.NaN;
    if (!Object.is(one, other) && one !== other) return { second, box: -1, ...spoken(a ?? b, one, other) };
  }
  return null;
}

/** As every screen shows them, or with all their digits where that does not tell the two apart. */
function spoken(
  series: Series | null,
  one: number,
  other: number,
): { readonly a: string; readonly b: string } {
  const name = series?.name ?? '';
  const shown = (value: number): string => formatValue(value, series?.unit ?? 'count') || 'unknown';
  const exact = shown(one) === shown(other);
  return {
    a: `${name} ${exact ? one : shown(one)}`,
    b: `${name} ${exact ? other : shown(other)}`,
  };
}
