import { describe, expect, test } from 'vitest';
import { logOf } from '../../src/session/log/log.ts';
import { WHOSE } from '../../src/session/log/merged.ts';
import { type Term, termsOf } from '../../src/session/log/query.ts';
import { rowsOf, SORT, secondOf } from '../../src/session/log/rows.ts';
import { openPrompt } from '../../src/session/prompt.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import type { World } from '../../src/session/world.ts';
import { incident } from '../timeline/by-hand.ts';
import { session, smallTimeline, smallWorld } from './small.ts';

const CAPTIONS = [
  { second: 0, text: 'It begins.' },
  { second: 35, text: 'Again.' },
];
const MARKS = [{ second: 28, text: 'look' }];
const world = smallWorld({ captions: CAPTIONS });
const both = smallWorld({ captions: CAPTIONS, whatIf: smallTimeline({ fixed: true }) });
const log = (more: Partial<Session> = {}): Session => session({ page: 'events', marks: MARKS, ...more });

/** Each row as its second and what it is: `e3` the event #3 of what happened, `w3` of the what-if, `=3` of both, `c`, `m`. */
function told(from: Session, of: World): string[] {
  const { rows, listed } = logOf(from, of);
  return Array.from(listed, (row) => {
    const whose = ['e', 'w', '='][rows.whose[row] ?? 0];
    const sort =
      rows.sort[row] === SORT.event ? `${whose}${rows.id[row]}` : rows.sort[row] === SORT.mark ? 'm' : 'c';
    return `${secondOf(rows, row)} ${sort}`;
  });
}
const filtered = (filter: string, more: Partial<Session> = {}, of: World = world): string[] =>
  told(log({ filters: { events: filter }, ...more }), of);

describe('the rows of the log', () => {
  // The events of the small timeline: see small.ts. A caption stands before, a mark behind the events of its second.
  test('events, captions and marks in order of time', () => {
    expect(told(log(), world)).toEqual([
      '0 c',
      '10 e0',
      '20 e1',
      '28 e2',
      '28 e3',
      '28 m',
      '35 c',
      '35 e4',
      '43 e5',
      '50 e6',
      '60 e7',
    ]);
  });

  test('comparing, what both have stands once, and the rest says whose it is', () => {
    expect(told(log({ view: 'compare', fixes: ['mend'] }), both)).toEqual([
      '0 c',
      '10 =0',
      '20 =1',
      '28 =2',
      '28 =3',
      '28 m',
      '35 c',
      '35 e4',
      '37 w4',
      '43 e5',
      '50 e6',
      '60 =7',
    ]);
  });

  test('the what-if alone has its own events, and no captions of what happened', () => {
    expect(told(log({ view: 'what-if', fixes: ['mend'] }), both)).toEqual([
      '10 w0',
      '20 w1',
      '28 w2',
      '28 w3',
      '28 m',
      '37 w4',
      '60 w5',
    ]);
  });

  test('captions and marks beyond what is known are not there', () => {
    const short = incident({ length: 30, events: [[29, 'note', null, null, 'last']] });
    expect(told(log(), smallWorld({ timeline: short, captions: CAPTIONS }))).toEqual([
      '0 c',
      '28 m',
      '29 e0',
    ]);
  });

  test('many events of one instant are paired one by one', () => {
    const note = (text: string) => [5, 'note', null, null, text] as const;
    const one = incident({ events: [note('a'), note('a'), note('b')] });
    const other = incident({ events: [note('b'), note('a'), note('c')] });
    const rows = rowsOf(session({ view: 'compare' }), { timeline: one, whatIf: other, captions: [] });
    expect(Array.from(rows.id)).toEqual([0, 1, 2, 2]);
    expect(Array.from(rows.whose)).toEqual([WHOSE.both, WHOSE.happened, WHOSE.both, WHOSE.whatIf]);
  });
});

describe('what is asked for', () => {
  const any = (word: string, not = false): Term => ({ in: 'any', words: [word], not });
  test.each<[string, readonly Term[]]>([
    ['', []],
    ['  Killed  b-2 ', [any('killed'), any('b-2')]],
    ['-check-failed', [any('check-failed', true)]],
    ['kind=killed,started', [{ in: 'kind', words: ['killed', 'started'], not: false }]],
    ['-box=7', [{ in: 'box', words: ['7'], not: true }]],
    ['"its proxy" -text="a, b"', [any('its proxy'), { in: 'text', words: ['a, b'], not: true }]],
    ['a,b', [any('a,b')]],
    ['"open', [any('open')]],
    ['kind=', [any('kind=')]],
    ['- kind=, ""', [any('-')]],
  ])('%j', (typed, terms) => expect(termsOf(typed)).toEqual(terms));
});

