import { describe, expect, test } from 'vitest';
import { filterBoxes } from '../../src/analysis/box-filter.ts';
import { fleetIn } from '../../src/analysis/fleet.ts';
import { fleetTimeline, SIX, sixTimeline } from './fleets.ts';

const fleet = fleetIn(sixTimeline(), null);

function found(text: string, second = 45, of = fleet): string {
  const wanted = filterBoxes(of, text, second);
  return wanted === null
    ? 'all'
    : of.boxes.flatMap(({ name }, box) => (wanted(box) ? name.slice(-1) : [])).join('');
}

describe('a filter of boxes', () => {
  test.each([
    ['', 'all'],
    ['   ', 'all'],
    ['-', 'all'],
    ['killed', '2'],
    ['KILLED', '2'],
    ['-serving', '236'],
    ['web-4', '4'],
    ['eu-1', '246'],
    ['zone=eu-1 killed', '2'],
    ['zone=eu-1 -killed', '46'],
    ['-zone=eu-1', '135'],
    ['version=v2 unborn', '3'],
    ['state=eje', '6'],
    ['proxy=unborn', '3'],
    ['name=web-1', '1'],
    ['zone=eu-3', ''],
    ['nothing', ''],
    ['rack=1', ''],
  ])('“%s” finds %s', (text, boxes) => expect(found(text)).toBe(boxes));

  test('follows the second', () => {
    expect(found('killed', 15)).toBe('3');
    expect(found('killed', 5)).toBe('');
  });

  test('of two timelines all words must hold in one of them', () => {
    const other = fleetTimeline(SIX, [[10, 0, 'ejected']]);
    const both = fleetIn(sixTimeline(), other);
    expect(found('-serving', 15, both)).toBe('13');
    expect(found('killed ejected', 15, both)).toBe('');
  });
});
