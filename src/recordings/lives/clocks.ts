import type { ToldHappening } from '../collector.ts';
import type { Boxes } from './boxes.ts';

/** Two files that tell the same of one box at other times. */
export interface Contradiction {
  /** Index of the box, and of the two files. */
  readonly box: number;
  readonly one: number;
  readonly other: number;
  /** What would have to be added to the instants of `other`, in milliseconds. */
  readonly shift: number;
}

/** Clocks that are set at all differ by less; what is farther apart is another happening. Milliseconds. */
const FARTHEST = 2 * 3_600_000;
/** A difference that is the same to this much, beyond the error bars, is one of clocks. */
const SPREAD = 1000;

/** The same told twice: what the clock of one would have to be shifted by, and how far off that may be. */
interface Pair {
  readonly shift: number;
  readonly error: number;
}

const TOLD_ALIKE = new Set(['killed', 'started', 'died']);

/**
 * Files whose clocks contradict each other: kills, deaths and starts of one container come in both, each time
 * later in one by the same. At least two must agree, since one alone may be another happening. `happenings` are in
 * order.
 */
export function contradictionsIn(
  happenings: readonly ToldHappening[],
  boxes: Boxes,
): readonly Contradiction[] {
  const told = new Map<string, { readonly box: number; readonly bySource: Map<number, ToldHappening[]> }>();
  for (const happening of happenings) {
    const { about, meaning, instant, between, source } = happening;
    const box = boxes.boxOf(about, instant.at);
    if (between !== null || box < 0 || !TOLD_ALIKE.has(meaning.effect)) continue;
    const key = JSON.stringify([box, about?.container ?? '', meaning.effect]);
    const { bySource } = told.get(key) ?? { bySource: new Map<number, ToldHappening[]>() };
    told.set(key, { box, bySource });
    const same = bySource.get(source) ?? [];
    bySource.set(source, same);
    same.push(happening);
  }
  const found = new Map<string, { box: number; one: number; other: number; pairs: Pair[] }>();
  for (const { box, bySource } of told.values()) {
    const files = [...bySource.keys()].sort((a, b) => a - b);
    for (const [place, one] of files.entries())
      for (const other of files.slice(place + 1)) {
        const pair = JSON.stringify([one, other]);
        const entry = found.get(pair) ?? { box, one, other, pairs: [] };
        found.set(pair, entry);
        for (const happening of bySource.get(other) ?? []) {
          const nearest = nearestOf(happening, bySource.get(one) ?? []);
          if (nearest === null) continue;
          const [here, there] = [nearest.instant, happening.instant];
          entry.pairs.push({ shift: here.at - there.at, error: here.error + there.error });
        }
      }
  }
  return [...found.values()].flatMap(({ box, one, other, pairs }) => {
    const shift = shiftOf(pairs);
    return shift === null ? [] : [{ box, one, other, shift }];
  });
}

/** What most pairs agree on, as told by the most exact of them; null where that is no difference of clocks. */
function shiftOf(pairs: readonly Pair[]): number | null {
  const ordered = [...pairs].sort((one, other) => one.error - other.error);
  const [, second] = ordered;
  if (second === undefined) return null;
  const exact = ordered.filter(({ error }) => error <= second.error);
  const sorted = exact.map(({ shift }) => shift).sort((one, other) => one - other);
  const shift = sorted[sorted.length >> 1] ?? 0;
  const agree = pairs.filter((pair) => Math.abs(pair.shift - shift) <= SPREAD + pair.error).length;
  const isClock = agree >= 2 && agree * 2 > pairs.length && Math.abs(shift) > SPREAD + second.error;
  return isClock ? shift : null;
}

/** Of two that are as near the earlier one. `others` are in order: a loop of crashes tells thousands. */
function nearestOf({ instant }: ToldHappening, others: readonly ToldHappening[]): ToldHappening | null {
  const distance = (other: ToldHappening | undefined): number =>
    other === undefined ? Number.POSITIVE_INFINITY : Math.abs(other.instant.at - instant.at);
  let [low, high] = [0, others.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((others[middle]?.instant.at ?? 0) < instant.at) low = middle + 1;
    else high = middle;
  }
  const [before, behind] = [others[low - 1], others[low]];
  const nearest = distance(before) <= distance(behind) ? before : behind;
  return nearest !== undefined && distance(nearest) <= FARTHEST ? nearest : null;
}
