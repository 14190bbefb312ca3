import type { Row, Tone } from '../../text/styled.ts';
import {
  at,
  blank,
  cut,
  cutMiddle,
  filled,
  type Piece,
  rowOf,
  ruleOf,
  until,
  widthOf,
  wrapped,
} from '../cells.ts';
import { type Listed, placeOnRow, placesShown } from './listed.ts';

export interface LogLine {
  /** `10:01:07`. */
  readonly time: string;
  /** `#12`, as `:` understands it; empty for what has no number. */
  readonly number: string;
  readonly symbol: string;
  readonly tone: Tone;
  /** The kind as a word. */
  readonly kind: string;
  /** Whose it is where both are shown: `both`, `happened`, `what if`. */
  readonly whose: string;
  readonly whoseTone: Tone;
  readonly box: string;
  readonly text: string;
  /** `←#11`, empty without a cause. */
  readonly cause: string;
  /** Since the row above: `+0:02`. */
  readonly gap: string;
  /** From the playhead: `-0:15`. */
  readonly away: string;
  /** The file and line that tell it; empty for what is simulated. */
  readonly source: string;
}

export interface LogModel {
  /** How many rows are listed, and how many there are without the filter. */
  readonly count: number;
  readonly total: number;
  /** The words of the filter; empty for none. */
  readonly filter: string;
  /** The place of the row at the playhead; -1 before all. */
  readonly now: number;
  /** The place of the cursor, -1 where nothing is listed, and whether it stays with the playhead. */
  readonly at: number;
  readonly follows: boolean;
  /** Whether rows say whose they are. */
  readonly compare: boolean;
  /** Columns of the longest name of a box and of the longest number. */
  readonly names: number;
  readonly numbers: number;
  /** Whether any row says which file tells it. */
  readonly sources: boolean;
  /** The row at a place from 0 to `count` - 1; asked only for those that are shown. */
  readonly line: (place: number) => LogLine;
  /** The row at the cursor in full: what it is, and what caused it; empty where there is none. */
  readonly whole: { readonly title: string; readonly text: string; readonly because: string };
  /** Why nothing is listed. */
  readonly none: string;
  /** Which keys close it, and lead back to the playhead. */
  readonly closes: string;
  readonly returns: string;
}

/** A rule and the names of the columns. */
const HEAD = 2;
/** A rule, two rows of the text that may be cut above, and one of its cause. */
const FOOT = 4;
const COMFORTABLE = 100;
const WIDE = 160;
const ELAPSED = 10;
const WHOSE = 9;
const KIND = 18;

/** How many rows a log of this height lists. */
export const rowsOfLog = (height: number): number => Math.max(0, height - HEAD - FOOT);

const listed = ({ count, at }: LogModel, height: number): Listed => ({
  count,
  marked: at,
  room: rowsOfLog(height),
});

/** The place in the list that a row of the panel shows, counted from 0; null for none. */
export const placeAtRow = (model: LogModel, row: number, height: number): number | null =>
  placeOnRow(listed(model, height), row, HEAD);

/** Everything that happened, was said and was marked, one a row. */
export function paintLog(model: LogModel, width: number, height: number): readonly Row[] {
  const places = columnsOf(model, width);
  const none = model.count === 0 ? wrapped(model.none, width - 2) : [];
  const rows = [
    ...none.map((text) => rowOf(width, [at(1, text, 'muted')])),
    ...placesShown(listed(model, height)).map((place) => lineRow(model, place, places, width)),
  ];
  return filled(
    [
      titleRow(model, width),
      headRow(model, places, width),
      ...filled(rows, width, rowsOfLog(height)),
      ...wholeRows(model, width),
    ],
    width,
    height,
  );
}

/** What is cut off above: all that the row at the cursor says. */
function wholeRows({ whole }: LogModel, width: number): readonly Row[] {
  const [first = '', ...rest] = wrapped(whole.text, width - 2);
  return [
    ruleOf(width, whole.title === '' ? [] : [at(1, cut(whole.title, width - 3), 'title')]),
    rowOf(width, [at(1, first)]),
    ...(rest.length === 0 ? [] : [rowOf(width, [at(1, cut(rest.join(' '), width - 2))])]),
    rowOf(width, [at(1, cut(whole.because, width - 2), 'muted')]),
    ...(rest.length === 0 ? [blank(width)] : []),
  ];
}

