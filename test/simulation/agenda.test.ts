import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAgenda } from '../../src/simulation/kernel/agenda.ts';

interface Entry {
  readonly at: number;
  readonly rank: number;
  readonly id: number;
}

/** What an agenda gives if it keeps a list and looks through all of it. */
function naiveAgenda() {
  const entries: Entry[] = [];
  return {
    add: (entry: Entry) => entries.push(entry),
    take: (): Entry | undefined => {
      const first = entries.reduce<Entry | undefined>(
        (best, each) =>
          best === undefined || each.at < best.at || (each.at === best.at && each.rank < best.rank)
            ? each
            : best,
        undefined,
      );
      if (first) entries.splice(entries.indexOf(first), 1);
      return first;
    },
  };
}

describe('the agenda', () => {
  it('is ordered by time, then rank, then first in first out', () => {
    const agenda = createAgenda();
    const add = (at: number, rank: number, id: number) => agenda.add(at, rank, 0, id, 0);
    add(2, 0, 1);
    add(1, 4, 2);
    add(1, 0, 3);
    add(1, 4, 4);
    add(1, 0, 5);
    const order: number[] = [];
    while (agenda.take()) order.push(agenda.taken.subject);
    expect(order).toEqual([3, 5, 2, 4, 1]);
  });

  it('gives what a plain list would give, whatever is added and taken in between', () => {
    const step = fc.oneof(
      fc.record({ at: fc.nat(20), rank: fc.nat(4) }),
      fc.constant('take' as const),
      // A week in milliseconds, where time and rank still fit into one number.
      fc.record({ at: fc.integer({ min: 604_799_990, max: 604_800_000 }), rank: fc.nat(7) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const [agenda, naive] = [createAgenda(), naiveAgenda()];
        const takeBoth = (): boolean => {
          const expected = naive.take();
          const there = agenda.take();
          expect(there).toBe(expected !== undefined);
          if (expected)
            expect([agenda.taken.at, agenda.taken.kind, agenda.taken.stamp]).toEqual([
              expected.at,
              expected.rank,
              expected.id,
            ]);
          return there;
        };
        steps.forEach((each, id) => {
          if (each === 'take') takeBoth();
          else {
            agenda.add(each.at, each.rank, each.rank, id, id);
            naive.add({ ...each, id });
          }
        });
        while (takeBoth());
        expect(agenda.nextAt()).toBe(Number.POSITIVE_INFINITY);
      }),
    );
  });

  it('grows beyond its first room', () => {
    const agenda = createAgenda();
    for (let i = 0; i < 5000; i++) agenda.add(5000 - i, 0, 0, i, 0);
    const order: number[] = [];
    while (agenda.take()) order.push(agenda.taken.at);
    expect(order).toEqual(Array.from({ length: 5000 }, (_, i) => i + 1));
  });
});
