import { firstDifference } from '../analysis/difference.ts';
import type { Against } from '../session/world.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { memoOf } from './memo.ts';
import type { Run } from './model/run.ts';
import { isCompared } from './model/side-names.ts';
import { type Sides, sidesOf } from './model/sides.ts';
import type { Second } from './whole.ts';

/** Another timeline that was opened to stand beside what happened. */
export interface Other extends Against {
  readonly timeline: Timeline;
}

export interface Besides {
  /** What happened, called by its title. */
  readonly named: (happened: Run) => Run;
  /** Whether it must be known whole before the other can be shown: differences are computed between wholes. */
  readonly needsWhole: (happened: Run) => boolean;
  readonly second: (happened: Run) => Second;
}

/** Puts another timeline beside what happened, however much of that is known. `typed`: how that was opened. */
export function putBeside(other: Other, typed: string): Besides {
  const sides: (timeline: Timeline) => Sides = memoOf((timeline) =>
    sidesOf(timeline, other.timeline, [typed, other.typed], other.alignment),
  );
  return {
    named: memoOf((happened: Run): Run => ({ ...happened, called: sides(happened.timeline).first })),
    needsWhole: ({ timeline }) => isCompared(sides(timeline).second),
    second: ({ timeline }) => {
      const { second } = sides(timeline);
      const difference = isCompared(second) ? firstDifference(timeline, second.timeline) : null;
      return { whatIf: second, difference };
    },
  };
}
