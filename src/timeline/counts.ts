import { BOX_STATES, PROXY_STATES } from './states.ts';
import type { Timeline } from './timeline.ts';

/** How many boxes, and how many proxies, are in each state at the end of each second: [code][second]. */
export interface StateCounts {
  readonly boxes: readonly Uint32Array[];
  readonly proxies: readonly Uint32Array[];
}

/** Counts all states over all seconds in one sweep over the transitions. */
export function countStates({ boxes, transitions, clock }: Timeline): StateCounts {
  return {
    boxes: sweep(
      transitions.at,
      transitions.box,
      transitions.state,
      BOX_STATES.length,
      boxes.length,
      clock.length,
    ),
    proxies: sweep(
      transitions.at,
      transitions.box,
      transitions.proxy,
      PROXY_STATES.length,
      boxes.length,
      clock.length,
    ),
  };
}

function sweep(
  at: Float64Array,
  box: Int32Array,
  code: Uint8Array,
  codes: number,
  boxes: number,
  seconds: number,
): Uint32Array[] {
  // Changes first, then their running sum. Everything starts with code 0: gone, none.
  const counts = Array.from({ length: codes }, () => new Uint32Array(seconds));
  const now = new Uint8Array(boxes);
  const add = (ofCode: number, second: number, by: number): void => {
    const row = counts[ofCode];
    if (row !== undefined) row[second] = (row[second] ?? 0) + by;
  };

  if (seconds > 0) add(0, 0, boxes);
  for (let row = 0; row < at.length; row++) {
    const second = Math.max(0, Math.floor((at[row] ?? 0) / 1000));
    if (second >= seconds) break;
    const ofBox = box[row] ?? 0;
    add(now[ofBox] ?? 0, second, -1);
    add(code[row] ?? 0, second, 1);
    now[ofBox] = code[row] ?? 0;
  }

  // Unsigned numbers wrap around, and their running sums come out right again.
  for (const row of counts) {
    for (let second = 1; second < seconds; second++)
      row[second] = (row[second] ?? 0) + (row[second - 1] ?? 0);
  }
  return counts;
}
