import { endOfFrame } from '../timeline/cursor.ts';
import { eventOf, type TimelineEvent } from '../timeline/events.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Pairing } from './pairing.ts';

export interface EventDifference {
  readonly second: number;
  /** Shared index, see pairing.ts; -1 for an event without a box. */
  readonly box: number;
  readonly a: string;
  readonly b: string;
  /** How it is in `b`, for whoever looks at that. */
  readonly said: string;
  /** The kind of the event that `b` has, else of the one that only `a` has. */
  readonly kind: string;
}

/** A fix that is on says so in an event; that is what was asked for, not what came of it. */
const ASKED_FOR = 'fix';

/**
 * Compares the events of two timelines second by second, as sets: those that only one of them has.
 * Two events are the same when instant, kind, box and text are; ids and causes are numbering.
 */
export function* eventDifferences(
  a: Timeline,
  b: Timeline,
  pairing: Pairing,
): Generator<EventDifference, void, undefined> {
  const end = Math.min(a.clock.length, b.clock.length) * 1000;
  let nextA = 0;
  let nextB = 0;
  for (;;) {
    const second = Math.floor(Math.min(atOf(a, nextA), atOf(b, nextB)) / 1000);
    if (!(second * 1000 < end)) return;
    const untilA = endOfSecond(a, nextA, second);
    const untilB = endOfSecond(b, nextB, second);
    if (!sameRange(a, nextA, untilA, b, nextB, untilB, pairing))
      yield* oneSecond(second, eventsIn(a, nextA, untilA), eventsIn(b, nextB, untilB), pairing);
    nextA = untilA;
    nextB = untilB;
  }
}

const atOf = (timeline: Timeline, id: number): number => timeline.events.at[id] ?? Number.POSITIVE_INFINITY;

function endOfSecond(timeline: Timeline, from: number, second: number): number {
  let id = from;
  while (atOf(timeline, id) < endOfFrame(second)) id++;
  return id;
}

/** The quick way for the many seconds in which nothing differs: the same events in the same order. */
function sameRange(
  a: Timeline,
  fromA: number,
  untilA: number,
  b: Timeline,
  fromB: number,
  untilB: number,
  pairing: Pairing,
): boolean {
  if (untilA - fromA !== untilB - fromB) return false;
  for (let i = 0; i < untilA - fromA; i++) {
    const one = a.events;
    const other = b.events;
    const idA = fromA + i;
    const idB = fromB + i;
    if (one.at[idA] !== other.at[idB]) return false;
    if (shared(pairing.ofA, one.box[idA]) !== shared(pairing.ofB, other.box[idB])) return false;
    if (one.kinds[one.kind[idA] ?? 0] !== other.kinds[other.kind[idB] ?? 0]) return false;
    if (one.texts[one.text[idA] ?? 0] !== other.texts[other.text[idB] ?? 0]) return false;
  }
  return true;
}

const shared = (numbers: Int32Array, box: number | undefined): number => numbers[box ?? -1] ?? -1;

function* eventsIn(timeline: Timeline, from: number, until: number): Generator<TimelineEvent> {
  for (let id = from; id < until; id++) {
    const event = eventOf(timeline, id);
    if (event.kind !== ASKED_FOR) yield event;
  }
}

/** Pairs what is left over of each box: the first event only `a` has against the first only `b` has. */
function* oneSecond(
  second: number,
  eventsA: Iterable<TimelineEvent>,
  eventsB: Iterable<TimelineEvent>,
  pairing: Pairing,
): Generator<EventDifference, void, undefined> {
  const onlyB = new Map<string, TimelineEvent[]>();
  for (const event of eventsB) {
    const key = keyOf(event);
    onlyB.set(key, [...(onlyB.get(key) ?? []), event]);
  }
  const left = new Map<number, Pair>();
  for (const event of eventsA) {
    if (onlyB.get(keyOf(event))?.pop() !== undefined) continue;
    const box = shared(pairing.ofA, event.boxIndex);
    if (!left.has(box)) left.set(box, { a: event, b: null });
  }
  for (const event of [...onlyB.values()].flat()) {
    const box = shared(pairing.ofB, event.boxIndex);
    const pair = left.get(box);
    if (pair === undefined) left.set(box, { a: null, b: event });
    else pair.b ??= event;
  }
  for (const [box, pair] of [...left].sort(boxesFirst)) yield { second, box, ...inWords(pair) };
}

/** One of them at least. */
interface Pair {
  readonly a: TimelineEvent | null;
  b: TimelineEvent | null;
}

const inWords = ({ a, b }: Pair): Omit<EventDifference, 'second' | 'box'> => ({
  a: spoken(a),
  b: spoken(b),
  said: b === null ? `not here: ${textOf(a)}` : a === null ? textOf(b) : `${textOf(b)}, and not ${textOf(a)}`,
  kind: (b ?? a)?.kind ?? '',
});

const keyOf = ({ at, kind, box, text }: TimelineEvent): string => JSON.stringify([at, kind, box, text]);

const wordsOf = (kind: string): string => kind.replaceAll('-', ' ');

const spoken = (event: TimelineEvent | null): string =>
  event === null
    ? 'nothing'
    : event.text === ''
      ? wordsOf(event.kind)
      : `${wordsOf(event.kind)}: ${event.text}`;

const textOf = (event: TimelineEvent | null): string =>
  event === null ? '' : event.text === '' ? wordsOf(event.kind) : event.text;

const boxesFirst = ([one]: readonly [number, unknown], [other]: readonly [number, unknown]): number =>
  one < 0 || other < 0 ? other - one : one - other;
