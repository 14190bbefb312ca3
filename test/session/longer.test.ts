import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { reopenCommand } from '../../src/session/copy.ts';
import { keptWithin } from '../../src/session/move.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session, View } from '../../src/session/session.ts';
import { session, smallTimeline, smallWorld } from './small.ts';

// What happened lasts two minutes, to 10:01:59; the what-if as long as its row says.
const whatIfOf = (length: number) => {
  const fixed = smallTimeline({ fixed: true });
  return { ...fixed, clock: { ...fixed.clock, length } };
};
const longer = smallWorld({ whatIf: whatIfOf(300) });
const shorter = smallWorld({ whatIf: whatIfOf(90) });
const at = (second: number, view: View): Session => session({ second, view, fixes: ['mend'] });
const go = (text: string): readonly Action[] => [
  { do: 'prompt', kind: 'go' },
  { do: 'type', text },
  { do: 'submit' },
];
const done = (start: Session, actions: readonly Action[], world = longer): Session =>
  actions.reduce((now, action) => reduce(now, action, world), start);

describe('the last second is that of the longest timeline that is shown', () => {
  test.each([
    ['what happened', 'happened', longer, 119],
    ['a longer what-if', 'what-if', longer, 299],
    ['both, what if longer', 'compare', longer, 299],
    ['a shorter what-if', 'what-if', shorter, 89],
    ['both, what happened longer', 'compare', shorter, 119],
  ] as const)('%s', (_, view, world, last) => {
    expect(done(at(0, view), [{ do: 'end' }], world).second).toBe(last);
  });
});

describe('a what-if that is longer', () => {
  test.each([
    ['a step goes beyond what happened', 119, [{ do: 'step', by: 1 }], 120],
    ['a step beyond its own end stays', 299, [{ do: 'step', by: 1 }], 299],
    ['playing goes on to its end', 100, [{ do: 'play' }, { do: 'tick', seconds: 250 }], 299],
    ['a typed time may be of it alone', 0, go('10:04:30'), 270],
    // The half of 299 is 149.5.
    ['a share is of the longest', 0, go('50%'), 149],
  ] as const)('%s', (_, from, actions, second) => {
    expect(done(at(from, 'compare'), actions).second).toBe(second);
  });

  test('without it the playhead is back at the end of what happened, and undo goes there again', () => {
    const off = done(at(270, 'compare'), [{ do: 'toggle', fix: 'mend' }]);
    expect(off).toMatchObject({ second: 119, view: 'happened', message: 'ends at 10:01:59' });
    const again = reduce(off, { do: 'undo' }, smallWorld());
    expect(again).toMatchObject({ second: 270, fixes: ['mend'] });
  });

  test('a view that does not show it keeps the playhead within what happened', () => {
    expect(done(at(270, 'what-if'), [{ do: 'view' }])).toMatchObject({ view: 'happened', second: 119 });
  });

  test('while it is being made the playhead stays where it is; a shorter one draws it in', () => {
    const waiting = at(270, 'compare');
    expect(reduce(waiting, { do: 'details' }, smallWorld()).second).toBe(270);
    expect(keptWithin(waiting, longer)).toBe(waiting);
    expect(keptWithin(waiting, shorter).second).toBe(119);
  });

  test('of more than a day the copied time is an offset', () => {
    const days = smallWorld({ whatIf: whatIfOf(172_800) });
    expect(reopenCommand(at(82_800, 'compare'), days)).toBe('ratchet replay small --fix mend --at +23:00:00');
  });
});
