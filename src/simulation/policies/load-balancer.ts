import type { LoadBalancer } from '../../scenario/settings/policies.ts';
import { drawnByWeight, drawnEvenly } from './drawn-host.ts';
import { type Loads, leastOfAll, leastOfDrawn, leastOfLoads } from './least-loaded.ts';
import { slowStartShare } from './slow-start.ts';
import { smoothRoundRobin } from './smooth-weights.ts';

/** Chooses among the hosts of one service, for one proxy. Times in microseconds since the start. */
export interface Balancer {
  /** A usable host, -1 where there is none. `load`: what a host has in hand, waiting or being worked on. */
  readonly pick: (usable: (host: number) => boolean, load: (host: number) => number, now: number) => number;
  /** The same among all hosts by their loads, for a policy that looks at all of them; else null. */
  readonly pickLeast: ((loads: Loads) => number) | null;
  /** A host has become part of the service: its slow start begins. Not for one that returns from an ejection. */
  readonly joined: (host: number, now: number) => void;
}

/**
 * The balancer that the settings name, over one host per weight.
 *
 * `round-robin` begins with host 0. `random` and `least-request` draw; the number of draws a pick takes does not
 * depend on who is usable. Where weights differ, or a host is in slow
 * start (round-robin and least-request only, as in Envoy), weighted round robin takes the place of equal turns, and
 * of the draws of least-request, whose weights are then divided by the requests in hand and one (Envoy).
 */
export function createLoadBalancer(
  { policy, choiceCount, slowStartWindow }: LoadBalancer,
  weights: readonly number[],
  draw: () => number,
): Balancer {
  const hosts = weights.length;
  const even = weights.every((weight) => weight === weights[0]);
  const window = slowStartWindow * 1000;
  const slowStart = createSlowStart(hosts, window, weights);

  switch (policy) {
    case 'random': {
      const byWeight = drawnByWeight(weights);
      const pick: Balancer['pick'] = even
        ? (usable) => drawnEvenly(draw(), hosts, usable)
        : (usable) => byWeight(draw(), usable);
      return { pick, pickLeast: null, joined: () => {} };
    }
    case 'round-robin': {
      const inTurn = createTurns(hosts);
      const smooth = smoothRoundRobin(hosts);
      return {
        pick: (usable, _, now) =>
          even && !slowStart.isOn(now) ? inTurn(usable) : smooth(usable, slowStart.weightsAt(now)),
        pickLeast: null,
        joined: slowStart.joined,
      };
    }
    case 'least-request': {
      const ofAll = choiceCount === 'all';
      const least = ofAll ? leastOfAll(hosts, draw) : leastOfDrawn(hosts, choiceCount, draw);
      const smooth = smoothRoundRobin(hosts);
      let loadOf: (host: number) => number = () => 0;
      let weightOf = loadOf;
      const loadByWeight = (host: number): number => (loadOf(host) + 1) / weightOf(host);
      const weightByLoad = (host: number): number => weightOf(host) / (loadOf(host) + 1);
      return {
        pick: (usable, load, now) => {
          if (even && !slowStart.isOn(now)) return least(usable, load);
          loadOf = load;
          weightOf = slowStart.weightsAt(now);
          return ofAll ? least(usable, loadByWeight) : smooth(usable, weightByLoad);
        },
        pickLeast: ofAll && even && window === 0 ? leastOfLoads(draw) : null,
        joined: slowStart.joined,
      };
    }
  }
}

/** Equal turns, beginning with host 0. One that is not usable loses its turn. */
function createTurns(hosts: number): (usable: (host: number) => boolean) => number {
  let next = 0;
  return (usable) => {
    for (let tried = 0; tried < hosts; tried++) {
      const host = next;
      next = host + 1 === hosts ? 0 : host + 1;
      if (usable(host)) return host;
    }
    return -1;
  };
}

/** The weights of hosts, less while they have just joined. */
function createSlowStart(hosts: number, window: number, weights: readonly number[]) {
  const joinedAt = new Float64Array(hosts).fill(Number.NEGATIVE_INFINITY);
  let onUntil = Number.NEGATIVE_INFINITY;
  let clock = 0;
  const weightOf = (host: number): number =>
    (weights[host] ?? 0) * slowStartShare(clock - (joinedAt[host] ?? 0), window);
  return {
    isOn: (now: number): boolean => now < onUntil,
    joined: (host: number, now: number): void => {
      joinedAt[host] = now;
      onUntil = now + window;
    },
    /** The weights at `now`: one function for all instants, so that a pick makes no garbage. */
    weightsAt: (now: number): ((host: number) => number) => {
      clock = now;
      return weightOf;
    },
  };
}
