import type { Difference } from '../analysis/difference.ts';
import type { Outcome } from '../analysis/outcome.ts';
import type { Caption, Fix } from '../scenario/scenario.ts';
import type { Ahead } from '../session/world.ts';
import type { Besides } from './beside.ts';
import type { Run } from './model/run.ts';

/** All there is to show, whether people may see it or not. */
export interface Whole {
  readonly happened: Run;
  readonly whatIf: Run | null;
  readonly difference: Difference | null;
  readonly fixes: readonly Fix[];
  readonly captions: readonly Caption[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

/** What stands beside what happened, and where the two part. */
export type Second = Pick<Whole, 'whatIf' | 'difference'>;

/** What has been made or read so far. */
export interface Made {
  /** What happened, whatever stands beside it. */
  readonly happened: Run;
  /** What stands beside it while no fix is on; null for nothing, or nothing yet. */
  readonly other: Second | null;
  /** The same while fixes are on. */
  readonly fixed: Second | null;
  readonly outcomes: Whole['outcomes'];
}

/** What the scenario tells, and what stands beside it: the same all along. */
export interface Given extends Pick<Whole, 'fixes' | 'captions'> {
  readonly besides: Besides | null;
}

const NOTHING: Second = { whatIf: null, difference: null };

/** What was made, with what stands beside what happened while these fixes are chosen. */
export function wholeOf(
  { happened, other, fixed, outcomes }: Made,
  chosen: readonly string[],
  { besides, fixes, captions }: Given,
): Whole {
  const alone = chosen.length === 0;
  return {
    // Called by its name as long as another stands beside it.
    happened: (alone ? besides?.named(happened) : null) ?? happened,
    ...((alone ? other : fixed) ?? NOTHING),
    fixes,
    captions,
    outcomes,
  };
}

/** How long everything is in truth. */
export function aheadIn({ happened, whatIf, captions }: Whole): Ahead {
  return {
    length: happened.length,
    known: happened.timeline.clock.length,
    whatIf: whatIf?.timeline.clock.length ?? null,
    captions: captions.map(({ second }) => second),
  };
}
