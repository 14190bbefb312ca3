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

type Numbering = Pick<Fleet, 'boxes' | 'places'>;

/** A timeline that is cut at another second has the very same list of boxes, and so the same numbering. */
const alone = memoOf((boxes: Fleet['boxes']): Numbering => ({ boxes, places: [placesIn(boxes)] }));
const both = memoOf((boxes: Fleet['boxes']) =>
  memoOf((others: Fleet['boxes']): Numbering => paired(boxes, others)),
);

/** The fleet of one or two timelines: a box of the other is that of the same name. */
export function fleetIn(first: Timeline, other: Timeline | null): Fleet {
  return other === null || other === first
    ? { ...alone(first.boxes), timelines: [first] }
    : { ...both(first.boxes)(other.boxes), timelines: [first, other] };
}

const placesIn = (boxes: Fleet['boxes']): Int32Array => Int32Array.from(boxes, (_, place) => place);

function paired(first: Fleet['boxes'], other: Fleet['boxes']): Numbering {
  const boxes: Box[] = [...first];
  const known = new Map(boxes.map(({ name }, box) => [name, box]));
  const shared = other.map((box) => known.get(box.name) ?? boxes.push(box) - 1);
  const [inFirst, inOther] = [new Int32Array(boxes.length).fill(-1), new Int32Array(boxes.length).fill(-1)];
  inFirst.set(placesIn(first));
  shared.forEach((box, place) => {
    inOther[box] = place;
  });
  return { boxes, places: [inFirst, inOther] };
}
