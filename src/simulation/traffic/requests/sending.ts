import { type Answer, LOCAL } from '../../policies/answer.ts';
import { inPanic } from '../../policies/panic.ts';
import { pickUntried } from '../../policies/previous-hosts.ts';
import type { Sending } from './tries.ts';
import type { CallRun, ProxyRun, World } from './world.ts';

/** Any box may be chosen. */
export const EVERYBODY = (): boolean => true;

/** Chooses a box for the next try of a call and what it passes on the way, or tells why there is none. */
export function sendingOf(world: World, call: CallRun): Sending | Answer {
  const { edge, proxy } = call;
  const { to } = edge;
  const host = chooseHost(world, call);
  const station = to.stations[host];
  if (!station) return LOCAL['no-box'];
  call.tried.push(host);
  const { limit } = to;
  const { hopsPerCall } = world.hops;
  let passing = 0;
  for (let hop = 0; hop < hopsPerCall; hop++) passing += proxy.hopTime();
  const limiter = limit === null ? 0 : limit.hopTime;
  const refusal = limit === null || limit.take(world.now) ? null : limit.refusal;
  const handshake = proxy.connections?.[host]?.next();
  const handshakeTime = handshake?.time ?? 0;
  return {
    station,
    delay: Math.round(passing + limiter + handshakeTime),
    refusal,
    handshakeWork: Math.round(handshake?.cpu ?? 0),
    handshakeTime,
    hops: hopsPerCall + (limit === null ? 0 : 1),
    hopTime: passing + limiter,
  };
}

/** A box for the next try of a call, by its place; -1 for none. */
export function chooseHost(world: World, { edge, proxy, tried }: CallRun): number {
  const usable = usableOf(proxy);
  const pick = () => proxy.balancer.pick(usable, proxy.load, world.now);
  const avoid = tried.length > 0 && edge.enforced && edge.call.retries?.avoidPreviousHosts === true;
  return avoid ? pickUntried(pick, (host) => tried.includes(host)) : pick();
}

/** Who may be chosen: the boxes that are listed and not ejected, or all that are listed in a panic. */
function usableOf({ outlier, panicThreshold, listed, usable, to }: ProxyRun): (host: number) => boolean {
  const all = to.unlisted === 0 ? EVERYBODY : listed;
  if (outlier === null || outlier.ejectedCount() === 0) return all;
  const hosts = to.stations.length;
  return inPanic(hosts - outlier.ejectedCount(), hosts, panicThreshold) ? all : usable;
}
