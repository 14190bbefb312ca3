import type { Box, Connection } from '../kernel/box.ts';
import { ACCEPTED, CONNECT } from '../kernel/happenings.ts';
import { type Kernel, plan, recordEvent } from '../kernel/kernel.ts';
import { admit, createLimiter } from './admission.ts';
import { nextTry } from './back-off.ts';
import { ask, type ControlPlane, cancel, resync } from './control-plane.ts';
import type { Outage } from './outages.ts';

/** A process of a box asks the control plane for the first time; `birth` if its proxy has nothing else. */
export function connect(kernel: Kernel, plane: ControlPlane, box: Box, birth: boolean): void {
  begin(box);
  box.connection.birth = birth;
  tryToConnect(kernel, plane, box);
}

/** Nobody asks any more: the box was killed. */
export function disconnect(kernel: Kernel, plane: ControlPlane, box: Box): void {
  cancel(kernel, plane, box);
  stand(plane, box, 'none');
  box.connection.plan++;
}

/** The control plane goes: who was connected, or waited to be, asks again as one who just lost a stream does. */
export function loseConnections(kernel: Kernel, plane: ControlPlane, outage: Outage): void {
  for (const box of kernel.boxes.all()) {
    const { state } = box.connection;
    if (state === 'none' || state === 'backs-off') continue;
    // A birth in progress is lost and must be asked for anew.
    box.connection.birth = box.asking || (state === 'waits' && box.connection.birth);
    cancel(kernel, plane, box);
    begin(box);
    backOff(kernel, plane, box, outage);
  }
}

/** A box asks now. */
export function tryToConnect(kernel: Kernel, plane: ControlPlane, box: Box): void {
  const { connection } = box;
  const wait = waitFor(kernel, plane, box);
  if (plane.away !== null) backOff(kernel, plane, box, plane.away);
  else if (wait === null) refused(kernel, plane, box);
  else if (wait === 0) accepted(kernel, plane, box);
  else {
    stand(plane, box, 'waits');
    plan(kernel, kernel.now + wait, ACCEPTED, box.index, ++connection.plan);
  }
}

/** How long it waits at the replica that the connection comes to, in milliseconds; null if it is refused. */
function waitFor(kernel: Kernel, plane: ControlPlane, box: Box): number | null {
  const { admission } = plane.settings;
  if (admission === undefined || plane.away !== null) return 0;
  const replica = admission.replicas === 1 ? 0 : Math.floor(drawOf(kernel, box) * admission.replicas);
  const limiter = plane.limiters[replica] ?? createLimiter(admission);
  plane.limiters[replica] = limiter;
  return admit(limiter, admission, kernel.now);
}

/** The control plane has accepted a connection: it begins the birth, or tells what was missed. */
export function accepted(kernel: Kernel, plane: ControlPlane, box: Box): void {
  const { connection } = box;
  const late = connection.tries > 0;
  stand(plane, box, 'up');
  connection.tries = 0;
  if (connection.birth) ask(kernel, plane, box);
  else if (late && box.settings.proxy.enabled) resync(kernel, plane);
  takeConfiguration(kernel, box, late);
}

/** What the app takes from its configuration. */
function takeConfiguration(kernel: Kernel, box: Box, late: boolean): void {
  const { cache } = kernel;
  if (cache === null || box.caches === (cache.fromConfiguration === 'on')) return;
  box.caches = !box.caches;
  kernel.trafficChanged = true;
  if (!late || box.connection.birth) return;
  const text = `has its configuration: its cache is ${cache.fromConfiguration}`;
  recordEvent(kernel, 'change', box, box.startEvent, text);
}

function refused(kernel: Kernel, plane: ControlPlane, box: Box): void {
  const { connection } = box;
  // The first refusal is told; the others are more of the same.
  if (!connection.told && connection.birth) {
    const text = 'the control plane takes no more now: refused at once, it asks again and again';
    box.waitEvent = recordEvent(kernel, 'waiting', box, box.waitEvent, text);
    connection.told = true;
  }
  backOff(kernel, plane, box, null);
}

/** A connection is to be made: tries are drawn from a stream of its own. */
function begin({ connection }: Box): void {
  connection.count++;
  connection.tries = 0;
  connection.told = false;
  connection.draws = null;
}

/** The next draw of a connection. Most are made at the first try and draw nothing. */
function drawOf(kernel: Kernel, { name, connection }: Box): number {
  connection.draws ??= kernel.stream(`${name}/reconnect-${connection.count}`);
  return connection.draws();
}

function backOff(kernel: Kernel, plane: ControlPlane, box: Box, outage: Outage | null): void {
  const { connection } = box;
  const until = outage?.until ?? kernel.now;
  const at = nextTry(kernel.now, until, box.settings.proxy.reconnect, connection, () => drawOf(kernel, box));
  stand(plane, box, 'backs-off');
  plan(kernel, at, CONNECT, box.index, ++connection.plan);
}

const isUnconnected = ({ state }: Connection): boolean => state === 'waits' || state === 'backs-off';

/** From now on a box stands otherwise towards the control plane. */
function stand(plane: ControlPlane, { connection }: Box, state: Connection['state']): void {
  const before = isUnconnected(connection);
  connection.state = state;
  plane.unconnected += Number(isUnconnected(connection)) - Number(before);
}
