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
