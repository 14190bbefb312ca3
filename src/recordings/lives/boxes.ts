import type { Box } from '../../timeline/timeline.ts';
import type { About } from '../facts/about.ts';

/** What is told of a box somewhere in the recordings. */
export interface Sighting {
  readonly about: About;
  readonly attributes: Readonly<Record<string, string>>;
  /** Milliseconds since 1970-01-01T00:00:00Z; null where it is told of all the time. */
  readonly at: number | null;
  /** Only says more of a box that something else tells of. */
  readonly isDescription: boolean;
}

/** The boxes of a recording. */
export interface Boxes {
  readonly boxes: readonly Box[];
  /** The box that something was about at an instant, -1 for none. */
  boxOf(about: About | null, at: number): number;
  /** Whether what is told of that box names more than one container. */
  hasSeveral(box: number): boolean;
}

interface Known {
  /** As first heard of; later tellings fill what was empty. */
  about: About;
  /** When it was first heard of. */
  since: number;
  /** Something tells of it, beside a description. */
  isTold: boolean;
  readonly containers: Set<string>;
  readonly attributes: Record<string, string>;
}

const fullName = ({ namespace, name }: About): string => `${namespace}/${name}`;

/**
 * Finds the boxes that recordings are about, ordered by name. A box is its uid: one that is made anew under the
 * same name is another. What knows no uid means the bearer of the name at that time; what knows no namespace the
 * only one of that name; what knows an address alone the box that has it.
 */
export function boxesOf(sightings: readonly Sighting[]): Boxes {
  const known: Known[] = [];
  const byUid = new Map<string, number>();
  const byFullName = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  const byAddress = new Map<string, number>();

  const exact = (about: About, at: number): number => {
    if (about.uid !== '') return byUid.get(about.uid) ?? -1;
    if (about.name === '') return byAddress.get(about.address) ?? -1;
    const bearers = byFullName.get(fullName(about));
    if (bearers !== undefined) return bearerAt(known, bearers, at);
    const namesakes = byName.get(about.name) ?? [];
    const fitting =
      about.namespace === '' ? namesakes : namesakes.filter((box) => known[box]?.about.namespace === '');
    const spaces = new Set(fitting.map((box) => known[box]?.about.namespace));
    return spaces.size === 1 ? bearerAt(known, fitting, at) : -1;
  };

  const index = (box: number, about: About): void => {
    if (about.uid !== '' && !byUid.has(about.uid)) byUid.set(about.uid, box);
    if (about.address !== '' && !byAddress.has(about.address)) byAddress.set(about.address, box);
    if (about.name === '') return;
    for (const [map, key] of [
      [byFullName, fullName(about)],
      [byName, about.name],
    ] as const) {
      const there = map.get(key);
      if (there === undefined) map.set(key, [box]);
      else if (!there.includes(box)) there.push(box);
    }
  };

  // Those that know most come first, so that the others find them.
  for (const { about, attributes, at, isDescription } of [...sightings].sort(
    (one, other) => rank(one.about) - rank(other.about),
  )) {
    if (about.kind !== 'Pod') continue;
    let box = exact(about, at ?? Number.POSITIVE_INFINITY);
    if (box < 0) {
      box = known.length;
      const since = Number.POSITIVE_INFINITY;
      known.push({ about, since, isTold: false, containers: new Set(), attributes: Object.create(null) });
    }
    const one = known[box];
    if (one === undefined) continue;
    if (!isDescription) {
      one.isTold = true;
      one.since = Math.min(one.since, at ?? Number.NEGATIVE_INFINITY);
    }
    one.about = completed(one.about, about);
    if (about.container !== '') one.containers.add(about.container);
    for (const [name, value] of Object.entries(attributes))
      if (value !== '' && !Object.hasOwn(one.attributes, name)) one.attributes[name] = value;
    index(box, one.about);
  }

  // Stable: boxes of one name stay in the order in which they are first heard of.
  const ordered = known
    .map((one, number) => ({ one, number }))
    .filter(({ one }) => one.isTold)
    .sort((a, b) => compare(shownName(a.one.about), shownName(b.one.about)));
  const places = new Int32Array(known.length).fill(-1);
  ordered.forEach(({ number }, place) => {
    places[number] = place;
  });
  const names = namesOf(ordered.map(({ one }) => one.about));
  return {
    boxes: ordered.map(({ one }, place) => ({
      name: names[place] ?? '',
      attributes: {
        ...(one.about.namespace === '' ? {} : { namespace: one.about.namespace }),
        ...one.attributes,
      },
    })),
    boxOf(about, at) {
      const box = about === null || about.kind !== 'Pod' ? -1 : exact(about, at);
      return box < 0 ? -1 : (places[box] ?? -1);
    },
    hasSeveral: (place) => (ordered[place]?.one.containers.size ?? 0) > 1,
  };
}

const rank = (about: About): number => {
  if (about.uid !== '') return 0;
  if (about.name === '') return 3;
  return about.namespace === '' ? 2 : 1;
};

/** Of boxes that bore a name one after the other, the one that bore it then. */
function bearerAt(known: readonly Known[], bearers: readonly number[], at: number): number {
  let found = bearers[0] ?? -1;
  for (const box of bearers) {
    const since = known[box]?.since ?? 0;
    if (since <= at && since >= (known[found]?.since ?? 0)) found = box;
  }
  return found;
}

const completed = (one: About, other: About): About => ({
  ...one,
  namespace: one.namespace || other.namespace,
  name: one.name || other.name,
  uid: one.uid || other.uid,
  address: one.address || other.address,
});

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const shownName = ({ name, address }: About): string => name || address || 'unnamed';
const keyOf = (about: About): string => about.uid || fullName(about);

/** Names as they are; of those that share one, with as much of the uid as tells them apart: `web@7480`. */
function namesOf(boxes: readonly About[]): readonly string[] {
  const sharing = new Map<string, About[]>();
  for (const about of boxes) {
    const same = sharing.get(shownName(about));
    if (same === undefined) sharing.set(shownName(about), [about]);
    else same.push(about);
  }
  const taken = new Set<string>([...sharing].filter(([, same]) => same.length === 1).map(([name]) => name));
  return boxes.map((about) => {
    const shown = shownName(about);
    const same = sharing.get(shown) ?? [];
    if (same.length <= 1) return shown;
    const others = same.filter((other) => other !== about).map(keyOf);
    const key = keyOf(about);
    let length = 4;
    while (length < key.length && others.some((other) => other.startsWith(key.slice(0, length)))) length++;
    let name = `${shown}@${key.slice(0, length)}`;
    while (taken.has(name)) name = `${name}'`;
    taken.add(name);
    return name;
  });
}
