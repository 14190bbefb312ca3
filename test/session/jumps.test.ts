import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import type { World } from '../../src/session/world.ts';
import { incident } from '../timeline/by-hand.ts';
import { session, smallTimeline, smallWorld } from './small.ts';

const world = smallWorld();
const done = (start: Session, actions: readonly Action[], within: World = world): Session =>
  actions.reduce((now, action) => reduce(now, action, within), start);
const typed = (text: string): readonly Action[] => [
  { do: 'prompt', kind: 'go' },
  { do: 'type', text },
  { do: 'submit' },
];
const next = { do: 'kind', kind: null, by: 1 } as const;
const previous = { do: 'kind', kind: null, by: -1 } as const;
const again = { do: 'repeat' } as const;

/** The seconds the playhead goes through. */
const seconds = (
  actions: readonly Action[],
  start: Partial<Session> = {},
  within: World = world,
): number[] => {
  let now = session(start);
  return actions.map((action) => {
    now = reduce(now, action, within);
    return now.second;
  });
};

// In the small timeline b-2 is killed at 20 and 35, it starts at 28 and 43, people act at 60.
describe('jumps by kind', () => {
  test('k goes from kill to kill, K back', () => {
    expect(seconds([next, next, next, previous])).toEqual([20, 35, 35, 20]);
  });

  test('says which of how many it is, and where there is no more', () => {
    expect(done(session(), [next]).message).toBe('kill 1 of 2  #1 10:00:20 b-2 killed: answered slowly');
    expect(done(session(), [next, next, next]).message).toBe('no later kill, of 2 in all');
    expect(done(session(), [previous]).message).toBe('no earlier kill, of 2 in all');
    expect(done(session(), typed('ejection')).message).toBe('there is no ejection');
  });

  test('a kind by its name, and k for the next of it', () => {
    expect(seconds([...typed('intervention'), previous]).slice(2)).toEqual([60, 60]);
    expect(done(session(), typed('intervention'))).toMatchObject({ kind: 'intervention', aim: 7 });
    expect(done(session({ second: 70 }), typed('previous kill'))).toMatchObject({ second: 35, kind: 'kill' });
    expect(done(session({ second: 20 }), typed('next kill')).second).toBe(35);
  });

  test('a kind that only the timeline has', () => {
    expect(seconds([...typed('started'), next]).slice(2)).toEqual([28, 43]);
  });

  test('while playing it lands two seconds before, and the next one counts from the event', () => {
    expect(seconds([next, next], { playing: true })).toEqual([18, 33]);
    expect(seconds([next], { playing: true, speed: -1 })).toEqual([22]);
  });

  test('comparing, the kill of either world', () => {
    // With the fix there is no second kill; the first one is the same.
    const both = smallWorld({ whatIf: smallTimeline({ fixed: true }) });
    expect(seconds([next, next, next], { view: 'compare', fixes: ['mend'] }, both)).toEqual([20, 35, 35]);
    // As it happened b-2 serves at 50, with the fix at 37.
    const serving = { do: 'kind', kind: 'serving', by: 1 } as const;
    expect(seconds([serving, next], { view: 'compare', fixes: ['mend'] }, both)).toEqual([37, 50]);
  });

  test('of calls that fail one after the other only where they begin to', () => {
    const calls = incident({
      length: 60,
      events: [3, 4, 5, 30].map((at) => [at, 'call-failed', null, null, 'failed'] as const),
    });
    const within = smallWorld({ timeline: calls });
    expect(seconds([...typed('call-failed'), next, next], {}, within).slice(2)).toEqual([3, 30, 30]);
  });

  test.each([
    ['kill', 'killed'],
    ['birth', 'proxy-ready'],
    ['birth', 'proxy-empty'],
    ['ejection', 'ejected'],
    ['objective', 'objective-broken'],
    ['objective', 'objective-held'],
    ['intervention', 'intervention'],
    ['change', 'change'],
    ['alert', 'alert'],
    ['note', 'note'],
  ])('%s is %s', (word, kind) => {
    const timeline = incident({ length: 60, events: [[7, kind, null, null, 'it happens']] });
    expect(done(session(), typed(word), smallWorld({ timeline })).second).toBe(7);
  });

  test('marks and captions', () => {
    const marks = [
      { second: 9, text: 'first' },
      { second: 40, text: '' },
    ];
    expect(seconds([...typed('next mark'), next, previous], { marks }).slice(2)).toEqual([9, 40, 9]);
    expect(done(session(), typed('next mark')).message).toBe('there is no mark');
    const captions = [
      { second: 0, text: 'It begins.' },
      { second: 25, text: 'It goes on.' },
    ];
    const told = done(session(), typed('caption'), smallWorld({ captions }));
    expect(told).toMatchObject({ second: 25, message: 'caption 2 of 2  10:00:25 It goes on.' });
    expect(done(told, [next], smallWorld({ captions })).message).toBe('no later caption, of 2 in all');
  });

  test('finding goes on from the caption or mark that was jumped to', () => {
    // Two captions of one second: the one jumped to is the first, so that the next one found is the second.
    const captions = [
      { second: 25, text: 'one goes' },
      { second: 25, text: 'another goes' },
    ];
    const within = smallWorld({ captions });
    const jumped = done(session({ find: 'goes' }), typed('caption'), within);
    expect(jumped.told).toMatchObject({ second: 25, text: 'one goes' });
    expect(done(jumped, [{ do: 'find', by: 1 }], within).told).toMatchObject({ text: 'another goes' });
    const marks = [{ second: 9, text: 'first' }];
    expect(done(session({ marks }), typed('next mark')).told).toMatchObject({ second: 9, text: 'first' });
  });

  test('what a mark says shows its control characters', () => {
    const marks = [{ second: 9, text: 'red\x1b[31m' }];
    expect(done(session({ marks }), typed('next mark')).message).toBe('mark 10:00:09 red␛[31m');
  });

  test('a kind that is none', () => {
    expect(done(session(), typed('next kil')).prompt?.error).toBe('no kind kil; did you mean kill?');
    expect(done(session(), typed('next')).prompt?.error).toContain('next what?');
    expect(done(session(), typed('kil')).prompt?.error).toBe('not a time or a command; did you mean kill?');
  });
});

describe('; repeats the last jump', () => {
  test('nothing yet', () => {
    expect(done(session(), [again]).message).toBe('no jump to repeat yet');
  });

  test.each<[string, readonly Action[], Partial<Session>, number]>([
    ['an event', [{ do: 'event', by: 1 }], {}, 20],
    ['an event back', [{ do: 'event', by: -1 }], { second: 119 }, 50],
    ['a kind', [next], {}, 35],
    ['a kind back', [previous], { second: 119 }, 20],
    [
      'what is found',
      [{ do: 'prompt', kind: 'find' }, { do: 'type', text: 'started' }, { do: 'submit' }],
      {},
      43,
    ],
    ['a minute', [{ do: 'minute', by: 1 }], { second: 0 }, 119],
    ['so many seconds', typed('+20s'), { second: 5 }, 45],
    ['so many seconds back', typed('-20s'), { second: 100 }, 60],
    [
      'a mark',
      typed('next mark'),
      {
        marks: [
          { second: 3, text: '' },
          { second: 8, text: '' },
        ],
      },
      8,
    ],
  ])('%s', (_, jump, start, second) => {
    expect(done(session(start), [...jump, again]).second).toBe(second);
  });

  test('whatever is done in between, and again and again', () => {
    expect(seconds([next, { do: 'step', by: -5 }, again, again])).toEqual([20, 15, 20, 35]);
  });
});
