import type { ToldHappening } from '../collector.ts';
import { type Boxes, boxesOf, type Sighting } from './boxes.ts';
import { type Change, changesOf } from './changes.ts';
import type { Stretch } from './stretch.ts';

/** The boxes of a window, and what happened before it that they carry into it. */
export interface Carried {
  readonly boxes: Boxes;
  readonly before: readonly ToldHappening[];
}

/**
 * The boxes that are told of within a window, and those that were there when it began: a pod that has been ready
 * for weeks is ready, though nothing happens to it. `ordered`: all happenings in order.
 */
export function carriedInto(
  ordered: readonly ToldHappening[],
  sightings: readonly Sighting[],
  { from, until }: Stretch,
): Carried {
  const isWithin = (at: number | null): boolean => at === null || (at >= from && at <= until);
  const before = ordered.filter(({ instant, between }) => instant.at < from && between === null);
  if (before.length === 0) return { boxes: boxesOf(sightings.filter(({ at }) => isWithin(at))), before };
  const known = boxesOf(sightings.filter(({ at }) => at === null || at <= until));
  const states = new Map(changesOf(before, known).map(({ box, state }) => [box, state]));
  const isThere = ({ about, at }: Sighting): boolean =>
    at !== null && at < from && (states.get(known.boxOf(about, at)) ?? 'gone') !== 'gone';
  return { boxes: boxesOf(sightings.filter((each) => isWithin(each.at) || isThere(each))), before };
}

/** Changes within a window: of those before it the last of each box, as it is when the window begins. */
export function changesFrom(changes: readonly Change[], from: number): readonly Change[] {
  const begins = new Map<number, Change>();
  for (const change of changes) if (change.at < from) begins.set(change.box, { ...change, at: from });
  return [
    ...[...begins.values()].filter(({ state }) => state !== 'gone'),
    ...changes.filter(({ at }) => at >= from),
  ];
}
