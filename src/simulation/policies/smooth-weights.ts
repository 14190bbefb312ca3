/** Picks a host by weights that may be others at each pick; -1 where none is usable or has a weight. */
export type PickByWeight = (usable: (host: number) => boolean, weightOf: (host: number) => number) => number;

/**
 * Smooth weighted round robin: each host gains its weight at every pick, the one with most credit is picked and
 * pays the sum of the weights. Weights 5, 1, 1 give a a b a c a a. Of equal ones the first host is picked.
 */
export function smoothRoundRobin(hosts: number): PickByWeight {
  const credit = new Float64Array(hosts);
  return (usable, weightOf) => {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (let host = 0; host < hosts; host++) {
      if (!usable(host)) continue;
      const weight = weightOf(host);
      if (weight <= 0) continue;
      sum += weight;
      const now = (credit[host] ?? 0) + weight;
      credit[host] = now;
      if (now > most) {
        most = now;
        best = host;
      }
    }
    if (best >= 0) credit[best] = most - sum;
    return best;
  };
}
