import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { formatBound } from '../../src/dashboard/model/verdicts.ts';
import { paintVerdicts, type VerdictModel } from '../../src/dashboard/panels/verdicts.ts';

const failed: VerdictModel = {
  name: 'what happened',
  short: 'happened',
  tone: 'what-happened',
  verdict: 'FAILED',
  verdictTone: 'bad',
  soFar: false,
  broken: '5:00 over 2 s',
  lasted: '5:00',
  objective: 'checkout over 2 s 10:02:24 for 5:00',
  fewest: '15',
  calls: '',
  fewCalls: '',
  kills: '99 kills',
  ofBoxes: 'of 5 boxes',
  back: 'back 10:07:30',
  ratchet: false,
};
const held: VerdictModel = {
  ...failed,
  name: 'what if',
  short: 'what if',
  verdict: 'held',
  broken: '',
  lasted: '',
  objective: 'checkout never over 2 s',
  fewest: '19',
  kills: '1 kill',
  ofBoxes: 'of 1 box',
  back: 'back 10:01:12',
};
const shown = (sides: readonly VerdictModel[], width: number, height: number): readonly string[] =>
  paintVerdicts({ sides }, width, height).map((row) => textOfRow(row).trimEnd());

const lost: VerdictModel = {
  ...failed,
  broken: '0:23 over 1 %',
  fewest: '',
  calls: '4,040 of 71,936 calls failed',
  fewCalls: '4,040 failed',
  kills: '',
  ofBoxes: '',
  back: '',
};
const mended: VerdictModel = {
  ...held,
  fewest: '',
  calls: 'no call failed',
  fewCalls: 'none failed',
  kills: '',
  ofBoxes: '',
};

describe('where calls are what failed', () => {
  test.each([
    ['one alone', [lost], 80, ' FAILED 0:23 over 1 %   4,040 of 71,936 calls failed'],
    [
      'both, in fewer words',
      [lost, mended],
      80,
      ' happened FAILED 0:23 over 1 %, 4,040 failed │ what if held, none failed',
    ],
    [
      'both, in full',
      [lost, mended],
      100,
      ' happened FAILED 0:23 over 1 %, 4,040 of 71,936 calls failed │ what if held, no call failed',
    ],
    [
      'a count of boxes says what it counts',
      [lost, { ...mended, fewest: '2' }],
      84,
      ' happened FAILED 0:23 over 1 %, 4,040 failed │ what if held, fewest 2, none failed',
    ],
  ] as const)('%s', (_, sides, width, row) => expect(shown(sides, width, 1)).toEqual([row]));
});

describe('on 80 columns', () => {
  test('one alone', () => {
    expect(shown([failed], 80, 1)).toEqual([
      ' FAILED 5:00 over 2 s   fewest serving 15   99 kills of 5 boxes   back 10:07:30',
    ]);
  });

  test('one alone that ratchets, in fewer words', () => {
    expect(shown([{ ...failed, ratchet: true }], 80, 1)).toEqual([
      ' FAILED 5:00 over 2 s   fewest 15   99 kills of 5 boxes, a ratchet   back 10:07:30'.replaceAll(
        '   ',
        '  ',
      ),
    ]);
    expect(shown([{ ...failed, ratchet: true }], 100, 1)).toEqual([
      ' FAILED 5:00 over 2 s   fewest serving 15   99 kills of 5 boxes, a ratchet   back 10:07:30',
    ]);
  });

  test('the word ratchet goes before anything else is cut', () => {
    expect(shown([{ ...failed, broken: '15:00:00 over 2 s', ratchet: true }], 82, 1)).toEqual([
      ' FAILED 15:00:00 over 2 s  fewest 15  99 kills of 5 boxes  back 10:07:30',
    ]);
  });

  test('two on one row', () => {
    expect(shown([failed, held], 80, 1)).toEqual([
      ' happened FAILED 5:00 over 2 s, fewest 15, 99 kills │ what if held, 19, 1 kill',
    ]);
  });

  test('two that failed, in fewer words', () => {
    expect(shown([failed, { ...failed, name: 'what if', short: 'what if' }], 80, 1)).toEqual([
      ' happened FAILED 5:00, fewest 15, 99 kills │ what if FAILED 5:00, 15, 99 kills',
    ]);
  });
});

test('on 120 columns a table', () => {
  expect(shown([failed, held], 120, 2)).toEqual([
    ' what happened   FAILED   fewest serving 15   99 kills of 5 boxes   checkout over 2 s 10:02:24 for 5:00   back 10:07:30',
    ' what if         held     fewest serving 19    1 kill  of 1 box     checkout never over 2 s               back 10:01:12',
  ]);
});

test('what ratchets says so in the table; the columns stay below each other', () => {
  expect(shown([{ ...failed, ratchet: true }, held], 120, 2)).toEqual([
    ' what happened  FAILED  fewest 15  99 kills of 5 boxes, a ratchet  checkout over 2 s 10:02:24 for 5:00  back 10:07:30',
    ' what if        held    fewest 19   1 kill  of 1 box               checkout never over 2 s              back 10:01:12',
  ]);
});

describe('a bound is written as a person writes it', () => {
  test.each([
    [2, 's', '2 s'],
    [1.5, 's', '1.5 s'],
    [10, 's', '10 s'],
    [0.05, 'share', '5 %'],
    [0.125, 'share', '12.5 %'],
    [100, '/s', '100 /s'],
  ] as const)('%d %s: %s', (bound, unit, written) => {
    expect(formatBound(bound, unit)).toBe(written);
  });
});
