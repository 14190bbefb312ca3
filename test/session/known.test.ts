import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { reduce } from '../../src/session/reduce.ts';
import { session, smallWorld } from './small.ts';

// Two minutes of ten are known, to 10:01:59; the rest, to 10:09:59, is still being simulated.
const world = smallWorld({ length: 600 });
const knownUpTo = 'the rest is being simulated; known up to 10:01:59';
const go = (text: string): readonly Action[] => [
  { do: 'prompt', kind: 'go' },
  { do: 'type', text },
  { do: 'submit' },
];

describe('nobody goes beyond what is known', () => {
  test.each([
    ['to the end', 5, [{ do: 'end' }], { second: 119 }],
    ['a step', 119, [{ do: 'step', by: 1 }], { second: 119, message: knownUpTo }],
    ['a typed time', 5, go('10:05:00'), { second: 119, message: knownUpTo }],
    ['a share, which is of the whole', 5, go('50%'), { second: 119, message: knownUpTo }],
    // A tenth of 599 is 59.9.
    ['a share that is known', 5, go('10%'), { second: 59, message: null }],
    ['the next event', 60, [{ do: 'event', by: 1 }], { second: 60, message: 'no later event so far' }],
  ] as const)('%s', (_, second, actions, then) => {
    const after = actions.reduce((now, action) => reduce(now, action, world), session({ second }));
    expect(after).toMatchObject(then);
  });

  test('playing waits at the last known second, and goes on when more is there', () => {
    const waiting = reduce(session({ second: 110, playing: true }), { do: 'tick', seconds: 60 }, world);
    expect(waiting).toMatchObject({ second: 119, playing: true });
    const { timeline } = world;
    const whole = smallWorld({ timeline: { ...timeline, clock: { ...timeline.clock, length: 600 } } });
    expect(reduce(waiting, { do: 'tick', seconds: 60 }, whole)).toMatchObject({ second: 179, playing: true });
  });

  test('it may begin to play there, too', () => {
    expect(reduce(session({ second: 119 }), { do: 'play' }, world).playing).toBe(true);
  });
});
