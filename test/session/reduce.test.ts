import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { startSession } from '../../src/session/beginning.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import type { World } from '../../src/session/world.ts';
import { session, smallTimeline, smallWorld } from './small.ts';

const world = smallWorld();
const done = (start: Session, actions: readonly Action[], within: World = world): Session =>
  actions.reduce((now, action) => reduce(now, action, within), start);

type Row = readonly [
  what: string,
  start: Partial<Session>,
  actions: readonly Action[],
  then: Partial<Session>,
];
const rows = (table: readonly Row[]): void => {
  test.each(table)('%s', (_, start, actions, then) => {
    expect(done(session(start), actions)).toMatchObject(then);
  });
};

test('a session starts paused at the beginning, showing what happened', () => {
  expect(startSession()).toMatchObject({
    second: 0,
    playing: false,
    speed: 1,
    view: 'happened',
    fixes: [],
    box: null,
  });
});

test('a session that starts with a fix compares', () => {
  expect(startSession({ fixes: ['mend'] }).view).toBe('compare');
});

describe('time', () => {
  rows([
    ['a step on', { second: 5 }, [{ do: 'step', by: 1 }], { second: 6, message: null }],
    ['a step back', { second: 5 }, [{ do: 'step', by: -1 }], { second: 4 }],
    [
      'a step before the start stays',
      { second: 0 },
      [{ do: 'step', by: -1 }],
      { second: 0, message: 'starts at 10:00:00' },
    ],
    [
      'a step past the end stays',
      { second: 119 },
      [{ do: 'step', by: 1 }],
      { second: 119, message: 'ends at 10:01:59' },
    ],
    ['a minute on', { second: 5 }, [{ do: 'minute', by: 1 }], { second: 65 }],
    [
      'a minute past the end is clamped',
      { second: 90 },
      [{ do: 'minute', by: 1 }],
      { second: 119, message: 'ends at 10:01:59' },
    ],
    ['to the end', {}, [{ do: 'end' }], { second: 119 }],
    ['to the start', { second: 70 }, [{ do: 'start' }], { second: 0 }],
    ['to a second outside', {}, [{ do: 'go', second: 500 }], { second: 119, message: 'ends at 10:01:59' }],
    ['the next message replaces the last', { message: 'old' }, [{ do: 'step', by: 1 }], { message: null }],
  ]);
});

describe('playing', () => {
  rows([
    ['play and pause', {}, [{ do: 'play' }, { do: 'play' }], { playing: false }],
    [
      'a tick moves on while playing',
      { playing: true },
      [{ do: 'tick', seconds: 3 }],
      { second: 3, playing: true },
    ],
    ['a tick while paused does nothing', { second: 4 }, [{ do: 'tick', seconds: 3 }], { second: 4 }],
    [
      'playing stops at the end',
      { second: 118, playing: true },
      [{ do: 'tick', seconds: 6 }],
      { second: 119, playing: false },
    ],
    [
      'at the end there is nothing to play',
      { second: 119 },
      [{ do: 'play' }],
      { playing: false, message: 'this is the end: g goes to the start' },
    ],
    [
      'a tick leaves the message',
      { playing: true, message: 'said' },
      [{ do: 'tick', seconds: 1 }],
      { message: 'said' },
    ],
    [
      'faster: 1 2 4',
      {},
      [
        { do: 'speed', by: 1 },
        { do: 'speed', by: 1 },
      ],
      { speed: 4 },
    ],
    ['no faster than 60', { speed: 60 }, [{ do: 'speed', by: 1 }], { speed: 60 }],
    ['no slower than half', { speed: 0.5 }, [{ do: 'speed', by: -1 }], { speed: 0.5 }],
  ]);
});

