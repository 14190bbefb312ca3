import type { Metric, Samples } from '../facts/metric.ts';

/** The samples of one metric out of one file, as they came. */
export interface Stored {
  readonly metric: Metric;
  /** Index of the file. */
  readonly source: number;
  /** Ordered, with the values to them; of two at one instant the later told. */
  sorted(): { readonly at: Float64Array; readonly value: Float64Array };
  /** Ordered. */
  marks(): readonly number[];
  /** The line of the first sample told, 0 where lines say nothing, and how many lines the next is further. */
  line(): { readonly first: number; readonly stride: number };
}

/** Keeps the samples of one metric; see `Samples`. `shift` is added to every instant, in milliseconds. */
export function sampleStore(metric: Metric, source: number, shift: number): Samples & Stored {
  let at = new Float64Array(16);
  let value = new Float64Array(16);
  let size = 0;
  let inOrder = true;
  const marks: number[] = [];
  let [first, last, stride] = [0, 0, -1];

  const grow = (column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
    const longer = new Float64Array(column.length * 2);
    longer.set(column);
    return longer;
  };

  return {
    metric,
    source,
    add(instant, sample, line) {
      if (size === at.length) [at, value] = [grow(at), grow(value)];
      const when = instant + shift;
      if (size > 0 && when <= (at[size - 1] ?? 0)) inOrder = false;
      at[size] = when;
      value[size++] = sample;
      if (size === 1) first = line;
      else if (stride < 0) stride = line - last;
      else if (stride !== line - last) stride = 0;
      last = line;
    },
    stale(instant) {
      marks.push(instant + shift);
    },
    sorted() {
      if (inOrder) return { at: at.subarray(0, size), value: value.subarray(0, size) };
      const order = Uint32Array.from({ length: size }, (_, row) => row).sort(
        (one, other) => (at[one] ?? 0) - (at[other] ?? 0) || one - other,
      );
      const kept = order.filter((row, place) => at[row] !== at[order[place + 1] ?? -1]);
      return {
        at: Float64Array.from(kept, (row) => at[row] ?? 0),
        value: Float64Array.from(kept, (row) => value[row] ?? 0),
      };
    },
    marks: () => [...marks].sort((one, other) => one - other),
    line: () => ({ first, stride: inOrder ? Math.max(0, stride) : 0 }),
  };
}
