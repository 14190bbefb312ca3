import { describe, expect, test } from 'vitest';
import { isStop } from '../../src/session/stops.ts';
import { type Happening, incident } from '../timeline/by-hand.ts';

const stopsIn = (events: readonly Happening[]): readonly string[] => {
  const { events: columns } = incident({ events, length: 60 });
  return events.flatMap(([second, kind], id) => (isStop(columns, id) ? [`${second} ${kind}`] : []));
};
const every = (kind: string, seconds: readonly number[], box: number | null = null): Happening[] =>
  seconds.map((second) => [second, kind, box, null, 'one']);

describe('where stepping stops', () => {
  test('at what befalls boxes every time', () => {
    expect(stopsIn([...every('killed', [1, 2, 3], 0), ...every('ejected', [4, 5], 1)])).toEqual([
      '1 killed',
      '2 killed',
      '3 killed',
      '4 ejected',
      '5 ejected',
    ]);
  });

  test('where calls begin to fail, and again after two seconds without', () => {
    expect(stopsIn(every('call-failed', [1, 2, 3, 4, 6, 7, 20]))).toEqual([
      '1 call-failed',
      '6 call-failed',
      '20 call-failed',
    ]);
  });

  test('where tries begin to fail, whichever box fails them; never at a retry', () => {
    const [a, b] = [every('try-failed', [1, 3], 0), every('try-failed', [2], 1)];
    const events = [...a, ...b, ...every('retried', [1, 9])].sort(([one], [other]) => one - other);
    expect(stopsIn(events)).toEqual(['1 try-failed']);
  });

  test('a try that times out is not the call that does', () => {
    expect(stopsIn([...every('timed-out', [1], 0), ...every('timed-out', [2])])).toEqual([
      '1 timed-out',
      '2 timed-out',
    ]);
  });
});
