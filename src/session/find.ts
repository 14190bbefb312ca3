import { visible } from '../text/escape.ts';
import { eventCount, eventOf } from '../timeline/events.ts';
import { aimAt, nextEvent } from './move.ts';
import { type Session, shownTimeline, type World } from './session.ts';

/** Jumps to the next or previous event that says what `find` looks for. */
export function findEvent(session: Session, by: 1 | -1, world: World): Session {
  const { find } = session;
  if (find === '') return { ...session, message: 'nothing to find yet: / and a word' };
  const says = sayer(session, world);
  const id = nextEvent(session, world, by, says);
  if (id !== null) {
    const found = aimAt(session, id, world);
    return { ...found, message: `${placeOf(id, session, world, says)}  ${found.message ?? ''}` };
  }
  const where = by > 0 ? 'later' : 'earlier';
  const said = `“${visible(find)}”`;
  const all = countOf(eventCount(shownTimeline(session, world).events), says);
  const many = world.ahead === null ? 'in all' : 'so far';
  const message =
    all === 0
      ? `no event says ${said}${world.ahead === null ? '' : ' so far'}`
      : `no ${where} event says ${said}, of ${all} ${many}`;
  return { ...session, message };
}

/** Whether an event says, is of a kind, or is of a box that the search names; capitals do not matter. */
function sayer(session: Session, world: World): (id: number) => boolean {
  const timeline = shownTimeline(session, world);
  const wanted = session.find.toLowerCase();
  return (id) => {
    const event = eventOf(timeline, id);
    return `${event.box ?? ''} ${event.kind} ${event.text}`.toLowerCase().includes(wanted);
  };
}

function placeOf(id: number, session: Session, world: World, says: (id: number) => boolean): string {
  const count = eventCount(shownTimeline(session, world).events);
  return `${countOf(id + 1, says)} of ${countOf(count, says)}`;
}

/** How many of the first events are found. */
function countOf(first: number, says: (id: number) => boolean): number {
  let found = 0;
  for (let id = 0; id < first; id++) if (says(id)) found++;
  return found;
}
