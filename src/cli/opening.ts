import type { Opened } from '../runtime/open.ts';
import { Problem } from '../text/problem.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { say } from './failure.ts';

/** Opens a timeline and says on standard error what could not be read of it. Throws `Problem`. */
export async function open(typed: string, seed: number | undefined): Promise<Opened> {
  const { openTimeline } = await import('../runtime/open.ts');
  const opened = await openTimeline(typed, seed === undefined ? {} : { seed });
  if (opened.warning !== null) say(`warning: ${opened.warning}`);
  return opened;
}

/** The timeline with the chosen fixes. Throws `Problem`: a recording has none. */
export async function withFixes(opened: Opened, fixes: readonly string[]): Promise<Timeline> {
  if (fixes.length === 0) return opened.timeline;
  const { name, scenario, seed } = opened;
  if (scenario === null) throw new Problem(`${name}: is a recording; only a scenario has fixes to try`);
  const { simulate } = await import('../simulation/simulate.ts');
  return simulate(scenario, { fixes, seed: seed ?? scenario.seed });
}
