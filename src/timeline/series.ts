import { rowsBelow } from './columns.ts';
import type { Series } from './timeline.ts';

/** Series, or what holds them, by the index of their box; -1 for those of the whole. */
export function byBox<Item>(
  items: readonly Item[],
  boxOf: (item: Item) => number,
): ReadonlyMap<number, readonly Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(boxOf(item));
    if (group === undefined) groups.set(boxOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** A series without the samples and marks from an instant on; a copy if there are any, with nothing to spare. */
export function seriesBefore(series: Series, end: number): Series {
  const samples = Math.max(0, Math.ceil((end - series.start) / series.step));
  return {
    ...series,
    values: series.values.slice(0, samples),
    stale: series.stale.slice(0, rowsBelow(series.stale, end)),
  };
}
