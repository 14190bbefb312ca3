import type { Timeline } from '../../timeline/timeline.ts';
import { marksWithin } from '../marks.ts';
import type { Mark, Session } from '../session.ts';
import type { World } from '../world.ts';
import { mergedEvents, WHOSE } from './merged.ts';

/** What the log lists, in order of time: events of what is shown, captions, and marks. Columns, as it may be long. */
export interface Rows {
  readonly count: number;
  /** Milliseconds after second 0; a mark stands at the end of its second, behind what happened in it. */
  readonly at: Float64Array;
  readonly sort: Uint8Array;
  /** The id of an event in its timeline, or the place of a caption or mark in their lists. */
  readonly id: Int32Array;
  /** Whose event it is. */
  readonly whose: Uint8Array;
  readonly happened: Timeline | null;
  readonly whatIf: Timeline | null;
  readonly captions: readonly Told[];
  readonly marks: readonly Mark[];
}

/** What is told of a second: a caption, or a mark with its text. */
export interface Told {
  readonly second: number;
  readonly text: string;
}

/** What sort of row it is. */
export const SORT = { event: 0, caption: 1, mark: 2 } as const;

/** What the rows are made of. */
export type RowSource = Pick<World, 'timeline' | 'whatIf' | 'captions'>;

const END_OF_SECOND = 999.999;
/** How many lists are remembered. */
const KEPT = 3;

interface Made {
  readonly of: readonly unknown[];
  readonly rows: Rows;
}
let made: readonly Made[] = [];

/** The rows of what is shown; the same for the same, so that what is made of them may be remembered too. */
export function rowsOf({ view, marks }: Pick<Session, 'view' | 'marks'>, source: RowSource): Rows {
  const happened = view === 'what-if' && source.whatIf !== null ? null : source.timeline;
  const whatIf = view === 'happened' ? null : source.whatIf;
  const of = [happened, whatIf, source.captions, marks];
  const known = made.find((each) => each.of.every((part, n) => Object.is(part, of[n])));
  if (known !== undefined) return known.rows;
  // Captions speak of what happened.
  const captions = happened === null ? [] : source.captions;
  const rows = rowsWith(happened, whatIf, captions, marks);
  made = [{ of, rows }, ...made].slice(0, KEPT);
  return rows;
}

function rowsWith(
  happened: Timeline | null,
  whatIf: Timeline | null,
  allCaptions: readonly Told[],
  allMarks: readonly Mark[],
): Rows {
  const length = Math.max(happened?.clock.length ?? 0, whatIf?.clock.length ?? 0);
  const captions = allCaptions.filter(({ second }) => second < (happened?.clock.length ?? 0));
  const marks = marksWithin(allMarks, length);
  const told = [
    ...captions.map(({ second }, id) => ({ at: second * 1000, sort: SORT.caption, id })),
    ...marks.map(({ second }, id) => ({ at: second * 1000 + END_OF_SECOND, sort: SORT.mark, id })),
  ].sort((a, b) => a.at - b.at || a.sort - b.sort);
  const events = mergedEvents(happened, whatIf);
  const count = events.at.length + told.length;
  const rows = {
    count,
    at: new Float64Array(count),
    sort: new Uint8Array(count),
    id: new Int32Array(count),
    whose: new Uint8Array(count),
    happened,
    whatIf,
    captions,
    marks,
  };
  let [row, event] = [0, 0];
  const put = (at: number, sort: number, id: number, whose: number): void => {
    rows.at[row] = at;
    rows.sort[row] = sort;
    rows.id[row] = id;
    rows.whose[row] = whose;
    row++;
  };
  const putEvents = (before: number): void => {
    for (; event < events.at.length && (events.at[event] ?? 0) < before; event++)
      put(events.at[event] ?? 0, SORT.event, events.id[event] ?? 0, events.whose[event] ?? 0);
  };
  for (const { at, sort, id } of told) {
    putEvents(at);
    put(at, sort, id, happened === null ? WHOSE.whatIf : WHOSE.happened);
  }
  putEvents(Number.POSITIVE_INFINITY);
  return rows;
}

/** The second that a row is of. */
export const secondOf = ({ at }: Rows, row: number): number => Math.floor((at[row] ?? 0) / 1000);

/** The timeline whose event a row is; null for captions and marks. */
export function timelineOf({ sort, whose, happened, whatIf }: Rows, row: number): Timeline | null {
  if (sort[row] !== SORT.event) return null;
  return whose[row] === WHOSE.whatIf ? whatIf : happened;
}

/** What is told by the row of a caption or a mark; null for an event. */
export function toldBy({ sort, id, captions, marks }: Rows, row: number): Told | null {
  if (sort[row] === SORT.event) return null;
  return (sort[row] === SORT.caption ? captions : marks)[id[row] ?? 0] ?? null;
}
