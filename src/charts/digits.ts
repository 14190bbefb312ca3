import type { Row, Tone } from '../text/styled.ts';
import { createOffscreen, type Offscreen } from './offscreen.ts';

interface LcdWidget {
  setDisplay(text: string): void;
}

/** Below this a digit's segments run into each other. */
const NARROWEST = 5;
const LOWEST = 4;

/** What blessed-contrib's lcd takes for itself, measured in its source: four columns and three rows. */
const BESIDE = 4;
const BELOW = 3;

/** Columns of a colon or a point, of which the first stays blank, as that of a digit does. */
const MARK = 2;

/** Characters drawn so far, by size; forgotten when a resizing has made too many. */
const drawn = new Map<string, readonly string[]>();
const MOST = 200;

/**
 * A number or a time of day in big digits, by blessed-contrib's lcd: exactly `height` rows of at most `width`
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
  return Array.from({ length: height }, (_, y) => (at.includes(y) ? ' ●' : '  '));
}

/** One character on an lcd of its own, which is drawn once and thrown away. */
function digitRows(character: string, width: number, height: number): readonly string[] {
  const key = `${character} ${width}x${height}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const lcd: Offscreen<LcdWidget> = createOffscreen('lcd', width + BESIDE, height + BELOW, {
    elements: 1,
    display: ' ',
    color: 1,
    // In dots: the widget moves the character two to the right and leaves this much of the width.
    spacing: 3,
    segmentWidth: 0.14,
    segmentInterval: 0.04,
  });
  lcd.widget.setDisplay(character);
  const rows = lcd.read(0, width, height).map((cells) => cells.map(({ glyph }) => glyph).join(''));
  lcd.destroy();
  if (drawn.size >= MOST) drawn.clear();
  drawn.set(key, rows);
  return rows;
}
