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
  id: Int32Array.from(at, (_, id) => id),
  whose: new Uint8Array(at.length).fill(whose),
});

function both(happened: Timeline, whatIf: Timeline): Merged {
  const [ours, theirs] = [happened.events, whatIf.events];
  // One numbering for both, so that their keys can be compared.
  const texts = ours.texts.length + theirs.texts.length;
  const boxes = happened.boxes.length + whatIf.boxes.length + 1;
  const keyOfOurs = keysOf(happened, happened, texts, boxes);
  const keyOfTheirs = keysOf(happened, whatIf, texts, boxes);
  const most = ours.at.length + theirs.at.length;
  const merged = { at: new Float64Array(most), id: new Int32Array(most), whose: new Uint8Array(most) };
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
    const same = new Map<number, number>();
    for (let id = other; one < oneEnd && id < otherEnd; id++) add(same, keyOfTheirs(id), 1);
    const shared = new Map<number, number>();
    for (let id = one; id < oneEnd; id++) {
      const key = keyOfOurs(id);
      const isShared = (same.get(key) ?? 0) > 0;
      if (isShared) {
        add(same, key, -1);
        add(shared, key, 1);
      }
      put(at, id, isShared ? WHOSE.both : WHOSE.happened);
    }
    for (let id = other; id < otherEnd; id++) {
      const key = keyOfTheirs(id);
      if ((shared.get(key) ?? 0) > 0) add(shared, key, -1);
      else put(at, id, WHOSE.whatIf);
    }
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

const add = (counts: Map<number, number>, key: number, by: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

/** A number for kind, box and text of each event, in the numbering of `base`; one of its own for what that lacks. */
function keysOf(
  base: Timeline,
  { events, boxes }: Timeline,
  manyTexts: number,
  manyBoxes: number,
): (id: number) => number {
  const kinds = numbering(base.events.kinds, events.kinds);
  const texts = numbering(base.events.texts, events.texts);
  const names = numbering(
    base.boxes.map(({ name }) => name),
    boxes.map(({ name }) => name),
  );
  return (id) => {
    const box = events.box[id] ?? -1;
    const kind = kinds[events.kind[id] ?? 0] ?? 0;
    const text = texts[events.text[id] ?? 0] ?? 0;
    return (kind * manyTexts + text) * manyBoxes + (box < 0 ? 0 : (names[box] ?? 0) + 1);
  };
}

/** The place of each word in another list; those that are not in it come behind its end. */
function numbering(base: readonly string[], words: readonly string[]): Int32Array {
  if (base === words) return Int32Array.from(words, (_, n) => n);
  const places = new Map(base.map((word, n) => [word, n]));
  return Int32Array.from(words, (word, n) => places.get(word) ?? base.length + n);
}
