import { expect, test } from 'vitest';
import {
  differenceInWords,
  inWords,
  keyInWords,
  lengthInWords,
  minutesInWords,
  valueInWords,
} from '../../../src/dashboard/spoken/words.ts';

test.each([
  ['orders → catalog: 500', 'orders to catalog: 500'],
  ['choose a fix first: 1-9, or ↑ ↓ and enter', 'choose a fix first: 1-9, or up down and enter'],
  ['no event says “reload”', 'no event says "reload"'],
  ['told late (±30 s)', 'told late (plus or minus 30 seconds)'],
  ['78.9 %', '78.9 percent'],
  ['175.4 /s', '175.4 a second'],
  ['0.10 s', '0.10 seconds'],
  ['1 s', '1 second'],
  ['11 s', '11 seconds'],
  ['12 ms', '12 milliseconds'],
  ['#12 10:01:07', 'event 12 10:01:07'],
  ['event #9', 'event 9'],
  ['simulating the rest …', 'simulating the rest'],
  ['odd\u001b[31m\nname', 'odd␛[31m␊name'],
  ['机器 é', '机器 é'],
])('%j is said %j', (text, said) => {
  expect(inWords(text)).toBe(said);
});

test('values and differences', () => {
  expect(['', '–', '…', '19', '2.50 s'].map(valueInWords)).toEqual([
    'unknown',
    'unknown',
    'unknown',
    '19',
    '2.50 seconds',
  ]);
  expect(['', '=', '+1', '-0.5', '+2.0 %'].map(differenceInWords)).toEqual([
    '',
    'the same',
    '1 more',
    '0.5 less',
    '2.0 percent more',
  ]);
});

test('a length of time does not sound like a time of day', () => {
  expect([0, 1, 67, 120, 3605].map(lengthInWords)).toEqual([
    '0 seconds',
    '1 second',
    '1 minute 7 seconds',
    '2 minutes',
    '1 hour 5 seconds',
  ]);
  expect(minutesInWords('checkout over 2 s 10:02:24 for 5:00')).toBe(
    'checkout over 2 s 10:02:24 for 5 minutes',
  );
  expect(minutesInWords('1:05 over 2 s')).toBe('1 minute 5 seconds over 2 s');
});

test('keys have names', () => {
  expect([',', '[', 'G', 'ctrl-c', 'shift-tab', 'left', 'x'].map(keyInWords)).toEqual([
    'comma',
    'left bracket',
    'capital G',
    'control c',
    'shift tab',
    'left arrow',
    'x',
  ]);
});
