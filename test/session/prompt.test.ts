import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { PromptKind, Session } from '../../src/session/session.ts';
import { session, smallWorld } from './small.ts';

const world = smallWorld();
const done = (start: Session, ...actions: readonly Action[]): Session =>
  actions.reduce((now, action) => reduce(now, action, world), start);
const typed = (text: string, start: Partial<Session> = {}, kind: PromptKind = 'go'): Session =>
  done(session(start), { do: 'prompt', kind }, { do: 'type', text }, { do: 'submit' });

describe('what : understands', () => {
  test.each<[string, Partial<Session>]>([
    ['10:01:07', { second: 67 }],
    ['10:01', { second: 60 }],
    ['+1:07', { second: 67 }],
    ['90s', { second: 90 }],
    ['+30s', { second: 40 }],
    ['-5s', { second: 5 }],
    ['50%', { second: 59 }],
    ['#1', { second: 20, aim: 1 }],
    ['9:00', { second: 0, message: 'starts at 10:00:00' }],
    ['10:30', { second: 119, message: 'ends at 10:01:59' }],
    ['go 90s', { second: 90 }],
    ['end', { second: 119 }],
    ['play', { playing: true }],
    ['help', { page: 'help' }],
    ['undo', { message: 'nothing to undo' }],
    ['mend', { fixes: ['mend'], view: 'compare' }],
    ['fix other', { fixes: ['other'] }],
    ['b-3', { box: 2 }],
    ['3', { box: 2 }],
    ['box 2', { box: 1 }],
    ['speed 10', { speed: 10 }],
    ['speed 4x', { speed: 4 }],
    ['speed 0.5', { speed: 0.5 }],
    ['speed -2x', { speed: -2 }],
    ['mark it begins', { marks: [{ second: 10, text: 'it begins' }] }],
    ['quit', { over: true }],
    ['', { second: 10 }],
  ])('%s', (text, then) => {
    expect(typed(text, { second: 10 })).toMatchObject({ prompt: null, ...then });
  });
});

describe('what it does not understand keeps it open', () => {
  test.each([
    ['veiw', 'not a time or a command; did you mean view?'],
    ['fix', 'which one? fix and its name'],
    ['box', 'which one? box and its name or number'],
    ['speed', 'speeds are 0.5 1 2 4 10 30 60, and -1 and so on backwards'],
    ['worseen', 'not a time or a command; did you mean worsen?'],
    ['xyzzy-plugh', 'not a time or a command; try 10:01:07, +90s or 50%'],
    ['150%', 'a share of the time goes from 0% to 100%'],
    ['-5%', 'a share of the time goes from 0% to 100%'],
    ['#99', 'events go from #0 to #7'],
    ['box 9', 'no box 9; they are b-1 to b-3'],
    ['speed 3', 'speeds are 0.5 1 2 4 10 30 60, and -1 and so on backwards'],
    ['constructor', 'not a time or a command; try 10:01:07, +90s or 50%'],
    ['a\u001b[2J', 'not a time or a command; try 10:01:07, +90s or 50%'],
  ])('%s', (text, error) => {
    const open = typed(text);
    expect(open.prompt).toMatchObject({ text, error });
    expect(done(open, { do: 'type', text: 'x' }).prompt?.error).toBe(null);
  });
});

describe('typing', () => {
  const open = done(session(), { do: 'prompt', kind: 'go' }, { do: 'type', text: '10:0' });

  test('erase takes the last character, and closes an empty prompt', () => {
    expect(done(open, { do: 'erase' }).prompt?.text).toBe('10:');
    expect(done(open, { do: 'erase-all' }).prompt?.text).toBe('');
    expect(done(open, { do: 'erase-all' }, { do: 'erase' }).prompt).toBe(null);
  });

  test('escape leaves it', () => {
    expect(done(open, { do: 'escape' }).prompt).toBe(null);
  });

  test('a paste outside the prompt opens it, on one line', () => {
    expect(done(session(), { do: 'type', text: '10:01\n:07' }).prompt).toMatchObject({
      kind: 'go',
      text: '10:01 :07',
    });
  });

  test('a huge paste is cut', () => {
    expect(done(session(), { do: 'type', text: 'x'.repeat(5000) }).prompt?.text).toHaveLength(200);
  });

  test('what was typed before comes back, and what is being typed too', () => {
    const twice = typed('end', { history: { go: ['10:01'] } });
    const again = done(twice, { do: 'prompt', kind: 'go' }, { do: 'type', text: 'ne' });
    const back = done(again, { do: 'history', by: 1 });
    expect(back.prompt?.text).toBe('end');
    expect(done(back, { do: 'history', by: 1 }).prompt?.text).toBe('10:01');
    expect(done(back, { do: 'history', by: 1 }, { do: 'history', by: 1 }).prompt?.text).toBe('10:01');
    expect(done(back, { do: 'history', by: -1 }).prompt?.text).toBe('ne');
  });
});

describe('/ finds events by their words', () => {
  test('the next one that says it', () => {
    expect(typed('UNBORN', {}, 'find')).toMatchObject({ second: 35, aim: 4, find: 'UNBORN' });
  });

  test('n and N go on and back', () => {
    const first = typed('killed', {}, 'find');
    expect(first).toMatchObject({ second: 20, message: '1 of 2  #1 10:00:20 b-2 killed: answered slowly' });
    expect(done(first, { do: 'find', by: 1 })).toMatchObject({ second: 35 });
    expect(done(first, { do: 'find', by: 1 }, { do: 'find', by: -1 })).toMatchObject({ second: 20 });
    expect(done(first, { do: 'find', by: 1 }, { do: 'find', by: 1 })).toMatchObject({
      second: 35,
      message: 'nothing later says “killed”, of 2 in all',
    });
  });

  test('a word that nothing says', () => {
    expect(typed('zebra', { second: 3 }, 'find')).toMatchObject({
      second: 3,
      message: 'nothing says “zebra”: looked through 8 events, 0 captions and 0 marks',
    });
  });

  test('by kind, and by box', () => {
    expect(typed('intervention', {}, 'find').second).toBe(60);
    expect(typed('b-2', { second: 30 }, 'find').second).toBe(35);
  });

  test('without a word there is nothing to find', () => {
    expect(done(session(), { do: 'find', by: 1 }).message).toBe('nothing to find yet: / and a word');
  });
});

test('m marks with the text that is typed', () => {
  expect(typed('look here', { second: 3 }, 'mark').marks).toEqual([{ second: 3, text: 'look here' }]);
  expect(typed('', { second: 3 }, 'mark').marks).toEqual([{ second: 3, text: '' }]);
});
