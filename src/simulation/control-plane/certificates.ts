import type { FluidSettings } from '../../scenario/scenario.ts';
import type { Box } from '../kernel/box.ts';
import { EXPIRY, RENEWAL } from '../kernel/happenings.ts';
import { type Kernel, plan } from '../kernel/kernel.ts';
import { nextTry } from './back-off.ts';
import type { ControlPlane } from './control-plane.ts';

type Settings = NonNullable<FluidSettings['certificates']>;

/** The certificate of one box; instants in milliseconds after the start. */
export interface Certificate {
  /** Counts what was issued or lost, so that what was planned for an earlier one is ignored. */
  serial: number;
  issuedAt: number;
  /** When its proxy first asks for the next one. */
  renewAt: number;
  /** Tries to renew it that nobody answered. */
  tries: number;
  readonly draw: () => number;
}

/** The certificates of all boxes. */
export interface Certificates {
  readonly settings: Settings;
  /** By the index of the box. */
  readonly of: readonly Certificate[];
}

/**
 * Each box got its certificate before the start, at an age that is drawn evenly up to its renewal, as it is
 * in a fleet that has run for long. Null where a scenario has no certificates.
 */
export function createCertificates(
  kernel: Kernel,
  { certificates, proxy }: FluidSettings,
): Certificates | null {
  if (certificates === undefined || !proxy.enabled) return null;
  const of = kernel.boxes.all().map(({ name }) => {
    const certificate = {
      serial: 0,
      issuedAt: 0,
      renewAt: 0,
      tries: 0,
      draw: kernel.stream(`${name}/certificate`),
    };
    const age = certificate.draw();
    issue(certificate, certificates, 0);
    const youngest = Math.min(certificate.renewAt, certificates.lifetime * certificates.renewAt);
    const shift = Math.round(age * youngest);
    certificate.issuedAt -= shift;
    certificate.renewAt -= shift;
    return certificate;
  });
  return { settings: certificates, of };
}

/** A new certificate from an instant on; when it is to be renewed is drawn (Istio, SECRET_GRACE_PERIOD_RATIO). */
export function issue(certificate: Certificate, { lifetime, renewAt, jitter }: Settings, at: number): void {
  const share = renewAt + jitter * (2 * certificate.draw() - 1);
  certificate.serial++;
  certificate.issuedAt = at;
  certificate.renewAt = at + Math.round(share * lifetime);
  certificate.tries = 0;
}

/** Plans what becomes of the certificates in an outage that begins now: renewals before it went well, unseen. */
export function planRenewals(kernel: Kernel, { settings, of }: Certificates, until: number): void {
  of.forEach((certificate, box) => {
    // One that nobody has renewed since the last outage goes on trying.
    if (certificate.tries > 0) return;
    while (certificate.renewAt < kernel.now) issue(certificate, settings, certificate.renewAt);
    if (certificate.renewAt < until) plan(kernel, certificate.renewAt, RENEWAL, box, certificate.serial);
  });
}

/**
 * Nobody answers a renewal that is due: the proxy tries again, as it does to connect, until the control plane
 * is there. Plans that try, and the expiry if it comes first.
 */
export function renewLater(kernel: Kernel, plane: ControlPlane, box: Box): void {
  const certificate = plane.certificates?.of[box.index];
  if (!certificate || !plane.certificates || plane.away === null) return;
  const at = nextTry(
    kernel.now,
    plane.away.until,
    box.settings.proxy.reconnect,
    certificate,
    certificate.draw,
  );
  plan(kernel, at, RENEWAL, box.index, certificate.serial);
  const expiry = certificate.issuedAt + plane.certificates.settings.lifetime;
  if (expiry >= kernel.now && expiry < at) plan(kernel, expiry, EXPIRY, box.index, certificate.serial);
}

/** A process starts with nothing: the certificate of its last life is lost with it. */
export function loseCertificate(plane: ControlPlane, box: Box): void {
  const certificate = plane.certificates?.of[box.index];
  if (!certificate) return;
  certificate.serial++;
  certificate.renewAt = Number.POSITIVE_INFINITY;
  certificate.tries = 0;
  box.expired = false;
}
