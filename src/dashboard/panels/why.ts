import type { Row, Tone } from '../../text/styled.ts';
import { at, blank, cut, filled, type Piece, piecesOf, rowOf, ruleOf, until, wrapped } from '../cells.ts';

export interface WhyLine {
  /** `10:01:07`; empty for a line without a time. */
  readonly time: string;
  readonly symbol: string;
  readonly tone: Tone;
  readonly text: string;
  /** Where the two timelines part. */
  readonly first: boolean;
}

export interface WhySide {
  /** `why box-07: what happened`. */
  readonly title: string;
  /** For narrow places. */
  readonly shortTitle: string;
  readonly tone: Tone;
  /** Newest first, down to the first cause. */
  readonly lines: readonly WhyLine[];
}

export interface WhyModel {
  readonly happened: WhySide;
  /** The same in the other world; null when only one is shown. */
  readonly whatIf: WhySide | null;
}

/** From this width on the two worlds stand side by side. */
const WIDE = 100;
/** Time, symbol and a space. */
const INDENT = 12;
/** With fewer rows than this only the newest lines are shown. */
const FEW = 5;
const FIRST = '◄ first difference';

/** Why: the chain of causes, newest first. Comparing, in both worlds. `last`: nothing stands at its right. */
export function paintWhy(model: WhyModel, width: number, height: number, last = false): readonly Row[] {
  const { happened, whatIf } = model;
  if (whatIf !== null && width >= WIDE) return sideBySide(happened, whatIf, width, height);
  // In a narrow place the rule ends before what stands beside it.
  const rule = ruleOf(last || width >= WIDE ? width : width - 1, titleOf(happened, 0));
  const body =
    whatIf === null ? chain(happened, width, height - 1) : stacked(happened, whatIf, width, height - 1);
  return [rowOf(width, piecesOf(rule)), ...body];
}

function sideBySide(happened: WhySide, whatIf: WhySide, width: number, height: number): readonly Row[] {
  const left = Math.floor(width / 2);
  const right = width - left - 1;
  const [a, b] = [chain(happened, left, height - 1), chain(whatIf, right, height - 1)];
  return [
    ruleOf(width, [...titleOf(happened, 0), at(left, '┬', 'muted'), ...titleOf(whatIf, left + 1)]),
    ...a.map((row, n) => [...row, { text: '│', tone: 'muted' as const }, ...(b[n] ?? blank(right))]),
  ];
}

/** What happened has the room it needs, what if at least a third where it needs that. */
function stacked(happened: WhySide, whatIf: WhySide, width: number, height: number): readonly Row[] {
  const room = height - 1;
  const needed = happened.lines.reduce((sum, line) => sum + rowsOf(line, width), 0);
  const other = whatIf.lines.reduce((sum, line) => sum + rowsOf(line, width), 0);
  const least = Math.max(1, Math.min(other, Math.floor(room / 3)));
  const above = Math.max(1, Math.min(needed, room - least));
  return [
    ...chain(happened, width, above),
    rowOf(width, [at(1, whatIf.shortTitle, whatIf.tone, { bold: true })]),
    // Its title tells when the two part.
    ...chain(whatIf, width, room - above, ''),
  ];
}

const titleOf = (side: WhySide, x: number): Piece[] => [at(x + 1, side.title, side.tone, { bold: true })];

/**
 * Every line in full if there is room; else each in one row, the newest in two if it can; else without those in
 * the middle: the first cause has its row unless there are very few. What room is left goes to the newest lines.
 */
function chain(side: WhySide, width: number, height: number, parting = FIRST): readonly Row[] {
  const { lines } = side;
  const [first] = lines;
  const full = lines.flatMap((line) => laidOut(line, width, parting));
  if (first === undefined || full.length <= height) return filled(full, width, height);
  const newest = lines.length === height || height < 3 ? 1 : Math.min(2, rowsOf(first, width));
  const kept = keptLines(lines, newest, height);
  let spare = height - newest - (kept.length - 1);
  const rows = kept.flatMap((line, n) => {
    const least = n === 0 ? newest : 1;
    const more = Math.min(spare, rowsOf(line, width) - least);
    spare -= more;
    return laidOut(line, width, parting, least + more);
  });
  return filled(rows, width, height);
}

/** The newest lines, what is left out, where the two worlds part, and the first cause. */
function keptLines(lines: readonly WhyLine[], newest: number, height: number): readonly WhyLine[] {
  const front = height - newest + 1;
  if (lines.length <= front || height < FEW) return lines.slice(0, front);
  const parting = lines.findIndex((line) => line.first);
  const ends = [...new Set([parting, lines.length - 1])].filter((n) => n >= front - 2);
  const head = Math.max(1, front - 1 - ends.length);
  const left = lines.length - head - ends.length;
  return [...lines.slice(0, head), between(left), ...ends.flatMap((n) => lines[n] ?? [])];
}

const between = (count: number): WhyLine => ({
  time: ' ',
  symbol: ' ',
  tone: 'muted',
  text: `… ${count} more between`,
  first: false,
});

const indentOf = (line: WhyLine): number => (line.time === '' ? 1 : INDENT);

const rowsOf = (line: WhyLine, width: number): number =>
  wrapped(line.text, width - indentOf(line) - 1).length;

/** A line in at most `most` rows; `parting` is said where the two worlds part. */
function laidOut(
  line: WhyLine,
  width: number,
  parting: string,
  most = Number.POSITIVE_INFINITY,
): readonly Row[] {
  const indent = indentOf(line);
  const room = width - indent - 1;
  const words = wrapped(line.text, room);
  const shown =
    words.length <= most
      ? words
      : [...words.slice(0, most - 1), shortened(words.slice(most - 1).join(' '), room, line.time === '')];
  return shown.map((text, n) => {
    const pieces: Piece[] = [];
    if (n === 0 && line.time !== '')
      pieces.push(at(1, line.time, 'muted'), at(10, line.symbol, line.tone, { bold: true }));
    pieces.push(at(indent, text, line.tone === 'muted' ? 'muted' : 'plain'));
    if (n === 0 && line.first && indent + text.length + parting.length + 3 <= width)
      pieces.push(until(width - 1, parting, 'what-if', { bold: true }));
    return rowOf(width, pieces);
  });
}

/** Cut behind a whole phrase if that leaves most of the row in use, else anywhere; plain prose always anywhere. */
function shortened(text: string, room: number, prose: boolean): string {
  const end = text.slice(0, room).search(/[,:;] (?!.*[,:;] )/s);
  return !prose && end > room * 0.7 && end + 2 <= room ? `${text.slice(0, end)} …` : cut(text, room);
}
