/** Latency of a checkout: the steady state of its queue, or of one queue a box, at the CPU of the boxes. */

import { type BalancingPolicy, sojournRate } from './sojourn.ts';

/** The chance that an arrival waits in M/M/c: Erlang C for `servers` at utilisation `rho` (0 to 1). */
export function erlangC(servers: number, rho: number): number {
  const offered = servers * rho;
  let blocked = 1;
  for (let k = 1; k <= servers; k++) blocked = (offered * blocked) / (k + offered * blocked);
  return blocked / (1 - rho * (1 - blocked));
}

/**
 * The chance that a checkout takes longer than `t`, in units of the service time, when an arrival waits
 * with chance `waits` and the wait is exponential with rate `theta`.
 */
function longerThan(t: number, waits: number, theta: number): number {
  const served = Math.exp(-t);
  // theta = 1 is the limit of the general form, where wait and service have the same rate.
  const both =
    Math.abs(theta - 1) < 1e-9 ? served * (1 + t) : (theta * served - Math.exp(-theta * t)) / (theta - 1);
  return (1 - waits) * served + waits * both;
}

/**
 * A quantile of the time a checkout takes in M/M/c, in seconds: `servers` boxes at utilisation `cpu`, a mean
 * service time in seconds, capped at the client's timeout, where it stays once the CPU is full.
 */
export function latencyQuantile(
  quantile: number,
  servers: number,
  cpu: number,
  serviceTime: number,
  clientTimeout: number,
): number {
  if (servers === 0 || cpu >= 1) return clientTimeout;
  const waits = erlangC(servers, cpu);
  const theta = servers * (1 - cpu);
  const target = 1 - quantile;
  let [low, high] = [0, clientTimeout / serviceTime];
  if (longerThan(high, waits, theta) >= target) return clientTimeout;
  // Sixty halvings leave less than a rounding error of the cap.
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (longerThan(middle, waits, theta) > target) low = middle;
    else high = middle;
  }
  return high * serviceTime;
}

/** The same where each box has its own queue: the time is then exponential. */
function ownQueueQuantile(
  quantile: number,
  policy: 'random' | 'round-robin',
  servers: number,
  cpu: number,
  serviceTime: number,
  clientTimeout: number,
): number {
  if (servers === 0 || cpu >= 1) return clientTimeout;
  const mean = serviceTime / sojournRate(policy, servers, cpu);
  return Math.min(clientTimeout, mean * Math.log(1 / (1 - quantile)));
}

/** Median and 99th percentile of that time by policy, servers and utilisation, each pair computed once. Seconds. */
export function latenciesOf(
  serviceTime: number,
  clientTimeout: number,
): (policy: BalancingPolicy, servers: number, cpu: number) => readonly [p50: number, p99: number] {
  const known = new Map<string, readonly [number, number]>();
  return (policy, servers, cpu) => {
    const key = `${policy} ${servers} ${cpu}`;
    const quantile = (q: number) =>
      policy === 'pooled'
        ? latencyQuantile(q, servers, cpu, serviceTime, clientTimeout)
        : ownQueueQuantile(q, policy, servers, cpu, serviceTime, clientTimeout);
    const found = known.get(key) ?? [quantile(0.5), quantile(0.99)];
    known.set(key, found);
    return found;
  };
}
