import { streamOf } from '../../kernel/random.ts';
import { createBulkhead } from '../../policies/bulkhead.ts';
import { createCircuitBreaker } from '../../policies/circuit-breaker.ts';
import { createConnectionPool } from '../../policies/connection-pool.ts';
import { createLoadBalancer } from '../../policies/load-balancer.ts';
import { createConnections } from '../../policies/mtls.ts';
import { createOutlierDetection } from '../../policies/outlier-detection.ts';
import { createRetryLimits } from '../../policies/retry-limits.ts';
import { drawsOf, MICROSECONDS, timesOf } from './draws.ts';
import { planSweep } from './judging.ts';
import type { BulkheadRun, EdgeRun, ProxyRun, World } from './world.ts';

/** Where the policies of a call are kept: in the proxy of the calling process, or in the one of all. Made when first used. */
export function proxyOf(world: World, edge: EdgeRun, maker: number): ProxyRun {
  const place = edge.call.enforcedBy === 'gateway' ? 0 : maker;
  const known = edge.proxies[place];
  if (known) return known;
  const proxy = createProxy(world, edge, place);
  edge.proxies[place] = proxy;
  world.proxies.push(proxy);
  planSweep(world, world.proxies.length - 1);
  return proxy;
}

function createProxy(world: World, run: EdgeRun, place: number): ProxyRun {
  const { edge, call, to, enforced, ofOne, limited } = run;
  const { departures } = to;
  const who = ofOne ? edge.from : `${edge.from} ${place + 1}`;
  const name = `${who} → ${edge.to}`;
  const streams = `${run.streams}/${place}`;
  const draw = (purpose: string) => streamOf(world.seed, `${streams}/${purpose}`);
  const { outlierDetection, circuitBreaker, connectionPool, retries, mtls, loadBalancer } = call;
  const hosts = to.stations.length;
  const active = new Int32Array(hosts);
  const outlier =
    enforced && outlierDetection ? createOutlierDetection(outlierDetection, hosts, draw('ejection')) : null;
  const weights = to.stations.map(({ own }) => own?.weight ?? 1);
  const listed = (host: number): boolean => to.stations[host]?.unlisted !== true;
  const bucket = retries?.bucket === undefined ? null : (world.buckets.get(retries.bucket) ?? null);
  return {
    name,
    to,
    balancer: createLoadBalancer(loadBalancer, weights, draw('balancing')),
    active,
    inFlight: 0,
    outlier,
    panicThreshold: loadBalancer.panicThreshold,
    breaker: enforced && circuitBreaker ? createCircuitBreaker(circuitBreaker) : null,
    breakerEvent: -1,
    limits: enforced && retries && limited ? createRetryLimits(retries, bucket) : null,
    backOffDraw: draw('back-off'),
    hopTime:
      world.hops.hopsPerCall === 0
        ? () => 0
        : timesOf(world.hops.hopTime, drawsOf(world.seed, `${streams}/hops`)),
    pool: enforced && connectionPool ? createConnectionPool(connectionPool) : null,
    bulkhead: enforced && call.bulkhead !== undefined ? bulkheadOf(world, call, edge.from, place) : null,
    connections: mtls ? to.stations.map(() => createConnections(mtls)) : null,
    listed,
    usable: (host) => listed(host) && outlier?.isEjected(host) !== true,
    load: departures ? (host) => departures.loads.of[host] ?? 0 : (host) => active[host] ?? 0,
  };
}

/** One bulkhead of a name serves all calls of a process that name it; a gateway's serves all there are. */
function bulkheadOf(
  world: World,
  { bulkhead: name = '', enforcedBy }: EdgeRun['call'],
  from: string,
  place: number,
): BulkheadRun | null {
  const kind = world.bulkheadKinds.get(name);
  if (!kind) return null;
  const key = enforcedBy === 'gateway' ? name : `${name}\n${from}\n${place}`;
  const known = world.bulkheads.get(key);
  if (known) return known;
  const wait = kind.block.maxWaitDuration * MICROSECONDS;
  const run: BulkheadRun = {
    bulkhead: createBulkhead(kind.block),
    maxWait: wait === 0 ? Number.POSITIVE_INFINITY : wait,
    kind,
  };
  world.bulkheads.set(key, run);
  return run;
}
