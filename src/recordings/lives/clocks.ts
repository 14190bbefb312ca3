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
const TOLD_ALIKE = new Set(['killed', 'started', 'died']);

/**
 * Files whose clocks contradict each other: kills, deaths and starts of one container come in both, each time
 * later in one by the same. At least two must agree, since one alone may be another happening.
 */
export function contradictionsIn(
  happenings: readonly ToldHappening[],
  boxes: Boxes,
): readonly Contradiction[] {
  const told = new Map<string, Map<number, ToldHappening[]>>();
  for (const happening of happenings) {
    const { about, meaning, instant, between, source } = happening;
    const box = boxes.boxOf(about, instant.at);
    if (between !== null || box < 0 || !TOLD_ALIKE.has(meaning.effect)) continue;
    const key = JSON.stringify([box, about?.container ?? '', meaning.effect]);
    const bySource = told.get(key) ?? new Map<number, ToldHappening[]>();
    told.set(key, bySource);
    const same = bySource.get(source) ?? [];
    bySource.set(source, same);
    same.push(happening);
  }
  const found = new Map<
    string,
    { box: number; one: number; other: number; shifts: number[]; error: number }
  >();
  for (const [key, bySource] of told) {
    const box = Number(/\d+/.exec(key)?.[0] ?? -1);
    const files = [...bySource.keys()].sort((a, b) => a - b);
    for (const [place, one] of files.entries())
      for (const other of files.slice(place + 1)) {
        const pair = JSON.stringify([one, other]);
        const entry = found.get(pair) ?? { box, one, other, shifts: [], error: 0 };
        found.set(pair, entry);
        for (const happening of bySource.get(other) ?? []) {
          const nearest = nearestOf(happening, bySource.get(one) ?? []);
          if (nearest === null) continue;
          entry.shifts.push(nearest.instant.at - happening.instant.at);
          entry.error = Math.max(entry.error, nearest.instant.error + happening.instant.error);
        }
      }
  }
  return [...found.values()].flatMap(({ box, one, other, shifts, error }) => {
    const sorted = [...shifts].sort((a, b) => a - b);
    const shift = sorted[sorted.length >> 1] ?? 0;
    const agree = sorted.filter((each) => Math.abs(each - shift) <= SPREAD + error).length;
    const isClock = agree >= 2 && agree * 2 > sorted.length && Math.abs(shift) > SPREAD + error;
    return isClock ? [{ box, one, other, shift }] : [];
  });
}

function nearestOf(happening: ToldHappening, others: readonly ToldHappening[]): ToldHappening | null {
  let nearest: ToldHappening | null = null;
  const distance = ({ instant }: ToldHappening): number => Math.abs(instant.at - happening.instant.at);
  for (const other of others)
    if (distance(other) <= FARTHEST && (nearest === null || distance(other) < distance(nearest)))
      nearest = other;
  return nearest;
}
