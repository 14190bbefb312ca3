/** The instants, in order, at which what is in a box will leave it. */
export interface Departures {
  readonly push: (at: number) => void;
  /** How many are still there; instants never go back. */
  readonly left: (now: number) => number;
}

export function createDepartures(): Departures {
  let ring = new Float64Array(64);
  let head = 0;
  let count = 0;
  return {
    push: (at) => {
      if (count === ring.length) {
        const longer = new Float64Array(2 * count);
        for (let i = 0; i < count; i++) longer[i] = ring[(head + i) & (count - 1)] ?? 0;
        ring = longer;
        head = 0;
      }
      ring[(head + count) & (ring.length - 1)] = at;
      count++;
    },
    left: (now) => {
      while (count > 0 && (ring[head] ?? 0) <= now) {
        head = (head + 1) & (ring.length - 1);
        count--;
      }
      return count;
    },
  };
}
