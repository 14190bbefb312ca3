import { issue, renewLater } from '../control-plane/certificates.ts';
import type { ControlPlane } from '../control-plane/control-plane.ts';
import type { Box } from '../kernel/box.ts';
import { type Kernel, recordEvent, recordState } from '../kernel/kernel.ts';
import { planChecks } from './checks.ts';
import { enterUnprobed, leavePool } from './pool.ts';

/** The certificate with a serial number is to be renewed now, or again after a try that nobody answered. */
export function renew(kernel: Kernel, plane: ControlPlane, box: Box, serial: number): void {
  const certificate = plane.certificates?.of[box.index];
  if (certificate?.serial !== serial) return;
  if (plane.away !== null) {
    if (certificate.tries === 0 && box.running) {
      const text = 'asks for its next certificate, and nobody answers';
      box.certificateEvent = recordEvent(kernel, 'renewal-failed', box, plane.awayEvent, text);
    }
    renewLater(kernel, plane, box);
  } else if (box.running && renewed(kernel, plane, box)) {
    box.proxy = 'ready';
    const text = 'has a new certificate';
    box.readyEvent = recordEvent(kernel, 'certificate-renewed', box, box.certificateEvent, text);
    otherwise(kernel, box, box.readyEvent);
  }
}

/** A box has a new certificate. Gives whether its proxy waited for one, the old one having expired. */
export function renewed(kernel: Kernel, { certificates }: ControlPlane, box: Box): boolean {
  const certificate = certificates?.of[box.index];
  if (certificate && certificates) issue(certificate, certificates.settings, kernel.now);
  box.expired = false;
  return box.proxy === 'expired';
}

/** A box starts with the certificate on its disk: it asks for the next one at once if it is late for that. */
export function renewIfLate(kernel: Kernel, plane: ControlPlane, box: Box): void {
  const certificate = plane.certificates?.of[box.index];
  if (certificate && certificate.tries > 0 && plane.away === null) renewed(kernel, plane, box);
}

/** Nobody accepts the certificate with a serial number any more: the proxy of its box can no longer serve. */
export function expire(kernel: Kernel, plane: ControlPlane, box: Box, serial: number): void {
  if (plane.certificates?.of[box.index]?.serial !== serial) return;
  box.expired = true;
  if (!box.running || box.proxy !== 'ready') return;
  box.proxy = 'expired';
  const text = 'its certificate has expired: nobody accepts its connections any more';
  box.certificateEvent = recordEvent(kernel, 'certificate-expired', box, box.certificateEvent, text);
  if (box.place !== 'out') leavePool(kernel, box, 'ejected', box.certificateEvent);
  otherwise(kernel, box, box.certificateEvent);
}

/** Its proxy can serve again, or no longer. */
function otherwise(kernel: Kernel, box: Box, event: number): void {
  kernel.trafficChanged = true;
  recordState(kernel, box);
  enterUnprobed(kernel, box, event);
  planChecks(kernel, box);
}
