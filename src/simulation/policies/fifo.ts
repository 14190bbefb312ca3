/** Ids that wait, first come first served; any of them may leave. Each operation takes the same time for any length. */
export interface Fifo {
  /** Puts an id, a number from 0 that does not wait here yet, at the end. */
  readonly push: (id: number) => void;
  /** Takes the first one out; null when nobody waits. */
  readonly shift: () => number | null;
  /** Takes one out from anywhere; false if it does not wait here. */
  readonly remove: (id: number) => boolean;
  readonly size: () => number;
}

/** The place of one that has left. */
const HOLE = -1;

/** An empty queue, which grows as needed. */
export function createFifo(): Fifo {
  /** A ring, its length a power of two; places are numbered without end. The first never is a hole. */
  let ring = new Float64Array(16);
  let first = 0;
  let end = 0;
  const places = new Map<number, number>();

  const skipHoles = (): void => {
    while (first < end && ring[first & (ring.length - 1)] === HOLE) first += 1;
  };

  /** A ring of twice the length; everyone keeps their number. */
  const grow = (): void => {
    const longer = new Float64Array(ring.length * 2);
    for (let place = first; place < end; place += 1) {
      longer[place & (longer.length - 1)] = ring[place & (ring.length - 1)] ?? HOLE;
    }
    ring = longer;
  };

  /** Moves all up into the holes. */
  const close = (): void => {
    let place = first;
    for (let from = first; from < end; from += 1) {
      const id = ring[from & (ring.length - 1)] ?? HOLE;
      if (id === HOLE) continue;
      ring[place & (ring.length - 1)] = id;
      places.set(id, place);
      place += 1;
    }
    end = place;
  };

  return {
    push: (id) => {
      if (end - first === ring.length) {
        // Half of it holes: they are worth the way through all.
        if (places.size * 2 <= ring.length) close();
        else grow();
      }
      ring[end & (ring.length - 1)] = id;
      places.set(id, end);
      end += 1;
    },
    shift: () => {
      if (first === end) return null;
      const id = ring[first & (ring.length - 1)] ?? HOLE;
      places.delete(id);
      first += 1;
      skipHoles();
      return id;
    },
    remove: (id) => {
      const place = places.get(id);
      if (place === undefined) return false;
      places.delete(id);
      ring[place & (ring.length - 1)] = HOLE;
      skipHoles();
      return true;
    },
    size: () => places.size,
  };
}
