import { formatDuration, parseDuration } from '../text/durations.ts';
import type { Action } from './actions.ts';
import type { Session } from './session.ts';
import { shownClock } from './shown.ts';
import type { World } from './world.ts';

/** How many seconds the time axis shows, from step to step; before the first of them all. */
const ZOOMS: readonly number[] = [300, 60];
/** Less than this many seconds show nothing more. */
const LEAST = 10;

/** The session with the time axis a step closer (1) or further away (-1). */
export function zoomBy(session: Session, by: 1 | -1, world: World): Session {
  const { length } = shownClock(session, world);
  const now = session.zoom ?? Number.POSITIVE_INFINITY;
  const closer = ZOOMS.filter((each) => each < length);
  if (by > 0) {
    const next = closer.find((each) => each < now);
    if (next !== undefined) return { ...session, zoom: next };
    const why = closer.length === 0 ? 'all of it is shown already' : 'closer: :zoom 30s';
    return { ...session, message: why };
  }
  if (session.zoom === null) return { ...session, message: 'all of it is shown' };
  return { ...session, zoom: closer.findLast((each) => each > now) ?? null };
}

/** The session with so many seconds on the time axis; null for all. */
export function zoomTo(session: Session, seconds: number | null, world: World): Session {
  const { length } = shownClock(session, world);
  if (seconds === null || world.growing || seconds < length) return { ...session, zoom: seconds };
  return { ...session, zoom: null, message: `all of it is shown: ${formatDuration(length * 1000)}` };
}

/** What `zoom 5m` and `zoom whole` ask for; null for what is neither. */
export function zoomNamed(text: string): Action | null {
  if (text === 'whole' || text === 'all') return { do: 'zoom-to', seconds: null };
  const ms = parseDuration(text);
  return ms === null || ms < LEAST * 1000 ? null : { do: 'zoom-to', seconds: Math.round(ms / 1000) };
}

/** What is said where that is missing or not understood. */
export const ZOOM_HELP = 'zoom 5m, 1m or another time from 10s on, or whole';