function titleRow(
  { count, total, filter, at: cursor, follows, closes, returns }: LogModel,
  width: number,
): Row {
  const place = count === 0 ? 'none' : `${cursor + 1} of ${count}`;
  const right = follows ? ` follows ►  ${closes} ` : ` ${returns}  ${closes} `;
  const end = width - 1;
  const pieces: Piece[] = [at(1, 'log', 'title', { bold: true }), at(4, ` ${place} `)];
  const x = 7 + widthOf(place);
  const room = end - widthOf(right) - x - 1;
  if (filter !== '') pieces.push(at(x, cut(` filter ${filter} (of ${total}) `, room), 'key'));
  return ruleOf(width, [...pieces, until(end, right, follows ? 'muted' : 'title')]);
}

/** Where each column begins; those at the right end before theirs; 0 for one that there is no room for. */
interface Columns {
  readonly number: number;
  readonly symbol: number;
  readonly kind: number;
  readonly whose: number;
  readonly box: number;
  readonly names: number;
  readonly text: number;
  readonly source: number;
  readonly cause: number;
  readonly gap: number;
  readonly away: number;
}

const SOURCE = 28;

function columnsOf(model: LogModel, width: number): Columns {
  const [isComfortable, isWide] = [width >= COMFORTABLE, width >= WIDE];
  let x = 10;
  const take = (wanted: boolean, columns: number): number => {
    const from = wanted ? x : 0;
    if (wanted) x += columns;
    return from;
  };
  const number = take(isComfortable && model.numbers > 0, model.numbers + 1);
  const symbol = take(true, 2);
  const kind = take(isWide, KIND);
  const whose = take(model.compare, WHOSE);
  const names = Math.min(model.names, Math.floor(width * 0.25));
  const box = take(names > 0, names + 2);
  const away = width - 1;
  const gap = isComfortable ? away - ELAPSED : 0;
  const cause = (isComfortable ? gap : away) - ELAPSED;
  const source = isWide && model.sources ? cause - model.numbers - 3 : 0;
  return { number, symbol, kind, whose, box, names, text: x, source, cause, gap, away };
}

/** Where a text must end, so that it does not run into what stands at the right. */
const endOfText = ({ source, cause }: Columns, numbers: number): number =>
  source > 0 ? source - SOURCE : cause - (numbers === 0 ? 0 : numbers + 3);

function headRow(model: LogModel, places: Columns, width: number): Row {
  const { number, kind, whose, box, text, source, cause, gap, away } = places;
  return rowOf(width, [
    at(1, 'time', 'muted'),
    ...(number > 0 ? [at(number, 'no.', 'muted')] : []),
    ...(kind > 0 ? [at(kind, 'kind', 'muted')] : []),
    ...(whose > 0 ? [at(whose, 'whose', 'muted')] : []),
    ...(box > 0 ? [at(box, 'who', 'muted')] : []),
    at(text, 'what', 'muted'),
    ...(source > 0 ? [until(source, 'told by', 'muted')] : []),
    ...(model.numbers > 0 ? [until(cause, 'cause', 'muted')] : []),
    ...(gap > 0 ? [until(gap, 'after', 'muted')] : []),
    until(away, 'from ►', 'muted'),
  ]);
}

function lineRow(model: LogModel, place: number, places: Columns, width: number): Row {
  const line = model.line(place);
  const isNow = place === model.now;
  const isCursor = place === model.at && !model.follows;
  const { number, symbol, kind, whose, box, names, text, source, cause, gap, away } = places;
  const tone: Tone = isNow ? 'title' : 'plain';
  const style = { bold: isNow };
  const room = Math.max(0, endOfText(places, model.numbers) - text - 1);
  const row = rowOf(width, [
    at(0, isNow ? '►' : isCursor ? '▸' : ' ', 'title', { bold: true }),
    at(1, line.time, isNow ? 'title' : 'muted', style),
    ...(number > 0 ? [at(number, line.number, 'muted')] : []),
    at(symbol, line.symbol, line.tone, { bold: true }),
    ...(kind > 0 ? [at(kind, cut(line.kind, KIND - 1), 'muted')] : []),
    ...(whose > 0 ? [at(whose, line.whose, line.whoseTone)] : []),
    ...(box > 0 ? [at(box, cutMiddle(line.box, names), tone, style)] : []),
    at(text, cut(line.text, room), tone, style),
    ...(source > 0 ? [until(source, cutMiddle(line.source, SOURCE - 2), 'muted')] : []),
    ...(model.numbers > 0 ? [until(cause, line.cause, 'muted')] : []),
    ...(gap > 0 ? [until(gap, line.gap, 'muted')] : []),
    until(away, line.away, isNow ? 'title' : 'muted'),
  ]);
  return isCursor ? row.map((span) => ({ ...span, inverse: true })) : row;
}
