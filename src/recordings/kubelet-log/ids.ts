import type { Fact } from './fact.ts';

/** Who is meant, where an entry names a pod or a container by an id alone. */
export interface Named {
  /** The pod of a fact, null if nothing tells it. */
  podOf(fact: Fact): Fact['pod'] | null;
  /** The name of the container with that id, empty if nothing tells it. */
  containerOf(id: string): string;
  /** The only container that the log names of a pod (`namespace/name`), empty if there are several or none. */
  soleContainer(pod: string): string;
  learn(id: string, container: string): void;
}

/** The bare id of `containerd://3f0c…` and `{Type:containerd ID:3f0c…}`. */
export const idOf = (text: string): string => /([0-9a-f]{12,128})\W*$/.exec(text)?.[1] ?? '';

/** The only one of these, empty if there are several or none. */
export function soleOf(containers: Iterable<string>): string {
  const [first = '', ...others] = containers;
  return others.length === 0 ? first : '';
}

/** Looks through all facts for what names what: an entry may name a container that an earlier one knew by its id. */
export function namesIn(facts: readonly Fact[]): Named {
  const containers = new Map<string, string>();
  const pods = new Map<string, Fact['pod']>();
  const named = new Map<string, Set<string>>();
  for (const { pod, container, tells } of facts) {
    const id = 'id' in tells ? idOf(tells.id) : '';
    const key = `${pod.namespace}/${pod.name}`;
    if (id !== '' && container !== '') containers.set(id, container);
    if (id !== '' && pod.name !== '') pods.set(id, pod);
    if (container !== '') named.set(key, (named.get(key) ?? new Set()).add(container));
  }
  return {
    podOf: ({ pod, tells }) =>
      pod.name !== '' ? pod : (('id' in tells ? pods.get(idOf(tells.id)) : null) ?? null),
    containerOf: (id) => containers.get(idOf(id)) ?? '',
    soleContainer: (pod) => soleOf(named.get(pod) ?? []),
    learn(id, container) {
      if (container !== '') containers.set(idOf(id), container);
    },
  };
}
