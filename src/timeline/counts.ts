import { BOX_STATES, type BoxState, boxStateCode, PROXY_STATES } from './states.ts';
import type { Timeline } from './timeline.ts';

/** How many boxes, and how many proxies, are in each state at the end of each second: [code][second]. */
export interface StateCounts {
  readonly boxes: readonly Uint32Array[];
  readonly proxies: readonly Uint32Array[];
}

/** Counts all states over all seconds in one sweep over the transitions for each column. */
export function countStates(timeline: Timeline): StateCounts {
  const { transitions, clock } = timeline;
  const boxes = BOX_STATES.map(() => new Uint32Array(clock.length));
  const proxies = PROXY_STATES.map(() => new Uint32Array(clock.length));
  sweep(timeline, transitions.state, boxes);
  sweep(timeline, transitions.proxy, proxies);
  return { boxes, proxies };
}

/** How many boxes are in one state at the end of each second. */
export const countState = (timeline: Timeline, state: BoxState): Uint32Array =>
  countCode(timeline, timeline.transitions.state, boxStateCode(state));

/** How many boxes have a code in one column of the transitions at the end of each second; null for of all boxes. */
export function countCode(
  timeline: Timeline,
  codes: Uint8Array,
  code: number,
  boxes: ReadonlySet<number> | null = null,
): Uint32Array {
  const counts = new Uint32Array(timeline.clock.length);
  const rows: (Uint32Array | null)[] = [];
  rows[code] = counts;
  sweep(timeline, codes, rows, boxes);
  return counts;
}

/** Fills the counts, which are in order of codes; nothing for a code that is not counted. `meant`: null for all boxes. */
function sweep(
  { boxes, transitions, clock }: Timeline,
  codes: Uint8Array,
  counts: readonly (Uint32Array | null | undefined)[],
  meant: ReadonlySet<number> | null = null,
): void {
  const { at, box } = transitions;
  const seconds = clock.length;
  // Changes first, then their running sum. Everything starts with code 0: gone, none.
  const now = new Uint8Array(boxes.length);
  const add = (ofCode: number, second: number, by: number): void => {
    const row = counts[ofCode];
    if (row) row[second] = (row[second] ?? 0) + by;
  };

  if (seconds > 0) add(0, 0, meant?.size ?? boxes.length);
  for (let row = 0; row < at.length; row++) {
    const second = Math.max(0, Math.floor((at[row] ?? 0) / 1000));
    if (second >= seconds) break;
    const ofBox = box[row] ?? 0;
    if (meant !== null && !meant.has(ofBox)) continue;
    add(now[ofBox] ?? 0, second, -1);
    add(codes[row] ?? 0, second, 1);
    now[ofBox] = codes[row] ?? 0;
  }

  // Unsigned numbers wrap around, and their running sums come out right again.
  for (const row of counts) {
    if (!row) continue;
    for (let second = 1; second < seconds; second++)
      row[second] = (row[second] ?? 0) + (row[second - 1] ?? 0);
  }
}
