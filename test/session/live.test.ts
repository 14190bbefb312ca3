import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import { upTo } from '../../src/timeline/upto.ts';
import { incident } from '../timeline/by-hand.ts';
import { session, smallTimeline, smallWorld } from './small.ts';

// A recording of which a minute is there, to 10:00:59, and later a second more.
const minute = upTo(smallTimeline(), 59);
const longer = upTo(smallTimeline(), 60);
const worldOf = (timeline = minute) =>
  smallWorld({ timeline, length: timeline.clock.length, growing: true, hasScenario: false, fixes: [] });
const world = worldOf();
const live = session({ second: 59, live: true, find: 'a long pause' });
const done = (start: Session, ...actions: readonly Action[]): Session =>
  actions.reduce((now, action) => reduce(now, action, world), start);
const come = (start: Session): Session => reduce(start, { do: 'grown', before: minute }, worldOf(longer));
const typed = (text: string): readonly Action[] => [
  { do: 'prompt', kind: 'go' },
  { do: 'type', text },
  { do: 'submit' },
];

test('live, the playhead is at what came last', () => {
  expect(come(live)).toMatchObject({ second: 60, live: true });
});

describe('who pauses or goes back is not live, and stays where they are', () => {
  test.each([
    ['pause', [{ do: 'play' }], 59],
    ['a second back', [{ do: 'step', by: -1 }], 58],
    ['a minute back', [{ do: 'minute', by: -1 }], 0],
    ['the event before', [{ do: 'event', by: -1 }], 50],
    ['the start', [{ do: 'start' }], 0],
    ['a typed time', typed('10:00:20'), 20],
    ['a word found', [{ do: 'find', by: -1 }], 10],
  ] as const)('%s', (_, actions, second) => {
    const after = done(live, ...actions);
    expect(after).toMatchObject({ second, live: false, playing: false });
    expect(come(after)).toMatchObject({ second, live: false });
  });
});

test('what does not move the playhead leaves it live', () => {
  const actions: readonly Action[] = [
    { do: 'box', by: 1 },
    { do: 'mark', text: 'here' },
    { do: 'speed', by: 1 },
  ];
  expect(come(done(live, ...actions))).toMatchObject({ second: 60, live: true });
});

describe('live again', () => {
  test.each([
    ['G', [{ do: 'end' }]],
    ['now, typed', typed('now')],
    ['playing that has reached now', [{ do: 'play' }, { do: 'tick', seconds: 40 }]],
  ] as const)('%s', (_, actions) => {
    const after = done(session({ second: 20 }), ...actions);
    expect(after).toMatchObject({ second: 59, live: true, playing: false });
    expect(come(after).second).toBe(60);
  });

  test('play at now', () => {
    expect(done(session({ second: 59 }), { do: 'play' })).toMatchObject({ live: true, playing: false });
  });

  test('playing that has not reached now goes on playing', () => {
    const after = done(session({ second: 20 }), { do: 'play' }, { do: 'tick', seconds: 38 });
    expect(after).toMatchObject({ second: 58, live: false, playing: true });
  });
});

test('a step beyond now says that nothing is there yet', () => {
  const message = 'nothing later than 10:00:59 so far; G stays at what comes';
  expect(done(session({ second: 59 }), { do: 'step', by: 1 })).toMatchObject({ second: 59, message });
  const event = done(session({ second: 55 }), { do: 'event', by: 1 });
  expect(event.message).toBe('no later event so far');
});

test('rows that come take no message away, nor does how long none came', () => {
  const saying = session({ second: 10, message: 'a word' });
  expect(come(saying)).toMatchObject({ second: 10, message: 'a word' });
  expect(done(saying, { do: 'quiet', seconds: 7 })).toMatchObject({ quiet: 7, message: 'a word' });
});

test('an event that was jumped to is found again where a late row stands before it', () => {
  const of = (...events: readonly [number, string, number | null, number | null, string][]) =>
    incident({ boxes: ['b-1'], length: 60, events });
  const before = of([20, 'started', 0, null, 'started'], [30, 'killed', 0, null, 'killed']);
  const after = of(
    [20, 'started', 0, null, 'started'],
    [25, 'note', null, null, 'told late'],
    [30, 'killed', 0, null, 'killed'],
  );
  const aimed = session({ second: 30, aim: 1 });
  expect(reduce(aimed, { do: 'grown', before }, worldOf(after)).aim).toBe(2);
  expect(reduce(aimed, { do: 'grown', before }, worldOf(of([5, 'note', null, null, 'other']))).aim).toBe(
    null,
  );
});

test('another recording in its place keeps no box or second that it has not', () => {
  const other = incident({ boxes: ['x'], length: 5 });
  const after = reduce(session({ second: 50, box: 2 }), { do: 'grown', before: minute }, worldOf(other));
  expect(after).toMatchObject({ second: 4, box: null });
});

test('of what is whole, now is the end', () => {
  const whole = smallWorld();
  const after = typed('now').reduce((now, action) => reduce(now, action, whole), session());
  expect(after).toMatchObject({ second: 119, live: false });
});
