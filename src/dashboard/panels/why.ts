import type { Row, Tone } from '../../text/styled.ts';
import { at, blank, filled, type Piece, rowOf, ruleOf, until, wrapped } from '../cells.ts';

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
const FIRST = '◄ first difference';

/** Why: the chain of causes, newest first. Comparing, in both worlds. */
export function paintWhy(model: WhyModel, width: number, height: number): readonly Row[] {
  const { happened, whatIf } = model;
  if (whatIf === null) return [ruleOf(width, titleOf(happened, 0)), ...chain(happened, width, height - 1)];
  return width >= WIDE
    ? sideBySide(happened, whatIf, width, height)
    : stacked(happened, whatIf, width, height);
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

/** What happened has the room it needs, what if at least a third. */
function stacked(happened: WhySide, whatIf: WhySide, width: number, height: number): readonly Row[] {
  const room = height - 2;
  const needed = happened.lines.reduce((sum, line) => sum + laidOut(line, width).length, 0);
  const least = Math.max(1, Math.floor(room / 3));
  const above = Math.max(1, Math.min(needed, room - least));
  return [
    ruleOf(width, titleOf(happened, 0)),
    ...chain(happened, width, above),
    rowOf(width, [at(1, whatIf.title, whatIf.tone, { bold: true })]),
    ...chain(whatIf, width, room - above),
  ];
}

const titleOf = (side: WhySide, x: number): Piece[] => [at(x + 1, side.title, side.tone, { bold: true })];

/** As many lines as fit; when some do not, the first cause keeps the last row. */
function chain(side: WhySide, width: number, height: number): readonly Row[] {
  const laid = side.lines.map((line) => laidOut(line, width));
  const all = laid.flat();
  if (all.length <= height) return filled(all, width, height);
  const root = laid.at(-1) ?? [];
  if (laid.length < 3 || root.length + 2 >= height) return filled(all, width, height);
  const shown: Row[] = [];
  let count = 0;
  for (const rows of laid.slice(0, -1)) {
    if (shown.length + rows.length + 1 + root.length > height) break;
    shown.push(...rows);
    count++;
  }
  const left = laid.length - 1 - count;
  const between = rowOf(width, [at(INDENT, `… ${left} more between`, 'muted')]);
  return filled([...shown, between, ...root], width, height);
}

function laidOut(line: WhyLine, width: number): readonly Row[] {
  const indent = line.time === '' ? 1 : INDENT;
  const words = wrapped(line.text, width - indent - 1);
  return words.map((text, n) => {
    const pieces: Piece[] = [];
    if (n === 0) pieces.push(at(1, line.time, 'muted'), at(10, line.symbol, line.tone, { bold: true }));
    pieces.push(at(indent, text, line.time === '' ? line.tone : 'plain'));
    if (n === 0 && line.first && indent + text.length + FIRST.length + 3 <= width)
      pieces.push(until(width - 1, FIRST, 'what-if', { bold: true }));
    return rowOf(width, pieces);
  });
}
