import { rowsBelow } from '../../timeline/columns.ts';
import { filterOf } from '../pages.ts';
import type { Session } from '../session.ts';
import { matchingRows } from './matching.ts';
import { keyAimedAt, rowOfKey } from './row-key.ts';
import { type RowSource, type Rows, rowsOf } from './rows.ts';

/** The event log: which rows are listed, and where in the list the playhead and the cursor are. */
export interface Log {
  readonly rows: Rows;
  /** The rows that the filter leaves. */
  readonly listed: Int32Array;
  readonly filter: string;
  /** The place in the list of what was jumped to, else of the last one at or before the playhead; -1 before all. */
  readonly now: number;
  /** The place of the cursor; -1 only where nothing is listed. */
  readonly at: number;
  /** Whether the cursor stays with the playhead. */
  readonly follows: boolean;
}

/** The log as it stands on the screen. */
export function logOf(session: Session, source: RowSource): Log {
  const rows = rowsOf(session, source);
  const filter = filterOf(session);
  const listed = matchingRows(rows, filter);
  const now = placeOfNow(session, source, rows, listed);
  const { logAt } = session;
  const wished = logAt === null ? Math.max(0, now) : rowsBelow(listed, rowOfKey(rows, logAt).row);
  const at = Math.min(listed.length - 1, wished);
  return { rows, listed, filter, now, at, follows: logAt === null };
}

function placeOfNow(session: Session, source: RowSource, rows: Rows, listed: Int32Array): number {
  const key = keyAimedAt(session, source, rows);
  if (key !== null && key.second === session.second) {
    const { row, isThere } = rowOfKey(rows, key);
    const place = rowsBelow(listed, row);
    if (isThere && listed[place] === row) return place;
  }
  return rowsBelow(listed, rowsBelow(rows.at, (session.second + 1) * 1000)) - 1;
}
