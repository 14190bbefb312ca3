/** How the balancer chooses a box: one queue for all of them, any box, or each in its turn. */
export type BalancingPolicy = 'pooled' | 'random' | 'round-robin';

/**
 * The rate, in units of a box's service rate, of the exponential time that a request spends in a box with a
 * queue of its own, at utilisation `rho`, 0 to 1.
 *
 * Chosen at random, arrivals of each of `servers` boxes are Poisson: M/M/1. In turn, a box gets every n-th of a
 * Poisson stream: E_n/M/1, where an arrival finds somebody with the chance sigma that solves
 * sigma = (L / (L + mu (1 - sigma)))^n, L the rate of all (Kleinrock, Queueing Systems 1, GI/M/1).
 */
export function sojournRate(policy: 'random' | 'round-robin', servers: number, rho: number): number {
  if (policy === 'random') return 1 - rho;
  if (rho === 0) return 1;
  const rate = servers * rho;
  let [low, high] = [0, 1];
  // The equation has one solution below 1: before it the right side is the greater, after it the left.
  for (let i = 0; i < 60; i++) {
    const sigma = (low + high) / 2;
    if ((rate / (rate + 1 - sigma)) ** servers > sigma) low = sigma;
    else high = sigma;
  }
  return 1 - high;
}
