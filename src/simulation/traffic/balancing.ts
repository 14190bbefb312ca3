import { backlogGrows, settleBacklog } from '../kernel/backlog.ts';
import type { Kernel } from '../kernel/kernel.ts';

/**
 * Shares the demand equally among the boxes that serve. Where the share of healthy boxes is strictly below
 * the panic threshold, it is shared among all of the pool, healthy or not (Envoy, panic threshold).
 */
export function balance(kernel: Kernel): void {
  const before = kernel.arrivals;
  const panic = kernel.serving / kernel.poolSize < kernel.panicThreshold;
  const hosts = panic ? kernel.boxes.filter(({ place }) => place !== 'spare').length : kernel.serving;
  const after = hosts === 0 ? 0 : kernel.demand / hosts;
  kernel.receiving = 0;
  for (const box of kernel.boxes) {
    settleBacklog(box, before, kernel.now);
    const canAnswer = box.running && box.app === 'ready' && box.proxy !== 'unborn' && box.proxy !== 'empty';
    box.receives = canAnswer && (box.place === 'serving' || (panic && box.place !== 'spare'));
    if (box.receives) kernel.receiving++;
    if (!box.receives && !box.running) box.backlog = 0;
    // A spell of its own explains more than what its neighbours do meanwhile.
    const pushed = after > before && box.capacityLeft === 1 && backlogGrows(box, after);
    if (pushed) box.loadEvent = kernel.trafficEvent;
  }
  kernel.arrivals = after;
  kernel.balancedAt = kernel.now;
  kernel.trafficChanged = false;
}
