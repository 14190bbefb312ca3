import type { BulkheadSettings } from '../../scenario/settings/policies.ts';
import { createFifo } from './fifo.ts';

/** What a call meets: a slot, a place in the queue, a wait that keeps its caller, or 503. */
export type Entry = 'in' | 'queued' | 'blocked' | 'refused';

/** Slots in front of a dependency, with a queue and, behind it, callers that are kept waiting. */
export interface Bulkhead {
  /** A call comes; `id` is any number from 0 that is not in here yet. */
  readonly enter: (id: number) => Entry;
  /** A call gives its slot back; who gets it, if anybody waits. */
  readonly leave: () => number | null;
  /** A call that waits does so no longer; false if it did not wait. */
  readonly giveUp: (id: number) => boolean;
  /** The call that the last `leave` or `giveUp` moved from the callers kept waiting into the queue, if any. */
  readonly unblocked: () => number | null;
  /** Slots taken. */
  readonly busy: () => number;
  /** Calls in the queue. */
  readonly waiting: () => number;
  /** Callers kept waiting. */
  readonly blocked: () => number;
}

/** A bulkhead (facts 5.3-5.5): slots, then the queue, then refused at once or blocked, each in order of coming. */
export function createBulkhead(settings: BulkheadSettings): Bulkhead {
  const slots = settings.maxConcurrentCalls;
  const places = settings.queueCapacity === 'unbounded' ? Number.POSITIVE_INFINITY : settings.queueCapacity;
  const queue = createFifo();
  const kept = createFifo();
  let busy = 0;
  let moved: number | null = null;

  /** Fills a place of the queue that has become free. */
  const moveUp = (): void => {
    moved = queue.size() < places ? kept.shift() : null;
    if (moved !== null) queue.push(moved);
  };

  return {
    enter: (id) => {
      if (busy < slots) {
        busy += 1;
        return 'in';
      }
      if (queue.size() < places) {
        queue.push(id);
        return 'queued';
      }
      if (settings.whenFull === 'refuse') return 'refused';
      kept.push(id);
      return 'blocked';
    },
    leave: () => {
      const next = queue.shift() ?? kept.shift();
      if (next === null) busy -= 1;
      moveUp();
      return next;
    },
    giveUp: (id) => {
      const waited = queue.remove(id) || kept.remove(id);
      moveUp();
      return waited;
    },
    unblocked: () => moved,
    busy: () => busy,
    waiting: queue.size,
    blocked: kept.size,
  };
}
