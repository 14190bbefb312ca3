import type { ControlPlane } from '../control-plane/control-plane.ts';
import { ask, cancel } from '../control-plane/control-plane.ts';
import { type Box, newTrack } from '../kernel/box.ts';
import { APP_READY, CONFIGURED_FROM_DISK, FETCH_TIMEOUT, START } from '../kernel/happenings.ts';
import { type Kernel, plan, recordEvent, recordState } from '../kernel/kernel.ts';
import { LIVENESS_CHECK, planChecks, unfold } from './checks.ts';
import { enterUnprobed, leavePool } from './pool.ts';
import { restartDelay } from './restarts.ts';

/** Ends a life of a box: app and proxy are gone, and with them what the proxy had in memory. */
export function kill(kernel: Kernel, plane: ControlPlane, box: Box, cause: number, why: string): void {
  const again = box.place === 'out' && box.life > 0 ? 'killed again' : 'killed';
  const event = recordEvent(kernel, 'killed', box, cause, `${again}: ${why}`);
  cancel(kernel, plane, box);
  box.life++;
  box.running = false;
  box.app = 'none';
  box.proxy = 'killed';
  box.backlog = 0;
  box.killEvent = event;
  for (const track of [box.liveness, box.readiness])
    Object.assign(track, { ...newTrack(), plan: track.plan + 1 });
  leavePool(kernel, box, 'out', event);
  recordState(kernel, box);
  plan(kernel, kernel.now + restartDelay(box, kernel.now), START, box.index, box.life);
}

/** Starts a new life of a box: two processes, of which the proxy has nothing compiled in. */
export function start(kernel: Kernel, plane: ControlPlane, box: Box): void {
  const { proxy } = box.settings;
  box.running = true;
  box.startedAt = kernel.now;
  box.startEvent = recordEvent(kernel, 'started', box, box.killEvent, 'started');
  box.waitEvent = -1;
  box.readyEvent = box.startEvent;
  box.proxy = proxy.enabled ? 'unborn' : 'none';
  if (proxy.enabled) startProxy(kernel, plane, box);
  const held = proxy.enabled && proxy.holdApplicationUntilProxyStarts;
  if (!held) startApp(kernel, box);
  recordState(kernel, box);
  enterUnprobed(kernel, box, box.startEvent);
  planChecks(kernel, box);
}

function startProxy(kernel: Kernel, plane: ControlPlane, box: Box): void {
  const { startFrom, diskStartTime, initialFetchTimeout } = box.settings.proxy;
  const { now } = kernel;
  const waits = (text: string): void => {
    box.waitEvent = recordEvent(kernel, 'waiting', box, box.startEvent, text);
  };
  if (startFrom === 'disk' && box.configured) {
    waits('reads its last configuration from disk');
    plan(kernel, now + diskStartTime, CONFIGURED_FROM_DISK, box.index, box.life);
    return;
  }
  const ahead = plane.births;
  const others = ahead === 0 ? '' : `, with ${ahead} ${ahead === 1 ? 'other' : 'others'}`;
  waits(`waits for configuration${others}`);
  ask(kernel, plane, box);
  if (initialFetchTimeout > 0) plan(kernel, now + initialFetchTimeout, FETCH_TIMEOUT, box.index, box.life);
}

function startApp(kernel: Kernel, box: Box): void {
  box.app = 'starting';
  plan(kernel, kernel.now + box.settings.app.startTime, APP_READY, box.index, box.life);
}

/** The app of a box can answer. */
export function appReady(kernel: Kernel, box: Box): void {
  box.app = 'ready';
  const cause = box.settings.proxy.holdApplicationUntilProxyStarts ? box.readyEvent : box.startEvent;
  const event = recordEvent(kernel, 'app-ready', box, cause, 'its app is ready');
  const proxyWaits = box.proxy === 'unborn';
  if (!proxyWaits) box.readyEvent = event;
  canAnswerOtherwise(kernel, box);
  if (!proxyWaits) planChecks(kernel, box);
}

/** The proxy of a box has its configuration; `from` tells where from. */
export function proxyReady(kernel: Kernel, box: Box, from: string): void {
  const seconds = ((kernel.now - box.startedAt) / 1000).toFixed(1);
  box.configured = true;
  endWait(kernel, box, 'ready', `configured ${from} after ${seconds} s`);
}

/** The proxy of a box stops waiting and goes on with nothing (Envoy, initial_fetch_timeout). */
export function proxyEmpty(kernel: Kernel, box: Box): void {
  if (box.proxy === 'unborn')
    endWait(kernel, box, 'empty', 'goes on with nothing: its initial fetch timed out');
}

function endWait(kernel: Kernel, box: Box, proxy: 'ready' | 'empty', text: string): void {
  unfold(LIVENESS_CHECK, box, kernel.now);
  box.proxy = proxy;
  box.readyEvent = recordEvent(kernel, `proxy-${proxy}`, box, box.waitEvent, text);
  if (box.app === 'none') startApp(kernel, box);
  canAnswerOtherwise(kernel, box);
  planChecks(kernel, box);
}

/** App or proxy have changed: where the balancer knows the box, it can answer more or less than before. */
function canAnswerOtherwise(kernel: Kernel, box: Box): void {
  if (box.place !== 'out') kernel.trafficChanged = true;
  recordState(kernel, box);
}
