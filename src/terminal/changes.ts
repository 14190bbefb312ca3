import type { Grid } from './grid.ts';
import type { Style } from './style.ts';

/** Up to this many unchanged cells are written again: a jump of the cursor is not shorter. */
const CLOSE = 3;

/** The place of the terminal's cursor and its style; a place of -1 is not known. */
interface Pen {
  x: number;
  y: number;
  style: Style;
}

/**
 * What makes a terminal that shows `shown` show `next`: moves, colours and the changed cells, nothing else.
 * `shown` is made equal to `next`. Both have one size. No line is ever erased: with wrapping off, erasing to
 * the end of a full line takes its last cell in tmux.
 */
export function changesBetween(shown: Grid, next: Grid, sgr: (style: Style) => string): string {
  const { columns, rows } = next;
  const pen: Pen = { x: -1, y: -1, style: 0 };
  let out = '';
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const cell = y * columns + x;
      if (next.glyphs[cell] === shown.glyphs[cell] && next.styles[cell] === shown.styles[cell]) continue;
      if (next.glyphs[cell] === '') continue;
      out += moveTo(pen, x, y, next);
      out += writeCell(pen, cell, next, sgr);
    }
  }
  shown.styles.set(next.styles);
  for (let cell = 0; cell < next.glyphs.length; cell++) shown.glyphs[cell] = next.glyphs[cell] ?? ' ';
  if (pen.style !== 0) out += sgr(0);
  return out;
}

/** The shortest way of the cursor to (x, y): nothing, the cells between, or a jump. */
function moveTo(pen: Pen, x: number, y: number, next: Grid): string {
  if (pen.y !== y || pen.x < 0 || pen.x > x) return `\x1b[${y + 1};${x + 1}H`;
  const from = y * next.columns + pen.x;
  const gap = x - pen.x;
  if (gap > CLOSE) return `\x1b[${gap}C`;
  let between = '';
  for (let cell = from; cell < from + gap; cell++) {
    const glyph = next.glyphs[cell] ?? '';
    if (glyph.length !== 1 || next.styles[cell] !== pen.style) return gap === 1 ? '\x1b[C' : `\x1b[${gap}C`;
    between += glyph;
  }
  return between;
}

/** One grapheme with its style. Leaves the pen behind it, or unknown where terminals disagree about it. */
function writeCell(pen: Pen, cell: number, next: Grid, sgr: (style: Style) => string): string {
  const { columns } = next;
  const glyph = next.glyphs[cell] ?? ' ';
  const style = next.styles[cell] ?? 0;
  const x = cell % columns;
  const y = Math.floor(cell / columns);
  const colour = style === pen.style ? '' : sgr(style);
  pen.style = style;
  pen.y = y;
  const wide = x + 1 < columns && next.glyphs[cell + 1] === '';
  pen.x = x + 1 < columns && !wide && glyph.length === 1 ? x + 1 : -1;
  // Terminals differ in the width of emoji: blank both cells first, so that none keeps a rest.
  return wide ? `${colour}  \x1b[${y + 1};${x + 1}H${glyph}` : colour + glyph;
}
