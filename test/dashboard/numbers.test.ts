import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { type NumberRow, type NumbersModel, paintNumbers } from '../../src/dashboard/panels/numbers.ts';

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
