import { composedOnce } from '../../text/composed.ts';
import { formatDuration } from '../../text/durations.ts';
import { formatTight } from '../../text/numbers.ts';
import { loseCertificate } from '../control-plane/certificates.ts';
import { connect, disconnect } from '../control-plane/connections.ts';
import type { ControlPlane } from '../control-plane/control-plane.ts';
import { type Box, forgetChecks } from '../kernel/box.ts';
import {
  APP_READY,
  CONFIGURED_FROM_DISK,
  FETCH_TIMEOUT,
  HOLD_GIVES_UP,
  HOLD_LOOKS,
  START,
  STOPPED,
} from '../kernel/happenings.ts';
import { type Kernel, plan, recordEvent, recordState } from '../kernel/kernel.ts';
import { outboundFailure } from '../kernel/outbound.ts';
import { renewed, renewIfLate } from './certificates.ts';
import { checkAtOnce, planChecks, READINESS_CHECK, unfoldChecks } from './checks.ts';
import { heldByHook, heldFor } from './order.ts';
import { enterUnprobed, leavePool } from './pool.ts';
import { restartDelay } from './restarts.ts';
import { appStopTime } from './stops.ts';

const killedText = composedOnce((again, why) => `${again === 0 ? 'killed' : 'killed again'}: ${why}`);

const waitsText = composedOnce<'' | 'away'>((ahead, away) => {
  const others = ahead === 0 ? '' : `, with ${ahead} ${ahead === 1 ? 'other' : 'others'}`;
  return `waits for configuration${away === '' ? others : ': the control plane is away'}`;
});

type Cache = NonNullable<Kernel['cache']>;

/**
 * Ends a life of a box: app and proxy are gone, and with them what the proxy had in memory. It starts again
 * when it has stopped, for which it has its grace period (ms) or that of the process manager.
 */
export function kill(
  kernel: Kernel,
  plane: ControlPlane,
  box: Box,
  cause: number,
  why: string,
  grace: number = box.settings.processManager.terminationGracePeriodSeconds,
): void {
  const ended = kernel.now + appStopTime(box, grace);
  const again = box.place === 'out' && box.life > 0 ? 1 : 0;
  const event = recordEvent(kernel, 'killed', box, cause, killedText(again, why));
  endLife(kernel, plane, box);
  box.down = 'killed';
  box.killEvent = event;
  leavePool(kernel, box, 'out', event);
  recordState(kernel, box);
  if (ended > kernel.now) plan(kernel, ended, STOPPED, box.index, box.life);
  plan(kernel, ended + restartDelay(box, ended), START, box.index, box.life);
}

/** Nothing that was planned for this life of a box happens any more. */
export function endLife(kernel: Kernel, plane: ControlPlane, box: Box): void {
  disconnect(kernel, plane, box);
  box.life++;
  if (box.running) kernel.running--;
  box.running = false;
  box.wedge = null;
  box.app = 'none';
  box.proxy = 'killed';
  box.backlog = 0;
  forgetChecks(box.liveness);
  forgetChecks(box.readiness);
  forgetChecks(box.startup);
}

/** The process of a box that was killed has ended: it took its time. */
export function stopped(kernel: Kernel, box: Box): void {
  box.killEvent = recordEvent(kernel, 'stopped', box, box.killEvent, 'its process has ended');
}

/** Starts a new life of a box: two processes, of which the proxy has nothing compiled in. */
export function start(kernel: Kernel, plane: ControlPlane, box: Box): void {
  const { proxy } = box.settings;
  box.running = true;
  kernel.running++;
  box.started = !box.settings.startupProbe?.enabled;
  box.startedAt = kernel.now;
  box.startEvent = recordEvent(kernel, 'started', box, box.killEvent, 'started');
  box.waitEvent = -1;
  box.readyEvent = box.startEvent;
  box.proxy = proxy.enabled ? 'unborn' : 'none';
  const { cache } = kernel;
  if (cache)
    box.caches = cache[cache.startFrom === 'disk' ? 'fromConfiguration' : 'compiledDefault'] === 'on';
  if (proxy.enabled) startProxy(kernel, plane, box);
  if (cache) startAppFrom(kernel, plane, box, cache);
  if (heldByHook(box) && proxy.holdTimeout > 0)
    plan(kernel, kernel.now + proxy.holdTimeout, HOLD_GIVES_UP, box.index, box.life);
  startAppUnlessHeld(kernel, box);
  recordState(kernel, box);
  enterUnprobed(kernel, box, box.startEvent);
  planChecks(kernel, box);
}

/** The proxy of a box begins to wait for its configuration. */
export function startProxy(kernel: Kernel, plane: ControlPlane, box: Box): void {
  const { startFrom, diskStartTime, initialFetchTimeout, subscriptions } = box.settings.proxy;
  const { now } = kernel;
  const waits = (text: string): void => {
    box.waitEvent = recordEvent(kernel, 'waiting', box, box.startEvent, text);
  };
  if (startFrom === 'disk' && box.configured) {
    waits('reads its last configuration from disk');
    plan(kernel, now + diskStartTime, CONFIGURED_FROM_DISK, box.index, box.life);
    connect(kernel, plane, box, false);
    return;
  }
  loseCertificate(plane, box);
  waits(waitsText(plane.births, plane.away === null ? '' : 'away'));
  connect(kernel, plane, box, true);
  // One subscription waits after the other (Envoy: clusters, then listeners), each for so long.
  const patience = initialFetchTimeout * subscriptions;
  if (patience > 0) plan(kernel, now + patience, FETCH_TIMEOUT, box.index, box.life);
}

