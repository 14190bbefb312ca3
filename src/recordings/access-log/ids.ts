/** No such line; the duration that is not told. */
export const [NONE, UNTOLD] = [-2, -1];

function columns(rows: number) {
  return {
    high: new Uint32Array(rows),
    low: new Uint32Array(rows),
    outStart: new Float64Array(rows),
    outDuration: new Int32Array(rows),
    outWriter: new Int32Array(rows),
    inStart: new Float64Array(rows),
    /** From the start of the first to the end of the last. */
    inDuration: new Int32Array(rows),
    inWriter: new Int32Array(rows),
    inbound: new Uint8Array(rows),
    outbound: new Uint8Array(rows),
    failedLines: new Uint8Array(rows),
    bits: new Uint8Array(rows),
  };
}

/** What is known of each id, a row each: in columns, since millions of objects would take too much memory. */
export type Columns = ReturnType<typeof columns>;

export interface Ids {
  /** The row of an id, a new one if need be; -1 for one that is not remembered. */
  rowOf(high: number, low: number): number;
  /** Those of now: more room makes them anew. */
  columns(): Columns;
  size(): number;
  /** 1: all ids are remembered; else one of so many, chosen by its number. */
  sampling(): number;
}

/** Remembers so many ids; beyond them every second one, then every fourth, and so on. `low` is never 0. */
export function idTable(most: number): Ids {
  let rows = Math.min(1024, most);
  let table = columns(rows);
  let size = 0;
  let slots = new Uint32Array(4096);
  let sampling = 1;

  const isKept = (low: number): boolean => ((low >>> 1) & (sampling - 1)) === 0;

  /** The slot where an id is, or would be. Nobody is made to look further than a few hundred. */
  const slotOf = (high: number, low: number): number => {
    const mask = slots.length - 1;
    let slot = high & mask;
    for (let tries = 0; tries < 256; tries++) {
      const row = slots[slot] ?? 0;
      if (row === 0 || (table.low[row - 1] === low && table.high[row - 1] === high)) return slot;
      slot = (slot + 1) & mask;
    }
    return -1;
  };

  const indexed = (): void => {
    slots = new Uint32Array(Math.max(4096, 2 ** Math.ceil(Math.log2(rows * 2))));
    for (let row = 0; row < size; row++) {
      const slot = slotOf(table.high[row] ?? 0, table.low[row] ?? 0);
      if (slot >= 0) slots[slot] = row + 1;
    }
  };

  /** Twice the room, or half the ids. */
  const makeRoom = (): void => {
    if (rows < most) {
      rows = Math.min(most, rows * 2);
      const before = table;
      table = columns(rows);
      for (const name of Object.keys(before) as (keyof Columns)[]) table[name].set(before[name]);
    } else {
      while (size === rows && sampling < 2 ** 30) {
        sampling *= 2;
        let kept = 0;
        for (let row = 0; row < size; row++) {
          if (!isKept(table.low[row] ?? 0)) continue;
          for (const column of Object.values(table)) column[kept] = column[row] ?? 0;
          kept++;
        }
        size = kept;
      }
    }
    indexed();
  };

  const rowOf = (high: number, low: number): number => {
    if (!isKept(low)) return -1;
    const found = slotOf(high, low);
    const there = found < 0 ? 0 : (slots[found] ?? 0);
    if (there > 0 || found < 0) return there - 1;
    if (size === rows) {
      makeRoom();
      if (size === rows || !isKept(low)) return -1;
    }
    const slot = slotOf(high, low);
    if (slot < 0) return -1;
    const row = size++;
    slots[slot] = row + 1;
    table.high[row] = high;
    table.low[row] = low;
    table.outDuration[row] = NONE;
    table.outWriter[row] = NONE;
    table.inDuration[row] = NONE;
    for (const column of [table.inbound, table.outbound, table.failedLines, table.bits]) column[row] = 0;
    return row;
  };

  return { rowOf, columns: () => table, size: () => size, sampling: () => sampling };
}
