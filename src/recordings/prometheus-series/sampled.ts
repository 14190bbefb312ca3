import type { About } from '../facts/about.ts';
import type { Labels } from '../facts/labels.ts';
import type { Samples } from '../facts/metric.ts';

/** What samples tell of a box: the readiness of the pod, of one of its containers, of what is scraped, its proxy. */
export type Watched = 'pod' | 'container' | 'scraped' | 'proxy';

/** A change between two samples: true, false, or (null) no longer there. */
export interface Change {
  readonly value: boolean | null;
  /** The instant of the last sample before it; null for the first sample of all. */
  readonly from: number | null;
  /** The instant of the first sample that tells it. */
  readonly at: number;
  readonly line: number;
}

/** One series that tells the state of a box. */
export interface Watch extends Samples {
  readonly watched: Watched;
  readonly about: About;
  readonly changes: Change[];
  /** Of its samples; infinite for none. */
  readonly first: () => number;
  readonly last: () => number;
  /** The least distance of two of its samples, infinite for less than two. */
  readonly step: () => number;
}

/** What a metric tells of a box, and how its values say so; null for most. */
export function watchedBy(
  name: string,
  labels: Labels,
): { readonly watched: Watched; readonly says: (value: number) => boolean | null } | null {
  const positive = (value: number): boolean => value > 0;
  if (name === 'kube_pod_status_ready' && (labels.get('condition') ?? 'true') === 'true')
    return { watched: 'pod', says: positive };
  if (name === 'kube_pod_container_status_ready') return { watched: 'container', says: positive };
  if (name === 'up') return { watched: 'scraped', says: positive };
  if (name === 'envoy_server_live') return { watched: 'proxy', says: positive };
  // LIVE, DRAINING, PRE_INITIALIZING, INITIALIZING: one that drains has its configuration.
  if (name === 'envoy_server_state') return { watched: 'proxy', says: (value) => value < 2 };
  return null;
}

/** Keeps where the samples of one series change; `onDisorder` hears of each that comes too late to tell one. */
export function watchOf(
  watched: Watched,
  about: About,
  says: (value: number) => boolean | null,
  onDisorder: (line: number) => void,
): Watch {
  const changes: Change[] = [];
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let step = Number.POSITIVE_INFINITY;
  let now: boolean | null | undefined;

  const tell = (value: boolean | null, at: number, line: number): void => {
    if (value !== now) changes.push({ value, from: now === undefined ? null : last, at, line });
    now = value;
  };
  return {
    watched,
    about,
    changes,
    first: () => first,
    last: () => last,
    step: () => step,
    add(at, value, line) {
      if (at <= last) return at === last ? undefined : onDisorder(line);
      tell(says(value), at, line);
      if (first === Number.POSITIVE_INFINITY) first = at;
      else step = Math.min(step, at - last);
      last = at;
    },
    stale(at, line) {
      if (now !== undefined && now !== null && at > last) tell(null, at, line);
    },
  };
}
