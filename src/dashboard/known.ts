import { type Difference, firstDifference } from '../analysis/difference.ts';
import type { Outcome } from '../analysis/outcome.ts';
import type { Fix } from '../scenario/scenario.ts';
import { WITHHELD } from '../session/hidden.ts';
import type { Session } from '../session/session.ts';
import { notYet } from '../text/not-yet.ts';
import { memo, memoOf } from './memo.ts';
import type { Run } from './model/run.ts';
import { runsAlong } from './model/runs-along.ts';
import type { SideName } from './model/side-names.ts';
import type { Whole } from './whole.ts';

/** As much of it as people may see. */
export type Known = Whole;

const NONE: ReadonlyMap<string, Outcome> = new Map();

/**
 * What people may see of the whole: all of it, or where the future is hidden what the playhead has reached. Both
 * timelines are cut there, and what is said of the whole is taken out of what is said beside them. `begun`: the
 * second from which all has begun that a fix changes.
 */
export function knownOf(
  whole: Whole,
  { hidden, furthest, fixes: chosen }: Pick<Session, 'hidden' | 'furthest' | 'fixes'>,
  begun: (fix: Fix) => number,
): Known {
  if (!hidden) return whole;
  const { happened, whatIf, difference, fixes, captions } = whole;
  const { start } = happened.timeline.clock;
  const masked = (text: string): string => notYet(text, start, furthest);
  return {
    happened: along(happened)(furthest),
    whatIf: whatIf === null ? null : along(whatIf)(furthest),
    difference: difference !== null && difference.second <= furthest ? asSeen(difference)(whole) : null,
    fixes: fixes.map((fix) =>
      begun(fix) > furthest && !chosen.includes(fix.key) ? withheld(fix) : withMasked(fix, masked),
    ),
    captions: captions
      .filter(({ second }) => second <= furthest)
      .map(({ second, text }) => ({ second, text: masked(text) })),
    outcomes: NONE,
  };
}

/** Runs of a timeline as it is known at each second, without what its author says of all of it. */
const along: (run: Run) => (second: number) => Run = memoOf((run) => {
  const { timeline, length } = run;
  const cut = runsAlong({ ...timeline, title: '', summary: '', notes: [] }, length);
  const { called } = run;
  return called === undefined ? cut : memo((second: number) => besides(cut(second), run, called));
});

/** One of two that stand side by side keeps its letter; its title may tell what comes. */
function besides(cut: Run, { beside, begins = 0 }: Run, { short }: SideName): Run {
  // Before it begins nobody serves, which says nothing of it.
  const { outcome } = cut;
  return {
    ...cut,
    begins,
    called: { long: short, short },
    ...(beside === undefined ? {} : { beside: { ...beside, common: '' } }),
    outcome: begins === 0 ? outcome : { ...outcome, fewestServing: null, recoveredAt: null },
  };
}

/** Where two part as it is seen then: a box of which something is heard only later has no part in it. */
const asSeen: (found: Difference) => (whole: Whole) => Difference | null = memoOf((found) => {
  let seen: Difference | null | undefined;
  return ({ happened, whatIf }) => {
    if (seen !== undefined || whatIf === null) return seen ?? null;
    const [one, other] = [happened, whatIf].map((run) => along(run)(found.second).timeline);
    seen = one === undefined || other === undefined ? null : firstDifference(one, other);
    return seen;
  };
});

/** Its place in the list stays, so that no other moves when it is known. */
const withheld = ({ kind }: Fix): Fix => ({
  key: WITHHELD,
  kind,
  title: 'about what has not happened yet',
  cost: '',
  source: '',
  note: '',
  set: {},
});

/** What its author says of its outcome is not said. */
const withMasked = (fix: Fix, masked: (text: string) => string): Fix => ({
  ...fix,
  title: masked(fix.title),
  cost: masked(fix.cost),
  source: masked(fix.source),
  note: '',
});
