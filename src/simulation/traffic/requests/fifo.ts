/** A queue, first in first out. */
export interface Fifo<T> {
  readonly push: (item: T) => void;
  readonly shift: () => T | undefined;
}

/** An empty queue; taking from a long one costs no more than from a short one. */
export function createFifo<T>(): Fifo<T> {
  let items: T[] = [];
  let head = 0;
  return {
    push: (item) => {
      items.push(item);
    },
    shift: () => {
      if (head === items.length) return undefined;
      const item = items[head++];
      if (head * 2 >= items.length) {
        items = items.slice(head);
        head = 0;
      }
      return item;
    },
  };
}
