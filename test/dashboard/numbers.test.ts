import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { type NumberRow, type NumbersModel, paintNumbers } from '../../src/dashboard/panels/numbers.ts';
import type { Session } from '../../src/session/session.ts';
import { incident, perSecond } from '../timeline/by-hand.ts';
import { painted as drawn, sceneOf } from './scenes.ts';

const number = (more: Partial<NumberRow>): NumberRow => ({
  label: 'calls p99',
  short: 'calls p99',
  happened: '0.02 s',
  whatIf: '0.02 s',
  tightHappened: '0.02s',
  tightWhatIf: '0.02s',
  difference: '=',
  change: null,
  badHappened: false,
  badWhatIf: false,
  trend: [],
  ...more,
});

const model = (row: Partial<NumberRow>): NumbersModel => ({
  hint: '',
  title: 'of 3 pods',
  shortTitle: 'of 3',
  columns: [
    { title: 'happened', tone: 'what-happened' },
    { title: 'what if', tone: 'what-if' },
  ],
  differences: true,
  rows: [number(row)],
  missing: [],
});

const painted = (row: Partial<NumberRow>, width: number): string => {
  const line = paintNumbers(model(row), width, 2)[1];
  return line === undefined ? '' : textOfRow(line).trimEnd();
};

describe('a difference in four columns', () => {
  test.each([
    ['+0.002', '+2ms'],
    ['-0.009', '-9ms'],
    ['+0.016', '+.02'],
    ['-0.080', '-.08'],
    ['+0.24', '+0.2'],
    ['-12.50', '-13'],
    ['-1,620', '-2k'],
    ['+6.7', '+6.7'],
  ])('%s is %s', (difference, tight) => {
    expect(painted({ difference }, 34)).toMatch(new RegExp(` ${tight.replace(/[+.]/g, '\\$&')}$`));
  });
});

// It has the 36 columns before the end of the first number, less that number and a blank at each side.
describe('a label with its bound', () => {
  test.each([
    ['busy share of api (bound 5 %)', '!32.9 %', 'busy share of … (bound 5 %) '],
    ['checkout p99 (bound 2 s)', '0.02 s', 'checkout p99 (bound 2 s) '],
    ['arrivals per pod of catalog', '1,163.0 /s', 'arrivals per pod of cat… '],
  ])('%s keeps the bound', (label, happened, shown) => {
    expect(painted({ label, happened }, 66).slice(1)).toContain(shown);
  });
});

test('where series are of single boxes alone, it says how one is seen', () => {
  const series = [perSecond('throttling', Array(60).fill(1), { box: 0 })];
  const timeline = incident({ provenance: 'recorded', length: 60, boxes: ['web-1', 'web-2'], series });
  const said = 'each box has series of its own:';
  const shown = (more: Partial<Session> = {}) => drawn(sceneOf(timeline, more)).join('\n');
  expect(shown()).toContain(said);
  expect(shown()).toContain('tab selects one');
  expect(shown({ box: 0 })).not.toContain(said);
  expect(shown({ box: 0 })).toContain('throttling');
});
