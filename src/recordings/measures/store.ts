import type { Metric, Samples } from '../facts/metric.ts';
import type { Part, Row } from './row.ts';

/** The samples of one metric out of one file. Its row has of two at one instant the later told. */
export interface Stored extends Part {
  /** The instants from which on the last value holds no longer; ordered. */
  marks(): readonly number[];
  /** The line of the first sample told, 0 where lines say nothing, and how many lines the next is further. */
  line(): { readonly first: number; readonly stride: number };
}

/**
 * Keeps the samples of one metric; see `Samples`. `shift` is added to every instant, in milliseconds. While they are
 * equally far apart their instants take no room.
 */
export function sampleStore(metric: Metric, source: number, shift: number): Samples & Stored {
  /** Null while the instants are `begin`, `begin + step`, … */
  let at: Float64Array<ArrayBuffer> | null = null;
  let value = new Float64Array(4);
  let size = 0;
  let [begin, step, latest] = [0, 0, 0];
  let inOrder = true;
  const marks: number[] = [];
  let [first, last, stride] = [0, 0, -1];

  /** With half as much again: what has ended has little to spare. */
  const grown = (column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
    const longer = new Float64Array(column.length + Math.max(4, column.length >> 1));
    longer.set(column);
    return longer;
  };

  const instants = (length: number): Float64Array<ArrayBuffer> => {
    const all = new Float64Array(length);
    for (let row = 0; row < size; row++) all[row] = begin + row * step;
    return all;
  };

  const ordered = (): Row => {
    const all = at ?? instants(size);
    if (inOrder) return { at: all.subarray(0, size), value: value.subarray(0, size) };
    const order = Uint32Array.from({ length: size }, (_, row) => row).sort(
      (one, other) => (all[one] ?? 0) - (all[other] ?? 0) || one - other,
    );
    const kept = order.filter((row, place) => all[row] !== all[order[place + 1] ?? -1]);
    return {
      at: Float64Array.from(kept, (row) => all[row] ?? 0),
      value: Float64Array.from(kept, (row) => value[row] ?? 0),
    };
  };

  return {
    metric,
    source,
    add(instant, sample, line) {
      if (size === value.length) value = grown(value);
      const when = instant + shift;
      if (size === 0) begin = when;
      else if (when <= latest) inOrder = false;
      if (size === 1) step = when - begin;
      if (at === null && when !== begin + size * step) at = instants(value.length);
      if (at !== null) {
        if (at.length < value.length) at = grown(at);
        at[size] = when;
      }
      value[size++] = sample;
      latest = when;
      if (size === 1) first = line;
      else if (stride < 0) stride = line - last;
      else if (stride !== line - last) stride = 0;
      last = line;
    },
    stale(instant) {
      marks.push(instant + shift);
    },
    row: ordered,
    ends() {
      if (size === 0) return null;
      if (inOrder) return { from: begin, until: latest };
      const all = ordered().at;
      return { from: all[0] ?? 0, until: all.at(-1) ?? 0 };
    },
    marks: () => [...marks].sort((one, other) => one - other),
    line: () => ({ first, stride: inOrder ? Math.max(0, stride) : 0 }),
  };
}