// Events: #0 slow spell 10, #1 killed 20, #2 started 28, #3 waiting 28, #4 killed 35, #5 started 43, #6 serving 50, #7 people 60.
describe('events', () => {
  rows([
    ['paused, a jump lands on the event', {}, [{ do: 'event', by: 1 }], { second: 10, aim: 0 }],
    [
      'playing, it lands two seconds before',
      { playing: true },
      [{ do: 'event', by: 1 }],
      { second: 8, aim: 0 },
    ],
    [
      'next counts from the event last aimed at',
      { playing: true },
      [
        { do: 'event', by: 1 },
        { do: 'event', by: 1 },
      ],
      { second: 18, aim: 1 },
    ],
    [
      'two events of one second are two steps',
      { second: 20 },
      [
        { do: 'event', by: 1 },
        { do: 'event', by: 1 },
      ],
      { second: 28, aim: 3 },
    ],
    ['back, from between', { second: 25 }, [{ do: 'event', by: -1 }], { second: 20, aim: 1 }],
    ["back, from an event's own second", { second: 20 }, [{ do: 'event', by: -1 }], { second: 10, aim: 0 }],
    [
      'back, from the event aimed at',
      {},
      [
        { do: 'event', by: 1 },
        { do: 'event', by: 1 },
        { do: 'event', by: -1 },
      ],
      { second: 10, aim: 0 },
    ],
    ['a step forgets the aim', { second: 10, aim: 0 }, [{ do: 'step', by: 1 }], { aim: null }],
    [
      'playing past the event forgets the aim',
      { second: 18, aim: 1, playing: true },
      [{ do: 'tick', seconds: 3 }],
      { aim: null },
    ],
    [
      'before the first there is none',
      {},
      [{ do: 'event', by: -1 }],
      { second: 0, message: 'no earlier event' },
    ],
    [
      'after the last there is none',
      { second: 61 },
      [{ do: 'event', by: 1 }],
      { second: 61, message: 'no later event' },
    ],
    ['the message says which', {}, [{ do: 'event', by: 1 }], { message: '#0 10:00:10 b-2 a long pause' }],
  ]);

  test('with only what if shown, the events are those of the what-if', () => {
    const whatIf = smallTimeline({ fixed: true });
    const shown = done(session({ second: 30, view: 'what-if', fixes: ['mend'] }), [{ do: 'event', by: 1 }], {
      ...world,
      whatIf,
    });
    expect(shown.second).toBe(37);
  });
});

describe('fixes', () => {
  rows([
    [
      'the first one opens the comparison',
      {},
      [{ do: 'toggle', fix: 'mend' }],
      { fixes: ['mend'], view: 'compare', message: 'mend on; u undoes it' },
    ],
    [
      'the last one closes it',
      { fixes: ['mend'], view: 'compare' },
      [{ do: 'toggle', fix: 'mend' }],
      { fixes: [], view: 'happened', message: 'mend off; u undoes it' },
    ],
    [
      'a second one leaves the view',
      { fixes: ['mend'], view: 'what-if' },
      [{ do: 'toggle', fix: 'other' }],
      { fixes: ['mend', 'other'], view: 'what-if' },
    ],
    ['by its number', {}, [{ do: 'toggle-nth', nth: 2 }], { fixes: ['worsen'], cursor: 1 }],
    ['a number without a fix', {}, [{ do: 'toggle-nth', nth: 9 }], { fixes: [], message: 'no fix 9' }],
    [
      'down and enter',
      {},
      [
        { do: 'cursor', by: 1 },
        { do: 'toggle', fix: null },
      ],
      { fixes: ['worsen'], cursor: 1 },
    ],
    ['the cursor stays within the list', {}, [{ do: 'cursor', by: -1 }], { cursor: 0 }],
    ['and at its end', { cursor: 2 }, [{ do: 'cursor', by: 1 }], { cursor: 2 }],
    ['a fix that is not there', {}, [{ do: 'toggle', fix: 'gone' }], { fixes: [], message: 'no fix gone' }],
    ['details open and close', {}, [{ do: 'details' }], { details: true }],
  ]);

  test('a choice that cannot be simulated is taken back, with the reason', () => {
    const one = done(session(), [{ do: 'toggle', fix: 'mend' }]);
    const both = done(one, [{ do: 'toggle', fix: 'worsen' }]);
    const back = done(both, [{ do: 'refused', fixes: both.fixes, why: 'both set x' }]);
    expect(back).toMatchObject({ fixes: ['mend'], view: 'compare', message: 'both set x' });
  });

  test('what was refused is not brought back by undo', () => {
    const chosen = done(session({ fixes: ['mend'], view: 'compare' }), [{ do: 'toggle', fix: 'worsen' }]);
    const jumped = done(chosen, [{ do: 'go', second: 9 }]);
    const refused = done(jumped, [{ do: 'refused', fixes: chosen.fixes, why: 'no' }]);
    expect(done(refused, [{ do: 'undo' }])).toMatchObject({
      second: 0,
      fixes: ['mend'],
      message: 'undone: jump',
    });
    expect(done(refused, [{ do: 'undo' }, { do: 'undo' }]).message).toBe('nothing to undo');
  });

  test('a refusal of a choice that has changed since only says so', () => {
    const later = done(session({ fixes: ['mend'] }), [{ do: 'refused', fixes: ['worsen'], why: 'no' }]);
    expect(later).toMatchObject({ fixes: ['mend'], message: 'no' });
  });

  test.each<Action>([
    { do: 'toggle-nth', nth: 1 },
    { do: 'toggle', fix: null },
    { do: 'details' },
    { do: 'view' },
  ])('a recording says that a what-if needs a scenario: %o', (action) => {
    const recorded = {
      ...world,
      hasScenario: false,
      fixes: [],
      timeline: { ...world.timeline, provenance: 'recorded' as const },
    };
    expect(done(session(), [action], recorded).message).toBe(
      'a what-if needs a scenario: this is a recording',
    );
    const onDisk = { ...world, hasScenario: false, fixes: [] };
    expect(done(session(), [action], onDisk).message).toBe(
      'a what-if needs the scenario; this is a timeline on disk',
    );
  });

  test('where there are no fixes the cursor goes through the events', () => {
    const bare = { ...world, fixes: [] };
    const later = done(session({ second: 15 }), [{ do: 'cursor', by: 1 }], bare);
    expect(later.second).toBe(20);
    expect(done(later, [{ do: 'cursor', by: -1 }], bare).second).toBe(10);
  });
});

