import { describe, expect, test } from 'vitest';
import { createMeters } from '../../../src/simulation/figures/meters.ts';
import {
  BROKEN,
  call,
  EDGES,
  endedTry,
  LIMITED,
  measured,
  settingsWith,
  TIMEOUT,
  type Written,
} from './declared.ts';

/** Six calls of the shop and one of the catalog; the first of the shop ends on the second 10. */
const calls = [
  call(10, { took: 1 }),
  call(20, { took: 2, tries: 3 }),
  call(30, { took: 3, answer: BROKEN, tries: 2 }),
  call(40, { took: 2, answer: TIMEOUT, tries: 4, hops: 2, hopTime: 5_000 }),
  call(45, { took: 0, answer: LIMITED, tries: 0 }),
  call(50, { took: 4, handshakeTime: 500 }),
  call(30, { edge: 1, took: 7, tries: 2 }),
];

describe('calls from outside', () => {
  test.each<[string, Written, number | null]>([
    ['all of them', { measure: 'count' }, 6],
    ['that went well', { measure: 'count', where: { ok: true } }, 3],
    ['that did not', { measure: 'count', where: { ok: false } }, 3],
    ['by status', { measure: 'count', where: { status: 504 } }, 1],
    ['turned away', { measure: 'count', where: { refused: true } }, 1],
    ['a second', { measure: 'rate' }, 6 / 60],
    ['a second of a window', { measure: 'rate', window: { from: '+20s', until: '+40s' } }, 2 / 20],
    ['as a share of all', { measure: 'share', where: { ok: true } }, 3 / 6],
    ['as a share of none', { measure: 'share', window: { last: '5s' } }, null],
    ['none in a window', { measure: 'count', window: { last: '5s' } }, 0],
    ['a window holds its start', { measure: 'count', window: { from: '10:00:10', until: '10:00:20' } }, 1],
    ['by a limit', { measure: 'count', value: 'seconds', where: { above: 1, below: 4 } }, 3],
    ['slower than a limit, as a share', { measure: 'share', value: 'seconds', where: { above: 2 } }, 2 / 6],
    ['tries in all', { measure: 'sum', value: 'tries' }, 11],
    ['tries a call', { measure: 'mean', value: 'tries' }, 11 / 6],
    ['mean time', { measure: 'mean', value: 'seconds' }, 12 / 6],
    ['the longest', { measure: 'longest', value: 'seconds' }, 4],
    ['the longest in milliseconds', { measure: 'longest', value: 'seconds', as: 'milliseconds' }, 4000],
    ['the shortest', { measure: 'fewest', value: 'seconds' }, 0],
    ['the most tries', { measure: 'most', value: 'tries' }, 4],
    ['the last status of those that failed', { measure: 'last', value: 'status', where: { ok: false } }, 429],
    ['hops', { measure: 'most', value: 'hops' }, 2],
    ['time in hops', { measure: 'most', value: 'hopSeconds' }, 0.005],
    ['time in handshakes', { measure: 'sum', value: 'handshakeSeconds' }, 0.0005],
    // Sorted: 0 1 2 2 3 4. The third of six is the least that half are not above.
    ['median', { measure: 'quantile', quantile: 0.5, value: 'seconds' }, 2],
    ['all but a tenth', { measure: 'quantile', quantile: 0.9, value: 'seconds' }, 4],
    ['least', { measure: 'quantile', quantile: 0, value: 'seconds' }, 0],
    ['of none', { measure: 'quantile', quantile: 0.5, value: 'seconds', where: { status: 201 } }, null],
    ['mean of none', { measure: 'mean', value: 'seconds', where: { status: 201 } }, null],
    ['the first that failed', { measure: 'first', where: { ok: false } }, 30],
    ['after the window began', { measure: 'first', where: { ok: false }, window: { from: '+25s' } }, 5],
    ['in minutes', { measure: 'first', where: { ok: false }, as: 'minutes' }, 0.5],
    ['never', { measure: 'first', where: { status: 201 } }, null],
  ])('%s', (_, figure, value) => {
    const found = measured({ of: 'calls', ...figure }, { calls });
    if (value === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(value, 12);
  });

  test.each<[string, Written, number | null]>([
    ['of a service', { measure: 'count', from: 'catalog' }, 1],
    ['to a service', { measure: 'mean', to: 'stock', value: 'seconds' }, 7],
    ['between two', { measure: 'count', from: 'shop', to: 'catalog' }, 6],
    // 11 / 6 tries a call of the shop, then two tries of each call of the catalog.
    [
      'along a path',
      { measure: 'product', path: ['shop', 'catalog', 'stock'], value: 'tries' },
      (11 / 6) * 2,
    ],
    [
      'along a path that nobody goes in the window',
      { measure: 'product', path: ['shop', 'catalog', 'stock'], value: 'tries', window: { last: '15s' } },
      null,
    ],
  ])('or those %s', (_, figure, value) => {
    const found = measured({ of: 'calls', ...figure }, { calls });
    if (value === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(value, 12);
  });
});

describe('tries', () => {
  const tries = [
    endedTry(30, { box: 1, abandoned: true, wasted: 2_000_000, worked: 3_000_000 }),
    // Worked out ahead: it comes before one that ends earlier.
    endedTry(20, { answer: BROKEN, waited: 250_000 }),
    endedTry(40, { answer: BROKEN, box: 1, duplicate: true, waited: 750_000 }),
    endedTry(50, { edge: 1, box: 2 }),
    endedTry(61),
  ];
  test.each<[string, Written, number]>([
    ['that ended in time', { measure: 'count' }, 3],
    ['at a box', { measure: 'count', where: { box: 'catalog-02' } }, 2],
    ['whatever its zeros', { measure: 'count', where: { box: 'catalog-2' } }, 2],
    ['of a service', { measure: 'count', to: 'stock' }, 1],
    ['abandoned', { measure: 'mean', value: 'wasteSeconds', where: { abandoned: true } }, 2],
    ['wait in all', { measure: 'sum', value: 'waitSeconds' }, 1],
    ['longest wait', { measure: 'longest', value: 'waitSeconds' }, 0.75],
    ['duplicates', { measure: 'sum', value: 'duplicates' }, 1],
    ['work', { measure: 'sum', value: 'workSeconds' }, 4],
    ['time', { measure: 'mean', value: 'seconds' }, 0.5],
    ['the first failed', { measure: 'first', where: { ok: false } }, 20],
    ['the last status', { measure: 'last', value: 'status' }, 500],
    ['the last wait', { measure: 'last', value: 'waitSeconds', window: { until: '+40s' } }, 0],
  ])('%s', (_, figure, value) => {
    expect(measured({ of: 'tries', ...figure }, { tries })).toBeCloseTo(value, 12);
  });
});

test('only what a figure needs is wanted', () => {
  const wanted = (figures: Readonly<Record<string, Written>>) => {
    const meters = createMeters(settingsWith(figures), EDGES);
    const slots = (of: 'service' | 'bulkhead', name: string) => meters.wantsSlots({ of, name, slots: 1 });
    return {
      calls: EDGES.map(({ index }) => meters.wantsCalls(index)),
      tries: EDGES.map(({ index }) => meters.wantsTries(index)),
      slots: [slots('service', 'catalog'), slots('service', 'stock'), slots('bulkhead', 'slots')],
    };
  };
  const nothing = { calls: [false, false], tries: [false, false], slots: [false, false, false] };
  expect(wanted({})).toEqual(nothing);
  expect(wanted({ a: { of: 'calls', measure: 'count' } })).toEqual({ ...nothing, calls: [true, false] });
  expect(wanted({ a: { of: 'tries', measure: 'count', to: 'stock' } })).toEqual({
    ...nothing,
    tries: [false, true],
  });
  expect(wanted({ a: { of: 'windows', measure: 'share', from: 'shop', calls: 0 } })).toEqual({
    ...nothing,
    calls: [true, false],
  });
  expect(
    wanted({ a: { of: 'calls', measure: 'product', path: ['shop', 'catalog', 'stock'], value: 'tries' } }),
  ).toEqual({ ...nothing, calls: [true, true] });
  expect(wanted({ a: { of: 'service', measure: 'mean', name: 'stock', value: 'busy' } })).toEqual({
    ...nothing,
    slots: [false, true, false],
  });
  expect(wanted({ a: { of: 'bulkhead', measure: 'value', name: 'slots', value: 'slots' } })).toEqual(nothing);
});
