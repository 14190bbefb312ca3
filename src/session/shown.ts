import type { Clock, Timeline } from '../timeline/timeline.ts';
import type { Session } from './session.ts';
import { isWhole, type World } from './world.ts';

/** Which of what there is to see a session shows, and how far that goes. */

/** The timeline whose events are found and numbered: the one that is shown, what happened when both are. */
export const shownTimeline = (session: Session, world: World): Timeline =>
  session.view === 'what-if' && world.whatIf !== null ? world.whatIf : world.timeline;

/** The timeline of an event that is aimed at: `aside` says that it is one of the what-if, while both are shown. */
export const aimedTimeline = (session: Session, world: World, aside: boolean): Timeline =>
  (aside ? world.whatIf : null) ?? shownTimeline(session, world);

/** The timelines that are shown: one, or what happened and the what-if as far as that is there. */
export const shownTimelines = ({ view }: Session, { timeline, whatIf }: World): readonly Timeline[] =>
  [view === 'what-if' ? null : timeline, view === 'happened' ? null : whatIf].flatMap((each) => each ?? []);

/** The clock of the longest timeline that is shown; one that is still being made may be as long as it takes. */
export function shownClock({ view, second }: Pick<Session, 'view' | 'second'>, world: World): Clock {
  const { length } = world;
  const { clock } = world.timeline;
  if (view === 'happened') return { ...clock, length };
  const { whatIf } = world;
  // Aligned by its start another timeline keeps its own time of day.
  if (whatIf !== null && view === 'what-if') return whatIf.clock;
  if (whatIf === null) return { ...clock, length: Math.max(length, second + 1) };
  return { ...clock, length: Math.max(length, whatIf.clock.length) };
}

/** The last second there is to see. */
export const lastSecond = (session: Session, world: World): number => {
  const { length } = isWhole(world) ? shownClock(session, world) : world.timeline.clock;
  return Math.max(0, length - 1);
};

/** The last second that going on can come to: beyond what is revealed, where the future is hidden. */
export function lastAhead(session: Session, world: World): number {
  const { ahead } = world;
  if (ahead === null) return lastSecond(session, world);
  const { known, whatIf } = ahead;
  const { view } = session;
  if (view === 'happened' || whatIf === null || !isWhole(world)) return Math.max(0, known - 1);
  return Math.max(0, (view === 'what-if' ? whatIf : Math.max(known, whatIf)) - 1);
}
