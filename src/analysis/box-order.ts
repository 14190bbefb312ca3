import { attributeOf } from '../timeline/attributes.ts';
import { boxAt, type Frame } from '../timeline/cursor.ts';
import { frameOf, indexOf } from '../timeline/indexed.ts';
import { memoBy, memoOf } from '../timeline/memo.ts';
import { boxStateOf } from '../timeline/states.ts';
import { killsOfBox } from './box-events.ts';
import { loadsIn } from './box-load.ts';
import type { Fleet } from './fleet.ts';
import { PROXY_SEVERITY, SEVERITY } from './severity.ts';

/** Boxes that stand together, and what they have in common: a state, or the value of an attribute. */
export interface Group {
  readonly key: string;
  readonly from: number;
  readonly count: number;
}

/** The boxes of a fleet in some order; groups only where they are ordered by state or by an attribute. */
export interface Ordered {
  readonly boxes: Int32Array;
  readonly groups: readonly Group[];
}

/** What boxes can be ordered by; `by` is one of `ordersOf`. */
export interface BoxOrder {
  readonly by: string;
  readonly reversed: boolean;
}

/** What boxes are grouped by before anything else is asked for, if it makes so few groups. */
const TELLING = ['service', 'zone', 'version', 'node'];
const FEW = 12;

/** What every box can be ordered by, in the order that is gone round; attributes stand behind the first two. */
const ALWAYS = ['name', 'state', 'since', 'kills', 'proxy', 'arrivals', 'cpu'];

/** The attributes that tell boxes apart, the best known first. */
export const attributesOf = ({ boxes }: Pick<Fleet, 'boxes'>): readonly string[] => attributesIn(boxes);

const attributesIn = memoOf((boxes: Fleet['boxes']): readonly string[] => {
  const values = new Map<string, Set<string>>();
  const holders = new Map<string, number>();
  for (const { attributes } of boxes) {
    for (const [key, value] of Object.entries(attributes)) {
      const known = values.get(key) ?? new Set();
      values.set(key, known);
      if (known.size < 2) known.add(value);
      holders.set(key, (holders.get(key) ?? 0) + 1);
    }
  }
  const rank = (key: string): number => (TELLING.includes(key) ? TELLING.indexOf(key) : TELLING.length);
  return [...values]
    .filter(([key, known]) => known.size > 1 || (holders.get(key) ?? 0) < boxes.length)
    .map(([key]) => key)
    .filter((key) => !ALWAYS.includes(key))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
});

/** Everything that the boxes of a fleet can be ordered by, in the order that is gone round. */
export const ordersOf = (fleet: Fleet): readonly string[] => [
  ...ALWAYS.slice(0, 2),
  ...attributesOf(fleet),
  ...ALWAYS.slice(2),
];

/** What boxes are ordered by until someone asks for another order. */
export function usualOrder({ boxes }: Pick<Fleet, 'boxes'>): string {
  const known = attributesIn(boxes).filter((key) => TELLING.includes(key));
  return known.find((key) => byAttribute(boxes)(key).groups.length <= FEW) ?? 'name';
}

/** The boxes in an order at a second; those that are alike stay as the timeline has them. */
export function ordered(fleet: Fleet, { by, reversed }: BoxOrder, second: number): Ordered {
  const plain = inOrder(fleet, by, second);
  return reversed ? backwards(plain) : plain;
}

function inOrder(fleet: Fleet, by: string, second: number): Ordered {
  if (by === 'name') return byName(fleet.boxes);
  if (by === 'state') return byState(fleet, second);
  const key = KEYS.get(by);
  return key === undefined ? byAttribute(fleet.boxes)(by) : { boxes: sorted(key(fleet, second)), groups: [] };
}

/** Only the boxes that are wanted, in the same order; a group of which none is left is gone. */
export function kept({ boxes, groups }: Ordered, wanted: (box: number) => boolean): Ordered {
  let from = 0;
  const left = groups.flatMap(({ key, ...group }) => {
    const count = boxes.subarray(group.from, group.from + group.count).filter(wanted).length;
    from += count;
    return count === 0 ? [] : [{ key, from: from - count, count }];
  });
  return { boxes: boxes.filter(wanted), groups: left };
}

const byName = memoOf(
  (all: Fleet['boxes']): Ordered => ({ boxes: Int32Array.from(all, (_, box) => box), groups: [] }),
);

/** Groups in their order from the last, each as it was; without groups every box. */
function backwards({ boxes, groups }: Ordered): Ordered {
  if (groups.length === 0) return { boxes: boxes.slice().reverse(), groups };
  const turned = new Int32Array(boxes.length);
  let from = 0;
  const back = groups.toReversed().map((group) => {
    turned.set(boxes.subarray(group.from, group.from + group.count), from);
    from += group.count;
    return { ...group, from: from - group.count };
  });
  return { boxes: turned, groups: back };
}