/** The startup probe of a box has passed: the other checks begin, readiness at once (kubelet, prober/worker.go). */
export function startedUp(kernel: Kernel, box: Box): void {
  box.started = true;
  startAppUnlessHeld(kernel, box);
  recordState(kernel, box);
  enterUnprobed(kernel, box, box.startEvent);
  planChecks(kernel, box);
  checkAtOnce(kernel, READINESS_CHECK, box);
}

/** The hook of a proxy that is ready looks again. */
export function holdLooks(kernel: Kernel, box: Box): void {
  startAppUnlessHeld(kernel, box);
  recordState(kernel, box);
}

/** The hook of a proxy has waited long enough for it: that fails the start of the box (kubelet, postStart). */
export function holdGivesUp(kernel: Kernel, plane: ControlPlane, box: Box): void {
  if (box.app !== 'none') return;
  const waited = formatDuration(kernel.now - box.startedAt);
  kill(kernel, plane, box, box.waitEvent, `its postStart hook gave up after ${waited}, proxy still unborn`);
}

function startAppUnlessHeld(kernel: Kernel, box: Box): void {
  if (box.app !== 'none') return;
  const held = heldFor(box, kernel.now);
  if (held === 0) startApp(kernel, box);
  else if (Number.isFinite(held)) plan(kernel, kernel.now + held, HOLD_LOOKS, box.index, box.life);
}

/** An app that keeps a cache asks for its configuration, too; until it has it, it does what is compiled in. */
function startAppFrom(kernel: Kernel, plane: ControlPlane, box: Box, cache: Cache): void {
  if (!box.settings.proxy.enabled) connect(kernel, plane, box, false);
  const { state, birth } = box.connection;
  if (state === 'up' || birth || box.caches === (cache.fromConfiguration === 'on')) return;
  const text = `goes on with what is compiled in: its cache is ${cache.compiledDefault}`;
  recordEvent(kernel, 'note', box, box.startEvent, text);
}

function startApp(kernel: Kernel, box: Box): void {
  box.app = 'starting';
  const { outboundCalls } = box.settings.app;
  if (outboundCalls > 0 && outboundFailure(box) !== null) {
    const calls = formatTight(outboundCalls, '/s');
    const text = `its app starts before its proxy listens: ${calls} calls/s of its own refused`;
    recordEvent(kernel, 'calls-refused', box, box.waitEvent, text);
  }
  plan(kernel, kernel.now + box.settings.app.startTime, APP_READY, box.index, box.life);
}

/** The app of a box can answer. */
export function appReady(kernel: Kernel, box: Box): void {
  if (box.app !== 'starting') return;
  box.app = 'ready';
  const { holdApplicationUntilProxyStarts, nativeSidecar } = box.settings.proxy;
  // A proxy that nobody answers explains more than the start.
  const start = box.connection.state === 'backs-off' && box.waitEvent >= 0 ? box.waitEvent : box.startEvent;
  const cause = holdApplicationUntilProxyStarts || nativeSidecar ? box.readyEvent : start;
  const event = recordEvent(kernel, 'app-ready', box, cause, 'its app is ready');
  const proxyWaits = box.proxy === 'unborn';
  if (!proxyWaits) box.readyEvent = event;
  canAnswerOtherwise(kernel, box);
  if (!proxyWaits) planChecks(kernel, box);
}

/** The proxy of a box has its configuration from the control plane, and a certificate with it. */
export function proxyReady(kernel: Kernel, plane: ControlPlane, box: Box): void {
  renewed(kernel, plane, box);
  configured(kernel, box, 'by the control plane');
}

/** The proxy of a box has its last configuration from its disk, and its last certificate. */
export function proxyReadyFromDisk(kernel: Kernel, plane: ControlPlane, box: Box): void {
  renewIfLate(kernel, plane, box);
  configured(kernel, box, 'from its disk');
}

function configured(kernel: Kernel, box: Box, from: string): void {
  const seconds = ((kernel.now - box.startedAt) / 1000).toFixed(1);
  box.configured = true;
  kernel.atRisk = null;
  const expired = box.expired ? ', with a certificate that has expired' : '';
  endWait(kernel, box, box.expired ? 'expired' : 'ready', `configured ${from} after ${seconds} s${expired}`);
}

/** The proxy of a box stops waiting and goes on with nothing (Envoy, initial_fetch_timeout). */
export function proxyEmpty(kernel: Kernel, box: Box): void {
  if (box.proxy === 'unborn')
    endWait(kernel, box, 'empty', 'goes on with nothing: its initial fetch timed out');
}

function endWait(kernel: Kernel, box: Box, proxy: 'ready' | 'expired' | 'empty', text: string): void {
  // One that is stuck notices nothing.
  if (box.wedge?.part === 'proxy') return;
  unfoldChecks(kernel, box);
  box.proxy = proxy;
  const kind = proxy === 'empty' ? 'proxy-empty' : 'proxy-ready';
  box.readyEvent = recordEvent(kernel, kind, box, box.waitEvent, text);
  startAppUnlessHeld(kernel, box);
  canAnswerOtherwise(kernel, box);
  planChecks(kernel, box);
}

/** App or proxy have changed: where the balancer knows the box, it can answer more or less than before. */
function canAnswerOtherwise(kernel: Kernel, box: Box): void {
  if (box.place !== 'out') kernel.trafficChanged = true;
  recordState(kernel, box);
}
