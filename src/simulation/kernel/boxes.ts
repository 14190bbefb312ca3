import type { Box } from './box.ts';

/**
 * The boxes of a fleet, by their place. In a large fleet most are alike and calm: one of those is made when
 * something first happens to it, since a person waits for the first picture while boxes are made.
 */
export interface Boxes {
  readonly length: number;
  /** The box at a place; makes it if it is not made yet. Throws RangeError where there is none. */
  readonly at: (place: number) => Box;
  /** All boxes in order; makes those that are not made yet. */
  readonly all: () => readonly Box[];
  /** The boxes that are made so far, in order. */
  readonly made: () => readonly Box[];
  /** The box at a place, or while that is not made one that is like it but for its name and place; to be read only. */
  readonly like: (place: number) => Box;
}

/** So many boxes, each made when it is first asked for. Those that are not made are like `calm`. */
export function boxesMadeBy(length: number, calm: Box | null, make: (place: number) => Box): Boxes {
  const slots = new Array<Box | null>(length).fill(null);
  let every: readonly Box[] | null = null;

  const at = (place: number): Box => {
    const known = slots[place];
    if (known) return known;
    if (known === undefined) throw new RangeError(`no box at ${place} of ${length}`);
    const box = make(place);
    slots[place] = box;
    return box;
  };

  return {
    length,
    at,
    all: () => {
      every ??= slots.map((_, place) => at(place));
      return every;
    },
    made: () => slots.filter((box) => box !== null),
    like: (place) => slots[place] ?? calm ?? at(place),
  };
}
