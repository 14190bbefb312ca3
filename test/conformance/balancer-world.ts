import seedrandom from 'seedrandom';
import { type LoadBalancer, loadBalancer } from '../../src/scenario/settings/policies.ts';
import { type Balancer, createLoadBalancer } from '../../src/simulation/policies/load-balancer.ts';

type Written = Parameters<typeof loadBalancer.parse>[0];

export const written = (settings: object): LoadBalancer => loadBalancer.parse(settings as Written);
export const evenly = (hosts: number): number[] => Array(hosts).fill(1);
export const all = (): boolean => true;
export const nothing = (): number => 0;

/** Draws in the given order, and begins again. */
export function draws(...given: readonly number[]): () => number {
  let n = 0;
  return () => given[n++ % given.length] ?? 0;
}

export const balancerOf = (
  settings: object,
  weights: readonly number[],
  draw: () => number = nothing,
): Balancer => createLoadBalancer(written(settings), weights, draw);

/** So many picks one after the other, all hosts usable but those of `without`. */
export const picks = (
  balancer: Balancer,
  count: number,
  without: readonly number[] = [],
  loads: readonly number[] = [],
  now = 0,
): number[] =>
  Array.from({ length: count }, () =>
    balancer.pick(
      (host) => !without.includes(host),
      (host) => loads[host] ?? 0,
      now,
    ),
  );

/** The mean time in the system, in milliseconds, of Poisson arrivals to boxes of one exponential server each. */
export function meanSojourn(settings: object, requests: number): number {
  const hosts = 20;
  const perSecond = 3333;
  const serviceTime = 4.5;
  const [arrivals, services, choices] = ['arrivals', 'services', 'choices'].map((name) =>
    seedrandom.alea(`references/${name}`),
  );
  if (!arrivals || !services || !choices) return Number.NaN;
  const balancer = balancerOf(settings, evenly(hosts), () => choices.double());
  /** Of each box the departures to come, a ring of 1,024. */
  const ring = Array.from({ length: hosts }, () => new Float64Array(1024));
  const first = new Int32Array(hosts);
  const next = new Int32Array(hosts);
  let now = 0;
  const departureOf = (host: number, n: number): number => ring[host]?.[n & 1023] ?? 0;
  const load = (host: number): number => {
    let n = first[host] ?? 0;
    const end = next[host] ?? 0;
    while (n < end && departureOf(host, n) <= now) n++;
    first[host] = n;
    return end - n;
  };
  let sum = 0;
  for (let n = 0; n < requests; n++) {
    now += (-Math.log(1 - arrivals.double()) * 1000) / perSecond;
    const host = balancer.pick(all, load, now);
    const free = load(host) === 0 ? now : departureOf(host, (next[host] ?? 0) - 1);
    const departure = free - Math.log(1 - services.double()) * serviceTime;
    const box = ring[host];
    const place = next[host] ?? 0;
    if (box) box[place & 1023] = departure;
    next[host] = place + 1;
    sum += departure - now;
  }
  return sum / requests;
}
