import type { Row } from '../text/styled.ts';
import { glyphsOf, isNarrow } from './glyphs.ts';
import { type Style, styleOf } from './style.ts';

/** The cells of a terminal, row after row. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** One grapheme a cell; '' is the right half of the wide one before it. */
  readonly glyphs: string[];
  readonly styles: Uint8Array;
}

/** A grid of plain blanks. */
export function blankGrid(columns: number, rows: number): Grid {
  const cells = columns * rows;
  return { columns, rows, glyphs: new Array<string>(cells).fill(' '), styles: new Uint8Array(cells) };
}

/** Makes every cell a plain blank again. */
export function clearGrid(grid: Grid): void {
  grid.glyphs.fill(' ');
  grid.styles.fill(0);
}

/**
 * Writes a row at (x, y), at most `width` columns of it; cells outside the grid are left out.
 * What the row does not reach keeps what was there.
 */
export function putRow(grid: Grid, x: number, y: number, width: number, row: Row): void {
  if (y < 0 || y >= grid.rows) return;
  const end = Math.min(x + width, grid.columns);
  let at = x;
  for (const span of row) {
    if (at >= end) return;
    const style = styleOf(span);
    at = isNarrow(span.text)
      ? putNarrow(grid, at, y, end, span.text, style)
      : putAny(grid, at, y, end, span.text, style);
  }
}

function putNarrow(grid: Grid, x: number, y: number, end: number, text: string, style: Style): number {
  const last = Math.min(x + text.length, end);
  for (let at = Math.max(x, 0); at < last; at++) putCell(grid, at, y, text.charAt(at - x), style);
  return last;
}

function putAny(grid: Grid, x: number, y: number, end: number, text: string, style: Style): number {
  let at = x;
  for (const glyph of glyphsOf(text)) {
    if (at >= end) return at;
    const fits = at >= 0 && at + glyph.width <= end;
    if (fits) putCell(grid, at, y, glyph.text, style);
    else if (at >= 0) putCell(grid, at, y, ' ', style);
    if (fits && glyph.width === 2) putCell(grid, at + 1, y, '', style);
    at += glyph.width;
  }
  return at;
}

/** One cell; half of a wide grapheme that it cuts becomes a blank. */
function putCell(grid: Grid, x: number, y: number, glyph: string, style: Style): void {
  const { glyphs, styles, columns } = grid;
  const cell = y * columns + x;
  if (glyphs[cell] === '' && glyph !== '' && x > 0) glyphs[cell - 1] = ' ';
  if (x + 1 < columns && glyphs[cell + 1] === '') glyphs[cell + 1] = ' ';
  glyphs[cell] = glyph;
  styles[cell] = style;
}

/** A row of the grid as plain text, without the blanks at its end. */
export function textOf(grid: Grid, y: number): string {
  return grid.glyphs
    .slice(y * grid.columns, (y + 1) * grid.columns)
    .join('')
    .trimEnd();
}
