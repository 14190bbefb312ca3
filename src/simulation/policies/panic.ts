/**
 * Whether a balancer sends to all hosts, healthy or not: where the share of healthy ones is strictly below the
 * threshold, a share from 0 (off) to 1 (Envoy's healthy_panic_threshold; Istio turns it off).
 */
export const inPanic = (healthy: number, hosts: number, threshold: number): boolean =>
  hosts > 0 && healthy / hosts < threshold;
