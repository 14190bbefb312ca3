import type { ToldHappening } from '../collector.ts';
import type { Boxes } from './boxes.ts';

/** Two files tell the same where their instants may be the same, but for this much, in milliseconds. */
const TOLERANCE = 1000;

/** What is told of a life once, however many tell it. */
const ONCE = new Set(['killed', 'started', 'died', 'stopped', 'checked', 'gone']);

export interface Merged {
  readonly happenings: readonly ToldHappening[];
  /** How many were told by another file too, and left out. */
  readonly repeated: number;
}

/**
 * Leaves out what two files tell alike: a kill in a list of events and in the kubelet's log is one kill. The more
 * exact one stays. What stands for repeats of which the instants are not known counts fewer where another file
 * knows them. `happenings` are in order.
 */
export function mergedHappenings(happenings: readonly ToldHappening[], boxes: Boxes): Merged {
  const keyOf = ({ about, meaning, instant }: ToldHappening): string | null => {
    const box = boxes.boxOf(about, instant.at);
    if (box < 0 || !ONCE.has(meaning.effect)) return null;
    return JSON.stringify([box, about?.container ?? '', meaning.effect, meaning.probe]);
  };
  const known = new Map<string, ToldHappening[]>();
  const dropped = new Set<ToldHappening>();
  for (const happening of happenings) {
    const key = happening.between === null ? keyOf(happening) : null;
    if (key === null) continue;
    const before = known.get(key) ?? [];
    known.set(key, before);
    const twin = twinOf(happening, before);
    if (twin === null) before.push(happening);
    else if (twin.instant.error <= happening.instant.error) dropped.add(happening);
    else {
      dropped.add(twin);
      before[before.indexOf(twin)] = happening;
    }
  }
  const kept = happenings.flatMap((happening) => {
    if (dropped.has(happening)) return [];
    const { between } = happening;
    const key = between === null ? null : keyOf(happening);
    if (between === null || key === null) return [happening];
    const others = (known.get(key) ?? []).filter(
      ({ source, instant: { at } }) => source !== happening.source && at > between.from && at < between.until,
    );
    const count = between.count - others.length;
    return count <= 0 ? [] : [{ ...happening, between: { ...between, count } }];
  });
  return { happenings: kept, repeated: happenings.length - kept.length };
}

/** The same, told by another file shortly before; `before` is in order. */
function twinOf(happening: ToldHappening, before: readonly ToldHappening[]): ToldHappening | null {
  for (let at = before.length - 1; at >= 0; at--) {
    const other = before[at];
    if (other === undefined) return null;
    const distance = Math.abs(happening.instant.at - other.instant.at);
    if (
      other.source !== happening.source &&
      distance <= TOLERANCE + happening.instant.error + other.instant.error
    )
      return other;
    // Error bars are of minutes at most where twins are looked for.
    if (distance > 600_000) return null;
  }
  return null;
}
