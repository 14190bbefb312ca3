import type { FluidSettings } from '../scenario/scenario.ts';
import { formatValue } from '../text/numbers.ts';
import { breaks } from '../timeline/objective.ts';
import type { Objective } from '../timeline/timeline.ts';
import type { Kernel } from './kernel/kernel.ts';
import { type Sample, unitOf } from './samples.ts';

/** The objectives of a scenario as a timeline carries them. */
export function objectivesOf(settings: FluidSettings): readonly Objective[] {
  return settings.objectives.map(({ name, series, below, above }) => ({
    name,
    series,
    must: below === undefined ? 'stay-above' : 'stay-below',
    bound: below ?? above ?? 0,
    unit: unitOf(series),
  }));
}

/**
 * Judges each sample: records when an objective breaks and when it holds again, caused by the last change of
 * traffic up to then and dated back to it where it lies within the same second.
 */
export function judgeOf(
  objectives: readonly Objective[],
  kernel: Kernel,
): (second: number, sample: Sample) => void {
  const broken = new Set<Objective>();
  return (second, sample) => {
    const values: Readonly<Record<string, number>> = sample;
    for (const objective of objectives) {
      const value = values[objective.series] ?? Number.NaN;
      const breaksNow = breaks(objective, value);
      if (breaksNow === broken.has(objective)) continue;
      if (breaksNow) broken.add(objective);
      else broken.delete(objective);
      const at = Math.max(kernel.balancedAt, second * 1000);
      const text = `${objective.name}: ${formatValue(value, objective.unit)} now`;
      const kind = breaksNow ? 'objective-broken' : 'objective-held';
      kernel.record.event(at, kind, -1, kernel.trafficEvent, text);
    }
  };
}
