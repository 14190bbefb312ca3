import type { Box, Timeline } from '../timeline/timeline.ts';

/** The boxes of two timelines under one numbering: those of `a` first, then those only `b` has. */
export interface Pairing {
  readonly names: readonly string[];
  /** Index of a box of `a` → shared index. */
  readonly ofA: Int32Array;
  readonly ofB: Int32Array;
}

/** Pairs the boxes of two timelines by name: a fix may add boxes, so that indices alone do not tell. */
export function pairBoxes(a: Timeline, b: Timeline): Pairing {
  const shared = new Map<string, number>();
  const ofA = numbered(a.boxes, shared);
  const ofB = numbered(b.boxes, shared);
  return { names: [...shared.keys()], ofA, ofB };
}

function numbered(boxes: readonly Box[], shared: Map<string, number>): Int32Array {
  return Int32Array.from(boxes, ({ name }) => {
    const known = shared.get(name);
    if (known !== undefined) return known;
    shared.set(name, shared.size);
    return shared.size - 1;
  });
}
