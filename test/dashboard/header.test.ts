import { expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { type HeaderModel, paintHeader } from '../../src/dashboard/panels/header.ts';

const header = (title: string, width = 80): string => {
  const model: HeaderModel = {
    view: 'happened',
    title,
    day: 'Tue 20 Oct 2026',
    origin: 'simulated, seed 1',
    time: '10:00:00',
    offset: '+0:00',
    playing: false,
    speed: 1,
  };
  return textOfRow(paintHeader(model, width)[0] ?? []);
};

// Of 80 columns the badge takes the first 11, and 31 are left before the clock.
test.each([
  ['A title of 20 column', 'A title of 20 column, simulated'],
  ['A title of thirty-one columns..', 'A title of thirty-one columns..'],
  ['A title of thirty-two columns...', 'A title of thirty-two columns.…'],
])('%s: whole before it is told where it comes from', (title, shown) => {
  expect(header(title).slice(11, 42)).toBe(shown.padEnd(31));
  expect(header(title).slice(42, 54)).toBe('  10:00:00 U');
});

test('a wide screen has room for day and seed', () => {
  expect(header('A title', 120)).toContain('A title · Tue 20 Oct 2026 · simulated, seed 1 ');
});
