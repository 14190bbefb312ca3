import type { Figure } from '../timeline/timeline.ts';
import type { ToldHappening, ToldMilestone } from './collector.ts';
import type { Milestone } from './facts/happening.ts';

/** How long it took from the beginning of the harm to each milestone: name of the figure, title, milestones that tell it. */
const TIMES: readonly (readonly [string, string, readonly Milestone[]])[] = [
  ['secondsToDetect', 'time to detect', ['detected']],
  ['secondsToAcknowledge', 'time to acknowledge', ['acknowledged']],
  ['secondsToMitigate', 'time to mitigate', ['mitigated']],
  ['secondsToRecover', 'time to recover', ['resolved', 'mitigated']],
];

/** What harm begins with: someone is killed, taken out, or says so. */
const HARM = new Set(['killed', 'died', 'ejected', 'not-ready']);

/**
 * The times that follow from milestones, in seconds. The beginning is the first harm that is recorded before the
 * incident was detected; where none is, the first milestone, so that nothing is claimed about the time before.
 * Null where a milestone is not told; none at all where no milestone is.
 */
export function milestoneFigures(
  milestones: readonly ToldMilestone[],
  happenings: readonly ToldHappening[],
): readonly Figure[] {
  if (milestones.length === 0) return [];
  const first = (names: readonly Milestone[]): number | null => {
    const instants = milestones.filter(({ milestone }) => names.includes(milestone)).map(({ at }) => at);
    return instants.length === 0 ? null : Math.min(...instants);
  };
  const detected = first(['detected', 'acknowledged', 'mitigated', 'resolved']) ?? 0;
  const harm = happenings.find(({ meaning, instant }) => HARM.has(meaning.effect) && instant.at <= detected);
  const began = harm?.instant.at ?? detected;
  return TIMES.map(([name, title, names]) => {
    const at = names.map((each) => first([each])).find((each) => each !== null) ?? null;
    return { name, title, unit: 's', value: at === null ? null : (at - began) / 1000 };
  });
}
