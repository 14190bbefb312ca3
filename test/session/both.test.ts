import { describe, expect, test } from 'vitest';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import { type Happening, incident } from '../timeline/by-hand.ts';
import { session, smallTimeline, smallWorld } from './small.ts';

// What happened: 10, 20, 28, 28, 35 (killed again), 43, 50, 60. What if: 10, 20, 28, 28, 37 (serves), 60.
const world = smallWorld({ whatIf: smallTimeline({ fixed: true }) });
const comparing = session({ fixes: ['mend'], view: 'compare' });

function walk(from: Session, by: 1 | -1, look = world): readonly string[] {
  const stops: string[] = [];
  let at = from;
  for (;;) {
    at = reduce(at, { do: 'event', by }, look);
    if (at.message?.startsWith('no ')) return stops;
    stops.push(`${at.second}${at.aside ? ' what if' : ''}`);
  }
}

describe('stepping while both are shown', () => {
  const forth = ['10', '20', '28', '28', '35', '37 what if', '43', '50', '60'];

  test('stops at the events of both worlds in order, once at what is the same in both', () => {
    expect(walk(comparing, 1)).toEqual(forth);
  });

  test('goes back the same way', () => {
    expect(walk({ ...comparing, second: 119 }, -1)).toEqual(forth.toReversed());
  });

  test('says whose event it is, and numbers only what happened', () => {
    const next = reduce({ ...comparing, second: 35 }, { do: 'event', by: 1 }, world);
    expect(next.message).toBe('what if: 10:00:37 b-2 it serves');
    expect(reduce(next, { do: 'event', by: 1 }, world).message).toBe('#5 10:00:43 b-2 started');
  });

  test('at one instant what happened comes first, both ways', () => {
    const one: readonly Happening[] = [[10, 'killed', 0, null, 'killed']];
    const other: readonly Happening[] = [
      [10, 'ejected', 0, null, 'ejected'],
      [10, 'returned', 0, null, 'returned'],
    ];
    const look = smallWorld({
      timeline: incident({ events: one, length: 60 }),
      whatIf: incident({ events: other, length: 60 }),
    });
    expect(walk(comparing, 1, look)).toEqual(['10', '10 what if', '10 what if']);
    expect(walk({ ...comparing, second: 50 }, -1, look)).toEqual(['10 what if', '10 what if', '10']);
  });

  test('one world alone is stepped through where it is shown alone', () => {
    expect(walk({ ...comparing, view: 'what-if' }, 1)).toEqual(['10', '20', '28', '28', '37', '60']);
    expect(walk({ ...comparing, view: 'happened' }, 1)).toEqual([
      '10',
      '20',
      '28',
      '28',
      '35',
      '43',
      '50',
      '60',
    ]);
    expect(walk(comparing, 1, smallWorld())).toEqual(['10', '20', '28', '28', '35', '43', '50', '60']);
  });

  test('another choice of fixes, and a search, forget the event of the what-if', () => {
    const aside = reduce({ ...comparing, second: 35 }, { do: 'event', by: 1 }, world);
    expect(aside).toMatchObject({ second: 37, aside: true });
    expect(reduce(aside, { do: 'toggle', fix: 'other' }, world)).toMatchObject({ aim: null, aside: false });
    const found = reduce({ ...aside, find: 'started' }, { do: 'find', by: 1 }, world);
    expect(found).toMatchObject({ second: 43, aim: 5, aside: false });
  });

  test('playing on beyond it forgets it', () => {
    const aside = reduce({ ...comparing, second: 35 }, { do: 'event', by: 1 }, world);
    const on = reduce({ ...aside, playing: true }, { do: 'tick', seconds: 1 }, world);
    expect(on).toMatchObject({ second: 38, aim: null, aside: false });
  });
});
