import { podAbout } from '../facts/about.ts';
import type { Happening } from '../facts/happening.ts';
import { type Meaning, meaning } from '../facts/meaning.ts';
import { killingCheck } from '../kubernetes/checks.ts';
import { waitsToRestart } from '../kubernetes/container-status.ts';
import { meaningOfOther } from '../kubernetes/object-events.ts';
import { meaningOfPod } from '../kubernetes/pod-events.ts';
import { namedIn } from '../kubernetes/pod-name.ts';
import type { Fact } from './fact.ts';
import { type Named, soleOf } from './ids.ts';

/** The kubelet looks once a second what has become of its containers. Milliseconds. */
const LOOKS_EVERY = 1000;
/** A decision and its reason are told by entries that are no further apart. */
const SAME_DECISION = 10_000;
/** The same told by an event and by an entry of its own. */
const SAME_TELLING = 1500;

interface PodState {
  /** The container whose check of that kind failed last. */
  readonly checked: Map<string, string>;
  /** Containers that are to end, and since when. */
  readonly decided: Map<string, number>;
  readonly down: Set<string>;
  /** What waits was told since it started last. */
  readonly waits: Map<string, string>;
  readonly told: Map<string, { readonly at: number; readonly isEvent: boolean }>;
  sandbox: string | null;
  isNew: boolean;
  isDeleted: boolean;
}

const begun = (): PodState => ({
  checked: new Map(),
  decided: new Map(),
  down: new Set(),
  waits: new Map(),
  told: new Map(),
  sandbox: null,
  isNew: false,
  isDeleted: false,
});

/**
 * Follows containers through the log: checks fail, the end is decided, the container ends when it stops by
 * itself or its grace is over, and starts again. `at`: the instant of a fact, in milliseconds since 1970.
 */
export function happeningsOf(
  facts: readonly Fact[],
  named: Named,
  at: (fact: Fact) => number,
): readonly Happening[] {
  const pods = new Map<string, PodState>();
  const happenings: Happening[] = [];

  for (const fact of facts) {
    const { tells } = fact;
    const pod = named.podOf(fact);
    if (pod === null) continue;
    const key = `${pod.namespace}/${pod.name}`;
    const state = pods.get(key) ?? begun();
    pods.set(key, state);
    const when = at(fact);
    const tell = (what: Meaning, container: string, error = 0): void => {
      const about = podAbout({ ...pod, container, init: fact.init });
      const isEvent = tells.is === 'event';
      const same = JSON.stringify([container, what.effect, what.probe]);
      const before = state.told.get(same);
      if (before !== undefined && before.isEvent !== isEvent && when - before.at <= SAME_TELLING) return;
      if (what.effect !== 'none') state.told.set(same, { at: when, isEvent });
      happenings.push({ instant: { at: when, error }, about, meaning: what, between: null, line: fact.line });
    };

    if (tells.is === 'check') {
      const what = meaningOfPod('Unhealthy', tells.message);
      state.checked.set(what.probe ?? '', fact.container);
      tell(what, fact.container);
    } else if (tells.is === 'unhealthy') {
      const container = state.checked.get(tells.probe);
      if (container === undefined) continue;
      state.decided.set(container, when);
      tell(meaningOfPod('Killing', `Container failed ${tells.probe} probe`), container);
    } else if (tells.is === 'reason') {
      const container = fact.container || namedIn(tells.message).container;
      const isCheck = killingCheck(tells.message) !== null;
      if (isCheck && when - (state.decided.get(container) ?? Number.NEGATIVE_INFINITY) <= SAME_DECISION)
        continue;
      state.decided.set(container, when);
      tell(meaningOfPod('Killing', tells.message), container);
    } else if (tells.is === 'killing') {
      const container = fact.container || named.containerOf(tells.id) || soleOf(state.decided.keys());
      const grace = tells.grace === null ? '' : `, has ${tells.grace} s for it`;
      if (state.decided.has(container)) tell(meaning('stopping', `asked to stop${grace}`), container);
      else if (state.isDeleted) tell(meaning('stopping', `asked to stop${grace}`, 'stopped'), container);
      else tell(meaning('drained', 'stopped for a reason not told', 'restarts'), container);
    } else if (tells.is === 'end') {
      if (state.sandbox === tells.id) continue;
      const container =
        named.containerOf(tells.id) || soleOf(state.decided.keys()) || named.soleContainer(key);
      if (container === '' && state.isDeleted) continue;
      named.learn(tells.id, container);
      state.decided.delete(container);
      state.down.add(container);
      tell(meaning('stopped', 'ended', 'died'), container, LOOKS_EVERY);
    } else if (tells.is === 'start') {
      const known = named.containerOf(tells.id) || soleOf(state.down);
      if (known === '' && state.isNew && state.sandbox === null) {
        state.sandbox = tells.id;
        continue;
      }
      const container = known || named.soleContainer(key);
      named.learn(tells.id, container);
      state.down.delete(container);
      state.waits.delete(container);
      tell(meaning('started', 'started', 'started'), container, LOOKS_EVERY);
    } else if (tells.is === 'not-started') {
      const what = waiting(tells.word, tells.message);
      if (state.waits.get(fact.container) === what.what) continue;
      state.waits.set(fact.container, what.what);
      tell(what, fact.container);
    } else if (tells.is === 'event')
      tell(
        tells.kind === 'Pod'
          ? meaningOfPod(tells.reason, tells.message)
          : meaningOfOther(tells.kind, pod.name, tells.reason, tells.message),
        fact.container || namedIn(tells.message).container,
      );
    else {
      if (tells.is === 'added') [state.isNew, state.isDeleted, state.sandbox] = [tells.alone, false, null];
      if (tells.is === 'deleted') state.isDeleted = true;
      const what = ofPod(tells, named.soleContainer(key) !== '');
      if (what !== null) tell(what, '');
    }
  }
  return happenings;
}

/** What is told of a pod as a whole. A pod of several containers is ready when all of them are, which is not told. */
function ofPod(tells: Fact['tells'], hasOne: boolean): Meaning | null {
  switch (tells.is) {
    case 'added':
      return tells.alone ? meaning('note', 'assigned to its node', 'preparing') : null;
    case 'deleted':
      return meaning('drained', 'asked to stop', 'stopped');
    case 'removed':
      return meaning('note', 'removed', 'gone');
    case 'evicted':
      return meaning('drained', 'evicted', 'gone');
    case 'startup':
      return meaning('note', 'passed its startup check');
    case 'readiness':
      if (!tells.ready) return meaning('note', 'not ready', 'not-ready');
      return hasOne
        ? meaning('serving', 'ready', 'ready')
        : meaning('app-ready', 'a container passed its readiness check');
    default:
      return null;
  }
}

function waiting(word: string, message: string): Meaning {
  if (word === 'CrashLoopBackOff') return waitsToRestart(message);
  if (word === 'ImagePullBackOff') return meaningOfPod('BackOff', 'Back-off pulling image');
  if (word === 'ErrImagePull')
    return meaningOfPod('Failed', `Failed to pull image: ${message.replaceAll('"', '')}`);
  return meaning('note', 'could not start', 'failed');
}
