import type { RequestSettings } from '../../../scenario/scenario.ts';
import type { Call, Service } from '../../../scenario/settings/requests.ts';
import type { WrittenEdge } from './edges.ts';
import type { Listener } from './records.ts';

/** Servers of a box up to which the next one that is free is looked for one by one. */
const MOST_SERVERS = 64;

/**
 * The services to which requests can be sent directly: the end of each is known as it is sent, because nothing
 * that happens later has a say. Every call to it must allow that, and every box of it.
 */
export function directServices(
  settings: RequestSettings,
  edges: readonly WrittenEdge[],
  listener: Pick<Listener, 'wantsSlots' | 'wantsTries'>,
): ReadonlySet<string> {
  if (settings.proxies.hopsPerCall > 0) return new Set();
  const isDirect = (name: string, service: Service): boolean => {
    const calls = edges.filter(({ edge }) => edge.to === name);
    return (
      isPlain(service) &&
      !listener.wantsSlots({ of: 'service', name, slots: 0 }) &&
      calls.every(
        ({ edge, call }) =>
          isOnlyCall(settings, edge.from) &&
          isSimple(call, service.servers) &&
          !(listener.wantsTries(edge.index) && repeats(call)),
      ) &&
      (calls.every(({ call }) => call.loadBalancer.policy !== 'least-request') ||
        isSeenWhole(settings, calls))
    );
  };
  return new Set(
    Object.entries(settings.services).flatMap(([name, each]) => (isDirect(name, each) ? [name] : [])),
  );
}

/** Whether a request from outside makes this call and no other: what comes after one would have to wait for it. */
const isOnlyCall = ({ callers }: RequestSettings, from: string): boolean => callers[from]?.calls.length === 1;

/** Which of its tries does again what another has done depends on which of them is done first. */
const repeats = ({ retries, idempotencyKey }: Call): boolean =>
  (retries?.attempts ?? 0) > 0 && !idempotencyKey;

/** Whether the one who counts the requests in hand of each box sees all of them: others know their own only. */
function isSeenWhole({ callers }: RequestSettings, calls: readonly WrittenEdge[]): boolean {
  const [only, another] = calls;
  if (only === undefined || another !== undefined) return false;
  return only.call.enforcedBy === 'gateway' || callers[only.edge.from]?.processes === 1;
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
