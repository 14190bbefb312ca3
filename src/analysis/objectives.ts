import { breaks } from '../timeline/objective.ts';
import { seriesOf } from '../timeline/reading.ts';
import type { Objective, Timeline, Unit } from '../timeline/timeline.ts';
import { valuesPerSecond } from './per-second.ts';

export interface ObjectiveOutcome {
  readonly name: string;
  /** True when it is broken at no second. */
  readonly held: boolean;
  /** The first second at which it is broken, null for none. */
  readonly brokenAt: number | null;
  readonly secondsBroken: number;
  /** The value farthest towards (or past) the bound, null when there is no value at all. */
  readonly worst: number | null;
  readonly unit: Unit;
}

/** Judges one objective at every second. `serving` may be named as its series: it is counted. */
export function judge(timeline: Timeline, objective: Objective, serving: Uint32Array): ObjectiveOutcome {
  const values = valuesOf(timeline, objective.series, serving);
  let brokenAt: number | null = null;
  let secondsBroken = 0;
  let worst: number | null = null;
  for (let second = 0; second < values.length; second++) {
    const value = values[second] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (worst === null || isWorse(objective, value, worst)) worst = value;
    if (!breaks(objective, value)) continue;
    brokenAt ??= second;
    secondsBroken++;
  }
  const { name, unit } = objective;
  return { name, held: brokenAt === null, brokenAt, secondsBroken, worst, unit };
}

/** Whether one value is further towards (or past) the bound than another. */
export const isWorse = (objective: Objective, value: number, worst: number): boolean =>
  objective.must === 'stay-below' ? value > worst : value < worst;

/** What an objective judges, a value a second; empty where nothing is known of it. */
export function valuesOf(timeline: Timeline, name: string, serving: Uint32Array): ArrayLike<number> {
  const series = seriesOf(timeline, name);
  if (series !== null) return valuesPerSecond(series, timeline.clock.length);
  return name === 'serving' ? serving : [];
}
