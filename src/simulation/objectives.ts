import type { Settings } from '../scenario/scenario.ts';
import { formatValue } from '../text/numbers.ts';
import { breaks } from '../timeline/objective.ts';
import type { Objective } from '../timeline/timeline.ts';
import type { Recorder } from './kernel/recorder.ts';
import { type Sampler, unitOf } from './samples.ts';

/** The objectives of a scenario as a timeline carries them. */
export function objectivesOf(settings: Settings): readonly Objective[] {
  return settings.objectives.map(({ name, series, below, above }) => ({
    name,
    series,
    must: below === undefined ? 'stay-above' : 'stay-below',
    bound: below ?? above ?? 0,
    unit: unitOf(series),
  }));
}

/** When traffic changed, and by which event. */
export interface TrafficChanges {
  readonly at: number[];
  readonly event: number[];
}

/** Records when each objective breaks and holds again, caused by the last change of traffic before it. */
export function recordObjectives(
  objectives: readonly Objective[],
  length: number,
  sampler: Sampler,
  changes: TrafficChanges,
  record: Recorder,
): void {
  for (const objective of objectives) {
    let broken = false;
    let change = -1;
    for (let second = 0; second < length; second++) {
      while ((changes.at[change + 1] ?? Number.POSITIVE_INFINITY) < (second + 1) * 1000) change++;
      const value = sampler.valueAt(objective.series, second);
      if (breaks(objective, value) === broken) continue;
      broken = !broken;
      const at = Math.max(changes.at[change] ?? 0, second * 1000);
      const text = `${objective.name}: ${formatValue(value, objective.unit)} now`;
      record.event(at, broken ? 'objective-broken' : 'objective-held', -1, changes.event[change] ?? -1, text);
    }
  }
}
