/** Happenings to come, in order of time, then rank, then first in first out. Times are milliseconds. */
export interface Agenda {
  readonly add: (at: number, rank: number, kind: number, subject: number, stamp: number) => void;
  /** The time of the next happening, Infinity for none. */
  readonly nextAt: () => number;
  /** Takes the next happening; its fields stay readable until the next take. Returns false for none. */
  readonly take: () => boolean;
  readonly taken: { at: number; kind: number; subject: number; stamp: number };
}

interface Slot {
  readonly at: number;
  readonly rank: number;
  readonly order: number;
  readonly kind: number;
  readonly subject: number;
  readonly stamp: number;
}

const comesFirst = (a: Slot, b: Slot): boolean =>
  a.at !== b.at ? a.at < b.at : a.rank !== b.rank ? a.rank < b.rank : a.order < b.order;

/** An empty agenda: a binary heap, which is quickest at the few thousand entries a fleet needs. */
export function createAgenda(): Agenda {
  const heap: Slot[] = [];
  const taken = { at: 0, kind: 0, subject: 0, stamp: 0 };
  let order = 0;

  const add: Agenda['add'] = (at, rank, kind, subject, stamp) => {
    const slot = { at, rank, order: order++, kind, subject, stamp };
    let i = heap.length;
    heap.push(slot);
    while (i > 0) {
      const up = (i - 1) >> 1;
      const parent = heap[up];
      if (!parent || !comesFirst(slot, parent)) break;
      heap[i] = parent;
      i = up;
    }
    heap[i] = slot;
  };

  const sink = (slot: Slot): void => {
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      let child = heap[down];
      if (!child) break;
      const right = heap[down + 1];
      if (right && comesFirst(right, child)) {
        child = right;
        down++;
      }
      if (!comesFirst(child, slot)) break;
      heap[i] = child;
      i = down;
    }
    heap[i] = slot;
  };

  const take = (): boolean => {
    const first = heap[0];
    if (!first) return false;
    const last = heap.pop();
    if (last && heap.length > 0) sink(last);
    taken.at = first.at;
    taken.kind = first.kind;
    taken.subject = first.subject;
    taken.stamp = first.stamp;
    return true;
  };

  return { add, take, taken, nextAt: () => heap[0]?.at ?? Number.POSITIVE_INFINITY };
}
