import type { ThemeName, Tone } from '../text/styled.ts';
import { type Hue, PALETTES } from './palettes.ts';
import { partsOf, STYLES, type Style } from './style.ts';

/** How many colours may be used; `rgb` is true colour. */
export type Colours = 'none' | '16' | '256' | 'rgb';

/** The hue of each tone; null: the terminal's own text colour. */
const HUES: Readonly<Record<Tone, Hue | null>> = {
  plain: null,
  muted: 'grey',
  title: null,
  serving: 'green',
  starting: 'blue',
  unborn: 'amber',
  ejected: 'purple',
  killed: 'red',
  spare: 'grey',
  good: 'green',
  bad: 'red',
  'what-happened': 'amber',
  'what-if': 'blue',
  people: 'purple',
  key: 'blue',
};

/** The colour of a tone: 0xrrggbb, its number of 256, or its code of the 16; null for the terminal's own. */
export function colourOf(
  tone: Tone,
  colours: Exclude<Colours, 'none'>,
  theme: ThemeName = 'default',
): number | null {
  const hue = HUES[tone];
  if (hue === null) return null;
  const { rgb, near, named } = PALETTES[theme].hues[hue];
  return colours === 'rgb' ? rgb : colours === '256' ? near : named;
}

/** Terminals whose name says that they know every colour. */
const TRUE_COLOUR = /-direct|kitty|alacritty|ghostty|wezterm|foot|contour/;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * How many colours the environment and the theme allow. NO_COLOR or FORCE_COLOR=0 say none, whatever the theme; a
 * larger FORCE_COLOR says how many.
 */
export function coloursFrom(env: Environment, theme: ThemeName = 'default'): Colours {
  return theme === 'mono' ? 'none' : allowed(env);
}

function allowed(env: Environment): Colours {
  const force = env['FORCE_COLOR'];
  const term = env['TERM'] ?? '';
  if ((env['NO_COLOR'] ?? '') !== '' || force === '0' || force === 'false') return 'none';
  if (force === '1') return '16';
  if (force === '2') return '256';
  if (force === '3') return 'rgb';
  if (term === 'dumb' && force === undefined) return 'none';
  const says = env['COLORTERM'] ?? '';
  if (/^(truecolor|24bit)$/i.test(says) || TRUE_COLOUR.test(term) || (env['WT_SESSION'] ?? '') !== '')
    return 'rgb';
  return says !== '' || term.includes('256') ? '256' : '16';
}

/** Gives a style its escape sequence, complete in itself. Without colours, bold and inverse stay. */
export function themeFor(colours: Colours, theme: ThemeName = 'default'): (style: Style) => string {
  const sequences = Array.from({ length: STYLES }, (_, style) => sequenceOf(style, colours, theme));
  return (style) => sequences[style] ?? '\x1b[m';
}

function sequenceOf(style: Style, colours: Colours, theme: ThemeName): string {
  const { tone, bold, inverse } = partsOf(style);
  const codes = ['0'];
  if (bold || tone === 'title') codes.push('1');
  if (inverse) codes.push('7');
  const colour = colours === 'none' ? null : colourOf(tone, colours, theme);
  if (colour !== null) codes.push(codeOf(colour, colours));
  return codes.length === 1 ? '\x1b[m' : `\x1b[${codes.join(';')}m`;
}

function codeOf(colour: number, colours: Colours): string {
  if (colours === '16') return String(colour);
  if (colours === '256') return `38;5;${colour}`;
  return `38;2;${colour >> 16};${(colour >> 8) & 0xff};${colour & 0xff}`;
}
