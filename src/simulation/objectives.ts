import type { Settings } from '../scenario/scenario.ts';
import { formatValue } from '../text/numbers.ts';
import { breaks } from '../timeline/objective.ts';
import type { Objective, Unit } from '../timeline/timeline.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Sample } from './samples.ts';

/** The objectives of a scenario as a timeline carries them, with the unit of the series that each is about. */
export function objectivesOf(
  { objectives }: Pick<Settings, 'objectives'>,
  unitOf: (series: string) => Unit,
): readonly Objective[] {
  return objectives.map(({ name, series, below, above }) => ({
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
      kernel.record.event(at, kindOf(breaksNow), -1, kernel.trafficEvent, textOf(objective, value));
    }
  };
}

const kindOf = (breaksNow: boolean): 'objective-broken' | 'objective-held' =>
  breaksNow ? 'objective-broken' : 'objective-held';

/** It is read long after too: no word of when. */
const textOf = ({ name, unit }: Objective, value: number): string => `${name}: ${formatValue(value, unit)}`;

/** A second from which on an objective is broken, or holds again. */
export interface Turn {
  readonly second: number;
  readonly kind: 'objective-broken' | 'objective-held';
  readonly text: string;
}

/** The turns of an objective over the values of its series, second by second. */
export function turnsOf(objective: Objective, values: Float64Array): readonly Turn[] {
  const turns: Turn[] = [];
  let broken = false;
  for (const [second, value] of values.entries()) {
    // Where there is no value nothing has turned.
    if (Number.isNaN(value)) continue;
    const breaksNow = breaks(objective, value);
    if (breaksNow !== broken) turns.push({ second, kind: kindOf(breaksNow), text: textOf(objective, value) });
    broken = breaksNow;
  }
  return turns;
}
