import type { RequestSettings } from '../../../scenario/scenario.ts';
import type { Call, Service } from '../../../scenario/settings/requests.ts';
import type { WrittenEdge } from './edges.ts';

/** Servers of a box up to which the next one that is free is looked for one by one. */
const MOST_SERVERS = 64;

/**
 * The services to which requests can be sent directly: the end of each is known as it is sent, because nothing
 * that happens later has a say. Every call to it must allow that, and every box of it.
 */
export function directServices(
  settings: RequestSettings,
  edges: readonly WrittenEdge[],
  isAskedFor: (service: string) => boolean,
): ReadonlySet<string> {
  if (settings.proxies.hopsPerCall > 0) return new Set();
  const names = Object.entries(settings.services)
    .filter(([name, service]) => isPlain(service) && !isAskedFor(name))
    .map(([name]) => name)
    .filter((name) =>
      edges.every(
        ({ edge, call }) =>
          edge.to !== name || (edge.outside && isSimple(call, settings.services[name]?.servers ?? 1)),
      ),
    );
  return new Set(names);
}

function isPlain(service: Service): boolean {
  const { discipline, servers, queue, stalled, cancels, localRateLimit, globalRateLimit } = service;
  return (
    discipline === 'fifo' &&
    servers <= MOST_SERVERS &&
    queue === 'unbounded' &&
    stalled !== true &&
    !cancels &&
    localRateLimit === undefined &&
    globalRateLimit === undefined &&
    service.calls.length === 0 &&
    Object.keys(service.spells).length === 0 &&
    Object.values(service.overrides).every((own) => own.stalled !== true)
  );
}

/** A call whose policies look at nothing but its own tries. */
function isSimple(call: Call, servers: number): boolean {
  const { retries, loadBalancer, timeout, share } = call;
  if (share < 1 || call.deadline || call.mtls) return false;
  if (call.outlierDetection || call.circuitBreaker || call.connectionPool || call.bulkhead) return false;
  // Which box has the fewest requests in hand depends on who has given up by then, and on who overtook whom.
  const gives = timeout > 0 || (retries?.perTryTimeout ?? 0) > 0;
  if ((gives || servers > 1) && loadBalancer.policy === 'least-request') return false;
  return retries === undefined || !hasLimits(retries);
}

/** Whether retries are limited by more than their number. */
export const hasLimits = (retries: NonNullable<Call['retries']>): boolean =>
  retries.bucket !== undefined ||
  retries.share !== undefined ||
  retries.throttling !== undefined ||
  retries.retryBudget !== undefined ||
  retries.maxRetries < 4_294_967_295;
