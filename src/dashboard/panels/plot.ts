import type { Row, Span } from '../../text/styled.ts';
import { piecesOf, rowOf } from '../cells.ts';

/** Dots of a braille cell that lie in one line, from the top. */
const DOTS = ['⠉', '⠒', '⠤', '⣀'] as const;

/**
 * The lines of a chart as `height` rows of `columns`, with the bound as a broken line where they leave room;
 * `bound` is a share of the height from the bottom, null for none.
 */
export function plotOf(
  lines: readonly Row[],
  columns: number,
  height: number,
  bound: number | null,
): readonly Row[] {
  const levels = height * DOTS.length;
  const level = bound === null ? -1 : levels - 1 - Math.round(bound * (levels - 1));
  return Array.from({ length: height }, (_, y) => {
    const row = rowOf(columns, piecesOf(lines[y] ?? []));
    return Math.floor(level / DOTS.length) === y ? broken(row, DOTS[level % DOTS.length] ?? ' ') : row;
  });
}

/** The row with a symbol in two of three cells, where they are blank. */
function broken(row: Row, symbol: string): Row {
  const cells = row.flatMap((span) => Array.from(span.text, (text): Span => ({ ...span, text })));
  const spans: Span[] = [];
  cells.forEach((own, x) => {
    const cell: Span = own.text === ' ' && x % 3 !== 2 ? { text: symbol, tone: 'bad' } : own;
    const last = spans.at(-1);
    if (last?.tone === cell.tone && last !== undefined)
      spans[spans.length - 1] = { ...last, text: last.text + cell.text };
    else spans.push(cell);
  });
  return spans;
}
