import stringWidth from 'string-width';
import { visible } from '../text/escape.ts';

/** What one column of a terminal shows, and how many columns it takes. */
export interface Glyph {
  /** A grapheme: a base with its combining marks. */
  readonly text: string;
  readonly width: 1 | 2;
}

/** Characters of one UTF-16 unit and one column each: ASCII, Latin, punctuation, arrows, frames, shapes, ticks, braille. */
const NARROW =
  /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u25fc\u2710-\u2727\u2800-\u28ff]*$/;

/** More code points than any honest grapheme has; what is beyond would only flood the terminal. */
const LONGEST = 10;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** True if every character is one UTF-16 unit, one column wide and safe. */
export const isNarrow = (text: string): boolean => NARROW.test(text);

/** The graphemes of any text; what a terminal could obey is shown as a symbol. A mark without a base is put on a space. */
export function glyphsOf(text: string): readonly Glyph[] {
  const glyphs: Glyph[] = [];
  for (const { segment } of segmenter.segment(visible(text))) {
    const shown = segment.length > LONGEST ? [...segment].slice(0, LONGEST).join('') : segment;
    const width = stringWidth(shown);
    if (width > 0) glyphs.push({ text: shown, width: width > 1 ? 2 : 1 });
    else glyphs.push({ text: ` ${shown}`, width: 1 });
  }
  return glyphs;
}
