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
 * An empty agenda: a binary heap, ordered by one number for time and rank, which lies in the heap itself, where it
 * is compared; among equals by the order of arrival, which stays in its slot with what is to happen. All are
 * typed arrays, which is several times quicker than objects.
 */
export function createAgenda(): Agenda {
  let capacity = 1024;
  let when = new Float64Array(capacity);
  let slots = new Int32Array(capacity);
  let order = new Float64Array(capacity);
  let what = new Int32Array(3 * capacity);
  const free: number[] = [];
  let size = 0;
  let used = 0;
  let added = 0;
  const taken = { at: 0, kind: 0, subject: 0, stamp: 0 };

  const grow = (): void => {
    capacity *= 2;
    const longer = <A extends Float64Array | Int32Array>(old: A, fresh: A): A => {
      fresh.set(old);
      return fresh;
    };
    when = longer(when, new Float64Array(capacity));
    slots = longer(slots, new Int32Array(capacity));
    order = longer(order, new Float64Array(capacity));
    what = longer(what, new Int32Array(3 * capacity));
  };

  const put = (place: number, time: number, slot: number): void => {
    when[place] = time;
    slots[place] = slot;
  };

  const move = (from: number, to: number): void => put(to, when[from] ?? 0, slots[from] ?? 0);

  const comesFirst = (a: number, b: number): boolean => {
    const difference = (when[a] ?? 0) - (when[b] ?? 0);
    return difference !== 0 ? difference < 0 : (order[slots[a] ?? 0] ?? 0) < (order[slots[b] ?? 0] ?? 0);
  };

  const add: Agenda['add'] = (at, rank, kind, subject, stamp) => {
    if (size === capacity) grow();
    const slot = free.pop() ?? used++;
    what[3 * slot] = kind;
    what[3 * slot + 1] = subject;
    what[3 * slot + 2] = stamp;
    order[slot] = added++;
    const time = at * RANKS + rank;
    let i = size++;
    while (i > 0) {
      const up = (i - 1) >> 1;
      // Among equals the one that is there already comes first.
      if ((when[up] ?? 0) <= time) break;
      move(up, i);
      i = up;
    }
    put(i, time, slot);
  };

  /**
   * Takes the top away: the gap sinks to the bottom, and the last one rises from there to its place. It was at
   * the bottom before, so it seldom rises far, and on the way down nothing need be compared with it.
   */
  const closeGap = (): void => {
    const last = --size;
    let gap = 0;
    for (let down = 1; down < last; down = 2 * gap + 1) {
      if (down + 1 < last && comesFirst(down + 1, down)) down++;
      move(down, gap);
      gap = down;
    }
    for (let up = (gap - 1) >> 1; gap > 0 && comesFirst(last, up); up = (gap - 1) >> 1) {
      move(up, gap);
      gap = up;
    }
    move(last, gap);
  };

  const take = (): boolean => {
    if (size === 0) return false;
    const first = slots[0] ?? 0;
    taken.at = Math.floor((when[0] ?? 0) / RANKS);
    taken.kind = what[3 * first] ?? 0;
    taken.subject = what[3 * first + 1] ?? 0;
    taken.stamp = what[3 * first + 2] ?? 0;
    free.push(first);
    closeGap();
    return true;
  };

  const nextAt = (): number => (size === 0 ? Number.POSITIVE_INFINITY : Math.floor((when[0] ?? 0) / RANKS));

  return { add, take, taken, nextAt };
}
