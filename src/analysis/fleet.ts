import { memoOf } from '../timeline/memo.ts';
import type { Box, Timeline } from '../timeline/timeline.ts';

/** The boxes of one timeline, or of two that are compared, under one numbering. */
export interface Fleet {
  /** Those of the first in its order, then those that only the other has. */
  readonly boxes: readonly Box[];
  readonly timelines: readonly Timeline[];
  /** For each timeline: where each box stands in it, -1 where it is not there. */
  readonly places: readonly Int32Array[];
}

const alone = memoOf((timeline: Timeline): Fleet => fleetOf([timeline]));
const both = memoOf((first: Timeline) => memoOf((other: Timeline): Fleet => fleetOf([first, other])));

/** The fleet of one or two timelines: a box of the other is that of the same name. */
export function fleetIn(first: Timeline, other: Timeline | null): Fleet {
  return other === null || other === first ? alone(first) : both(first)(other);
}

function fleetOf(timelines: readonly Timeline[]): Fleet {
  const [first, other] = timelines;
  const boxes: Box[] = [...(first?.boxes ?? [])];
  const own = Int32Array.from(boxes, (_, place) => place);
  if (other === undefined) return { boxes, timelines, places: [own] };
  const known = new Map(boxes.map(({ name }, box) => [name, box]));
  const shared = other.boxes.map((box) => known.get(box.name) ?? boxes.push(box) - 1);
  const [inFirst, inOther] = [new Int32Array(boxes.length).fill(-1), new Int32Array(boxes.length).fill(-1)];
  inFirst.set(own);
  shared.forEach((box, place) => {
    inOther[box] = place;
  });
  return { boxes, timelines, places: [inFirst, inOther] };
}
