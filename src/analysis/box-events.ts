import { rowsBelow } from '../timeline/columns.ts';
import { endOfFrame } from '../timeline/cursor.ts';
import { memoOf } from '../timeline/memo.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** Events by their box: those of box b are `ids[start[b]] … ids[start[b + 1] - 1]`, in order. */
interface ByBox {
  readonly start: Int32Array;
  readonly ids: Int32Array;
}

/** Of the events for which `wanted` holds; O(events). */
function byBox({ boxes, events }: Timeline, wanted: (id: number) => boolean): ByBox {
  const start = new Int32Array(boxes.length + 1);
  const isMeant = (id: number): boolean => (events.box[id] ?? -1) >= 0 && wanted(id);
  for (let id = 0; id < events.at.length; id++) {
    const next = (events.box[id] ?? 0) + 1;
    if (isMeant(id)) start[next] = (start[next] ?? 0) + 1;
  }
  for (let box = 0; box < boxes.length; box++) start[box + 1] = (start[box + 1] ?? 0) + (start[box] ?? 0);
  const ids = new Int32Array(start[boxes.length] ?? 0);
  const next = start.slice();
  for (let id = 0; id < events.at.length; id++) {
    if (!isMeant(id)) continue;
    const box = events.box[id] ?? 0;
    const place = next[box] ?? 0;
    ids[place] = id;
    next[box] = place + 1;
  }
  return { start, ids };
}

const all = memoOf((timeline: Timeline) => byBox(timeline, () => true));

/** The ids of the events of a box, in order. Shared: do not write. */
export function eventsOfBox(timeline: Timeline, box: number): Int32Array {
  const { start, ids } = all(timeline);
  return ids.subarray(start[box] ?? 0, start[box + 1] ?? 0);
}

/** The kills of each box: their instants, and how many there are of the box up to each. */
const kills = memoOf((timeline: Timeline) => {
  const { kind, kinds, at, count } = timeline.events;
  const killed = kinds.indexOf('killed');
  const { start, ids } = byBox(timeline, (id) => kind[id] === killed);
  const total = new Int32Array(ids.length);
  for (let box = 0; box < timeline.boxes.length; box++) {
    let sum = 0;
    for (let place = start[box] ?? 0; place < (start[box + 1] ?? 0); place++) {
      sum += count[ids[place] ?? 0] ?? 1;
      total[place] = sum;
    }
  }
  return { start, total, at: Float64Array.from(ids, (id) => at[id] ?? 0) };
});

/** How often a box was killed up to the end of a second; an event that stands for several counts so often. */
export function killsOfBox(timeline: Timeline, box: number, second: number): number {
  const { start, total, at } = kills(timeline);
  const first = start[box] ?? 0;
  const end = start[box + 1] ?? first;
  if (end === first) return 0;
  const so = rowsBelow(at.subarray(first, end), endOfFrame(second));
  return so === 0 ? 0 : (total[first + so - 1] ?? 0);
}
