import type { AppState, BoxState, ProxyState } from '../../timeline/states.ts';
import type { Effect } from './meaning.ts';
import type { About } from './row.ts';

/** What is known of a pod after each of its events. */
export interface Shown {
  readonly state: BoxState;
  readonly app: AppState;
  readonly proxy: ProxyState;
}

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

/**
 * Follows one pod from event to event. Only what an event says is shown: `up` from a start on (whether it
 * serves is not told), `killed` from a kill by a failed check to the next start, `gone` from a stop on.
 * Init containers do not make a pod run, proxies show in the proxy's state.
 */
export function podLife(): (effect: Effect, about: About) => Shown {
  const apps = new Map<string, Container>();
  let phase: 'unknown' | 'there' | 'gone' = 'unknown';
  let proxy: ProxyState = 'none';

  const happens = (effect: Effect, about: About): void => {
    // Late words about a pod that is gone do not bring it back; a start does.
    if (effect === 'none' || (phase === 'gone' && effect !== 'started')) return;
    if (effect === 'gone' || (effect === 'stopped' && !about.init && !isProxy(about))) {
      phase = 'gone';
      apps.clear();
      proxy = 'none';
      return;
    }
    phase = 'there';
    if (isProxy(about)) proxy = proxyAfter(effect, proxy);
    else if (!about.init) appAfter(apps, effect, about.container);
  };

  return (effect, about) => {
    happens(effect, about);
    const state = phase === 'there' ? stateOf([...apps.values()]) : 'gone';
    return { state, app: state === 'starting' ? 'starting' : 'none', proxy };
  };
}

function appAfter(apps: Map<string, Container>, effect: Effect, container: string): void {
  const before = apps.get(container);
  if (effect === 'started') apps.set(container, 'running');
  else if (effect === 'killed') apps.set(container, 'killed');
  // Only a container that runs is checked: of one that was up before the recording this is the first word.
  else if (effect === 'checked') apps.set(container, before ?? 'running');
  else if (effect === 'waits' || effect === 'failed' || effect === 'restarts')
    apps.set(container, before === 'killed' ? 'killed' : 'down');
}

/** When a proxy got its configuration is not among the events: it is up while it runs, no more. */
function proxyAfter(effect: Effect, before: ProxyState): ProxyState {
  if (effect === 'started') return 'up';
  if (effect === 'checked') return before === 'none' ? 'up' : before;
  if (effect === 'killed' || effect === 'waits' || effect === 'failed' || effect === 'restarts')
    return 'killed';
  return effect === 'stopped' ? 'draining' : before;
}

/** The worst of its containers: a pod serves with all of them. */
function stateOf(apps: readonly Container[]): BoxState {
  if (apps.includes('killed')) return 'killed';
  return apps.includes('running') && !apps.includes('down') ? 'up' : 'starting';
}
