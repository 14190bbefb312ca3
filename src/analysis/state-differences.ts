import { endOfFrame } from '../timeline/cursor.ts';
import { appStateOf, boxStateOf, proxyStateOf } from '../timeline/states.ts';
import type { Timeline, Transitions } from '../timeline/timeline.ts';
import type { Pairing } from './pairing.ts';

export interface StateDifference {
  readonly second: number;
  /** Shared index, see pairing.ts. */
  readonly box: number;
  readonly a: string;
  readonly b: string;
}

/** Box, app and proxy in one number, so that two boxes compare in one step. */
interface Walk {
  readonly transitions: Transitions;
  readonly shared: Int32Array;
  readonly states: Uint32Array;
  next: number;
}

/**
 * Every box and frame at which the two timelines show different states, in order of seconds.
 * A box is named again only when one of its states has changed since.
 */
export function* stateDifferences(
  a: Timeline,
  b: Timeline,
  pairing: Pairing,
): Generator<StateDifference, void, undefined> {
  for (const { second, box, inA, inB } of comparedStates(a, b, pairing))
    if (inA !== inB) yield { second, box, ...statesInWords(inA, inB) };
}

/** A box after a change in either timeline, with its state, app and proxy as one number in each. */
export interface ComparedState {
  readonly second: number;
  /** Shared index, see pairing.ts. */
  readonly box: number;
  readonly inA: number;
  readonly inB: number;
}

/** Whether two such numbers stand for different states of the box, and not only of its app or its proxy. */
export const isOtherState = (inA: number, inB: number): boolean => inA >>> 16 !== inB >>> 16;

/** The same of its proxy, which a box may go on without. */
export const isOtherProxy = (inA: number, inB: number): boolean => (inA & 255) !== (inB & 255);

/** Every box at every frame in which it changes in either of two timelines, alike or not, in order of seconds. */
export function* comparedStates(
  a: Timeline,
  b: Timeline,
  pairing: Pairing,
): Generator<ComparedState, void, undefined> {
  const seconds = Math.min(a.clock.length, b.clock.length);
  const inA = walk(a, pairing.ofA, pairing.names.length);
  const inB = walk(b, pairing.ofB, pairing.names.length);
  const touched = new Set<number>();
  for (let second = 0; second < seconds; second++) {
    touched.clear();
    advance(inA, endOfFrame(second), touched);
    advance(inB, endOfFrame(second), touched);
    if (touched.size === 0) continue;
    for (const box of [...touched].sort((one, other) => one - other))
      yield { second, box, inA: inA.states[box] ?? 0, inB: inB.states[box] ?? 0 };
  }
}

const walk = (timeline: Timeline, shared: Int32Array, boxes: number): Walk => ({
  transitions: timeline.transitions,
  shared,
  states: new Uint32Array(boxes),
  next: 0,
});

function advance(walked: Walk, end: number, touched: Set<number>): void {
  const { at, box, state, app, proxy } = walked.transitions;
  for (; walked.next < at.length && (at[walked.next] ?? 0) < end; walked.next++) {
    const i = walked.next;
    const which = walked.shared[box[i] ?? 0] ?? 0;
    walked.states[which] = ((state[i] ?? 0) << 16) | ((app[i] ?? 0) << 8) | (proxy[i] ?? 0);
    touched.add(which);
  }
}

/** The most visible of the parts that differ: the box's state, else its proxy's, else its app's. */
export function statesInWords(codeA: number, codeB: number): { readonly a: string; readonly b: string } {
  if (isOtherState(codeA, codeB)) return { a: boxStateOf(codeA >>> 16), b: boxStateOf(codeB >>> 16) };
  const proxyA = codeA & 255;
  const proxyB = codeB & 255;
  if (proxyA !== proxyB) return { a: `proxy ${proxyStateOf(proxyA)}`, b: `proxy ${proxyStateOf(proxyB)}` };
  return { a: appInWords((codeA >>> 8) & 255), b: appInWords((codeB >>> 8) & 255) };
}

function appInWords(code: number): string {
  const state = appStateOf(code);
  return state === 'none' ? 'no app' : `app ${state}`;
}
