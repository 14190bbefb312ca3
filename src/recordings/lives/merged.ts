import type { ToldHappening } from '../collector.ts';
import type { Boxes } from './boxes.ts';
import { settled } from './sampled.ts';

/** Two files tell the same where their instants may be the same, but for this much, in milliseconds. */
const TOLERANCE = 1000;

/** What is told of a life once, however many tell it. */
const ONCE = new Set(['killed', 'started', 'died', 'stopped', 'checked', 'gone', 'ready', 'not-ready']);

/** What is told, by those files; the more exact one counts. */
interface Known {
  best: ToldHappening;
  readonly sources: Set<number>;
}

export interface Merged {
  readonly happenings: readonly ToldHappening[];
  /** How many were told by another file too, and left out. */
  readonly repeated: number;
}

/**
 * Leaves out what two files tell alike: a kill in a list of events and in the kubelet's log is one kill. The more
 * exact one stays. What stands for repeats of which the instants are not known counts fewer where another file
 * knows them. `told` are in order.
 */
export function mergedHappenings(told: readonly ToldHappening[], boxes: Boxes): Merged {
  const { happenings, count: ofSamples } = settled(told, boxes);
  const keyOf = ({ about, meaning, instant, sampled }: ToldHappening): string | null => {
    const box = boxes.boxOf(about, instant.at);
    // What is sampled of readiness is told on and on, and counts until a sample says else.
    if (sampled !== undefined && /ready$/.test(meaning.effect)) return null;
    if (box < 0 || !ONCE.has(meaning.effect)) return null;
    return JSON.stringify([box, about?.container ?? '', meaning.effect, meaning.probe]);
  };
  const known = new Map<string, Known[]>();
  const dropped = again(happenings, boxes);
  for (const happening of happenings) {
    if (dropped.has(happening)) continue;
    const key = happening.between === null ? keyOf(happening) : null;
    if (key === null) continue;
    const before = known.get(key) ?? [];
    known.set(key, before);
    const twin = twinOf(happening, before);
    if (twin === null) before.push({ best: happening, sources: new Set([happening.source]) });
    else {
      twin.sources.add(happening.source);
      const isBetter = happening.instant.error < twin.best.instant.error;
      dropped.add(isBetter ? twin.best : happening);
      if (isBetter) twin.best = happening;
    }
  }
  const kept = happenings.flatMap((happening) => {
    if (dropped.has(happening)) return [];
    const { between } = happening;
    const key = between === null ? null : keyOf(happening);
    if (between === null || key === null) return [happening];
    const others = (known.get(key) ?? []).filter(
      ({ sources, best: { instant } }) =>
        !sources.has(happening.source) && instant.at > between.from && instant.at < between.until,
    );
    const count = between.count - others.length;
    return count <= 0 ? [] : [{ ...happening, between: { ...between, count } }];
  });
  return { happenings: kept, repeated: happenings.length - kept.length + ofSamples };
}

/** What a file tells in the very words and at the very instant of an earlier one: logs and exports that overlap. */
function again(happenings: readonly ToldHappening[], boxes: Boxes): Set<ToldHappening> {
  const first = new Map<string, number>();
  const repeats = new Set<ToldHappening>();
  if (happenings.every(({ source }) => source === happenings[0]?.source)) return repeats;
  for (const happening of happenings) {
    const { about, instant, meaning, between, sampled, source } = happening;
    const box = boxes.boxOf(about, instant.at);
    const key = JSON.stringify([instant, box, box < 0 ? about : about?.container, meaning, between, sampled]);
    const teller = first.get(key);
    if (teller === undefined) first.set(key, source);
    else if (teller !== source) repeats.add(happening);
  }
  return repeats;
}

/** The same, told by other files alone shortly before: one file tells it once. `before` is in order. */
function twinOf(happening: ToldHappening, before: readonly Known[]): Known | null {
  for (let at = before.length - 1; at >= 0; at--) {
    const other = before[at];
    if (other === undefined) return null;
    const { instant } = other.best;
    const distance = Math.abs(happening.instant.at - instant.at);
    if (
      !other.sources.has(happening.source) &&
      distance <= TOLERANCE + happening.instant.error + instant.error
    )
      return other;
    // Error bars are of minutes at most where twins are looked for.
    if (distance > 600_000) return null;
  }
  return null;
}
