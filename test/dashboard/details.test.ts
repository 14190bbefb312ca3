import { expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { type DetailsModel, paintDetails } from '../../src/dashboard/panels/details.ts';

const model: DetailsModel = {
  key: 'mend',
  on: false,
  closes: 'f',
  kind: 'fix',
  title: 'Mend it',
  cost: 'a pod goes for a minute, over one unlucky answer',
  source: 'the account',
  note: 'It helps.',
  toggles: 'enter',
  relations: '',
  alone: 'held, fewest serving 2, never all back, ok 30, failed 0, ejected 1, left 2, ready 3',
  aloneTone: 'good',
};

const painted = (height: number, more: Partial<DetailsModel> = {}): readonly string[] =>
  paintDetails({ ...model, ...more }, 60, height)
    .slice(1)
    .map((row) => textOfRow(row).trimEnd());

test('all is told where there is room', () => {
  expect(painted(7)).toEqual([
    ' alone  held, fewest serving 2, never all back, ok 30,',
    '        failed 0, ejected 1, left 2, ready 3',
    ' costs  a pod goes for a minute, over one unlucky answer',
    ' from   the account',
    ' note   It helps.',
    '',
  ]);
});

test('where rows are few, what the run gives takes one of them, so that cost and note are read', () => {
  expect(painted(5)).toEqual([
    ' alone  held, fewest serving 2, never all back, ok 30, …',
    ' costs  a pod goes for a minute, over one unlucky answer;',
    '        from the account',
    ' note   It helps.',
  ]);
});

test('a phrase that leaves no room for the ellipsis goes too', () => {
  // 51 columns: 20 and 27 with a comma between are 49, and the ellipsis needs three.
  const alone = `${'a'.repeat(20)}, ${'b'.repeat(27)}, and more`;
  expect(painted(5, { alone })[0]).toBe(` alone  ${'a'.repeat(20)}, …`);
});
