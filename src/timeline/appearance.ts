import type { Events, Series, Timeline } from './timeline.ts';

/** The second in which each box is heard of first: of its state, by an event or a sample; 0 at the earliest, infinite for never. */
export function firstHeard({ boxes, transitions, events, series }: Timeline): Float64Array {
  const first = new Float64Array(boxes.length).fill(Number.POSITIVE_INFINITY);
  const heard = (box: number, at: number): void => {
    if (box < 0 || box >= first.length) return;
    first[box] = Math.min(first[box] ?? 0, Math.max(0, Math.floor(at / 1000)));
  };
  for (let row = 0; row < transitions.at.length; row++)
    heard(transitions.box[row] ?? -1, transitions.at[row] ?? 0);
  for (let id = 0; id < events.at.length; id++) heard(events.box[id] ?? -1, events.at[id] ?? 0);
  for (const each of series) if (each.box >= 0) heard(each.box, firstSample(each));
  return first;
}

/** The instant of the first sample of a series; infinite if it has none. */
export function firstSample({ start, step, values }: Series): number {
  const sample = values.findIndex((value) => !Number.isNaN(value));
  return sample < 0 ? Number.POSITIVE_INFINITY : start + sample * step;
}

/**
 * The same timeline with its boxes in the order in which they are heard of, those of one second as they were, and
 * with kinds and texts numbered as they first occur: what is known at any second is then the beginning of each list.
 */
export function byAppearance(timeline: Timeline): Timeline {
  const heard = firstHeard(timeline);
  const order = timeline.boxes.map((_, box) => box);
  order.sort((one, other) => compared(heard[one] ?? 0, heard[other] ?? 0) || one - other);
  const events = numberedAnew(timeline.events);
  if (order.every((box, n) => box === n)) return { ...timeline, events };
  const place = new Int32Array(order.length);
  order.forEach((box, n) => {
    place[box] = n;
  });
  const moved = (box: number): number => (box < 0 ? -1 : (place[box] ?? -1));
  const { boxes, transitions, series } = timeline;
  return {
    ...timeline,
    boxes: order.flatMap((box) => boxes[box] ?? []),
    transitions: { ...transitions, box: transitions.box.map(moved) },
    events: { ...events, box: events.box.map(moved) },
    series: series.map((each) => (each.box < 0 ? each : { ...each, box: moved(each.box) })),
  };
}

const compared = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

function numberedAnew(events: Events): Events {
  const kinds = inOrder(events.kind, events.kinds);
  const texts = inOrder(events.text, events.texts);
  return {
    ...events,
    kind: events.kind.map((kind) => kinds.place[kind] ?? 0),
    text: events.text.map((text) => texts.place[text] ?? 0),
    kinds: kinds.words,
    texts: texts.words,
  };
}

/** Words in the order in which they first occur; those that never do are left out. */
function inOrder(column: Int32Array | Uint8Array, words: readonly string[]) {
  const place = new Int32Array(words.length).fill(-1);
  const first: string[] = [];
  for (const word of column) {
    if (place[word] !== -1) continue;
    place[word] = first.length;
    first.push(words[word] ?? '');
  }
  return { place, words: first };
}
