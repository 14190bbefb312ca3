import type { Happening } from '../facts/happening.ts';

/** Ids of the last events that may have caused the next one of a container. */
interface Latest {
  /** The last failed check of each probe since the last kill. */
  readonly checks: Map<string, number>;
  /** The last kill that no death and no start has followed. */
  kill: number | null;
  /** The last kill or death that no start has followed. */
  end: number | null;
  /** The last kill, death, failed start or failed pull. */
  trouble: number | null;
}

/**
 * Finds causes, given each event in order with the id it has: a kill by the failed checks before it, a death by
 * the kill before it, a start by the death before it (or the kill, where no death is told), a back-off by the
 * death, kill or failed start before it. Null where nothing is recorded.
 */
export function causeFinder(): (happening: Happening, box: number, id: number) => number | null {
  const containers = new Map<string, Latest>();
  return ({ about, meaning: { kind, effect, probe } }, box, id) => {
    const key = JSON.stringify([box, about?.container ?? '']);
    const latest = containers.get(key) ?? { checks: new Map(), kill: null, end: null, trouble: null };
    containers.set(key, latest);
    if (kind === 'check-failed') latest.checks.set(probe ?? '', id);
    if (kind === 'back-off') return latest.trouble;
    if (kind === 'started') {
      const cause = latest.end;
      latest.kill = latest.end = null;
      return cause;
    }
    if (effect === 'died') {
      const cause = latest.kill;
      latest.kill = null;
      latest.end = latest.trouble = id;
      return cause;
    }
    if (kind === 'killed') {
      const cause = latest.checks.get(probe ?? '') ?? null;
      latest.checks.clear();
      latest.kill = latest.end = latest.trouble = id;
      return cause;
    }
    if (effect === 'failed' || effect === 'not-pulled') latest.trouble = id;
    return null;
  };
}
