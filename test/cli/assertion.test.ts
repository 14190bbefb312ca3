import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/analysis/outcome.ts';
import { findings, holds } from '../../src/cli/assertion/holds.ts';
import { parseAssertion } from '../../src/cli/assertion/parse.ts';
import { Problem } from '../../src/text/problem.ts';

// 2026-10-20T10:00:00Z
const clock = { start: 1_792_490_400_000, length: 720 };
const figures = [
  { name: 'ok', title: 'served', unit: 'count', value: 40 },
  { name: 'tries', title: 'tries a call', unit: 'count', value: 0.1 + 0.2 },
  { name: 'opens', title: 'opens after', unit: 's', value: null },
] as const;
const timeline = { clock, figures };
const failed: Outcome = {
  verdict: 'failed',
  fewestServing: 15,
  boxesKilled: 5,
  kills: 99,
  lostRequests: 0,
  recoveredAt: 450,
  ratchet: true,
  figures: [],
  objectives: [{ name: 'checkout', held: false, brokenAt: 144, secondsBroken: 300, worst: 3.1, unit: 's' }],
};
const unknown: Outcome = { ...failed, verdict: null, fewestServing: null, recoveredAt: null, objectives: [] };
const judge = (text: string, outcome: Outcome): boolean | null =>
  holds(parseAssertion(text, timeline), { outcome, figures });

describe('figures of 40, 0.3 and one unknown', () => {
  test.each([
    ['figures.ok=40', true],
    ['figures.ok>=41', false],
    ['figures.ok>=40 && kills=99', true],
    ['figures.tries=0.3', true],
    ['figures.opens=null', true],
    ['figures.opens!=unknown', false],
    ['figures.opens>1', null],
  ])('%s', (text, held) => expect(judge(text, failed)).toBe(held));

  test('what was found is said', () => {
    const assertion = parseAssertion('figures.ok<1 && figures.opens<1', timeline);
    expect(findings(assertion, { outcome: failed, figures }, clock)).toBe(
      'figures.ok is 40, figures.opens is unknown',
    );
  });
});

describe('an outcome of 15 serving, 99 kills, back at 10:07:30', () => {
  test.each([
    ['fewestServing>=15', true],
    ['fewestServing > 15', false],
    ['fewestServing<19', true],
    ['kills == 99', true],
    ['kills!=99', false],
    ['verdict=failed', true],
    ['verdict!=held', true],
    ['ratchet', true],
    ['!ratchet', false],
    ['not ratchet', false],
    ['ratchet=false', false],
    ['recoveredAt=10:07:30', true],
    ['recoveredAt<=10:07', false],
    ['recoveredAt<=450s', true],
    ['recoveredAt=null', false],
    ['secondsBroken<=300', true],
    ['kills<=1 && ratchet', false],
    ['kills<=1 || ratchet', true],
    ['kills<=1 or ratchet and verdict=failed', true],
    // && binds closer than ||: true || (false && false)
    ['ratchet || kills<=1 && kills<=1', true],
    ['(ratchet || kills<=1) && kills<=1', false],
    ['!(kills<=1) && !!ratchet', true],
  ])('%s: %s', (text, expected) => expect(judge(text, failed)).toBe(expected));
});

describe('what hangs on something unknown is unknown', () => {
  test.each([
    ['fewestServing>=19', null],
    ['!(fewestServing>=19)', null],
    ['verdict=held', null],
    ['verdict=null', true],
    ['verdict=unknown', true],
    ['fewestServing!=unknown', false],
    ['recoveredAt=unknown && verdict!=unknown', false],
    ['secondsBroken<1', null],
    ['recoveredAt!=null', false],
    // One side decides alone.
    ['fewestServing>=19 || ratchet', true],
    ['fewestServing>=19 && !ratchet', false],
    ['fewestServing>=19 && ratchet', null],
  ])('%s: %s', (text, expected) => expect(judge(text, unknown)).toBe(expected));
});

test.each([
  ['ratchet', null],
  ['!ratchet', null],
  ['ratchet=null', true],
])('where a ratchet is unknown, %s: %s', (text, expected) =>
  expect(judge(text, { ...failed, ratchet: null })).toBe(expected),
);

test('what was found is told, once a name', () => {
  const assertion = parseAssertion('kills<=1 && (kills>0 || recoveredAt<=10:05) && !ratchet', timeline);
  expect(findings(assertion, { outcome: failed, figures }, clock)).toBe(
    'kills is 99, recoveredAt is 10:07:30, ratchet is true',
  );
  expect(findings(parseAssertion('fewestServing>1', timeline), { outcome: unknown, figures }, clock)).toBe(
    'fewestServing is unknown',
  );
});

describe('what is no assertion is one sentence', () => {
  const NAMES =
    'verdict, fewestServing, boxesKilled, kills, lostRequests, recoveredAt, ratchet, secondsBroken, figures.ok, figures.tries, figures.opens';
  test.each([
    ['', `--assert: found its end; expected one of ${NAMES}`],
    ['fewestServng>=19', '--assert: found "fewestServng" at column 1; expected fewestServing?'],
    ['zzz=1', `--assert: found "zzz" at column 1; expected one of ${NAMES}`],
    ['19<=kills', `--assert: found "19" at column 1; expected one of ${NAMES}`],
    ['figures.okk=1', '--assert: found "figures.okk" at column 1; expected figures.ok?'],
    ['figures=1', '--assert: found "figures" at column 1; expected figures.ok?'],
    ['kills', '--assert: found its end; expected a comparison of kills, such as kills>=1'],
    ['kills>=many', '--assert: found "many" at column 8; expected a number for kills'],
    ['kills>=', '--assert: found its end; expected a number for kills'],
    ['verdict=ok', '--assert: found "ok" at column 9; expected held or failed for verdict'],
    ['verdict>held', '--assert: found ">" at column 8; expected = or != between verdict and held'],
    ['ratchet=maybe', '--assert: found "maybe" at column 9; expected true or false for ratchet'],
    [
      'recoveredAt<=noon',
      '--assert: found "noon" at column 14; expected a time such as 10:07:30 or 450s for recoveredAt',
    ],
    ['(kills<1', '--assert: found its end; expected ")"'],
    ['kills<1 kills>2', '--assert: found "kills" at column 9; expected && or ||'],
    ['kills<1;', '--assert: found ";" at column 8; expected a comparison'],
    ['kills<\u001b', '--assert: found "␛" at column 7; expected a comparison'],
    ['!'.repeat(60), '--assert: is nested deeper than 50'],
    ['__proto__=1', `--assert: found "__proto__" at column 1; expected one of ${NAMES}`],
  ])('%j', (text, sentence) => expect(() => parseAssertion(text, timeline)).toThrow(sentence));
});

test('any text after --assert is an assertion or one sentence', () => {
  const word = fc.constantFrom(
    'kills',
    'verdict',
    'ratchet',
    'recoveredAt',
    '<=',
    '=',
    '&&',
    '||',
    '!',
    '(',
    ')',
    '19',
    'held',
    '10:07',
    'figures.ok',
    ' ',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 20 }).map((words) => words.join('')),
  );
  const parses = fc.property(text, (typed) => {
    try {
      parseAssertion(typed, { clock: { start: 0, length: 60 }, figures });
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      expect((error as Problem).message).toMatch(/^--assert: [^\p{Cc}]+$/u);
    }
  });
  fc.assert(parses, { numRuns: 1000 });
});
