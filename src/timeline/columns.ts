/** Growable columns: typed arrays, part after part, joined at the end. */

import type { Events, Transitions } from './timeline.ts';

export type Column = Float64Array | Int32Array | Uint8Array;

/** How many rows the first part of a column has, and each later one: most timelines are small. */
export const PART = { first: 1024, later: 65_536 };

/** One column of parts that are full but for the last, which has `last` rows. */
export function joined<C extends Column>(parts: readonly C[], last: number): C {
  const [first] = parts;
  if (first === undefined) throw new RangeError('a column without parts');
  const before = parts.slice(0, -1).reduce((rows, part) => rows + part.length, 0);
  const whole = new (first.constructor as new (length: number) => C)(before + last);
  let row = 0;
  for (const part of parts) {
    whole.set(row < before ? part : part.subarray(0, last), row);
    row += part.length;
  }
  return whole;
}

/** The rows of a column in a new order: row i of the answer is row `order[i]`. */
function inOrder<C extends Column>(column: C, order: Int32Array): C {
  const sorted = new (column.constructor as new (length: number) => C)(order.length);
  for (let row = 0; row < order.length; row++) sorted[row] = column[order[row] ?? 0] ?? 0;
  return sorted;
}

/** The order that sorts `at`; rows of one instant stay as they are. Linear where only a few rows are late. */
function orderByTime(at: Float64Array): Int32Array {
  const order = new Int32Array(at.length);
  const late: number[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  let inTime = 0;
  for (let row = 0; row < at.length; row++) {
    const when = at[row] ?? 0;
    if (when < latest) late.push(row);
    else {
      latest = when;
      order[inTime++] = row;
    }
  }
  const before = (a: number, b: number): number => (at[a] ?? 0) - (at[b] ?? 0) || a - b;
  late.sort(before);
  // Merges from the end, so that the rows in time need no second array.
  for (let into = at.length - 1, row = inTime - 1; late.length > 0; into--) {
    const last = late.at(-1) ?? 0;
    const earlier = order[row] ?? 0;
    if (row >= 0 && before(last, earlier) < 0) {
      order[into] = earlier;
      row--;
    } else {
      order[into] = last;
      late.pop();
    }
  }
  return order;
}

/** How many rows of a sorted column are below `limit`, which is the place of the first that is not. O(log n). */
export const rowsBelow = (sorted: Float64Array | Int32Array, limit: number): number =>
  rowsBefore(sorted, (value) => value < limit);

/** How many rows of a sorted column are at most `limit`. O(log n). */
export const rowsUpTo = (sorted: Float64Array, limit: number): number =>
  rowsBefore(sorted, (value) => value <= limit);

/** How many rows come before the first that is not `early`. */
function rowsBefore(sorted: Float64Array | Int32Array, early: (value: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (early(sorted[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Transitions sorted by time. */
export function sortTransitions(given: Transitions): Transitions {
  const order = orderByTime(given.at);
  return {
    at: inOrder(given.at, order),
    box: inOrder(given.box, order),
    state: inOrder(given.state, order),
    app: inOrder(given.app, order),
    proxy: inOrder(given.proxy, order),
  };
}

/** Events sorted by time, their causes following them to their new ids. */
export function sortEvents(given: Events): Events {
  const order = orderByTime(given.at);
  const idNow = new Int32Array(order.length);
  for (let id = 0; id < order.length; id++) idNow[order[id] ?? 0] = id;
  return {
    ...given,
    at: inOrder(given.at, order),
    error: inOrder(given.error, order),
    kind: inOrder(given.kind, order),
    box: inOrder(given.box, order),
    cause: inOrder(given.cause, order).map((cause) => (cause < 0 ? -1 : (idNow[cause] ?? -1))),
    count: inOrder(given.count, order),
    text: inOrder(given.text, order),
    ...(given.source === undefined ? {} : { source: inOrder(given.source, order) }),
    ...(given.line === undefined ? {} : { line: inOrder(given.line, order) }),
  };
}
