import { rowsBelow } from '../../timeline/columns.ts';
import type { Session } from '../session.ts';
import type { World } from '../world.ts';
import { WHOSE } from './merged.ts';
import { type Rows, SORT, secondOf, type Told, timelineOf, toldBy } from './rows.ts';

/** What a row is of, which stays so when rows come before it. */
export interface RowKey {
  readonly sort: number;
  /** Of an event: whether it is one of the what-if, and its id there. */
  readonly isWhatIf: boolean;
  readonly id: number;
  readonly second: number;
  /** Of a caption or a mark. */
  readonly text: string;
}

/** What a row is of. */
export const keyOfRow = (rows: Rows, row: number): RowKey => ({
  sort: rows.sort[row] ?? SORT.event,
  isWhatIf: rows.whose[row] === WHOSE.whatIf,
  id: rows.id[row] ?? 0,
  second: secondOf(rows, row),
  text: toldBy(rows, row)?.text ?? '',
});

/** The key of a caption or a mark that was jumped to. */
export const keyOfTold = (sort: number, { second, text }: Told): RowKey => ({
  sort,
  isWhatIf: false,
  id: 0,
  second,
  text,
});

/** The row of a key, or that which stands where it was; `isThere` says which. */
export function rowOfKey(rows: Rows, key: RowKey): { readonly row: number; readonly isThere: boolean } {
  const timeline = key.isWhatIf ? rows.whatIf : rows.happened;
  const at = key.sort === SORT.event ? timeline?.events.at[key.id] : undefined;
  const from = rowsBelow(rows.at, at ?? key.second * 1000);
  const isIt = (row: number): boolean => {
    if (rows.sort[row] !== key.sort) return false;
    if (key.sort !== SORT.event) return toldBy(rows, row)?.text === key.text;
    return rows.id[row] === key.id && timelineOf(rows, row) === timeline;
  };
  for (let row = from; row < rows.count && secondOf(rows, row) === key.second; row++)
    if (isIt(row)) return { row, isThere: true };
  return { row: from, isThere: false };
}

/** What was jumped to last, as long as the playhead is where it landed for it; null for nothing. */
export function keyAimedAt(session: Session, { whatIf }: Pick<World, 'whatIf'>, rows: Rows): RowKey | null {
  const { aim, aside, told, view } = session;
  if (aim === null) return told;
  const isWhatIf = aside || (view === 'what-if' && whatIf !== null);
  const timeline = isWhatIf ? rows.whatIf : rows.happened;
  const at = timeline?.events.at[aim];
  if (at === undefined) return null;
  return { sort: SORT.event, isWhatIf, id: aim, second: Math.floor(at / 1000), text: '' };
}
