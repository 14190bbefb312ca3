import type { Loads } from '../../policies/least-loaded.ts';

/** When what is in each box of a service will leave it, where that is known ahead. */
export interface Departures {
  readonly push: (box: number, at: number) => void;
  /** Brings the lengths up to an instant; instants never go back. */
  readonly bringUp: (now: number) => void;
  /** How many requests each box has in hand. */
  readonly loads: Loads;
}

/** A ring of instants for each box; `next` has the first of each ring beside each other, quick to look through. */
export function createDepartures(boxes: number): Departures {
  const rings = Array.from({ length: boxes }, () => new Float64Array(16));
  const heads = new Int32Array(boxes);
  const lengths = new Int32Array(boxes);
  const hostsWith = [boxes];
  const next = new Float64Array(boxes).fill(Number.POSITIVE_INFINITY);

  const grown = (box: number, ring: Float64Array): Float64Array => {
    const longer = new Float64Array(2 * ring.length);
    const head = heads[box] ?? 0;
    for (let i = 0; i < ring.length; i++) longer[i] = ring[(head + i) & (ring.length - 1)] ?? 0;
    heads[box] = 0;
    rings[box] = longer;
    return longer;
  };

  /** The first of a box leaves. */
  const leave = (box: number): void => {
    const ring = rings[box];
    const left = (lengths[box] ?? 0) - 1;
    if (!ring) return;
    const head = ((heads[box] ?? 0) + 1) & (ring.length - 1);
    heads[box] = head;
    lengths[box] = left;
    hostsWith[left + 1] = (hostsWith[left + 1] ?? 0) - 1;
    hostsWith[left] = (hostsWith[left] ?? 0) + 1;
    next[box] = left === 0 ? Number.POSITIVE_INFINITY : (ring[head] ?? 0);
  };

  return {
    loads: { of: lengths, hostsWith },
    push: (box, at) => {
      const length = lengths[box] ?? 0;
      const known = rings[box];
      if (!known) return;
      const ring = length === known.length ? grown(box, known) : known;
      ring[((heads[box] ?? 0) + length) & (ring.length - 1)] = at;
      lengths[box] = length + 1;
      hostsWith[length] = (hostsWith[length] ?? 0) - 1;
      hostsWith[length + 1] = (hostsWith[length + 1] ?? 0) + 1;
      if (length === 0) next[box] = at;
    },
    bringUp: (now) => {
      for (let box = 0; box < boxes; box++) while ((next[box] ?? 0) <= now) leave(box);
    },
  };
}
