import { timeOfDay } from '../../text/clock.ts';
import { visible } from '../../text/escape.ts';
import { markAt, unmark } from '../marks.ts';
import { aimAt, landing, moveTo } from '../move.ts';
import { turnTo, withFilter } from '../pages.ts';
import { markPrompt } from '../prompt.ts';
import type { Mark, Session } from '../session.ts';
import { lastSecond } from '../shown.ts';
import { remember } from '../undo.ts';
import type { World } from '../world.ts';
import { type Log, logOf } from './log.ts';
import { WHOSE } from './merged.ts';
import { keyOfRow } from './row-key.ts';
import { type Rows, SORT, secondOf, toldBy } from './rows.ts';

const NOTHING = 'nothing is listed';

/** Moves the cursor of the log by so many rows; then it no longer follows the playhead. */
export function moveInLog(session: Session, by: number, world: World): Session {
  const { rows, listed, at, now, follows } = logOf(session, world);
  if (listed.length === 0) return { ...session, message: NOTHING };
  // Before the first row there is none to move from.
  const from = follows && now < 0 ? -1 : at;
  const place = Math.max(0, Math.min(listed.length - 1, from + by));
  return { ...session, logAt: keyOfRow(rows, listed[place] ?? 0) };
}

/** Goes to the second of the row at the cursor, which follows the playhead again. */
export function goToRow(session: Session, world: World): Session {
  const log = logOf(session, world);
  const row = log.listed[log.at];
  if (row === undefined) return { ...session, message: NOTHING };
  return { ...jumpTo(remember(session, 'jump'), log.rows, row, world), logAt: null };
}

/** The session with the playhead at a row: where it lands for an event or a caption, on a mark always exactly. */
export function jumpTo(session: Session, rows: Rows, row: number, world: World): Session {
  const told = toldBy(rows, row);
  if (told === null) {
    const aside = rows.whose[row] === WHOSE.whatIf && session.view === 'compare';
    return { ...aimAt(session, rows.id[row] ?? 0, world, aside), told: null };
  }
  const isMark = rows.sort[row] === SORT.mark;
  const second = isMark ? told.second : landing(session, told.second, world);
  const time = timeOfDay(world.timeline.clock, told.second);
  const message = `${isMark ? 'mark' : 'caption'} ${time} ${visible(told.text)}`.trimEnd();
  return { ...moveTo(session, second, world), told: keyOfRow(rows, row), message };
}

/** The mark at the cursor of the log, null where something else is. */
function markAtCursor({ rows, listed, at }: Log): Mark | null {
  const row = listed[at];
  return row !== undefined && rows.sort[row] === SORT.mark ? toldBy(rows, row) : null;
}

/** Takes the mark at the cursor away. */
export function unmarkRow(session: Session, world: World): Session {
  const log = logOf(session, world);
  const mark = markAtCursor(log);
  if (mark === null) return { ...session, message: 'no mark is at the cursor' };
  const next = log.listed[log.at + 1] ?? log.listed[log.at - 1];
  const logAt = log.follows || next === undefined ? session.logAt : keyOfRow(log.rows, next);
  return { ...unmark(session, mark, world), logAt };
}

/** Asks for the text of a mark: of that at the cursor, else of a new one on the row's second. */
export function markRow(session: Session, world: World): Session {
  const log = logOf(session, world);
  const row = log.follows ? undefined : log.listed[log.at];
  if (row === undefined) return markPrompt(session, session.second, markAt(session, session.second));
  const mark = markAtCursor(log);
  // What is dated behind the last second is shown there.
  const second = mark?.second ?? Math.min(lastSecond(session, world), secondOf(log.rows, row));
  return markPrompt(session, second, mark ?? markAt(session, second));
}

/** Shows the marks alone. */
export function listMarks(session: Session): Session {
  const open = session.page === 'events' ? session : turnTo(session, 'events');
  return withFilter({ ...open, logAt: null }, 'kind=mark');
}

/** What is known of rows says nothing once others are listed, or the playhead is elsewhere. */
export function rowsKept(before: Session, session: Session): Session {
  const isOther = session.view !== before.view || session.fixes !== before.fixes;
  if (isOther) return { ...session, logAt: null, told: null };
  const isGone = session.told === before.told && session.second !== before.second;
  return isGone && session.told !== null ? { ...session, told: null } : session;
}
