import type { Box } from '../../timeline/timeline.ts';
import type { Happening } from './happenings.ts';
import { nodeIn } from './pod-reasons.ts';
import type { About, Row } from './row.ts';

/** The pods of a recording as boxes. */
export interface Pods {
  readonly boxes: readonly Box[];
  /** The box that something is about, -1 for none. */
  boxOf(about: About): number;
  /** Whether events of that pod name more than one container. */
  hasSeveral(box: number): boolean;
}

interface Pod {
  readonly about: About;
  readonly containers: Set<string>;
  node: string;
}

/** A pod is its uid: one that is made anew under the same name is another. */
const keyOf = ({ namespace, name, uid }: About): string => uid || `${namespace}/${name}`;

/** Finds the pods that events are about, ordered by name. */
export function podsOf(rows: readonly Row[], happenings: readonly Happening[]): Pods {
  const pods = new Map<string, Pod>();
  for (const { about } of happenings) {
    if (about.kind !== 'Pod') continue;
    const pod = pods.get(keyOf(about)) ?? { about, containers: new Set(), node: '' };
    if (about.container !== '') pod.containers.add(about.container);
    pods.set(keyOf(about), pod);
  }
  for (const { about, node, message } of rows) {
    const pod = about.kind === 'Pod' ? pods.get(keyOf(about)) : undefined;
    if (pod !== undefined && pod.node === '') pod.node = node || (nodeIn(message) ?? '');
  }
  // Stable: pods of one name stay in the order in which they are first heard of.
  const ordered = [...pods.values()].sort((one, other) => compare(one.about.name, other.about.name));
  const names = namesOf(ordered.map((pod) => pod.about));
  const numbers = new Map(ordered.map((pod, index) => [keyOf(pod.about), index]));
  return {
    boxes: ordered.map((pod, index) => ({ name: names[index] ?? '', attributes: attributesOf(pod) })),
    boxOf: (about) => (about.kind === 'Pod' ? (numbers.get(keyOf(about)) ?? -1) : -1),
    hasSeveral: (box) => (ordered[box]?.containers.size ?? 0) > 1,
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function attributesOf({ about, node }: Pod): Record<string, string> {
  return {
    ...(about.namespace === '' ? {} : { namespace: about.namespace }),
    ...(node === '' ? {} : { node }),
  };
}

/** Names as they are; of those that share one, with as much of the uid as tells them apart: `web@7480`. */
function namesOf(pods: readonly About[]): readonly string[] {
  const sharing = new Map<string, About[]>();
  for (const about of pods) sharing.set(about.name, [...(sharing.get(about.name) ?? []), about]);
  const taken = new Set<string>([...sharing].filter(([, same]) => same.length === 1).map(([name]) => name));
  return pods.map((about) => {
    const same = sharing.get(about.name) ?? [];
    if (same.length <= 1) return about.name;
    const others = same.filter((other) => other !== about).map(keyOf);
    const key = keyOf(about);
    let length = 4;
    while (length < key.length && others.some((other) => other.startsWith(key.slice(0, length)))) length++;
    let name = `${about.name}@${key.slice(0, length)}`;
    while (taken.has(name)) name = `${name}'`;
    taken.add(name);
    return name;
  });
}
