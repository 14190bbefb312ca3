import type { Tone } from '../text/styled.ts';
import { partsOf, STYLES, type Style } from './style.ts';

export type Colours = 'none' | '16' | '256';

/**
 * After the palette of Okabe and Ito, in 256 colours: told apart with deuteranopia, protanopia and tritanopia,
 * and legible on black and on white (a test computes both). Null: the terminal's own text colour.
 */
const PALETTE_256: Readonly<Record<Tone, number | null>> = {
  plain: null,
  muted: 245,
  title: null,
  serving: 36,
  starting: 27,
  unborn: 172,
  ejected: 133,
  killed: 160,
  spare: 245,
  good: 36,
  bad: 160,
  'what-happened': 172,
  'what-if': 27,
  people: 133,
  key: 27,
};

/** The same with the sixteen colours that every terminal names: no red beside green. */
const PALETTE_16: Readonly<Record<Tone, number | null>> = {
  plain: null,
  muted: null,
  title: null,
  serving: 36,
  starting: 94,
  unborn: 33,
  ejected: 35,
  killed: 31,
  spare: null,
  good: 36,
  bad: 31,
  'what-happened': 33,
  'what-if': 36,
  people: 35,
  key: 36,
};

/** The number of a tone in the 256 colours, null for the terminal's own. */
export const colourOf = (tone: Tone): number | null => PALETTE_256[tone];

/** How many colours the environment allows. NO_COLOR or FORCE_COLOR=0 say none; a larger FORCE_COLOR says how many. */
export function coloursFrom(env: Readonly<Record<string, string | undefined>>): Colours {
  const force = env['FORCE_COLOR'];
  const term = env['TERM'] ?? '';
  if ((env['NO_COLOR'] ?? '') !== '' || force === '0' || force === 'false') return 'none';
  if (force === '1') return '16';
  if (force === '2' || force === '3') return '256';
  if (term === 'dumb' && force === undefined) return 'none';
  if ((env['COLORTERM'] ?? '') !== '' || /256|direct|kitty|alacritty|ghostty/.test(term)) return '256';
  return '16';
}

/** Gives a style its escape sequence, complete in itself. Without colours, bold and inverse stay. */
export function themeFor(colours: Colours): (style: Style) => string {
  const sequences = Array.from({ length: STYLES }, (_, style) => sequenceOf(style, colours));
  return (style) => sequences[style] ?? '\x1b[m';
}

function sequenceOf(style: Style, colours: Colours): string {
  const { tone, bold, inverse } = partsOf(style);
  const codes = ['0'];
  if (bold || tone === 'title') codes.push('1');
  if (inverse) codes.push('7');
  const colour = colours === '256' ? PALETTE_256[tone] : colours === '16' ? PALETTE_16[tone] : null;
  if (colour !== null) codes.push(colours === '256' ? `38;5;${colour}` : String(colour));
  return codes.length === 1 ? '\x1b[m' : `\x1b[${codes.join(';')}m`;
}
