import type { Timeline } from '../timeline/timeline.ts';

/** The memory of a timeline's columns, each once, to be handed to another thread instead of copied. */
export function buffersOf({ transitions, events, series }: Timeline): ArrayBuffer[] {
  const columns = [...Object.values(transitions), ...Object.values(events), ...series.flatMap(Object.values)];
  const buffers = new Set<ArrayBuffer>();
  for (const column of columns) {
    if (ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer) buffers.add(column.buffer);
  }
  return [...buffers];
}
