import { breaks } from '../timeline/objective.ts';
import { seriesOf } from '../timeline/reading.ts';
import type { Objective, Timeline } from '../timeline/timeline.ts';
import { against, firstDifference } from './difference.ts';
import { eventDifferences } from './event-differences.ts';
import { pairBoxes } from './pairing.ts';
import { valuesPerSecond } from './per-second.ts';
import { comparedStates, isOtherProxy, isOtherState, statesInWords } from './state-differences.ts';

/** A second at which two timelines begin to differ in something. */
export interface Parting {
  readonly second: number;
  /** Index of the box: in `a`, or after its boxes for one that only `b` has. Null for no box. */
  readonly box: number | null;
  /** What differs, most telling first, in one sentence: `box-07 killed, against unborn`. */
  readonly what: string;
  /** How many boxes more begin to differ at this second. */
  readonly others: number;
}

/** The more telling of two that begin at one second has the lower rank. */
const RANKS = { objective: 0, state: 1, event: 2, part: 3 } as const;

interface Found {
  readonly rank: number;
  /** Shared index, -1 for none. */
  readonly box: number;
  readonly what: string;
}

/** What people do is said each time; of other kinds only where a stretch of them begins. */
const EACH: ReadonlySet<string> = new Set(['intervention', 'change']);
/** So many seconds without a difference of its kind, and the next one begins a stretch. */
const APART = 10;

/**
 * Every second worth a stop at which two timelines begin to differ, in order, over their common span: where a
 * box or its proxy is in another state, an objective is broken in one of them alone, events of a kind are only in
 * one. A stretch of difference is told once, at its beginning; what befalls a box that differs anyway is part of it.
 * The list begins with the first difference of all, be it a reading.
 */
export function partingsOf(a: Timeline, b: Timeline): readonly Parting[] {
  const pairing = pairBoxes(a, b);
  const found = new Map<number, Found[]>();
  const add = (second: number, one: Found): void => {
    const there = found.get(second);
    if (there === undefined) found.set(second, [one]);
    else there.push(one);
  };
  for (const [second, one] of statesAndEvents(a, b, pairing)) add(second, one);
  for (const [second, one] of objectives(a, b)) add(second, one);
  const partings = [...found]
    .sort(([one], [other]) => one - other)
    .map(([second, here]) => partingOf(second, here, pairing.names));
  const first = firstDifference(a, b);
  if (first === null || first.second >= (partings[0]?.second ?? Number.POSITIVE_INFINITY)) return partings;
  const { second, box, boxName, what } = first;
  return [{ second, box, what: named(boxName ?? '', what), others: 0 }, ...partings];
}

function partingOf(second: number, here: readonly Found[], names: readonly string[]): Parting {
  const best = here.reduce((most, next) => (next.rank < most.rank ? next : most));
  const others = new Set(here.flatMap(({ box }) => (box < 0 || box === best.box ? [] : [box])));
  const box = best.box < 0 ? null : best.box;
  return { second, box, what: named(names[best.box] ?? '', best.what), others: others.size };
}

const named = (name: string, what: string): string => `${name} ${what}`.trimStart();

type Dated = readonly [second: number, found: Found];

/** What of a box differs: nothing to be told, its proxy alone, its state. */
type Level = 0 | 1 | 2;

function* statesAndEvents(
  a: Timeline,
  b: Timeline,
  pairing: ReturnType<typeof pairBoxes>,
): Generator<Dated, void, undefined> {
  const levels = new Uint8Array(pairing.names.length);
  /** The last second at which a box differed in its states; where it stops to, too. */
  const until = new Int32Array(pairing.names.length).fill(-1);
  const states = comparedStates(a, b, pairing);
  let next = states.next();
  function* statesUpTo(second: number): Generator<Dated, void, undefined> {
    for (; next.done !== true && next.value.second <= second; next = states.next()) {
      const { box, inA, inB } = next.value;
      const level: Level = isOtherState(inA, inB) ? 2 : isOtherProxy(inA, inB) ? 1 : 0;
      const before = levels[box] ?? 0;
      if (before > 0 || level > 0) until[box] = next.value.second;
      levels[box] = level;
      if (level <= before) continue;
      const { a: one, b: other } = statesInWords(inA, inB);
      const rank = level === 2 ? RANKS.state : RANKS.part;
      yield [next.value.second, { rank, box, what: against(one, other) }];
    }
  }
  const last = new Map<string, number>();
  for (const event of eventDifferences(a, b, pairing)) {
    const { second, box, kind } = event;
    yield* statesUpTo(second);
    const key = `${kind} ${box < 0}`;
    const begins = second - (last.get(key) ?? Number.NEGATIVE_INFINITY) > APART;
    last.set(key, second);
    const differsAnyway = box >= 0 && ((levels[box] ?? 0) > 0 || until[box] === second);
    if (differsAnyway || !(begins || EACH.has(kind))) continue;
    yield [second, { rank: RANKS.event, box, what: against(event.a, event.b) }];
  }
  yield* statesUpTo(Number.POSITIVE_INFINITY);
}

/** Where an objective of both begins to be broken in one of them alone. What is unknown breaks nothing. */
function* objectives(a: Timeline, b: Timeline): Generator<Dated, void, undefined> {
  const seconds = Math.min(a.clock.length, b.clock.length);
  for (const objective of a.objectives) {
    const same = b.objectives.find(({ name }) => name === objective.name);
    const inA = brokenIn(a, objective, seconds);
    const inB = same === undefined ? null : brokenIn(b, same, seconds);
    if (inA === null || inB === null) continue;
    let differed = false;
    for (let second = 0; second < seconds; second++) {
      const [one, other] = [inA(second), inB(second)];
      if (one !== other && !differed)
        yield [
          second,
          {
            rank: RANKS.objective,
            box: -1,
            what: `${objective.name}: ${one ? 'broken, against held' : 'held, against broken'}`,
          },
        ];
      differed = one !== other;
    }
  }
}

function brokenIn(
  timeline: Timeline,
  objective: Objective,
  seconds: number,
): ((second: number) => boolean) | null {
  const series = seriesOf(timeline, objective.series);
  if (series === null) return null;
  const values = valuesPerSecond(series, seconds);
  return (second) => breaks(objective, values[second] ?? Number.NaN);
}
