import { describe, expect, it } from 'vitest';
import { NO_DIFFERENCES, partedBox } from '../../src/session/differences.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import type { World } from '../../src/session/world.ts';
import { session, smallTimeline, smallWorld } from './small.ts';

const fixed = smallWorld({ whatIf: smallTimeline({ fixed: true }) });
const comparing = session({ fixes: ['mend'], view: 'compare' });
const to = (from: Session, which: 1 | -1 | 'first', world: World = fixed): Session =>
  reduce(from, { do: 'difference', to: which }, world);

describe('a jump to a difference', () => {
  it('goes to the second at which the two part, and says in what', () => {
    const first = to(comparing, 1);
    expect(first.second).toBe(35);
    expect(first.message).toBe('difference 1 of 2: 10:00:35 b-2 killed, against unborn');
    const second = to(first, 1);
    expect(second.second).toBe(40);
    expect(second.message).toBe('difference 2 of 2: 10:00:40 checkout under 2 s: broken, against held');
  });

  it('says when there are no more, and none before', () => {
    const last = to(to(comparing, 1), 1);
    expect(to(last, 1)).toMatchObject({ second: 40, message: 'no more differences, of 2' });
    expect(to(comparing, -1)).toMatchObject({ second: 0, message: 'no earlier difference, of 2' });
    expect(to(last, -1).second).toBe(35);
  });

  it('goes to the first from anywhere, which undo takes back', () => {
    const late = session({ fixes: ['mend'], view: 'compare', second: 90 });
    expect(to(late, 'first').second).toBe(35);
    expect(reduce(to(late, 'first'), { do: 'undo' }, fixed).second).toBe(90);
  });

  it('lands two seconds early while playing, and the next one counts from where it was going', () => {
    const playing = to({ ...comparing, playing: true }, 1);
    expect(playing.second).toBe(33);
    expect(to(playing, 1).second).toBe(38);
    // Past the difference the next one counts from the playhead again, and a step back leaves it ahead.
    expect(to({ ...to(comparing, 1), second: 34 }, 1).second).toBe(35);
  });

  it('explains its box while the playhead is there', () => {
    const there = to(comparing, 1);
    expect(partedBox(there)).toBe(1);
    expect(partedBox(reduce(there, { do: 'step', by: 1 }, fixed))).toBeNull();
  });

  it.each<[string, Session, World, string]>([
    ['nothing is chosen', session(), smallWorld(), 'nothing to compare with yet: choose a fix'],
    ['it is being made', comparing, smallWorld(), 'it is being simulated; its differences come with it'],
    ['nothing differs', comparing, smallWorld({ whatIf: smallTimeline() }), 'nothing differs'],
    [
      'they are of two models',
      comparing,
      smallWorld({ whatIf: { ...smallTimeline({ fixed: true }), model: 'another' } }),
      NO_DIFFERENCES,
    ],
  ])('says why there is none where %s', (_, from, world, message) => {
    expect(to(from, 1, world)).toMatchObject({ second: 0, message });
  });
});