describe('a filter leaves', () => {
  test.each([
    ['killed', ['20 e1', '35 e4']],
    ['KILLED slowly', ['20 e1']],
    ['b-2 -killed -started', ['10 e0', '28 e3', '50 e6']],
    ['kind=killed,waiting', ['20 e1', '28 e3', '35 e4']],
    ['kind=mark', ['28 m']],
    ['kind=caption', ['0 c', '35 c']],
    ['mark', ['28 m']],
    ['look', ['28 m']],
    ['again', ['35 c']],
    ['box=2 slow', ['10 e0', '20 e1']],
    ['box=1', []],
    ['"its proxy"', ['28 e3', '35 e4']],
    ['kind=slow', ['10 e0']],
    ['"slow spell"', ['10 e0']],
    ['zebra', []],
  ])('of %s', (filter, rows) => expect(filtered(filter)).toEqual(rows));

  test('what is being typed filters at once; leaving the prompt takes it back', () => {
    const open = reduce(log({ filters: { events: 'killed' } }), { do: 'prompt', kind: 'filter' }, world);
    expect(open.prompt?.text).toBe('killed');
    const typing = reduce(open, { do: 'type', text: ' slowly' }, world);
    expect(told(typing, world)).toEqual(['20 e1']);
    expect(told(reduce(typing, { do: 'escape' }, world), world)).toEqual(['20 e1', '35 e4']);
    expect(told(reduce(typing, { do: 'submit' }, world), world)).toEqual(['20 e1']);
  });
});

const at = (from: Session): number => logOf(from, world).at;
const move = (from: Session, by: number): Session => reduce(from, { do: 'log', by }, world);

describe('the cursor', () => {
  test.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [28, 5],
    [119, 10],
  ])('follows the playhead: at second %i it is at row %i', (second, row) => {
    expect(logOf(log({ second }), world)).toMatchObject({ at: row, now: row, follows: true });
  });

  test('stays where it was moved to while the playhead goes on, until escape; a second one closes', () => {
    const moved = move(log({ second: 20 }), 1);
    expect(at(moved)).toBe(3);
    const later = reduce(moved, { do: 'go', second: 60 }, world);
    expect(logOf(later, world)).toMatchObject({ at: 3, now: 10, follows: false });
    const back = reduce(later, { do: 'escape' }, world);
    expect(logOf(back, world)).toMatchObject({ at: 10, follows: true });
    expect(reduce(back, { do: 'escape' }, world).page).toBe('replay');
  });

  test('stays within the list', () => {
    expect(at(move(log({ second: 20 }), -50))).toBe(0);
    expect(at(move(log({ second: 20 }), 50))).toBe(10);
    expect(at(reduce(log(), { do: 'log-page', by: 1, always: { chart: false, rows: 4 } }, world))).toBe(4);
    expect(move(log({ filters: { events: 'zebra' } }), 1).message).toBe('nothing is listed');
  });

  test('stays at its row when the filter changes, else goes to the next one that is left', () => {
    const moved = move(log({ second: 35 }), 1);
    expect(logOf(moved, world)).toMatchObject({ at: 8 });
    expect(logOf({ ...moved, filters: { events: 'started' } }, world)).toMatchObject({ at: 1 });
    expect(logOf({ ...moved, filters: { events: 'serves' } }, world)).toMatchObject({ at: 0 });
  });

  test('enter goes to its second, and the cursor follows again; undo goes back', () => {
    const gone = reduce(move(log({ second: 20 }), 2), { do: 'log-go' }, world);
    expect(gone).toMatchObject({ second: 28, aim: 3, logAt: null, page: 'events' });
    expect(logOf(gone, world)).toMatchObject({ at: 4, now: 4 });
    expect(reduce(gone, { do: 'undo' }, world).second).toBe(20);
  });

  test('enter on a caption and on a mark', () => {
    const caption = reduce(move(log({ second: 28 }), 1), { do: 'log-go' }, world);
    expect(caption).toMatchObject({ second: 35, aim: null, message: 'caption 10:00:35 Again.' });
    expect(logOf(caption, world)).toMatchObject({ at: 6, now: 6 });
    const mark = reduce(move(log({ second: 35, playing: true }), -2), { do: 'log-go' }, world);
    expect(mark).toMatchObject({ second: 28, message: 'mark 10:00:28 look' });
  });

  test('enter on an event of the what-if while both are shown', () => {
    const start = log({ view: 'compare', fixes: ['mend'], second: 35 });
    const gone = reduce(reduce(start, { do: 'log', by: 1 }, both), { do: 'log-go' }, both);
    expect(gone).toMatchObject({ second: 37, aim: 4, aside: true });
    expect(gone.message).toMatch(/^what if: /);
  });
});

