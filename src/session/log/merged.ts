import type { Timeline } from '../../timeline/timeline.ts';

/** An event of what happened, of the what-if, or the very same of both; its id is then that of what happened. */
export const WHOSE = { happened: 0, whatIf: 1, both: 2 } as const;

/** Events of one or both timelines in order of time. */
export interface Merged {
  readonly at: Float64Array;
  readonly id: Int32Array;
  readonly whose: Uint8Array;
}

const NONE: Merged = { at: new Float64Array(0), id: new Int32Array(0), whose: new Uint8Array(0) };

/**
 * The events of both timelines, at one instant those of what happened first. An event that both have, of one kind,
 * box and text at one instant, stands once.
 */
export function mergedEvents(happened: Timeline | null, whatIf: Timeline | null): Merged {
  if (happened === null) return whatIf === null ? NONE : alone(whatIf, WHOSE.whatIf);
  return whatIf === null ? alone(happened, WHOSE.happened) : both(happened, whatIf);
}

const alone = ({ events: { at } }: Timeline, whose: number): Merged => ({
  at,
  id: counted(at.length),
  whose: new Uint8Array(at.length).fill(whose),
});

function counted(length: number): Int32Array {
  const numbers = new Int32Array(length);
  for (let n = 0; n < length; n++) numbers[n] = n;
  return numbers;
}

function both(happened: Timeline, whatIf: Timeline): Merged {
  const [ours, theirs] = [happened.events, whatIf.events];
  // One numbering for both, so that their keys can be compared.
  const texts = ours.texts.length + theirs.texts.length;
  const boxes = happened.boxes.length + whatIf.boxes.length + 1;
  const keysOfOurs = keysOf(happened, happened, texts, boxes);
  const keysOfTheirs = keysOf(happened, whatIf, texts, boxes);
  const most = ours.at.length + theirs.at.length;
  const merged = { at: new Float64Array(most), id: new Int32Array(most), whose: new Uint8Array(most) };
  const paired = { ours: new Uint8Array(ours.at.length), theirs: new Uint8Array(theirs.at.length) };
  let [count, one, other] = [0, 0, 0];
  const put = (at: number, id: number, whose: number): void => {
    merged.at[count] = at;
    merged.id[count] = id;
    merged.whose[count] = whose;
    count++;
  };
  while (one < ours.at.length || other < theirs.at.length) {
    const at = Math.min(ours.at[one] ?? Infinity, theirs.at[other] ?? Infinity);
    const [oneEnd, otherEnd] = [endOf(ours.at, one, at), endOf(theirs.at, other, at)];
    pair(keysOfOurs, one, oneEnd, keysOfTheirs, other, otherEnd, paired);
    for (let id = one; id < oneEnd; id++) put(at, id, paired.ours[id] === 1 ? WHOSE.both : WHOSE.happened);
    for (let id = other; id < otherEnd; id++) if (paired.theirs[id] === 0) put(at, id, WHOSE.whatIf);
    [one, other] = [oneEnd, otherEnd];
  }
  return {
    at: merged.at.subarray(0, count),
    id: merged.id.subarray(0, count),
    whose: merged.whose.subarray(0, count),
  };
}

function endOf(at: Float64Array, from: number, instant: number): number {
  let id = from;
  while (at[id] === instant) id++;
  return id;
}

interface Paired {
  readonly ours: Uint8Array;
  readonly theirs: Uint8Array;
}

/** Groups of so many are compared one by one: most instants have few events. */
const FEW = 64;

/** Pairs events of one instant that have the same key, each with one at most. */
function pair(
  ours: Float64Array,
  one: number,
  oneEnd: number,
  theirs: Float64Array,
  other: number,
  otherEnd: number,
  paired: Paired,
): void {
  if ((oneEnd - one) * (otherEnd - other) > FEW) {
    const waiting = new Map<number, number[]>();
    for (let id = otherEnd - 1; id >= other; id--) {
      const same = waiting.get(theirs[id] ?? 0);
      if (same === undefined) waiting.set(theirs[id] ?? 0, [id]);
      else same.push(id);
    }
    for (let id = one; id < oneEnd; id++) {
      const found = waiting.get(ours[id] ?? 0)?.pop();
      if (found !== undefined) [paired.ours[id], paired.theirs[found]] = [1, 1];
    }
    return;
  }
  for (let id = one; id < oneEnd; id++)
    for (let n = other; n < otherEnd; n++)
      if (paired.theirs[n] === 0 && ours[id] === theirs[n]) {
        [paired.ours[id], paired.theirs[n]] = [1, 1];
        break;
      }
}

/** A number for kind, box and text of each event, in the numbering of `base`; one of its own for what that lacks. */
function keysOf(
  base: Timeline,
  { events, boxes }: Timeline,
  manyTexts: number,
  manyBoxes: number,
): Float64Array {
  const kinds = numbering(base.events.kinds, events.kinds);
  const texts = numbering(base.events.texts, events.texts);
  const names = numbering(
    base.boxes.map(({ name }) => name),
    boxes.map(({ name }) => name),
  );
  const keys = new Float64Array(events.at.length);
  for (let id = 0; id < keys.length; id++) {
    const box = events.box[id] ?? -1;
    const kind = kinds[events.kind[id] ?? 0] ?? 0;
    const text = texts[events.text[id] ?? 0] ?? 0;
    keys[id] = (kind * manyTexts + text) * manyBoxes + (box < 0 ? 0 : (names[box] ?? 0) + 1);
  }
  return keys;
}

/** The place of each word in another list; those that are not in it come behind its end. */
function numbering(base: readonly string[], words: readonly string[]): Int32Array {
  if (base === words) return counted(words.length);
  const places = new Map(base.map((word, n) => [word, n]));
  return Int32Array.from(words, (word, n) => places.get(word) ?? base.length + n);
}
