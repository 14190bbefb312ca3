import { formatTight } from '../../text/numbers.ts';
import type { ControlPlane } from '../control-plane/control-plane.ts';
import type { Box } from '../kernel/box.ts';
import { APP_STOPS, PROXY_STOPS, START } from '../kernel/happenings.ts';
import { type Kernel, plan, recordEvent, recordState } from '../kernel/kernel.ts';
import { outboundFailure } from '../kernel/outbound.ts';
import { endLife } from './lives.ts';
import { leavePool } from './pool.ts';
import { appStopTime, proxyStopTime } from './stops.ts';

/**
 * A box is told to stop and is then started again, as a new pod in its place: its back-off is forgotten. It
 * leaves the pool at once (Kubernetes: a terminating endpoint is not ready). One that is down starts at once.
 */
export function shutDown(kernel: Kernel, plane: ControlPlane, box: Box, cause: number, why: string): void {
  const { now } = kernel;
  const { running, app, proxy } = box;
  // One that stops is started again anyway, and one that is still to be born is nobody's to restart.
  if (!running && box.down !== 'killed') return;
  const { terminationGracePeriodSeconds: grace, restartDelay } = box.settings.processManager;
  const appTakes = appStopTime(box, grace);
  const proxyTakes = proxyStopTime(box, appTakes, grace);
  box.restarts = 0;
  endLife(kernel, plane, box);
  if (!running) {
    box.killEvent = cause;
    plan(kernel, now + restartDelay, START, box.index, box.life);
    return;
  }
  box.down = 'draining';
  box.app = app;
  box.proxy = proxy === 'ready' ? 'draining' : proxy;
  box.killEvent = recordEvent(kernel, 'stopping', box, cause, `is told to stop: ${why}`);
  leavePool(kernel, box, 'out', box.killEvent);
  recordState(kernel, box);
  plan(kernel, now + appTakes, APP_STOPS, box.index, box.life);
  if (proxy !== 'none') plan(kernel, now + proxyTakes, PROXY_STOPS, box.index, box.life);
}

/** The app of a box that was told to stop has ended. */
export function appStops(kernel: Kernel, box: Box): void {
  box.app = 'none';
  recordState(kernel, box);
  if (box.proxy === 'none' || box.proxy === 'killed') stopped(kernel, box);
}

/** The proxy of a box that was told to stop has ended, before its app or after it. */
export function proxyStops(kernel: Kernel, box: Box): void {
  const served = outboundFailure(box) === null;
  const alone = box.app === 'none';
  box.proxy = 'killed';
  recordState(kernel, box);
  const { outboundCalls } = box.settings.app;
  if (alone) stopped(kernel, box);
  else if (served && outboundCalls > 0) {
    const text = `its proxy stops before its app: ${formatTight(outboundCalls, '/s')} calls/s of its own fail`;
    recordEvent(kernel, 'calls-refused', box, box.killEvent, text);
  }
}

function stopped(kernel: Kernel, box: Box): void {
  box.down = 'gone';
  box.killEvent = recordEvent(kernel, 'stopped', box, box.killEvent, 'has stopped');
  recordState(kernel, box);
  plan(kernel, kernel.now + box.settings.processManager.restartDelay, START, box.index, box.life);
}
