import { describe, expect, test } from 'vitest';
import { attributesOf, ordered, ordersOf, usualOrder } from '../../src/analysis/box-order.ts';
import { fleetIn } from '../../src/analysis/fleet.ts';
import { perSecond } from '../timeline/by-hand.ts';
import { fleetTimeline, SIX, sixTimeline } from './fleets.ts';

const fleet = fleetIn(sixTimeline(), null);

/** The numbers that the names end with, and the groups. */
function shown(by: string, second = 45, reversed = false, of = fleet) {
  const { boxes, groups } = ordered(of, { by, reversed }, second);
  return {
    boxes: Array.from(boxes, (box) => of.boxes[box]?.name.slice(-1)).join(''),
    groups: groups.map(({ key, from, count }) => `${key} ${from}+${count}`),
  };
}

describe('the order of boxes', () => {
  test('by name is that of the timeline', () =>
    expect(shown('name')).toEqual({ boxes: '123456', groups: [] }));

  test.each([
    ['zone', '246135', ['eu-1 0+3', 'eu-2 3+3']],
    ['node', '245613', ['node-2 0+2', 'node-3 2+2', 'node-10 4+2']],
    ['version', '124536', ['v1 0+4', 'v2 4+2']],
  ])('by %s groups what is alike, numbers in their order', (by, boxes, groups) => {
    expect(shown(by)).toEqual({ boxes, groups });
  });

  test('by state has the worst first', () => {
    expect(shown('state', 45)).toEqual({
      boxes: '236145',
      groups: ['killed 0+1', 'unborn 1+1', 'ejected 2+1', 'serving 3+3'],
    });
    expect(shown('state', 5)).toEqual({ boxes: '123456', groups: ['serving 0+6'] });
  });

  test('reversed turns groups round, and within them nothing', () => {
    expect(shown('zone', 45, true)).toEqual({ boxes: '135246', groups: ['eu-2 0+3', 'eu-1 3+3'] });
    expect(shown('name', 45, true).boxes).toBe('654321');
  });

  test.each([
    ['since', 45, '263145'],
    ['kills', 45, '231456'],
    ['kills', 15, '312456'],
    ['proxy', 45, '231456'],
  ])('by %s at %i has the latest, the most, the worst first', (by, second, boxes) => {
    expect(shown(by, second).boxes).toBe(boxes);
  });

  test('by arrivals has those first that get most, and unknown last', () => {
    const own = [3, 9, Number.NaN].map((value, box) =>
      perSecond(
        'arrivals',
        Array.from({ length: 60 }, () => value),
        { box, unit: '/s' },
      ),
    );
    const of = fleetIn(sixTimeline({ series: own }), null);
    expect(shown('arrivals', 5, false, of).boxes).toBe('213456');
  });

  test('goes round names, states, attributes and measures', () => {
    expect(ordersOf(fleet)).toEqual([
      'name',
      'state',
      'zone',
      'version',
      'node',
      'since',
      'kills',
      'proxy',
      'arrivals',
      'cpu',
    ]);
  });
});

describe('attributes', () => {
  test('that all have alike tell nothing', () => {
    const same = SIX.map(({ name }) => ({ name, attributes: { zone: 'eu-1', namespace: 'shop' } }));
    const of = fleetIn(fleetTimeline(same, []), null);
    expect(attributesOf(of)).toEqual([]);
    expect(usualOrder(of)).toBe('name');
  });

  test('that only some have tell those apart; without it is last', () => {
    const some = SIX.map(({ name }, n) => ({ name, attributes: n % 2 === 0 ? {} : { zone: 'eu-1' } }));
    const of = fleetIn(fleetTimeline(some, []), null);
    expect(shown('zone', 0, false, of)).toEqual({ boxes: '246135', groups: ['eu-1 0+3', ' 3+3'] });
  });

  test('named like a column or like something of an object do no harm', () => {
    const odd = SIX.map(({ name }, n) => ({ name, attributes: { state: `${n}`, constructor: `${n % 2}` } }));
    const of = fleetIn(fleetTimeline(odd, []), null);
    expect(attributesOf(of)).toEqual(['constructor']);
    expect(shown('constructor', 0, false, of).boxes).toBe('135246');
  });

  test('zones group them until another order is asked for', () => expect(usualOrder(fleet)).toBe('zone'));
});

describe('two timelines', () => {
  const more = fleetTimeline([...SIX.toReversed(), { name: 'web-7', attributes: {} }], [[10, 0, 'ejected']]);
  const both = fleetIn(sixTimeline(), more);

  test('are paired by name; what only the other has comes last', () => {
    expect(both.boxes.map(({ name }) => name.slice(-1)).join('')).toBe('1234567');
    expect(Array.from(both.places[0] ?? [])).toEqual([0, 1, 2, 3, 4, 5, -1]);
    expect(Array.from(both.places[1] ?? [])).toEqual([5, 4, 3, 2, 1, 0, 6]);
  });

  test('are ordered by what happened, then by the what-if', () => {
    expect(shown('state', 15, false, both).boxes).toBe('3612457');
  });
});
