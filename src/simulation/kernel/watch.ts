import { backlogGrows } from './backlog.ts';
import type { Box } from './box.ts';
import type { Boxes } from './boxes.ts';

/**
 * The boxes to which a change of traffic can mean anything. All others have room for what arrives and nothing
 * that waits: a fleet may be large, and still few of its boxes need looking at.
 */
export interface Watch {
  /** Boxes with a backlog, without room for what arrives, or with slow spells to come. */
  watched: Box[];
  /** Boxes that have changed since traffic was last balanced. */
  readonly changed: Box[];
  /** The places of all boxes by their headroom, and those headrooms. */
  readonly byHeadroom: Int32Array;
  readonly headrooms: Float64Array;
}

/**
 * All boxes that are made have changed before traffic is first balanced, and those with slow spells to come are
 * watched. Those that are not made have the headroom that is common to all.
 */
export function createWatch(boxes: Boxes, common: number): Watch {
  const made = boxes.made();
  const headrooms = new Float64Array(boxes.length).fill(common);
  for (const { index, headroom } of made) headrooms[index] = headroom;
  const byHeadroom = Int32Array.from(headrooms.keys());
  if (made.some(({ headroom }) => headroom !== common)) {
    byHeadroom.sort((a, b) => (headrooms[a] ?? 0) - (headrooms[b] ?? 0) || a - b);
    headrooms.sort();
  }
  const watch: Watch = { watched: [], changed: [], byHeadroom, headrooms };
  for (const box of made) {
    noteChange(watch, box);
    if (box.spells.length > 0) watchBox(watch, box);
  }
  return watch;
}

/** Looks at a box whenever traffic changes, until nothing is left to see. */
export function watchBox({ watched }: Watch, box: Box): void {
  if (box.watched) return;
  box.watched = true;
  watched.push(box);
}

/** Looks at a box once when traffic is next balanced, because it has changed. */
export function noteChange({ changed }: Watch, box: Box): void {
  if (box.changed) return;
  box.changed = true;
  changed.push(box);
}

/** Watches the boxes that have room for `before` arrivals a second and not for `after`. */
export function watchOverloaded(watch: Watch, boxes: Boxes, before: number, after: number): void {
  const { byHeadroom, headrooms } = watch;
  for (let i = firstFrom(headrooms, before); i < byHeadroom.length; i++) {
    if ((headrooms[i] ?? 0) >= after) return;
    const box = boxes.at(byHeadroom[i] ?? 0);
    if (box.receives) watchBox(watch, box);
  }
}

/** Stops watching boxes that have nothing left to see; gives the others by their place in the fleet. */
export function stillWatched(watch: Watch, arrivals: number, now: number): readonly Box[] {
  watch.watched = watch.watched.filter((box) => {
    box.watched =
      box.backlog > 0 ||
      box.capacityLeft !== 1 ||
      (box.spellEdges.at(-1) ?? 0) > now ||
      backlogGrows(box, arrivals);
    return box.watched;
  });
  return watch.watched.sort((a, b) => a.index - b.index);
}

/** The place of the first of some rising numbers that is at least `least`. */
function firstFrom(rising: Float64Array, least: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
