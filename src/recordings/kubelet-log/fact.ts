import type { Probe } from '../facts/meaning.ts';
import type { YearlessTime } from './entries.ts';

/** What one entry of a kubelet's log says, of a container where it names one. */
export type Tells =
  /** A check failed; `message` as an event would say it. */
  | { readonly is: 'check'; readonly message: string }
  /** A check failed so often that it counts: of a liveness check the container is killed. */
  | { readonly is: 'unhealthy'; readonly probe: Probe }
  | { readonly is: 'readiness'; readonly ready: boolean }
  | { readonly is: 'startup' }
  /** Why a container is to end. */
  | { readonly is: 'reason'; readonly message: string; readonly id: string }
  | { readonly is: 'killing'; readonly id: string; readonly grace: number | null }
  | { readonly is: 'start' | 'end'; readonly id: string }
  | { readonly is: 'added'; readonly alone: boolean }
  | { readonly is: 'deleted' | 'removed' | 'evicted' }
  /** A container could not be started, or waits: the word of it, and what is said. */
  | { readonly is: 'not-started'; readonly word: string; readonly message: string }
  | { readonly is: 'event'; readonly kind: string; readonly reason: string; readonly message: string };

export interface Fact {
  readonly pod: { readonly namespace: string; readonly name: string; readonly uid: string };
  readonly container: string;
  readonly init: boolean;
  readonly tells: Tells;
  readonly time: YearlessTime;
  readonly node: string;
  readonly line: number;
}

/** What a fact says without where it stands. */
export type Told = Pick<Fact, 'pod' | 'tells'> & Partial<Pick<Fact, 'container' | 'init'>>;
