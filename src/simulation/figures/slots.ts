import type { FigureSpan } from '../../scenario/figures/span.ts';
import type { Figure } from '../../scenario/settings/figures.ts';

/** Follows how many slots are taken. Instants in milliseconds, in order. */
export interface SlotMeter {
  /** How many slots there are, once known. */
  readonly sized: (slots: number) => void;
  readonly changed: (at: number, busy: number, waiting: number) => void;
  readonly result: () => number | null;
}

/**
 * One number of busy, waiting or free slots: weighted by how long each number held within the window. What held
 * for no time at all does not count.
 */
export function createSlotMeter({ measure, value }: Figure, { from, until }: FigureSpan): SlotMeter {
  let slots = Number.NaN;
  let now = 0;
  let since = from;
  let sum = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let busyNow = 0;

  const taken = (busy: number, waiting: number): number =>
    value === 'waiting' ? waiting : value === 'free' ? slots - busy : busy;

  const heldUntil = (at: number): void => {
    const end = Math.min(at, until);
    if (end <= since) return;
    sum += now * (end - since);
    if (now < least) least = now;
    if (now > most) most = now;
    since = end;
  };

  const results: Readonly<Partial<Record<Figure['measure'], () => number>>> = {
    mean: () => sum / (until - from),
    fewest: () => least,
    most: () => most,
    last: () => now,
  };
  return {
    sized: (count) => {
      slots = count;
      now = taken(busyNow, 0);
    },
    changed: (at, busy, waiting) => {
      if (at >= until) return;
      heldUntil(at);
      busyNow = busy;
      now = taken(busy, waiting);
    },
    result: () => {
      heldUntil(until);
      return results[measure]?.() ?? null;
    },
  };
}
