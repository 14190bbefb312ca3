import type { Row, Tone } from '../text/styled.ts';
import { createOffscreen, type DrawnCell, type Offscreen } from './offscreen.ts';

/** The parts of blessed-contrib's lcd that are used here. */
interface LcdWidget {
  readonly ctx: Pen;
  setDisplay(text: string): void;
}

/** The lcd's drawing context: it has a path and can set dots, but leaves fill() to do nothing. */
interface Pen {
  fill: () => void;
  readonly _currentPath: readonly { readonly point: Point }[];
  readonly _canvas: { set(x: number, y: number): void };
}
type Point = readonly [x: number, y: number];

/** Below this a digit's segments run into each other. */
const NARROWEST = 5;
const LOWEST = 4;

/** What blessed-contrib's lcd takes for itself, measured in its source: four columns and three rows. */
const BESIDE = 4;
const BELOW = 3;

/** Columns of a colon or a point, of which the first stays blank, as that of a digit does. */
const MARK = 2;

/**
 * The lcd strikes its zero through, which from afar is an eight; its letter is not. Its nine has no foot, which from
 * afar is an A; that of an S is put below it.
 */
const DRAWN: Readonly<Record<string, string>> = { '0': 'O', '9': '9S' };

/** Characters drawn so far, by size; forgotten when a resizing has made too many. */
const drawn = new Map<string, readonly string[]>();
const MOST = 200;

let kept: { readonly size: string; readonly lcd: Offscreen<LcdWidget> } | null = null;

/**
 * A number, a time of day or a word in big digits, by blessed-contrib's lcd: exactly `height` rows of at most `width`
 * columns. Each character has a place of fixed width, so that nothing moves when a digit changes. Where the
 * room is too small the text stands in the first row as it is.
 */
export function bigDigits(text: string, width: number, height: number, tone: Tone = 'title'): readonly Row[] {
  const characters = [...text.toUpperCase()];
  const marks = characters.filter(isMark).length;
  const digits = characters.length - marks;
  const each = Math.min(height * 2, Math.floor((width - marks * MARK) / Math.max(1, digits)));
  const rows = Array.from({ length: Math.max(0, height) }, () => '');
  if (each < NARROWEST || height < LOWEST)
    return rows.map((_, y) => (y === 0 && text !== '' ? [{ text, tone }] : []));
  for (const character of characters) {
    const glyph = isMark(character) ? markRows(character, height) : digitRows(character, each, height);
    glyph.forEach((part, y) => {
      rows[y] += part;
    });
  }
  return rows.map((row) => (row.trim() === '' ? [] : [{ text: row.trimEnd(), tone }]));
}

const isMark = (character: string): boolean => character === ':' || character === '.';

/** The lcd has no colon and no point. */
function markRows(character: string, height: number): readonly string[] {
  const at = character === '.' ? [height - 1] : [Math.floor(height / 3), Math.ceil((height * 2) / 3) - 1];
  return Array.from({ length: height }, (_, y) => (at.includes(y) ? ' █' : '  '));
}

function digitRows(character: string, width: number, height: number): readonly string[] {
  const key = `${character} ${width}x${height}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const lcd = lcdFor(width, height);
  const layers = [...(DRAWN[character] ?? character)].map((layer) => {
    lcd.widget.setDisplay(layer);
    return lcd.read(0, width, height).map((cells) => cells.map(quartersOf));
  });
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) =>
      BLOCKS.charAt(layers.reduce((filled, layer) => filled | (layer[y]?.[x] ?? 0), 0)),
    ).join(''),
  );
  if (drawn.size >= MOST) drawn.clear();
  drawn.set(key, rows);
  return rows;
}

/** An lcd of one character; that of the last size is kept. */
function lcdFor(width: number, height: number): Offscreen<LcdWidget> {
  const size = `${width}x${height}`;
  if (kept?.size === size) return kept.lcd;
  kept?.lcd.destroy();
  const lcd: Offscreen<LcdWidget> = createOffscreen('lcd', width + BESIDE, height + BELOW, {
    elements: 1,
    display: ' ',
    color: 1,
    // In dots: the widget moves the character two to the right and leaves this much of the width.
    spacing: 3,
    segmentWidth: 0.16,
    segmentInterval: 0.02,
  });
  const { ctx } = lcd.widget;
  ctx.fill = () => fillPath(ctx);
  kept = { size, lcd };
  return lcd;
}

/** Fills the outline of a segment: from afar an outline of dots is not seen. */
function fillPath({ _currentPath: path, _canvas: canvas }: Pen): void {
  const points = path.map(({ point }) => point);
  const rows = points.map(([, y]) => y);
  for (let y = Math.min(...rows); y <= Math.max(...rows); y++) {
    const crossed = points.flatMap((to, n) => crossing(points.at(n - 1) ?? to, to, y)).sort((a, b) => a - b);
    for (let n = 0; n + 1 < crossed.length; n += 2) {
      for (let x = Math.round(crossed[n] ?? 0); x <= Math.round(crossed[n + 1] ?? 0); x++) canvas.set(x, y);
    }
  }
}

/** Where an edge crosses the middle of a row. */
function crossing([x0, y0]: Point, [x1, y1]: Point, row: number): number[] {
  const y = row + 0.5;
  return y0 < y === y1 < y ? [] : [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)];
}

/** Dots of a braille cell by the quarter of the cell that they lie in: top left, top right, bottom left, bottom right. */
const QUARTERS = [0x03, 0x18, 0x44, 0xa0] as const;
const BLOCKS = ' ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█';

/** The quarters of a cell in which there is a dot: a place in BLOCKS. */
function quartersOf({ glyph }: DrawnCell): number {
  const dots = (glyph.codePointAt(0) ?? 0) - 0x2800;
  if (dots < 0 || dots > 0xff) return 0;
  return QUARTERS.reduce((sum, quarter, n) => sum + ((dots & quarter) !== 0 ? 1 << n : 0), 0);
}
