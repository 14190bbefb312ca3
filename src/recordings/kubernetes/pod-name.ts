import type { About } from '../facts/about.ts';

type Named = Pick<About, 'namespace' | 'name' | 'uid' | 'container'>;

const POD = /([a-z0-9][a-z0-9.-]{0,252})_([a-z0-9][a-z0-9-]{0,62})\(([0-9a-zA-Z-]{1,63})\)/;
const CONTAINER = [
  /\bcontainer[ =]([a-z0-9][a-z0-9-]{0,62}) (?:in )?pod[ =]/,
  /^(?:Started|Created|Stopping) container:? ([a-z0-9][a-z0-9-]{0,62})(?:\s|$)/,
  /^Container ([a-z0-9][a-z0-9-]{0,62}) failed (?:liveness|startup) probe/,
  /^Container ([a-z0-9][a-z0-9-]{0,62}) definition changed/,
];
const ASSIGNED = /^Successfully assigned ([a-z0-9][a-z0-9-]{0,62})\/([a-z0-9][a-z0-9.-]{0,252}) to /;

/** A pod as the kubelet writes it: `web-1_shop(3f0c…)`. Null if there is none. */
export function podIn(text: string): Omit<Named, 'container'> | null {
  const parts = POD.exec(text);
  return parts === null ? null : { name: parts[1] ?? '', namespace: parts[2] ?? '', uid: parts[3] ?? '' };
}

/** What the message of an event says of its pod beside what happened; empty where it does not. */
export function namedIn(message: string): Named {
  const container = CONTAINER.map((pattern) => pattern.exec(message)?.[1]).find((each) => each !== undefined);
  const assigned = ASSIGNED.exec(message);
  const pod = podIn(message) ?? { namespace: assigned?.[1] ?? '', name: assigned?.[2] ?? '', uid: '' };
  return { ...pod, container: container ?? '' };
}
