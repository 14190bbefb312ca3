import type { BulkheadRun, ServiceRun, World } from './world.ts';

/** Tells who wants to know that servers were taken or are free again. */
export function tellService(world: World, { slots, busy, waiting }: ServiceRun): void {
  if (slots !== null) world.listener.slotsChanged(slots, world.now, busy, waiting);
}

/** Tells who wants to know that slots of a bulkhead were taken or are free again. */
export function tellBulkhead(world: World, { kind: { slots, total } }: BulkheadRun): void {
  if (slots !== null) world.listener.slotsChanged(slots, world.now, total.busy, total.waiting);
}
