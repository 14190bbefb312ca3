import { formatInstant } from '../text/instants.ts';
import type { Figure } from '../timeline/timeline.ts';
import type { ToldHappening, ToldMilestone } from './collector.ts';
import type { Milestone } from './facts/happening.ts';

/** How long it took from the beginning of the harm to a milestone. */
interface Time {
  readonly figure: string;
  readonly title: string;
  /** The first of these that is told counts. */
  readonly milestones: readonly Milestone[];
  /** Of several the last: what comes back was not over. */
  readonly isEnd: boolean;
}

const TIMES: readonly Time[] = [
  { figure: 'secondsToDetect', title: 'time to detect', milestones: ['detected'], isEnd: false },
  {
    figure: 'secondsToAcknowledge',
    title: 'time to acknowledge',
    milestones: ['acknowledged'],
    isEnd: false,
  },
  { figure: 'secondsToMitigate', title: 'time to mitigate', milestones: ['mitigated'], isEnd: false },
  {
    figure: 'secondsToRecover',
    title: 'time to recover',
    milestones: ['resolved', 'mitigated'],
    isEnd: true,
  },
];

/** What harm begins with: someone is killed, dies, is taken out, or says so. */
const HARM = new Set(['killed', 'died', 'ejected', 'not-ready']);

export interface MilestoneTimes {
  readonly figures: readonly Figure[];
  /** What they count from, as a sentence; null where there is none. */
  readonly note: string | null;
}

/**
 * The times that follow from milestones, in seconds. The beginning is the first harm that is recorded before the
 * incident was detected; where none is, the first milestone, and of that no time is claimed.
 * Null where a milestone is not told; none at all where no milestone is. `happenings` are in order.
 */
export function milestoneTimes(
  milestones: readonly ToldMilestone[],
  happenings: readonly ToldHappening[],
): MilestoneTimes {
  if (milestones.length === 0) return { figures: [], note: null };
  const first = endsOf(milestones).earliest;
  // How a sample finds things to be at its beginning tells no instant of harm.
  const harm = happenings.find(
    ({ meaning, instant, sampled }) => HARM.has(meaning.effect) && sampled !== 'state' && instant.at <= first,
  );
  const began = harm?.instant.at ?? first;
  const figures = TIMES.map(({ figure, title, milestones: wanted, isEnd }): Figure => {
    const named = wanted.find((each) => milestones.some(({ milestone }) => milestone === each));
    const { earliest, latest } = endsOf(milestones.filter(({ milestone }) => milestone === named));
    const at = isEnd ? latest : earliest;
    // From itself nothing is counted: how long the harm went on before is not recorded.
    const isTold = named !== undefined && (harm !== undefined || at > began);
    return { name: figure, title, unit: 's', value: isTold ? (at - began) / 1000 : null };
  });
  const note =
    harm === undefined
      ? `Times to detect and to recover count from ${formatInstant(began)}, when it was first told: no harm is recorded before.`
      : `Times to detect and to recover count from ${formatInstant(began)}, the first harm that is recorded (${harm.meaning.kind}).`;
  return { figures, note };
}

/** Infinite for none. */
function endsOf(milestones: readonly ToldMilestone[]): {
  readonly earliest: number;
  readonly latest: number;
} {
  let [earliest, latest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at } of milestones) [earliest, latest] = [Math.min(earliest, at), Math.max(latest, at)];
  return { earliest, latest };
}
