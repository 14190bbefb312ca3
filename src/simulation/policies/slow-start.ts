/** A host that has just joined gets at least this share of its weight (Envoy's min_weight_percent). */
const LEAST = 0.1;
const MS = 1000;

/**
 * Envoy's slow start with its default aggression: the share of its weight, from 0.1 to 1, that a host has `since`
 * microseconds after it joined. It grows in a straight line over the window, in whole milliseconds as Envoy counts.
 */
export function slowStartShare(since: number, window: number): number {
  if (since >= window) return 1;
  const elapsed = Math.max(Math.floor(since / MS), 1) * MS;
  return Math.min(Math.max(elapsed / window, LEAST), 1);
}
