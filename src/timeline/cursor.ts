import { rowsBelow } from './columns.ts';
import { countStates, type StateCounts } from './counts.ts';
import {
  type AppState,
  appStateOf,
  BOX_STATES,
  type BoxState,
  boxStateCode,
  boxStateOf,
  PROXY_STATES,
  type ProxyState,
  proxyStateCode,
  proxyStateOf,
} from './states.ts';
import type { Events, Timeline } from './timeline.ts';

/** A timeline with what is needed to seek in it. Made once, then only read. */
export interface TimelineIndex {
  readonly timeline: Timeline;
  /** The transitions of box b are `rows[start[b]] … rows[end[b] - 1]`, in order. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly rows: Int32Array;
  readonly counts: StateCounts;
  readonly kills: KillsSoFar;
}

/** The `killed` events in order: their instants, and how many kills there are from the start up to each. */
export interface KillsSoFar {
  readonly at: Float64Array;
  readonly total: Float64Array;
}

/** Everything at one second: every event and transition before the next second is in it. */
export interface Frame {
  readonly second: number;
  /** Code of each box's state; see states.ts. */
  readonly states: Uint8Array;
  readonly apps: Uint8Array;
  readonly proxies: Uint8Array;
  readonly count: Readonly<Record<BoxState, number>>;
  readonly proxyCount: Readonly<Record<ProxyState, number>>;
  /** Id of the last event so far, -1 before the first. */
  readonly lastEvent: number;
  /** How many kills so far; an event that stands for several counts so often. */
  readonly kills: number;
}

/** One box at one second. */
export interface BoxMoment {
  readonly state: BoxState;
  readonly app: AppState;
  readonly proxy: ProxyState;
  /** Since when it is in this box state, in milliseconds after second 0; 0 if nothing is recorded of it yet. */
  readonly since: number;
}

/** The instant that frame `second` ends with: everything below it is in the frame. Milliseconds. */
export const endOfFrame = (second: number): number => (second + 1) * 1000;

/** Reads a timeline once: O(transitions + events + seconds). */
export function indexTimeline(timeline: Timeline): TimelineIndex {
  const { boxes, transitions, events } = timeline;
  const start = new Int32Array(boxes.length + 1);
  for (const box of transitions.box) start[box + 1] = (start[box + 1] ?? 0) + 1;
  for (let box = 0; box < boxes.length; box++) start[box + 1] = (start[box + 1] ?? 0) + (start[box] ?? 0);

  const rows = new Int32Array(transitions.box.length);
  const next = start.slice();
  for (let row = 0; row < rows.length; row++) {
    const box = transitions.box[row] ?? 0;
    const place = next[box] ?? 0;
    rows[place] = row;
    next[box] = place + 1;
  }

  return { timeline, start, end: next, rows, counts: countStates(timeline), kills: killsIn(events) };
}

/** The frame of a second, whole: one binary search a box. */
export function frameAt(index: TimelineIndex, second: number): Frame {
  const { boxes, transitions, events } = index.timeline;
  const states = new Uint8Array(boxes.length);
  const apps = new Uint8Array(boxes.length);
  const proxies = new Uint8Array(boxes.length);
  const count = new Uint32Array(BOX_STATES.length);
  const proxyCount = new Uint32Array(PROXY_STATES.length);
  const end = endOfFrame(second);

  for (let box = 0; box < boxes.length; box++) {
    const place = lastPlaceBefore(index, box, end);
    if (place >= 0) {
      const row = index.rows[place] ?? 0;
      states[box] = transitions.state[row] ?? 0;
      apps[box] = transitions.app[row] ?? 0;
      proxies[box] = transitions.proxy[row] ?? 0;
    }
    count[states[box] ?? 0] = (count[states[box] ?? 0] ?? 0) + 1;
    proxyCount[proxies[box] ?? 0] = (proxyCount[proxies[box] ?? 0] ?? 0) + 1;
  }

  return {
    second,
    states,
    apps,
    proxies,
    count: byName(BOX_STATES, count),
    proxyCount: byName(PROXY_STATES, proxyCount),
    lastEvent: rowsBelow(events.at, end) - 1,
    kills: index.kills.total[rowsBelow(index.kills.at, end) - 1] ?? 0,
  };
}

/** One box at a second, without the rest of the frame. */
export function boxAt(index: TimelineIndex, box: number, second: number): BoxMoment {
  const { state, app, proxy, at } = index.timeline.transitions;
  let place = lastPlaceBefore(index, box, endOfFrame(second));
  if (place < 0) return { state: 'gone', app: 'none', proxy: 'none', since: 0 };

  const row = index.rows[place] ?? 0;
  const code = state[row] ?? 0;
  const first = index.start[box] ?? 0;
  while (place > first && state[index.rows[place - 1] ?? 0] === code) place--;
  return {
    state: boxStateOf(code),
    app: appStateOf(app[row] ?? 0),
    proxy: proxyStateOf(proxy[row] ?? 0),
    since: at[index.rows[place] ?? 0] ?? 0,
  };
}

/** How many boxes are in a state, at the end of each second of the timeline. Shared: do not write. */
export function countsPerSecond(index: TimelineIndex, state: BoxState): Uint32Array {
  return index.counts.boxes[boxStateCode(state)] ?? new Uint32Array(0);
}

/** How many proxies are in a state, at the end of each second of the timeline. Shared: do not write. */
export function proxyCountsPerSecond(index: TimelineIndex, state: ProxyState): Uint32Array {
  return index.counts.proxies[proxyStateCode(state)] ?? new Uint32Array(0);
}

function killsIn({ at, kind, kinds, count }: Events): KillsSoFar {
  const killed = kinds.indexOf('killed');
  const instants = new Float64Array(at.length);
  const total = new Float64Array(at.length);
  let events = 0;
  let kills = 0;
  for (let id = 0; id < at.length; id++) {
    if (kind[id] !== killed) continue;
    kills += count[id] ?? 1;
    instants[events] = at[id] ?? 0;
    total[events++] = kills;
  }
  return { at: instants.slice(0, events), total: total.slice(0, events) };
}

/** Place in `rows` of the last transition of a box before an instant, -1 for none. */
function lastPlaceBefore(index: TimelineIndex, box: number, end: number): number {
  const { at } = index.timeline.transitions;
  const first = index.start[box] ?? 0;
  let low = first;
  let high = index.end[box] ?? first;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((at[index.rows[middle] ?? 0] ?? 0) < end) low = middle + 1;
    else high = middle;
  }
  return low > first ? low - 1 : -1;
}

function byName<Name extends string>(names: readonly Name[], counts: Uint32Array): Record<Name, number> {
  return Object.fromEntries(names.map((name, code) => [name, counts[code] ?? 0])) as Record<Name, number>;
}
