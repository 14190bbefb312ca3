import { glyphsOf, isNarrow } from '../terminal/glyphs.ts';
import type { Row, Span, Tone } from '../text/styled.ts';

/** Rows of cells for the painters: everything is placed by column, so that nothing moves when a number changes. */

/** How many columns a text takes. */
export function widthOf(text: string): number {
  if (isNarrow(text)) return text.length;
  return glyphsOf(text).reduce((width, glyph) => width + glyph.width, 0);
}

/** A text in at most `width` columns; what is cut off is said by an ellipsis. */
export function cut(text: string, width: number): string {
  if (width <= 0) return '';
  if (widthOf(text) <= width) return text;
  return `${take(text, width - 1)}…`;
}

/** The same with what is cut off taken from the middle: names of boxes often differ in their ends. */
export function cutMiddle(text: string, width: number): string {
  if (widthOf(text) <= width || width < 5) return cut(text, width);
  const head = take(text, Math.ceil((width - 1) / 2));
  const glyphs = isNarrow(text) ? Array.from(text) : glyphsOf(text).map((glyph) => glyph.text);
  let tail = '';
  for (const glyph of glyphs.reverse()) {
    if (widthOf(head) + 1 + widthOf(glyph + tail) > width) break;
    tail = glyph + tail;
  }
  return `${head}…${tail}`;
}

function take(text: string, width: number): string {
  if (isNarrow(text)) return text.slice(0, width);
  let taken = '';
  let used = 0;
  for (const glyph of glyphsOf(text)) {
    if (used + glyph.width > width) break;
    taken += glyph.text;
    used += glyph.width;
  }
  return taken;
}

/** A span and the column where it begins. */
export interface Piece {
  readonly x: number;
  readonly span: Span;
}

type Style = Omit<Span, 'text' | 'tone'>;

/** A text that begins at column `x`. */
export const at = (x: number, text: string, tone: Tone = 'plain', style: Style = {}): Piece => ({
  x,
  span: { text, tone, ...style },
});

/** A text that ends before column `end`. */
export const until = (end: number, text: string, tone: Tone = 'plain', style: Style = {}): Piece =>
  at(end - widthOf(text), text, tone, style);

/**
 * A row of exactly `width` columns: the pieces, in the order of their columns, over the filling. A piece is
 * cut where the next one begins, and at the row's end.
 */
export function rowOf(width: number, pieces: readonly Piece[], filling = ' '): Row {
  const row: Span[] = [];
  let x = 0;
  pieces.forEach((piece, n) => {
    const end = Math.min(width, Math.max(x, pieces[n + 1]?.x ?? width));
    if (piece.x > x && x < width) {
      row.push(fill(Math.min(piece.x, width) - x, filling));
      x = Math.min(piece.x, width);
    }
    const text = cut(piece.span.text, end - x);
    if (text === '') return;
    row.push({ ...piece.span, text });
    x += widthOf(text);
  });
  if (x < width) row.push(fill(width - x, filling));
  return row;
}

const fill = (width: number, filling: string): Span => ({
  text: filling.repeat(width),
  tone: filling === ' ' ? 'plain' : 'muted',
});

/** A row as pieces again, to be placed on a wider one. */
export function piecesOf(row: Row): Piece[] {
  let x = 0;
  return row.map((span) => {
    const piece = { x, span };
    x += widthOf(span.text);
    return piece;
  });
}

/** A row of `─` with words on it; each word keeps its own place. */
export const ruleOf = (width: number, pieces: readonly Piece[]): Row => rowOf(width, pieces, '─');

/** A blank row. */
export const blank = (width: number): Row => rowOf(width, []);

/** Exactly `height` rows: blanks are added, what is too much is left out. */
export function filled(rows: readonly Row[], width: number, height: number): readonly Row[] {
  if (rows.length >= height) return rows.slice(0, height);
  return [...rows, ...Array.from({ length: height - rows.length }, () => blank(width))];
}

/** A text broken between words into lines of at most `width` columns; a word that is too long is broken anywhere. */
export function wrapped(text: string, width: number): readonly string[] {
  if (width <= 0) return [];
  const lines: string[] = [];
  let line = '';
  // A sign belongs to its number.
  for (let word of text.split(/ (?!%|\/s\b)/)) {
    while (widthOf(word) > width) {
      if (line !== '') lines.push(line);
      line = '';
      const head = take(word, width) || Array.from(word)[0] || '';
      lines.push(head);
      word = word.slice(head.length);
    }
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** The text of a row, for tests and for files. */
export const textOfRow = (row: Row): string => row.map((span) => span.text).join('');

/** The row with the cell at `column` inverted, and without a colour of its own: the playhead is one line. */
export function inverted(row: Row, column: number): Row {
  const cells: Span[] = [];
  let x = 0;
  for (const span of row) {
    const here = column - x;
    x += widthOf(span.text);
    if (here < 0 || column >= x || !isNarrow(span.text)) {
      cells.push(span);
      continue;
    }
    const { text } = span;
    if (here > 0) cells.push({ ...span, text: text.slice(0, here) });
    cells.push({ ...span, text: text.charAt(here), tone: 'plain', inverse: true });
    if (here + 1 < text.length) cells.push({ ...span, text: text.slice(here + 1) });
  }
  return cells;
}

/** The rows, the first of them a rule, with a border at their left: one column more; `corner` begins the rule. */
export const bordered = (rows: readonly Row[], corner = '┬'): readonly Row[] =>
  rows.map((row, n) => [{ text: n === 0 ? corner : '│', tone: 'muted' }, ...row]);