describe('looking', () => {
  const compared = { fixes: ['mend'], view: 'compare' } as const;
  rows([
    ['from comparing to what if', compared, [{ do: 'view' }], { view: 'what-if' }],
    ['to what happened', compared, [{ do: 'view' }, { do: 'view' }], { view: 'happened' }],
    ['and round again', compared, [{ do: 'view' }, { do: 'view' }, { do: 'view' }], { view: 'compare' }],
    ['nothing to compare without a fix', {}, [{ do: 'view' }], { view: 'happened' }],
    [
      'the chart comes, goes to the next series, and goes',
      {},
      [
        { do: 'chart', always: { chart: false } },
        { do: 'chart', always: { chart: false } },
      ],
      { chart: true, series: 1 },
    ],
    [
      'after the last series it goes',
      { chart: true, series: 1 },
      [{ do: 'chart', always: { chart: false } }],
      { chart: false, series: 0 },
    ],
    [
      'where it always shows it only goes round',
      { series: 1 },
      [{ do: 'chart', always: { chart: true } }],
      { chart: false, series: 0 },
    ],
    ['the first box', {}, [{ do: 'box', by: 1 }], { box: 0 }],
    ['the last box', {}, [{ do: 'box', by: -1 }], { box: 2 }],
    ['round to the first box', { box: 2 }, [{ do: 'box', by: 1 }], { box: 0 }],
    ['escape follows the last event again', { box: 2 }, [{ do: 'escape' }], { box: null }],
    ['escape closes help first', { box: 2, page: 'help' }, [{ do: 'escape' }], { box: 2, page: 'replay' }],
    [
      'escape closes details before the selection',
      { box: 2, details: true },
      [{ do: 'escape' }],
      { box: 2, details: false },
    ],
  ]);
});

describe('notes', () => {
  rows([
    [
      'a mark',
      { second: 7 },
      [{ do: 'mark', text: 'here' }],
      { marks: [{ second: 7, text: 'here' }], message: 'marked' },
    ],
    ['undo a mark', {}, [{ do: 'mark', text: '' }, { do: 'undo' }], { marks: [], message: 'undone: mark' }],
    [
      'undo a fix',
      {},
      [{ do: 'toggle', fix: 'mend' }, { do: 'undo' }],
      { fixes: [], view: 'happened', message: 'undone: mend on' },
    ],
    ['undo a jump', { second: 9 }, [{ do: 'end' }, { do: 'undo' }], { second: 9, message: 'undone: jump' }],
    [
      'undo a view',
      { fixes: ['mend'], view: 'compare' },
      [{ do: 'view' }, { do: 'undo' }],
      { view: 'compare' },
    ],
    ['nothing to undo', {}, [{ do: 'undo' }], { message: 'nothing to undo' }],
    ['quit', {}, [{ do: 'quit' }], { over: true }],
    [
      'copy',
      { second: 67, fixes: ['mend', 'other'], view: 'compare', box: 1 },
      [{ do: 'copy' }],
      {
        copied: { text: 'ratchet replay small --fix mend,other --at 10:01:07 --box b-2' },
      },
    ],
  ]);

  test('undo goes back a hundred times, not for ever', () => {
    const marks = Array.from({ length: 150 }, (_, n): Action => ({ do: 'mark', text: `${n}` }));
    expect(done(session(), marks).past).toHaveLength(100);
  });
});
