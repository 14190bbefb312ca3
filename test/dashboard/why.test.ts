import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { runOf } from '../../src/dashboard/model/run.ts';
import { explained } from '../../src/dashboard/model/scene.ts';
import { paintWhy, type WhyLine, type WhySide } from '../../src/dashboard/panels/why.ts';
import type { Session } from '../../src/session/session.ts';
import { incident } from '../timeline/by-hand.ts';
import { smallScene } from './scenes.ts';

const line = (n: number, text: string, first = false): WhyLine => ({
  time: `10:00:0${9 - n}`,
  symbol: '✕',
  tone: 'killed',
  text,
  first,
});

const side = (lines: readonly WhyLine[]): WhySide => ({
  title: 'why b-1',
  shortTitle: 'what if',
  tone: 'plain',
  lines,
});

const shown = (lines: readonly WhyLine[], width: number, height: number): readonly string[] =>
  paintWhy({ happened: side(lines), whatIf: null }, width, height)
    .slice(1)
    .map((row) => textOfRow(row).trimEnd());

describe('a chain of causes', () => {
  const long = 'killed again: its proxy was unborn, three times in a row';

  test('is told in full if there is room, with a hanging indent', () => {
    expect(shown([line(0, long), line(1, 'started')], 46, 5)).toEqual([
      ' 10:00:09 ✕ killed again: its proxy was',
      '            unborn, three times in a row',
      ' 10:00:08 ✕ started',
      '',
    ]);
  });

  test('else each cause has one row, cut behind a whole phrase where that leaves enough', () => {
    expect(
      shown([line(0, long), line(1, 'killed: it answered late, and more'), line(2, 'x')], 46, 4),
    ).toEqual([
      ' 10:00:09 ✕ killed again: its proxy was unbo…',
      ' 10:00:08 ✕ killed: it answered late …',
      ' 10:00:07 ✕ x',
    ]);
  });

  test('else the middle is left out: the first cause always has its row', () => {
    const lines = Array.from({ length: 9 }, (_, n) => line(n, `cause ${n}`));
    expect(shown(lines, 46, 6)).toEqual([
      ' 10:00:09 ✕ cause 0',
      ' 10:00:08 ✕ cause 1',
      ' 10:00:07 ✕ cause 2',
      '            … 5 more between',
      ' 10:00:01 ✕ cause 8',
    ]);
  });

  test('where the two worlds part keeps its row too', () => {
    const lines = Array.from({ length: 9 }, (_, n) => line(n, `cause ${n}`, n === 6));
    expect(shown(lines, 46, 6)).toEqual([
      ' 10:00:09 ✕ cause 0',
      ' 10:00:08 ✕ cause 1',
      '            … 5 more between',
      ' 10:00:03 ✕ cause 6        ◄ first difference',
      ' 10:00:01 ✕ cause 8',
    ]);
  });

  test('in very few rows only the newest are told', () => {
    const lines = Array.from({ length: 9 }, (_, n) => line(n, `cause ${n}`));
    expect(shown(lines, 46, 3)).toEqual([' 10:00:09 ✕ cause 0', ' 10:00:08 ✕ cause 1']);
  });

  test('what is left out behind a comma is said by an ellipsis, and a time is no phrase', () => {
    // 33 columns: of the first the phrase ends at the 26th, of the second cutting there would leave less than 70 %.
    const told = [
      line(0, 'killed: it answered late, at 10:00:05, twice'),
      line(1, 'killed: it answered 10:00:04 late'),
    ];
    expect(shown([...told, line(2, 'x')], 46, 4)).toEqual([
      ' 10:00:09 ✕ killed: it answered late …',
      ' 10:00:08 ✕ killed: it answered 10:00:04 late',
      ' 10:00:07 ✕ x',
    ]);
  });

  test('prose that does not fit ends with an ellipsis', () => {
    const prose = { ...line(0, 'one two three, four five six seven eight nine ten eleven'), time: '' };
    expect(shown([prose], 30, 2)).toEqual([' one two three, four five si…']);
  });
});

describe('two worlds', () => {
  const model = { happened: side([line(0, 'killed')]), whatIf: side([line(0, 'unborn, not killed', true)]) };

  test('stand side by side where there is room', () => {
    const rows = paintWhy(model, 120, 3).map(textOfRow);
    expect(rows[0]?.indexOf('┬')).toBe(60);
    expect(rows[1]?.indexOf('│')).toBe(60);
    expect(rows[1]).toContain('unborn, not killed ');
    expect(rows[1]).toContain('◄ first difference');
  });

  test('stand above each other where there is not; the title alone tells when they part', () => {
    const whatIf = { ...model.whatIf, shortTitle: 'what if, first difference now' };
    const rows = paintWhy({ ...model, whatIf }, 80, 4).map((row) => textOfRow(row).trimEnd());
    expect(rows.slice(2)).toEqual([' what if, first difference now', ' 10:00:09 ✕ unborn, not killed']);
  });

  test('what happened has the rows that what if leaves free', () => {
    const long = 'killed again: its proxy was unborn, three times in a row, and late';
    const rows = paintWhy({ ...model, happened: side([line(0, long)]), whatIf: side([line(0, 'x')]) }, 46, 6);
    expect(rows.slice(1).map((row) => textOfRow(row).trimEnd())).toEqual([
      ' 10:00:09 ✕ killed again: its proxy was',
      '            unborn, three times in a row, and',
      '            late',
      ' what if',
      ' 10:00:09 ✕ x',
    ]);
  });

  test('stand below each other where there is not', () => {
    expect(paintWhy(model, 46, 5).map((row) => textOfRow(row).trimEnd())).toEqual([
      '─why b-1─────────────────────────────────────',
      ' 10:00:09 ✕ killed',
      ' what if',
      ' 10:00:09 ✕ unborn, not killed',
      '',
    ]);
  });
});

test('the story is that of the box of the event of the what-if that was jumped to', () => {
  const boxes = ['b-1', 'b-2', 'b-3'];
  const whatIf = runOf(incident({ boxes, length: 120, events: [[37, 'ejected', 2, null, 'ejected']] }));
  const compared = { fixes: ['mend'], view: 'compare', second: 37 } as const;
  const box = (session: Partial<Session>) => explained(smallScene({ ...compared, ...session }, { whatIf }));
  expect(box({})).toBe(1);
  expect(box({ aim: 0, aside: true })).toBe(2);
  expect(box({ aim: 0, aside: true, box: 0 })).toBe(0);
});
