import { visible } from '../text/escape.ts';
import { rowsBelow } from '../timeline/columns.ts';
import { keyFor } from './key-map.ts';
import { jumpTo } from './log/cursor.ts';
import { matchingRows } from './log/matching.ts';
import { keyAimedAt, rowOfKey } from './log/row-key.ts';
import { type Rows, rowsOf } from './log/rows.ts';
import type { Session } from './session.ts';
import type { World } from './world.ts';

/** Jumps to the next or previous event, caption or mark that says what `find` looks for. */
export function findEvent(session: Session, by: 1 | -1, world: World): Session {
  const { find } = session;
  if (find === '')
    return { ...session, message: `nothing to find yet: ${keyFor(world.keys, 'find')} and a word` };
  const rows = rowsOf(session, world);
  const found = matchingRows(rows, find);
  const place = nextPlace(session, by, world, rows, found);
  const row = found[place];
  if (row !== undefined) {
    const there = jumpTo(session, rows, row, world);
    return { ...there, message: `${place + 1} of ${found.length}  ${there.message ?? ''}` };
  }
  const said = `“${visible(find)}”`;
  const where = by > 0 ? 'later' : 'earlier';
  const [many, yet] = world.ahead === null ? ['in all', ''] : ['so far', ' so far'];
  const message =
    found.length === 0
      ? `nothing says ${said}${yet}: ${searched(rows)}`
      : `nothing ${where} says ${said}, of ${found.length} ${many}`;
  return { ...session, message };
}

/** Counted from what was jumped to last, else from the second that is shown. */
function nextPlace(session: Session, by: 1 | -1, world: World, rows: Rows, found: Int32Array): number {
  const key = keyAimedAt(session, world, rows);
  if (key !== null) {
    const { row, isThere } = rowOfKey(rows, key);
    const place = rowsBelow(found, row);
    if (by < 0) return place - 1;
    return isThere && found[place] === row ? place + 1 : place;
  }
  const from = rowsBelow(rows.at, (by > 0 ? session.second + 1 : session.second) * 1000);
  return by > 0 ? rowsBelow(found, from) : rowsBelow(found, from) - 1;
}

/** What was looked through: `340 events, 2 captions and 1 mark`. */
function searched({ count, captions, marks }: Rows): string {
  const counts = [
    [count - captions.length - marks.length, 'event'],
    [captions.length, 'caption'],
    [marks.length, 'mark'],
  ] as const;
  const said = counts.map(([many, what]) => `${many} ${what}${many === 1 ? '' : 's'}`);
  return `looked through ${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}
