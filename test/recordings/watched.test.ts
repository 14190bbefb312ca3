import { describe, expect, test } from 'vitest';
import { newInWatch } from '../../src/recordings/kubernetes/watched.ts';
import { event } from './events.ts';

const version = (count: number, last: string, uid = 'e1') =>
  event({ reason: 'Unhealthy', first: '10:00:00', last, count, rest: { metadata: { uid } } });

describe('what is new in an event that a watch prints again', () => {
  test('the first time all of it', () => {
    const first = version(3, '10:00:20');
    expect(newInWatch()(first)).toBe(first);
  });

  test('then the last instant, once', () => {
    const isNew = newInWatch();
    isNew(version(3, '10:00:20'));
    expect(isNew(version(4, '10:00:30'))).toMatchObject({
      firstTimestamp: '2026-03-01T10:00:30Z',
      lastTimestamp: '2026-03-01T10:00:30Z',
      count: 1,
    });
    expect(isNew(version(4, '10:00:30'))).toBeNull();
    expect(isNew(version(2, '10:00:10'))).toBeNull();
  });

  test('events of other names are others; what the watch API wraps is unwrapped', () => {
    const isNew = newInWatch();
    isNew(version(1, '10:00:00'));
    const other = version(1, '10:00:00', 'e2');
    expect(isNew({ type: 'ADDED', object: other })).toBe(other);
  });

  test.each([null, 3, 'text', [], {}, { metadata: 7 }, { count: 'many', metadata: { uid: 'x' } }])(
    '%j is left as it is',
    (value) => expect(newInWatch()(value)).toEqual(value),
  );
});
