import type { AppState, BoxState, ProxyState } from '../../timeline/states.ts';
import type { About } from '../facts/about.ts';
import type { Effect } from '../facts/meaning.ts';

/** What is known of a box after each of its events. */
export interface Shown {
  readonly state: BoxState;
  readonly app: AppState;
  readonly proxy: ProxyState;
}

/** What is known of a box before anything is. */
export const GONE: Shown = { state: 'gone', app: 'none', proxy: 'none' };

/** Whether two show the same. */
export const sameShown = (one: Shown, other: Shown): boolean =>
  one.state === other.state && one.app === other.app && one.proxy === other.proxy;

type Container = 'running' | 'down' | 'killed';

/** Names that meshes give to the proxy's container. */
const PROXIES = new Set([
  'istio-proxy',
  'linkerd-proxy',
  'envoy',
  'envoy-sidecar',
  'consul-dataplane',
  'kuma-sidecar',
]);

/** Whether an event is about a proxy's container. */
export const isProxy = ({ container }: About): boolean => PROXIES.has(container);

/** Effects that end what was known of readiness: what starts is not ready, where readiness is recorded at all. */
const ENDS_READINESS: ReadonlySet<Effect> = new Set([
  'started',
  'killed',
  'died',
  'waits',
  'failed',
  'restarts',
]);

/** Effects that the proxy or others tell, which say nothing of how far the box's own start is. */
const FROM_OUTSIDE: ReadonlySet<Effect> = new Set([
  'ready',
  'not-ready',
  'configured',
  'unconfigured',
  'ejected',
  'returned',
]);

/**
 * Follows one box from event to event. Only what an event says is shown: `up` from a start on, `serving` once it
 * is said to be ready, `killed` from a kill by a failed check (or a death) to the next start, `gone` from a stop
 * on. Not ready is `starting` before it first was, and `ejected` after: nobody sends it anything. Init containers
 * do not make it run, proxies show in the proxy's state. Where readiness is sampled (`isSampled`), samples alone
 * tell it. Of a box that is known by its proxy or by who sends to it alone, it is taken that it runs.
 */
export function podLife(): (effect: Effect, about: About, isSampled?: boolean) => Shown {
  const apps = new Map<string, Container>();
  let phase: 'unknown' | 'there' | 'gone' = 'unknown';
  let proxy: ProxyState = 'none';
  /** Null where nothing tells of readiness. */
  let ready: boolean | null = null;
  let wasReady = false;
  let ejected = false;
  let readinessIsSampled = false;
  /** Something told of a container of its own. */
  let isFollowed = false;

  const happens = (effect: Effect, about: About): void => {
    // Late words about a box that is gone do not bring it back; a start, or being ready, does.
    if (effect === 'none' || (phase === 'gone' && effect !== 'started' && effect !== 'ready')) return;
    if (effect === 'gone' || (effect === 'stopped' && !about.init && !isProxy(about))) {
      phase = 'gone';
      apps.clear();
      proxy = 'none';
      ready = ready === null ? null : false;
      wasReady = ejected = false;
      return;
    }
    phase = 'there';
    isFollowed ||= !FROM_OUTSIDE.has(effect) && !isProxy(about);
    if (effect === 'ready' || effect === 'not-ready') {
      ready = effect === 'ready';
      wasReady ||= ready;
    } else if (effect === 'ejected' || effect === 'returned') ejected = effect === 'ejected';
    else if (effect === 'configured') proxy = 'ready';
    else if (effect === 'unconfigured') proxy = 'unborn';
    else if (isProxy(about)) proxy = proxyAfter(effect, proxy);
    else if (!about.init) {
      appAfter(apps, effect, about.container);
      if (!ENDS_READINESS.has(effect)) return;
      if (!readinessIsSampled) ready = ready === null ? null : false;
      wasReady = false;
    }
  };

  const stateNow = (): BoxState => {
    if (phase !== 'there') return 'gone';
    const containers = [...apps.values()];
    if (containers.includes('killed')) return 'killed';
    const runs = containers.length === 0 ? ready !== null || !isFollowed : containers.includes('running');
    if (!runs || containers.includes('down')) return 'starting';
    if (ejected) return 'ejected';
    if (ready === null) return proxy === 'unborn' ? 'unborn' : 'up';
    if (ready) return 'serving';
    if (proxy === 'unborn') return 'unborn';
    return wasReady ? 'ejected' : 'starting';
  };

  return (effect, about, isSampled = false) => {
    readinessIsSampled ||= isSampled && (effect === 'ready' || effect === 'not-ready');
    happens(effect, about);
    const state = stateNow();
    const app = state === 'starting' ? 'starting' : state === 'serving' ? 'ready' : 'none';
    return { state, app, proxy };
  };
}

function appAfter(apps: Map<string, Container>, effect: Effect, container: string): void {
  const before = apps.get(container);
  if (effect === 'started') apps.set(container, 'running');
  else if (effect === 'killed' || effect === 'died') apps.set(container, 'killed');
  // Only a container that runs is checked: of one that was up before the recording this is the first word.
  else if (effect === 'checked') apps.set(container, before ?? 'running');
  else if (effect === 'waits' || effect === 'failed' || effect === 'restarts')
    apps.set(container, before === 'killed' ? 'killed' : 'down');
}

/** When a proxy got its configuration is rarely recorded: else it is up while it runs, no more. */
function proxyAfter(effect: Effect, before: ProxyState): ProxyState {
  if (effect === 'started') return 'up';
  if (effect === 'checked') return before === 'none' ? 'up' : before;
  if (['killed', 'died', 'waits', 'failed', 'restarts'].includes(effect)) return 'killed';
  return effect === 'stopped' ? 'draining' : before;
}
