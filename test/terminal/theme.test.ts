import { describe, expect, test } from 'vitest';
import { PALETTES } from '../../src/terminal/palettes.ts';
import { styleOf } from '../../src/terminal/style.ts';
import { type Colours, colourOf, coloursFrom, themeFor } from '../../src/terminal/theme.ts';
import { THEME_NAMES, TONES, type Tone } from '../../src/text/styled.ts';
import { contrast, difference, hexadecimal, type Rgb, SIGHTS, seenWith, xterm } from './colour-vision.ts';

const STATES = ['serving', 'starting', 'unborn', 'ejected', 'killed'] as const;
const WORLDS = ['what-happened', 'what-if'] as const;
const VERDICTS = ['good', 'bad'] as const;

const pairs = (tones: readonly Tone[]): (readonly [Tone, Tone])[] =>
  tones.flatMap((one, at) => tones.slice(at + 1).map((other) => [one, other] as const));

const [BLACK, WHITE] = [hexadecimal(0x000000), hexadecimal(0xffffff)];
/** Black and white, and what many set instead: One Dark, Solarized Light. */
const BACKGROUNDS: Readonly<Record<string, readonly Rgb[]>> = {
  any: [BLACK, WHITE],
  dark: [BLACK, hexadecimal(0x282c34)],
  light: [WHITE, hexadecimal(0xfdf6e3)],
  'high-contrast': [BLACK, hexadecimal(0x1e1e1e)],
  'high-contrast-light': [WHITE],
};

/** WCAG 2.2: 3 for symbols and large text on whatever background, 4.5 (AA) and 7 (AAA) for text on a known one. */
const LEAST: Readonly<Record<string, number>> = {
  default: 3,
  dark: 4.5,
  light: 4.5,
  'high-contrast': 7,
  'high-contrast-light': 7,
};

const COLOURED = THEME_NAMES.filter((theme) => theme !== 'mono');
const WAYS = COLOURED.flatMap((theme) =>
  (['256', 'rgb'] as const).map((colours) => [theme, colours] as const),
);

describe.each(WAYS)('the theme %s in %s', (theme, colours) => {
  const { background } = PALETTES[theme];
  const behind = BACKGROUNDS[theme] ?? BACKGROUNDS[background] ?? [];
  /** A tone that is the terminal's own text colour is black where that is dark, else white. */
  const colour = (tone: Tone): Rgb => {
    const code = colourOf(tone, colours, theme);
    if (code === null) return background === 'light' ? BLACK : WHITE;
    return colours === 'rgb' ? hexadecimal(code) : xterm(code);
  };

  test.each(SIGHTS)('states, worlds and verdicts look different with %s', (sight) => {
    for (const [one, other] of [...pairs(STATES), ...pairs(WORLDS), ...pairs(VERDICTS)]) {
      const apart = difference(seenWith(sight, colour(one)), seenWith(sight, colour(other)));
      expect(apart, `${one} and ${other}`).toBeGreaterThan(colours === 'rgb' ? 24 : 18);
    }
  });

  test('every tone can be read on its background', () => {
    for (const tone of TONES.filter((each) => colourOf(each, colours, theme) !== null))
      for (const each of behind)
        expect(contrast(colour(tone), each), tone).toBeGreaterThanOrEqual(LEAST[theme] ?? 0);
  });
});

describe('with sixteen colours', () => {
  test.each(COLOURED)(
    '%s has no red beside a green, and no two states alike but those without a colour',
    (theme) => {
      const codes = STATES.map((tone) => colourOf(tone, '16', theme)).filter((code) => code !== null);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every((code) => (code >= 31 && code <= 36) || (code >= 91 && code <= 96))).toBe(true);
    },
  );

  test('on white there is no yellow, which nobody could read', () => {
    for (const theme of ['light', 'high-contrast-light'] as const)
      for (const tone of TONES) expect([33, 93, 32, 92]).not.toContain(colourOf(tone, '16', theme));
  });
});

describe('sequences', () => {
  const sgr = (tone: Tone, colours: Colours, more: { bold?: boolean; inverse?: boolean } = {}) =>
    themeFor(colours)(styleOf({ text: '', tone, ...more }));

  test('each is complete in itself', () => {
    expect(sgr('plain', '256')).toBe('\x1b[m');
    expect(sgr('killed', '256')).toBe('\x1b[0;38;5;160m');
    expect(sgr('killed', '256', { bold: true, inverse: true })).toBe('\x1b[0;1;7;38;5;160m');
    expect(sgr('killed', '16')).toBe('\x1b[0;31m');
    // 0xd10f2a
    expect(sgr('killed', 'rgb')).toBe('\x1b[0;38;2;209;15;42m');
    expect(sgr('title', '256')).toBe('\x1b[0;1m');
  });

  test('without colours bold and inverse stay', () => {
    expect(sgr('killed', 'none', { bold: true })).toBe('\x1b[0;1m');
    expect(sgr('killed', 'none', { inverse: true })).toBe('\x1b[0;7m');
    expect(sgr('killed', 'none')).toBe('\x1b[m');
  });

  test('no background is painted and nothing is dimmed', () => {
    for (const theme of THEME_NAMES)
      for (const colours of ['none', '16', '256', 'rgb'] as const)
        for (const tone of TONES) {
          const sequence = themeFor(colours, theme)(styleOf({ text: '', tone, bold: true }));
          expect(sequence.replace(/38;(2;\d+;\d+|5);\d+/, '')).not.toMatch(/;(2|4\d|10\d)[;m]/);
        }
  });
});

test.each([
  [{ TERM: 'xterm-256color' }, '256'],
  [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 'rgb'],
  [{ TERM: 'xterm', COLORTERM: '24bit' }, 'rgb'],
  [{ TERM: 'xterm', COLORTERM: 'yes' }, '256'],
  [{ TERM: 'xterm-direct' }, 'rgb'],
  [{ TERM: 'xterm-kitty' }, 'rgb'],
  [{ WT_SESSION: 'a' }, 'rgb'],
  [{ TERM: 'xterm' }, '16'],
  [{ TERM: 'linux' }, '16'],
  [{ TERM: 'dumb' }, 'none'],
  [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 'none'],
  [{ TERM: 'xterm-256color', NO_COLOR: '1', FORCE_COLOR: '3' }, 'none'],
  [{ TERM: 'xterm-256color', NO_COLOR: '' }, '256'],
  [{ TERM: 'xterm-256color', FORCE_COLOR: '0' }, 'none'],
  [{ TERM: 'xterm-256color', COLORTERM: 'truecolor', FORCE_COLOR: '1' }, '16'],
  [{ TERM: 'xterm', FORCE_COLOR: '2' }, '256'],
  [{ TERM: 'xterm', FORCE_COLOR: '3' }, 'rgb'],
] as const)('%o allows %s colours', (env, expected) => {
  expect(coloursFrom(env)).toBe(expected);
});

test('mono has no colours anywhere', () => {
  expect(coloursFrom({ TERM: 'xterm-256color', FORCE_COLOR: '3' }, 'mono')).toBe('none');
});
