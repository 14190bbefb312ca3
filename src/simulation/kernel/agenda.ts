/** Happenings to come, in order of time, then rank, then first in first out. Times are whole milliseconds. */
export interface Agenda {
  readonly add: (at: number, rank: number, kind: number, subject: number, stamp: number) => void;
  /** The time of the next happening, Infinity for none. */
  readonly nextAt: () => number;
  /** Takes the next happening; its fields stay readable until the next take. Returns false for none. */
  readonly take: () => boolean;
  readonly taken: { at: number; kind: number; subject: number; stamp: number };
}

/** Ranks are below this, so that time and rank make one number to compare. */
const RANKS = 8;

/**
 * An empty agenda: a binary heap of slots, ordered by one number for time and rank and one for the order
 * of arrival. The numbers stand in typed arrays, which is several times quicker than objects.
 */
export function createAgenda(): Agenda {
  let capacity = 1024;
  let when = new Float64Array(capacity);
  let order = new Float64Array(capacity);
  let what = new Int32Array(3 * capacity);
  let heap = new Int32Array(capacity);
  const free: number[] = [];
  let size = 0;
  let used = 0;
  let added = 0;
  const taken = { at: 0, kind: 0, subject: 0, stamp: 0 };

  const comesFirst = (a: number, b: number): boolean => {
    const difference = (when[a] ?? 0) - (when[b] ?? 0);
    return difference !== 0 ? difference < 0 : (order[a] ?? 0) < (order[b] ?? 0);
  };

  const grow = (): void => {
    capacity *= 2;
    const longer = <A extends Float64Array | Int32Array>(old: A, fresh: A): A => {
      fresh.set(old);
      return fresh;
    };
    when = longer(when, new Float64Array(capacity));
    order = longer(order, new Float64Array(capacity));
    what = longer(what, new Int32Array(3 * capacity));
    heap = longer(heap, new Int32Array(capacity));
  };

  const add: Agenda['add'] = (at, rank, kind, subject, stamp) => {
    if (size === capacity) grow();
    const slot = free.pop() ?? used++;
    when[slot] = at * RANKS + rank;
    order[slot] = added++;
    what[3 * slot] = kind;
    what[3 * slot + 1] = subject;
    what[3 * slot + 2] = stamp;
    let i = size++;
    while (i > 0) {
      const up = (i - 1) >> 1;
      const parent = heap[up] ?? 0;
      if (!comesFirst(slot, parent)) break;
      heap[i] = parent;
      i = up;
    }
    heap[i] = slot;
  };

  /** Puts a slot at the top and lets it sink to its place. */
  const sink = (slot: number): void => {
    let i = 0;
    for (let down = 1; down < size; down = 2 * i + 1) {
      let child = heap[down] ?? 0;
      const right = heap[down + 1] ?? 0;
      if (down + 1 < size && comesFirst(right, child)) {
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
    if (size === 0) return false;
    const first = heap[0] ?? 0;
    taken.at = Math.floor((when[first] ?? 0) / RANKS);
    taken.kind = what[3 * first] ?? 0;
    taken.subject = what[3 * first + 1] ?? 0;
    taken.stamp = what[3 * first + 2] ?? 0;
    free.push(first);
    size--;
    if (size > 0) sink(heap[size] ?? 0);
    return true;
  };

  const nextAt = (): number =>
    size === 0 ? Number.POSITIVE_INFINITY : Math.floor((when[heap[0] ?? 0] ?? 0) / RANKS);

  return { add, take, taken, nextAt };
}
