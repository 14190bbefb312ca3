import type { Timeline } from '../timeline/timeline.ts';
import { lockedMessage, WITHHELD } from './hidden.ts';
import { keyFor, shownKeysOf } from './key-map.ts';
import { NO_AIM, stepThrough } from './move.ts';
import type { Session, View } from './session.ts';
import { remember } from './undo.ts';
import type { World } from './world.ts';

/** Turns a fix on or off. The first one opens the comparison, the last one closes it. */
export function toggleFix(session: Session, fix: string, world: World): Session {
  if (session.locked) return { ...session, message: lockedMessage(world) };
  if (fix === WITHHELD) return { ...session, message: 'this one is about what has not happened yet' };
  const cursor = world.fixes.indexOf(fix);
  if (cursor < 0) return { ...session, message: `no fix ${fix}` };
  const on = session.fixes.includes(fix);
  const fixes = on ? session.fixes.filter((each) => each !== fix) : [...session.fixes, fix];
  const said = `${fix} ${on ? 'off' : 'on'}`;
  const message = `${said}${besideSaid(session, fixes, world)}`;
  // An event of another what-if says nothing of the new one.
  const aim = session.aside ? null : session.aim;
  const view = viewWith(session.view, fixes, world);
  return { ...remember(session, said), fixes, view, cursor, aim, aside: false, message };
}

/** How to take it back, and what becomes of another timeline beside this one: a what-if takes its place until the last fix. */
function besideSaid({ fixes: before }: Session, fixes: readonly string[], { against, keys }: World): string {
  if (against === null) return `; ${keyFor(keys, 'undo')} undoes it`;
  if (before.length === 0) return `, in the place of B; ${keyFor(keys, 'undo')} brings B back`;
  return fixes.length === 0 ? '; B is back' : `; ${keyFor(keys, 'undo')} undoes it`;
}

function viewWith(view: View, fixes: readonly string[], { against }: World): View {
  if (fixes.length === 0) return against === null ? 'happened' : view;
  return view === 'happened' ? 'compare' : view;
}

/** Toggles the fix under the cursor. */
export function toggleChosen(session: Session, world: World): Session {
  const fix = world.fixes[session.cursor];
  return fix === undefined ? { ...session, message: noFixes(world) } : toggleFix(session, fix, world);
}

/** Toggles one of the first nine fixes; `nth` counts from 1. */
export function toggleNth(session: Session, nth: number, world: World): Session {
  const fix = world.fixes[nth - 1];
  if (fix !== undefined) return toggleFix(session, fix, world);
  return { ...session, message: world.fixes.length === 0 ? noFixes(world) : `no fix ${nth}` };
}

/** Moves the cursor in the list of fixes; it stays within the list. Without fixes the list is that of the events. */
export function moveCursor(session: Session, by: number, world: World): Session {
  if (world.fixes.length === 0) return stepThrough(session, by < 0 ? -1 : 1, world);
  const cursor = Math.max(0, Math.min(world.fixes.length - 1, session.cursor + by));
  return { ...session, cursor };
}

/** Shows or hides what the fix under the cursor is. */
export function toggleDetails(session: Session, world: World): Session {
  if (world.fixes.length === 0) return { ...session, message: noFixes(world) };
  return { ...session, details: !session.details };
}

/** Goes round the views: comparison, what if, what happened. Without a fix there is nothing to compare. */
export function nextView(session: Session, world: World): Session {
  if (session.fixes.length === 0 && world.against === null) {
    return { ...session, message: world.fixes.length === 0 ? noFixes(world) : howToChoose(world) };
  }
  const next: Record<View, View> = { compare: 'what-if', 'what-if': 'happened', happened: 'compare' };
  const view = next[session.view];
  return { ...remember(session, 'view'), view, ...NO_AIM };
}

function howToChoose({ keys }: World): string {
  const [fix, up, down] = [shownKeysOf(keys, 'fix'), keyFor(keys, 'up'), keyFor(keys, 'down')];
  return `choose a fix first: ${fix}, or ${up} ${down} and ${keyFor(keys, 'toggle')}`;
}

/** Takes back a choice of fixes that could not be simulated, and says why. */
export function refuse(session: Session, fixes: readonly string[], why: string): Session {
  const before = session.past.findLast((each) => each.fixes !== fixes);
  if (session.fixes !== fixes || before === undefined) return { ...session, message: why };
  // Nothing is left of it that undo could bring back.
  const past = session.past.flatMap((each) =>
    each === before ? [] : each.fixes === fixes ? { ...each, fixes: before.fixes, view: before.view } : each,
  );
  return { ...session, fixes: before.fixes, view: before.view, past, message: why };
}

const noFixes = ({ timeline, hasScenario }: World): string => whyNoFixes(timeline, hasScenario);

/** Why there is nothing to toggle. */
export function whyNoFixes({ provenance, fixes }: Timeline, hasScenario: boolean): string {
  if (hasScenario && fixes.length > 0) return `A has ${fixes.join(', ')} on for good, beside B`;
  if (hasScenario) return 'this scenario has no fixes';
  return provenance === 'recorded'
    ? 'a what-if needs a scenario: this is a recording'
    : 'a what-if needs the scenario; this is a timeline on disk';
}
