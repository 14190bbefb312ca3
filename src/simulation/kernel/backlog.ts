import type { Box } from './box.ts';

/** What a box serves in a second now. */
const rateOf = (box: Box): number => box.headroom * box.capacityLeft;

/** Brings the backlog of a box up to `now`, at `arrivals` a second since it was last brought up. */
export function settleBacklog(box: Box, arrivals: number, now: number): void {
  const growth = (box.receives ? arrivals : 0) - rateOf(box);
  box.backlog = Math.max(0, box.backlog + (growth * (now - box.backlogAt)) / 1000);
  box.backlogAt = now;
}

/** Whether the backlog of a box grows at `arrivals` a second. */
export const backlogGrows = (box: Box, arrivals: number): boolean => box.receives && arrivals > rateOf(box);

/** The share of its capacity that a box has at an instant, with its settings and what its spells leave. */
export function capacityLeftAt(box: Box, at: number): number {
  const left = box.spells.reduce(
    (least, spell) => (spell.from <= at && at < spell.until ? Math.min(least, spell.left) : least),
    1,
  );
  return left * box.settings.app.capacity;
}

/**
 * How long an answer takes that queues behind the backlog of a box now, in milliseconds: first in first
 * out, with the spells to come. The backlog must be settled.
 */
export function answerTime(box: Box, now: number): number {
  let waiting = box.backlog;
  let at = now;
  for (const edge of box.spellEdges) {
    if (edge <= now) continue;
    const rate = box.headroom * capacityLeftAt(box, at);
    const served = (rate * (edge - at)) / 1000;
    if (served >= waiting) break;
    waiting -= served;
    at = edge;
  }
  const rate = box.headroom * capacityLeftAt(box, at);
  if (waiting === 0) return at - now;
  return rate > 0 ? at - now + (waiting / rate) * 1000 : Number.POSITIVE_INFINITY;
}

/** The first instant at which an answer could take longer than `timeout` ms if arrivals stay as they are. */
export function slowFrom(box: Box, arrivals: number, now: number, timeout: number): number {
  const rate = rateOf(box);
  const limit = (rate * timeout) / 1000;
  const growth = (box.receives ? arrivals : 0) - rate;
  const spell = box.spells.find((each) => each.until > now);
  const bySpell = spell ? Math.max(now, spell.from - timeout) : Number.POSITIVE_INFINITY;
  if (box.backlog > limit) return now;
  const byLoad = growth > 0 ? now + ((limit - box.backlog) / growth) * 1000 : Number.POSITIVE_INFINITY;
  return Math.min(bySpell, byLoad);
}
