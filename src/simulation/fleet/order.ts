import type { Box } from '../kernel/box.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** What holds an app back until its proxy has come so far: null for nothing, as in plain containers. */
function heldBy({ proxy }: Box['settings']): 'sidecar' | 'hook' | null {
  if (!proxy.enabled) return null;
  if (proxy.nativeSidecar) return 'sidecar';
  return proxy.holdApplicationUntilProxyStarts ? 'hook' : null;
}

/** Whether a hook of the proxy holds the app back: it gives up after `holdTimeout` (Istio, pilot-agent wait). */
export const heldByHook = (box: Box): boolean => heldBy(box.settings) === 'hook';

/**
 * How long the app of a box is held back still, in milliseconds; Infinity while that is not known. Behind a
 * native sidecar until the proxy runs and a startup probe that asks the proxy has passed (Kubernetes: the
 * `started` of the sidecar, not its readiness). Behind Istio's hold until the hook, which looks every
 * `holdPeriod` from the start on, sees a proxy that is ready.
 */
export function heldFor(box: Box, now: number): number {
  const { proxy, startupProbe } = box.settings;
  const by = heldBy(box.settings);
  if (by === 'sidecar') return box.started || startupProbe?.asks !== 'proxy' ? 0 : NEVER;
  if (by === null) return 0;
  if (box.proxy === 'unborn') return NEVER;
  const age = now - box.startedAt;
  return proxy.holdPeriod === 0 ? 0 : Math.ceil(age / proxy.holdPeriod) * proxy.holdPeriod - age;
}
