import { describe, expect, test } from 'vitest';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import { session, smallWorld } from './small.ts';

const world = smallWorld();
const step = (from: Session, by: 1 | -1): Session => reduce(from, { do: 'event', by }, world);
const marked = (second: number, ...marks: readonly number[]): Session =>
  session({ second, marks: marks.map((each) => ({ second: each, text: `at ${each}` })) });

// The events of the small timeline from 20 to 35: a kill at 20, two events at 28, a kill at 35.
describe('[ and ] stop at marks too', () => {
  test('at one that comes before the next event', () => {
    const at24 = step(marked(20, 24), 1);
    expect(at24).toMatchObject({ second: 24, message: 'mark 10:00:24 at 24' });
    expect(step(at24, 1).second).toBe(28);
    expect(step(at24, -1).second).toBe(20);
  });

  test('at the nearest of several, whatever their order', () => {
    expect(step(marked(20, 26, 22, 24), 1).second).toBe(22);
    expect(step(marked(27, 26, 22, 24), -1).second).toBe(26);
  });

  test('an event of the same second goes first; then one is at the mark already', () => {
    const first = step(marked(20, 28), 1);
    expect(first).toMatchObject({ second: 28, aim: 2 });
    expect(step(first, 1)).toMatchObject({ second: 28, aim: 3 });
    expect(step(step(first, 1), 1)).toMatchObject({ second: 35, aim: 4 });
  });

  test('behind the last event there is still a mark', () => {
    expect(step(marked(61, 100), 1).second).toBe(100);
    expect(step(marked(100, 100), 1)).toMatchObject({ second: 100, message: 'no later event' });
  });

  test('while playing it is landed on, not run up to: so the next one is the next', () => {
    const playing = { ...marked(20, 24, 26), playing: true };
    expect(step(playing, 1).second).toBe(24);
    expect(step(step(playing, 1), 1).second).toBe(26);
  });
});

const open = (from: Session): Session => reduce(from, { do: 'prompt', kind: 'mark' }, world);
const enter = (from: Session, text: string): Session =>
  [{ do: 'erase-all' } as const, { do: 'type', text } as const, { do: 'submit' } as const].reduce(
    (now, action) => reduce(now, action, world),
    from,
  );

describe('m', () => {
  test('marks the second at which it was pressed, however long one types', () => {
    const typing = open(session({ second: 20, playing: true }));
    const later = reduce(typing, { do: 'tick', seconds: 5 }, world);
    expect(enter(later, 'here').marks).toEqual([{ second: 20, text: 'here' }]);
  });

  test('where a mark is changes its text; undo brings the old one back', () => {
    const typing = open(marked(20, 20));
    expect(typing.prompt).toMatchObject({ text: 'at 20' });
    const after = enter(typing, 'better');
    expect(after).toMatchObject({ marks: [{ second: 20, text: 'better' }], message: 'mark changed' });
    expect(reduce(after, { do: 'undo' }, world).marks).toEqual([{ second: 20, text: 'at 20' }]);
  });

  test('the same again is no second mark', () => {
    const again = reduce(marked(20, 20), { do: 'mark', text: 'at 20' }, world);
    expect(again.marks).toEqual([{ second: 20, text: 'at 20' }]);
    expect(again).toMatchObject({ message: 'marked already', past: [] });
  });
});

test('marks of others come and go without a word, and undo leaves them', () => {
  const mine = reduce(session({ second: 5, message: null }), { do: 'mark', text: 'mine' }, world);
  const theirs = { second: 9, text: 'theirs' };
  const both = reduce(mine, { do: 'others-marks', added: [theirs], removed: [] }, world);
  expect(both).toMatchObject({ marks: [{ second: 5, text: 'mine' }, theirs], message: 'marked' });
  expect(reduce(both, { do: 'undo' }, world).marks).toEqual([theirs]);
  const gone = reduce(both, { do: 'others-marks', added: [], removed: [theirs] }, world);
  expect(reduce(gone, { do: 'undo' }, world).marks).toEqual([]);
});

test('a mark beyond what is shown is not stepped to', () => {
  expect(step(marked(61, 500), 1)).toMatchObject({ second: 61, message: 'no later event' });
});
