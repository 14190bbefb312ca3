import type { Happening } from './happenings.ts';
import { podLife, type Shown } from './lives.ts';
import type { Effect } from './meaning.ts';
import type { Pods } from './pods.ts';
import type { About } from './row.ts';

/** A change of what is known of a box. */
export interface Change extends Shown {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  readonly box: number;
}

const GONE: Shown = { state: 'gone', app: 'none', proxy: 'none' };

/**
 * The changes that events tell, in order. One that stands for those between two known instants tells none.
 * A name is one pod's at a time: when another uid appears under it, the pod before is gone.
 */
export function changesOf(happenings: readonly Happening[], pods: Pods): readonly Change[] {
  const lives = pods.boxes.map(podLife);
  const shown: Shown[] = pods.boxes.map(() => GONE);
  const bearers = new Map<string, number>();
  const seen = new Set<number>();
  const changes: Change[] = [];

  const happens = (box: number, effect: Effect, about: About, at: number): void => {
    const now = lives[box]?.(effect, about) ?? GONE;
    if (same(shown[box] ?? GONE, now)) return;
    shown[box] = now;
    changes.push({ at, box, ...now });
  };

  for (const { instant, about, meaning, between } of happenings) {
    const box = pods.boxOf(about);
    if (box < 0 || between !== null) continue;
    if (!seen.has(box)) {
      const fullName = `${about.namespace}/${about.name}`;
      const before = bearers.get(fullName);
      if (before !== undefined) happens(before, 'gone', about, instant.at);
      bearers.set(fullName, box);
      seen.add(box);
    }
    happens(box, meaning.effect, about, instant.at);
  }
  return changes;
}

const same = (one: Shown, other: Shown): boolean =>
  one.state === other.state && one.app === other.app && one.proxy === other.proxy;
