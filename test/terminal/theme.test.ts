import { describe, expect, test } from 'vitest';
import { styleOf } from '../../src/terminal/style.ts';
import { colourOf, coloursFrom, themeFor } from '../../src/terminal/theme.ts';
import { TONES, type Tone } from '../../src/text/styled.ts';
import { contrasts, difference, SIGHTS, seenWith, xterm } from './colour-vision.ts';

const STATES = ['serving', 'starting', 'unborn', 'ejected', 'killed'] as const;

const pairs = (tones: readonly Tone[]): (readonly [Tone, Tone])[] =>
  tones.flatMap((one, at) => tones.slice(at + 1).map((other) => [one, other] as const));

describe('the palette', () => {
  const colour = (tone: Tone) => xterm(colourOf(tone) ?? 0);

  test.each(SIGHTS)('states, worlds and verdicts look different with %s', (sight) => {
    for (const [one, other] of [
      ...pairs(STATES),
      ...pairs(['what-happened', 'what-if']),
      ...pairs(['good', 'bad']),
    ]) {
      const apart = difference(seenWith(sight, colour(one)), seenWith(sight, colour(other)));
      expect(apart, `${one} and ${other}`).toBeGreaterThan(15);
    }
  });

  test.each(TONES.filter((tone) => colourOf(tone) !== null))(
    '%s can be read on black and on white',
    (tone) => {
      const { black, white } = contrasts(colour(tone));
      expect(Math.min(black, white)).toBeGreaterThan(2.8);
    },
  );
});

describe('sequences', () => {
  const sgr = (
    tone: Tone,
    colours: 'none' | '16' | '256',
    more: { bold?: boolean; inverse?: boolean } = {},
  ) => themeFor(colours)(styleOf({ text: '', tone, ...more }));

  test('each is complete in itself', () => {
    expect(sgr('plain', '256')).toBe('\x1b[m');
    expect(sgr('killed', '256')).toBe('\x1b[0;38;5;160m');
    expect(sgr('killed', '256', { bold: true, inverse: true })).toBe('\x1b[0;1;7;38;5;160m');
    expect(sgr('killed', '16')).toBe('\x1b[0;31m');
    expect(sgr('title', '256')).toBe('\x1b[0;1m');
  });

  test('without colours bold and inverse stay', () => {
    expect(sgr('killed', 'none', { bold: true })).toBe('\x1b[0;1m');
    expect(sgr('killed', 'none', { inverse: true })).toBe('\x1b[0;7m');
    expect(sgr('killed', 'none')).toBe('\x1b[m');
  });

  test('no background is painted and nothing is dimmed', () => {
    for (const colours of ['none', '16', '256'] as const)
      for (const tone of TONES)
        expect(sgr(tone, colours, { bold: true })).not.toMatch(/;(2|4\d|48;.*|10\d)[;m]/);
  });
});

test.each([
  [{ TERM: 'xterm-256color' }, '256'],
  [{ TERM: 'xterm', COLORTERM: 'truecolor' }, '256'],
  [{ TERM: 'xterm' }, '16'],
  [{ TERM: 'linux' }, '16'],
  [{ TERM: 'dumb' }, 'none'],
  [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 'none'],
  [{ TERM: 'xterm-256color', NO_COLOR: '' }, '256'],
  [{ TERM: 'xterm-256color', FORCE_COLOR: '0' }, 'none'],
  [{ TERM: 'xterm-256color', FORCE_COLOR: '1' }, '16'],
  [{ TERM: 'xterm', FORCE_COLOR: '2' }, '256'],
] as const)('%o allows %s colours', (env, expected) => {
  expect(coloursFrom(env)).toBe(expected);
});
