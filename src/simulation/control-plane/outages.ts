import type { FluidSettings } from '../../scenario/scenario.ts';
import { millisecondsAfter } from '../../scenario/times.ts';
import type { Box } from '../kernel/box.ts';
import { OUTAGE } from '../kernel/happenings.ts';
import { type Kernel, plan, recordEvent } from '../kernel/kernel.ts';
import { planRenewals } from './certificates.ts';
import { loseConnections } from './connections.ts';
import { type ControlPlane, changeLeftOver, dropWork } from './control-plane.ts';

/** A time without the control plane; milliseconds after the start. */
export interface Outage {
  readonly from: number;
  readonly until: number;
  readonly why: string;
}

/** The outages of a scenario, in order of time. */
export function outagesOf({ clock, controlPlane }: FluidSettings): readonly Outage[] {
  return Object.values(controlPlane.outages)
    .filter(({ enabled }) => enabled)
    .map(({ from, until, why }) => ({
      from: millisecondsAfter(clock.start, from),
      until: millisecondsAfter(clock.start, until),
      why,
    }))
    .sort((a, b) => a.from - b.from);
}

/** Plans when the control plane goes and when it comes back. */
export function planOutages(kernel: Kernel, outages: readonly Outage[]): void {
  outages.forEach(({ from, until }, i) => {
    plan(kernel, from, OUTAGE, -1, i);
    plan(kernel, until, OUTAGE, -1, i);
  });
}

/**
 * The control plane goes or comes back. Births and a push that it was working on are lost with it; proxies
 * that run keep what they have, for ever (Envoy), and ask again and again.
 */
export function outageEdge(kernel: Kernel, plane: ControlPlane, outage: Outage): void {
  kernel.atRisk = null;
  if (outage.until === kernel.now) {
    changeLeftOver(kernel, plane, () => {
      plane.away = null;
    });
    recordEvent(kernel, 'outage-over', null, plane.awayEvent, 'the control plane answers again');
    return;
  }
  loseConnections(kernel, plane, outage);
  changeLeftOver(kernel, plane, () => {
    dropWork(plane);
    plane.away = outage;
  });
  const text = `the control plane is away: ${outage.why}`;
  plane.awayEvent = recordEvent(kernel, 'outage', null, -1, text);
  if (plane.certificates) planRenewals(kernel, plane.certificates, outage.until);
}

/** How many processes could not be born again now: nobody answers, and on their disk is nothing. */
export function atRiskNow(kernel: Kernel, plane: ControlPlane): number {
  if (plane.away === null) return 0;
  kernel.atRisk ??= kernel.boxes.all().reduce((count, box) => count + (hasNothing(box) ? 1 : 0), 0);
  return kernel.atRisk;
}

const hasNothing = ({ settings: { proxy }, configured }: Box): boolean =>
  proxy.enabled && !(proxy.startFrom === 'disk' && configured);
