import type { About } from '../facts/about.ts';
import type { Happening } from '../facts/happening.ts';
import type { Effect } from '../facts/meaning.ts';
import type { Boxes } from './boxes.ts';
import { GONE, podLife, type Shown, sameShown } from './life.ts';

/** A change of what is known of a box. */
export interface Change extends Shown {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  readonly box: number;
}

/**
 * The changes that happenings tell, in order. One that stands for those between two known instants tells none.
 * A name is one box's at a time: when another uid appears under it, the box before is gone.
 */
export function changesOf(happenings: readonly Happening[], { boxes, boxOf }: Boxes): readonly Change[] {
  const lives = boxes.map(podLife);
  const shown: Shown[] = boxes.map(() => GONE);
  const bearers = new Map<string, number>();
  const seen = new Set<number>();
  const changes: Change[] = [];

  const happens = (box: number, effect: Effect, about: About, at: number, isSampled = false): void => {
    const now = lives[box]?.(effect, about, isSampled) ?? GONE;
    if (sameShown(shown[box] ?? GONE, now)) return;
    shown[box] = now;
    changes.push({ at, box, ...now });
  };

  for (const { instant, about, meaning, between, sampled } of happenings) {
    const box = boxOf(about, instant.at);
    if (about === null || box < 0 || between !== null) continue;
    if (!seen.has(box)) {
      const fullName = `${about.namespace}/${about.name}`;
      const before = bearers.get(fullName);
      if (before !== undefined && about.name !== '') happens(before, 'gone', about, instant.at);
      bearers.set(fullName, box);
      seen.add(box);
    }
    happens(box, meaning.effect, about, instant.at, sampled === 'state' || sampled === 'change');
  }
  return changes;
}