/** The worst first; where the first timeline has them alike, by what the other makes of them. */
function byState(fleet: Fleet, second: number): Ordered {
  const [first, other] = codesOf(fleet, second);
  const keys = new Float64Array(fleet.boxes.length);
  for (let box = 0; box < keys.length; box++)
    keys[box] = -(SEVERITY[first?.[box] ?? 0] ?? 0) * 16 - (SEVERITY[other?.[box] ?? 0] ?? 0);
  const boxes = sorted(keys);
  return { boxes, groups: grouped(boxes, (box) => boxStateOf(first?.[box] ?? 0)) };
}

/** For each timeline of a fleet the code of each box's state at a second; where a box is not there it is gone. */
export function codesOf(fleet: Fleet, second: number): readonly Uint8Array[] {
  return framesOf(fleet, second).map(({ states }, n) =>
    Uint8Array.from(fleet.places[n] ?? [], (place) => (place < 0 ? 0 : (states[place] ?? 0))),
  );
}

const framesOf = ({ timelines }: Fleet, second: number): readonly Frame[] =>
  timelines.map((timeline) => frameOf(indexOf(timeline), second));

/** By the value of an attribute, those without it last. */
const byAttribute = memoOf((all: Fleet['boxes']) =>
  memoBy((key: string): Ordered => {
    const told = (box: number): string => attributeOf(all[box], key);
    const values = [...new Set(all.map((_, box) => told(box)))]
      .map((value) => [natural(value), value] as const)
      .sort(([a], [b]) => (a === '' || b === '' ? b.length - a.length : a < b ? -1 : 1));
    const rank = new Map(values.map(([, value], n) => [value, n]));
    const boxes = sorted(Float64Array.from(all, (_, box) => rank.get(told(box)) ?? 0));
    return { boxes, groups: grouped(boxes, told) };
  }),
);

/** `node-2` before `node-10`. */
const natural = (text: string): string => text.replace(/\d+/g, (digits) => digits.padStart(12, '0'));

function grouped(boxes: Int32Array, keyOf: (box: number) => string): readonly Group[] {
  const groups: { key: string; from: number; count: number }[] = [];
  boxes.forEach((box, place) => {
    const key = keyOf(box);
    const last = groups.at(-1);
    if (last?.key === key) last.count++;
    else groups.push({ key, from: place, count: 1 });
  });
  return groups;
}

/** Boxes by their keys, the smallest first and NaN last. */
function sorted(keys: Float64Array): Int32Array {
  const known = keys.map((key) => (Number.isNaN(key) ? Number.POSITIVE_INFINITY : key));
  return Int32Array.from(known.keys()).sort((a, b) => {
    const [one, other] = [known[a] ?? 0, known[b] ?? 0];
    return one === other ? a - b : one < other ? -1 : 1;
  });
}

type Keys = (fleet: Fleet, second: number) => Float64Array;

/** A key of each box where it is first there: the first timeline, else the other. */
const keysBy =
  (make: (timeline: Fleet['timelines'][number], second: number) => (place: number) => number): Keys =>
  ({ boxes, timelines, places }, second) => {
    const of = timelines.map((timeline) => make(timeline, second));
    return Float64Array.from(boxes, (_, box) => {
      const there = places.findIndex((place) => (place[box] ?? -1) >= 0);
      return of[there]?.(places[there]?.[box] ?? -1) ?? Number.NaN;
    });
  };

/** What changed last, was killed most, is worst or has most to do comes first. */
const KEYS: ReadonlyMap<string, Keys> = new Map(
  Object.entries({
    since: keysBy((timeline, second) => (place) => -boxAt(indexOf(timeline), place, second).since),
    kills: keysBy((timeline, second) => (place) => -killsOfBox(timeline, place, second)),
    proxy: keysBy((timeline, second) => {
      const { proxies } = frameOf(indexOf(timeline), second);
      return (place) => -(PROXY_SEVERITY[proxies[place] ?? 0] ?? 0);
    }),
    arrivals: keysBy((timeline, second) => loadKey(timeline, second, 'arrivals')),
    cpu: keysBy((timeline, second) => loadKey(timeline, second, 'cpu')),
  }),
);

function loadKey(timeline: Fleet['timelines'][number], second: number, of: 'arrivals' | 'cpu') {
  const loadOf = loadsIn(timeline, frameOf(indexOf(timeline), second));
  return (place: number): number => -(loadOf(place)[of] ?? Number.NaN);
}
