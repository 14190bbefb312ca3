import type { ProxyState } from '../../timeline/states.ts';
import { backlogGrows, settleBacklog } from '../kernel/backlog.ts';
import type { Box } from '../kernel/box.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { noteChange, watchBox, watchOverloaded } from '../kernel/watch.ts';

/** A proxy that lets nothing through. */
const MUTE: ReadonlySet<ProxyState> = new Set(['unborn', 'empty', 'expired']);

/**
 * Shares the demand equally among the boxes that serve. Where the share of healthy boxes is strictly below
 * the panic threshold, it is shared among all of the pool, healthy or not (Envoy, panic threshold).
 *
 * All get the same, so only those boxes are looked at that have changed, that have something waiting, or
 * whose room lies between what they got and what they get.
 */
export function balance(kernel: Kernel): void {
  const { watch, now } = kernel;
  const before = kernel.arrivals;
  const panics = kernel.serving / kernel.poolSize < kernel.panicThreshold;
  const hosts = panics ? kernel.boxes.length - kernel.spares.length : kernel.serving;
  const after = hosts === 0 ? 0 : kernel.demand / hosts;
  if (panics !== kernel.panics) noteOutside(kernel);
  kernel.panics = panics;
  for (const box of watch.watched) settleBacklog(box, before, now);
  for (const box of watch.changed) balanceChanged(kernel, box, before);
  watch.changed.length = 0;
  if (after > before) {
    watchOverloaded(watch, kernel.boxes, before, after);
    for (const box of watch.watched) {
      // One that was watched just now had nothing waiting until now.
      box.backlogAt = now;
      // A spell of its own explains more than what its neighbours do meanwhile.
      if (box.capacityLeft === 1 && backlogGrows(box, after)) box.loadEvent = kernel.trafficEvent;
    }
  }
  kernel.arrivals = after;
  kernel.balancedAt = now;
  kernel.trafficChanged = false;
}

/** Whether a box outside of the pool gets traffic changes when the balancer begins or ends to panic. */
function noteOutside({ boxes, watch }: Kernel): void {
  for (const box of boxes.made()) if (box.place === 'out' || box.place === 'ejected') noteChange(watch, box);
}

function balanceChanged(kernel: Kernel, box: Box, before: number): void {
  box.changed = false;
  settleBacklog(box, before, kernel.now);
  const canAnswer = box.running && box.app === 'ready' && !MUTE.has(box.proxy);
  const receives = canAnswer && (box.place === 'serving' || (kernel.panics && box.place !== 'spare'));
  kernel.receiving += Number(receives) - Number(box.receives);
  if (box.receives) countLessened(kernel, box.capacity, -1);
  box.receives = receives;
  box.capacity = box.settings.app.capacity;
  if (receives) countLessened(kernel, box.capacity, 1);
  if (!receives && !box.running) box.backlog = 0;
  // Whether there is anything to see is known when all is balanced.
  watchBox(kernel.watch, box);
}

function countLessened({ lessened }: Kernel, capacity: number, more: number): void {
  if (capacity === 1) return;
  const count = (lessened.get(capacity) ?? 0) + more;
  if (count === 0) lessened.delete(capacity);
  else lessened.set(capacity, count);
}
