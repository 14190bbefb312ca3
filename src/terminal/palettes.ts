import type { ThemeName } from '../text/styled.ts';

/** Colours that states, worlds and verdicts share: as few as can be told apart. */
export type Hue = 'green' | 'blue' | 'amber' | 'purple' | 'red' | 'grey';

/** A hue as true colour, as one of 256 and as the code of one of the 16 that every terminal names. */
export interface Colour {
  readonly rgb: number;
  readonly near: number;
  readonly named: number;
}

export interface Palette {
  /** The background that it can be read on. */
  readonly background: 'any' | 'dark' | 'light';
  /** Null: the terminal's own text colour, there or with these many colours. */
  readonly hues: Readonly<Record<Hue, { readonly [Part in keyof Colour]: Colour[Part] | null }>>;
}

const hue = (rgb: number, near: number | null, named: number | null) => ({ rgb, near, named });
const NONE = { rgb: null, near: null, named: null };

/**
 * After the palette of Okabe and Ito: told apart with deuteranopia, protanopia and tritanopia, and legible. A test
 * computes both: contrast 3 on any background, 4.5 on the one that a theme is for, 7 for high contrast. What the
 * sixteen look like is the terminal's own choice: there is no red beside a green, and on white no yellow.
 */
export const PALETTES: Readonly<Record<ThemeName, Palette>> = {
  default: {
    background: 'any',
    hues: {
      green: hue(0x00a087, 30, 36),
      blue: hue(0x4467fa, 27, 94),
      amber: hue(0xd28100, 137, 33),
      purple: hue(0xbb48c2, 127, 35),
      red: hue(0xd10f2a, 160, 31),
      grey: hue(0x8a8a8a, 245, null),
    },
  },
  dark: {
    background: 'dark',
    hues: {
      green: hue(0x2fe6a8, 49, 96),
      blue: hue(0x7aaedd, 110, 94),
      amber: hue(0xffcc33, 220, 93),
      purple: hue(0xd25eff, 171, 95),
      red: hue(0xff5f4f, 203, 91),
      grey: hue(0x9e9e9e, 247, null),
    },
  },
  light: {
    background: 'light',
    hues: {
      green: hue(0x03746a, 24, 36),
      blue: hue(0x1535ca, 20, 34),
      amber: hue(0x955f00, 94, null),
      purple: hue(0xa1119f, 91, 35),
      red: hue(0x960025, 161, 31),
      grey: hue(0x6c6c6c, 242, null),
    },
  },
  'high-contrast': {
    background: 'dark',
    hues: {
      green: hue(0x3dffa0, 49, 92),
      blue: hue(0x60b3fc, 75, 96),
      amber: hue(0xffe95c, 227, 93),
      purple: hue(0xf1aad5, 182, 95),
      red: hue(0xfe895d, 209, 91),
      grey: NONE,
    },
  },
  'high-contrast-light': {
    background: 'light',
    hues: {
      green: hue(0x015b56, 23, null),
      blue: hue(0x0e1aba, 20, 34),
      amber: hue(0x7a4901, null, null),
      purple: hue(0x701892, 91, 35),
      red: hue(0x6b0017, 124, 31),
      grey: NONE,
    },
  },
  mono: {
    background: 'any',
    hues: { green: NONE, blue: NONE, amber: NONE, purple: NONE, red: NONE, grey: NONE },
  },
};
