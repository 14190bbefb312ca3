import type { ConnectionPoolSettings } from '../../scenario/settings/policies.ts';
import { createFifo } from './fifo.ts';

/** The requests of one calling proxy to one service. */
export interface ConnectionPool {
  /** Whether one more request may come; if not, it ends as an overflow at once and never comes in. */
  readonly admits: () => boolean;
  /** A request comes in, after `admits`; `id` is any number from 0. False: it waits for a connection. */
  readonly starts: (id: number) => boolean;
  /** A request that had a connection has ended; which of those that wait goes on with it, if any. */
  readonly ends: () => number | null;
  /** A request waits no longer; false if it did not wait. */
  readonly giveUp: (id: number) => boolean;
  /** Requests at the far end. */
  readonly active: () => number;
  /** Requests that wait for a connection. */
  readonly pending: () => number;
}

/**
 * Envoy's thresholds of a cluster (facts 5.1): no half-open state, over them is over. A connection carries one
 * request at a time; without a bound on connections none ever waits for one, as over HTTP/2.
 */
export function createConnectionPool(settings: ConnectionPoolSettings): ConnectionPool {
  const { maxRequests, maxPendingRequests, maxConnections } = settings;
  const waiting = createFifo();
  let active = 0;
  return {
    admits: () => (active < maxConnections ? active < maxRequests : waiting.size() < maxPendingRequests),
    starts: (id) => {
      if (active < maxConnections) {
        active += 1;
        return true;
      }
      waiting.push(id);
      return false;
    },
    ends: () => {
      const next = waiting.shift();
      if (next === null) active -= 1;
      return next;
    },
    giveUp: waiting.remove,
    active: () => active,
    pending: waiting.size,
  };
}
