import type { About } from '../facts/about.ts';
import type { Happening } from '../facts/happening.ts';
import type { Instant } from '../facts/instant.ts';
import { type Meaning, meaning } from '../facts/meaning.ts';
import { type Ending, meaningOfEnding, neverRan } from './endings.ts';

/** What a container does or did: the one that is, or the life before it. */
export type ContainerState =
  | { readonly is: 'running'; readonly started: Instant | null }
  | { readonly is: 'waiting'; readonly reason: string; readonly message: string }
  | {
      readonly is: 'terminated';
      readonly ending: Ending;
      readonly started: Instant | null;
      readonly finished: Instant | null;
    };

/** What Kubernetes says of a container: how it is, the one life before, and how many there were. */
export interface ContainerStatus {
  readonly about: About;
  readonly restarts: number;
  readonly state: ContainerState | null;
  readonly last: ContainerState | null;
  /** When its pod began, so that lives of which only the number is kept came after; null if not told. */
  readonly podBegan: Instant | null;
  readonly line: number;
}

/** That a node took the pod on; none where it is not told. */
export const beginningOf = (about: About, podBegan: Instant | null, line: number): readonly Happening[] =>
  podBegan === null
    ? []
    : [
        {
          instant: podBegan,
          about,
          meaning: meaning('note', 'taken on by its node', 'preparing'),
          between: null,
          line,
        },
      ];

/** The lives that a status tells: starts and ends with their instants, and ends of which only the number is kept. */
export function livesOf(status: ContainerStatus): readonly Happening[] {
  const { about, restarts, state, last, podBegan, line } = status;
  const happenings: Happening[] = [];
  const tell = (instant: Instant | null, what: Meaning): void => {
    if (instant !== null) happenings.push({ instant, about, meaning: what, between: null, line });
  };
  const lived = (life: ContainerState | null, isLast: boolean): void => {
    if (life === null || life.is === 'waiting') return;
    if (life.is === 'running' || !neverRan(life.ending))
      tell(life.started, meaning('started', 'started', 'started'));
    if (life.is === 'terminated') tell(afterStart(life), meaningOfEnding(life.ending, about.init, isLast));
  };

  const ended = last?.is === 'terminated' ? last : null;
  const known = ended?.finished ?? null;
  const [from, until] = [podBegan, ended?.started ?? known ?? startOf(state)];
  const more = restarts - (known === null ? 0 : 1);
  if (more > 0 && from !== null && until !== null && until.at > from.at) {
    const half = (until.at - from.at) / 2;
    const between = { count: more, from: from.at, until: until.at };
    const instant = { at: from.at + half, error: half };
    const what = meaning('stopped', 'ended, of which only the number is kept', 'died');
    happenings.push({ instant, about, meaning: what, between, line });
  }
  lived(last, false);
  lived(state, true);
  if (state?.is === 'waiting' && state.reason === 'CrashLoopBackOff')
    tell(ended === null ? null : afterStart(ended), waitsToRestart(state.message));
  return happenings;
}

const startOf = (state: ContainerState | null): Instant | null =>
  state === null || state.is === 'waiting' ? null : state.started;

/** The end, behind a start in the same second. */
function afterStart({ ending, started, finished }: ContainerState & { is: 'terminated' }): Instant | null {
  if (neverRan(ending) || started === null || finished === null) return finished;
  return finished.at === started.at ? { ...finished, at: finished.at + 1 } : finished;
}

/** A wait of as long as the kubelet says, which counts from the last end on. */
export function waitsToRestart(message: string): Meaning {
  const delay = delayIn(message);
  return meaning('back-off', `waits${delay === null ? '' : ` ${delay} s`} before its next restart`, 'waits');
}

/** The seconds of `back-off 1m20s restarting failed container`; null if it tells none. */
function delayIn(message: string): number | null {
  const [found, minutes, seconds] = /\bback-off (?:(\d{1,3})m)?(\d{1,3})s\b/i.exec(message) ?? [];
  return found === undefined ? null : Number(minutes ?? 0) * 60 + Number(seconds);
}
