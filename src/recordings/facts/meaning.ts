import type { EventKind } from '../../timeline/event-kinds.ts';

export type Probe = 'liveness' | 'readiness' | 'startup';

/** What an event does to the life of a container or of its pod; see lives/life.ts. */
export type Effect =
  | 'none'
  | 'preparing'
  | 'not-pulled'
  | 'started'
  | 'checked'
  | 'killed'
  | 'failed'
  | 'waits'
  | 'restarts'
  | 'died'
  | 'stopped'
  | 'gone'
  | 'ready'
  | 'not-ready'
  | 'configured'
  | 'unconfigured'
  | 'ejected'
  | 'returned';

export interface Meaning {
  readonly kind: EventKind;
  /** In our own words: nothing of the message but numbers and names that are known to be such. */
  readonly what: string;
  readonly effect: Effect;
  readonly probe: Probe | null;
}

/** A meaning; one that says no more changes no life and names no probe. */
export const meaning = (
  kind: Meaning['kind'],
  what: string,
  effect: Effect = 'none',
  probe: Probe | null = null,
): Meaning => ({ kind, what, effect, probe });

/** A reason is one word by Kubernetes' rules; what is none is not kept. */
export const reasonWord = (reason: string, otherwise = 'reason not told'): string =>
  /^[A-Za-z][A-Za-z0-9]{0,127}$/.test(reason) ? reason : otherwise;
