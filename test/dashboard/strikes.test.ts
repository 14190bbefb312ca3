import { describe, expect, test } from 'vitest';
import { checkLines } from '../../src/dashboard/model/checks.ts';
import { runOf } from '../../src/dashboard/model/run.ts';
import { strikesOf } from '../../src/dashboard/model/strikes.ts';
import { type Happening, incident } from '../timeline/by-hand.ts';

const timeline = (events: readonly Happening[]) => incident({ boxes: ['b-1', 'b-2'], length: 60, events });
const strikes = (events: readonly Happening[], second: number) =>
  strikesOf(timeline(events), 0, second).map(({ name, count, goesOn, last, rows }) => [
    name,
    count,
    goesOn,
    last,
    rows,
  ]);

const RECORDED: readonly Happening[] = [
  [5, 'check-failed', 0, null, 'liveness check failed: status 503'],
  [7, 'check-failed', 1, null, 'liveness check failed'],
  [10, 'check-failed', 0, null, 'readiness check failed', 4],
  [15, 'check-failed', 0, null, 'liveness check failed: no answer in time'],
  [20, 'check-failed', 0, null, 'liveness check failed: no answer in time'],
  [20, 'killed', 0, null, 'restarts after a failed liveness check'],
  [30, 'check-failed', 0, null, 'liveness check failed: connection refused'],
];

describe('failed checks in a row', () => {
  test.each([
    [4, []],
    [9, [['liveness', 1, true, 5, 1]]],
    [
      19,
      [
        ['liveness', 2, true, 15, 1],
        ['readiness', 4, true, 10, 1],
      ],
    ],
    [
      25,
      [
        ['liveness', 3, false, 20, 1],
        ['readiness', 4, false, 10, 1],
      ],
    ],
    [
      40,
      [
        ['liveness', 1, true, 30, 2],
        ['readiness', 4, false, 10, 1],
      ],
    ],
  ])('are counted up to second %i, of this box alone, until a kill ends them', (second, expected) => {
    expect(strikes(RECORDED, second)).toEqual(expected);
  });

  test('one event may tell of the whole row', () => {
    const told: readonly Happening[] = [
      [12, 'check-failed', 0, null, 'third liveness check in a row: answered its check slowly'],
      [12, 'killed', 0, 0, 'killed: answered its check slowly'],
      [27, 'check-failed', 0, null, 'third liveness check in a row: proxy still unborn'],
      [27, 'killed', 0, 2, 'killed again: proxy still unborn'],
    ];
    expect(strikes(told, 11)).toEqual([]);
    expect(strikes(told, 12)).toEqual([['liveness', 3, false, 12, 1]]);
    expect(strikes(told, 30)).toEqual([['liveness', 3, false, 27, 2]]);
  });
});

describe('what is said of them', () => {
  const settings = [{ name: 'liveness', period: 5000, timeout: 1000, threshold: 3 }];
  const lines = (second: number, given = settings) => checkLines(runOf(timeline(RECORDED)), 0, second, given);

  test('is counted against what is allowed, where that is known', () => {
    expect(lines(19)).toEqual([
      {
        name: 'liveness',
        symbols: '✕✕·',
        failing: true,
        text: '2 of 3 in a row at 10:00:15: no answer in time; every 5s, 1s to answer',
      },
      { name: 'readiness', symbols: '✕✕✕✕', failing: true, text: '4 in a row at 10:00:10' },
    ]);
  });

  test('is that none failed where none did', () => {
    expect(lines(0)).toEqual([
      {
        name: 'liveness',
        symbols: '···',
        failing: false,
        text: 'none failed so far; every 5s, 1s to answer',
      },
    ]);
    expect(lines(0, [])).toEqual([]);
  });

  test('names how many rows there were', () => {
    expect(lines(40)[0]).toMatchObject({ symbols: '✕··', failing: true });
    expect(lines(40)[0]?.text).toBe(
      '1 of 3 in a row at 10:00:30: connection refused, 2 times so far; every 5s, 1s to answer',
    );
  });
});