describe('marks in the log', () => {
  const onMark = move(log({ second: 20 }), 3);

  test('m changes the text of the mark at the cursor', () => {
    const open = reduce(onMark, { do: 'log-mark' }, world);
    expect(open.prompt).toMatchObject({ kind: 'mark', text: 'look' });
    const done = reduce(reduce(open, { do: 'type', text: ' here' }, world), { do: 'submit' }, world);
    expect(done.marks).toEqual([{ second: 28, text: 'look here' }]);
  });

  test('m on another row marks its second', () => {
    const open = reduce(move(log({ second: 20 }), -1), { do: 'log-mark' }, world);
    const done = reduce(reduce(open, { do: 'type', text: 'slow' }, world), { do: 'submit' }, world);
    expect(done.marks).toEqual([...MARKS, { second: 10, text: 'slow' }]);
  });

  test('x takes it away, and undo brings it back; on another row it says why not', () => {
    const gone = reduce(onMark, { do: 'log-unmark' }, world);
    expect(gone).toMatchObject({ marks: [], message: 'mark 10:00:28 look taken away; u brings it back' });
    expect(at(gone)).toBe(5);
    expect(reduce(gone, { do: 'undo' }, world).marks).toEqual(MARKS);
    expect(reduce(log({ second: 20 }), { do: 'log-unmark' }, world)).toMatchObject({
      marks: MARKS,
      message: 'no mark is at the cursor',
    });
  });

  test(':marks lists them alone, wherever one is', () => {
    const open = (from: Session) => reduce(from, { do: 'marks' }, world);
    expect(told(open(session({ marks: MARKS })), world)).toEqual(['28 m']);
    expect(told(open(log({ filters: { events: 'killed' } })), world)).toEqual(['28 m']);
  });
});

describe('/ finds in events, captions and marks', () => {
  const find = (from: Session, text: string): Session =>
    reduce({ ...from, find: text }, { do: 'find', by: 1 }, world);
  const next = (from: Session, by: 1 | -1): Session => reduce(from, { do: 'find', by }, world);
  const start = session({ marks: MARKS });

  test('one after the other, and says which of how many', () => {
    const slow = find(start, 'look');
    expect(slow).toMatchObject({ second: 28, message: '1 of 1  mark 10:00:28 look' });
    expect(next(slow, 1).message).toBe('nothing later says “look”, of 1 in all');
    const again = find(start, 'again');
    expect(again).toMatchObject({ second: 35, message: '1 of 1  caption 10:00:35 Again.' });
  });

  test('what was typed can be undone, as any jump', () => {
    const typed = { ...start, second: 5, prompt: { ...openPrompt(start, 'find').prompt, text: 'again' } };
    const there = reduce(typed as Session, { do: 'submit' }, world);
    expect(there.second).toBe(35);
    expect(reduce(next(there, -1), { do: 'undo' }, world)).toMatchObject({
      second: 5,
      message: 'undone: jump',
    });
  });

  test('N goes back over them', () => {
    const last = find(
      find(find(start, 'kind=mark,caption,waiting'), 'kind=mark,caption,waiting'),
      'kind=mark,caption,waiting',
    );
    expect(last).toMatchObject({ second: 35, told: { text: 'Again.' } });
    expect(next(last, -1)).toMatchObject({ second: 28, told: { text: 'look' } });
    expect(next(next(last, -1), -1)).toMatchObject({ second: 28, aim: 3, told: null });
    expect(next(next(next(last, -1), -1), 1)).toMatchObject({ told: { text: 'look' } });
  });

  test('playing, a caption is run up to, and the next one is still the next', () => {
    const playing = find({ ...start, playing: true }, 'kind=caption,killed');
    expect(playing).toMatchObject({ second: 18, aim: 1 });
    const caption = next(playing, 1);
    expect(caption).toMatchObject({ second: 33, told: { text: 'Again.' } });
    expect(next(caption, 1)).toMatchObject({ second: 33, aim: 4 });
  });
});
