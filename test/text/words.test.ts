import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoted, visible } from '../../src/text/escape.ts';
import { didYouMean, meantOr, nearest } from '../../src/text/nearest.ts';

describe('text from a file', () => {
  test.each([
    ['\u001b[31mred', '␛[31mred'],
    ['two\nlines\tand\r', 'two␊lines␉and␍'],
    ['\u0000\u007f', '␀␡'],
    ['\u009b31m', '�31m'],
    ['\u202eabc\u2066', '�abc�'],
    ['zero\u200bwidth\ufeff', 'zero�width�'],
    ['\ud800', '�'],
    ['line\u2028end', 'line�end'],
    ['Grüße 日本 😀', 'Grüße 日本 😀'],
  ])('%j is shown as %s', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  test('never reaches the terminal as a control, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  test('is shortened in a sentence', () => {
    expect(quoted('a\nb')).toBe('"a␊b"');
    expect(quoted('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`);
    expect(quoted('x'.repeat(61))).toBe(`"${'x'.repeat(59)}…"`);
    expect(quoted('😀'.repeat(100))).toBe(`"${'😀'.repeat(59)}…"`);
  });
});

describe('the nearest word', () => {
  const known = ['periodSeconds', 'timeoutSeconds', 'failureThreshold', 'noun'];

  test.each([
    ['periodSecond', 'periodSeconds'],
    ['PeriodSeconds', 'periodSeconds'],
    ['failure_threshold', 'failureThreshold'],
    ['nuon', 'noun'],
  ])('of %s is %s', (typed, meant) => {
    expect(nearest(typed, known)).toBe(meant);
  });

  test.each(['colour', '', 'x'.repeat(1000)])('of %s is none', (typed) => {
    expect(nearest(typed, known)).toBeNull();
  });

  test('ends a sentence, or is left out', () => {
    expect(didYouMean('nuon', known)).toBe('; did you mean "noun"?');
    expect(didYouMean('colour', known)).toBe('');
  });

  test('stands in place of all that there are', () => {
    expect(meantOr('nuon', known, 'it has none')).toBe('did you mean noun?');
    expect(meantOr('colour', known, 'it has none')).toBe('it has none');
  });
});
