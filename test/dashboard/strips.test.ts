import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { densityOf } from '../../src/dashboard/model/happenings.ts';
import { runOf } from '../../src/dashboard/model/run.ts';
import { stripsModel } from '../../src/dashboard/model/strips.ts';
import { paintStrips } from '../../src/dashboard/panels/strips.ts';
import { smallTimeline } from '../session/small.ts';
import { incident } from '../timeline/by-hand.ts';
import { painted, smallScene } from './scenes.ts';

const look = { second: 45, zoom: null, growing: false };

/** The names of the rows, as far as they are shown. */
const named = (compare: boolean, height: number): readonly string[] => {
  const whatIf = compare ? runOf(smallTimeline({ fixed: true })) : null;
  const model = stripsModel(runOf(smallTimeline()), whatIf, compare, look, [], []);
  return paintStrips(model, 120, height).map((row) => textOfRow(row).slice(1, 12).trim());
};

describe('with less room, what is needed least is left out', () => {
  test.each([
    [4, ['boxes out', 'happened', 'what if', 'events']],
    [5, ['boxes out', 'happened', 'what if', 'events', 'people']],
    [6, ['boxes out', 'happened', 'what if', 'events', 'if: events', 'people']],
    [7, ['boxes out', 'happened', 'what if', 'events', 'if: events', 'how many', 'people']],
  ])('comparing, %d rows', (height, names) => {
    expect(named(true, height)).toEqual(names);
  });

  test.each([
    [3, ['boxes out', 'happened', 'events']],
    [4, ['boxes out', 'happened', 'events', 'people']],
    [5, ['boxes out', 'happened', 'events', 'how many', 'people']],
  ])('what happened alone, %d rows', (height, names) => {
    expect(named(false, height)).toEqual(names);
  });
});

describe('how many events there are', () => {
  const storm = incident({
    length: 60,
    events: [
      [10, 'killed', 0],
      [10, 'killed', 1],
      [10, 'started', 0],
      [20, 'killed', 0],
      [30, 'try-failed', 0, null, 'tries failed', 8],
    ],
  });

  test('counts those that the strip shows, and each of those that are told as one', () => {
    const counts = densityOf(storm);
    expect([10, 20, 30, 40].map((second) => counts[second])).toEqual([2, 1, 8, 0]);
  });

  test('is drawn in eighths of the most', () => {
    const model = stripsModel(runOf(storm), null, false, look, [], []);
    const row = textOfRow(paintStrips(model, 80, 5)[3] ?? []);
    // A minute on 60 columns.
    expect([10, 20, 30, 40].map((second) => row[14 + second])).toEqual(['▂', '▁', '█', ' ']);
    expect(row.trimEnd().endsWith('8 max')).toBe(true);
  });

  test('stands where there is room', () => {
    const has = (width: number, height: number) =>
      painted(smallScene({ second: 36 }), width, height).some((row) => row.startsWith(' how many'));
    expect([has(80, 24), has(120, 40), has(200, 60)]).toEqual([false, false, true]);
  });
});

test('of several events in one column the gravest is shown', () => {
  const busy = incident({
    length: 600,
    events: [
      [300, 'killed', 0],
      [301, 'killed', 0],
      [302, 'alert'],
      [303, 'try-failed', 0],
    ],
  });
  const model = stripsModel(runOf(busy), null, false, look, [], []);
  // Ten seconds a column.
  expect(textOfRow(paintStrips(model, 80, 4)[2] ?? [])[14 + 30]).toBe('!');
});

test('captions that begin after what is known are not there', () => {
  const captions = [0, 30, 119, 120].map((second) => ({ second, text: 'so' }));
  expect(stripsModel(runOf(smallTimeline()), null, false, look, [], captions).captions).toEqual([30, 119]);
});

describe('two that have nothing in common', () => {
  const beside = { compared: false, note: '', shortNote: '', common: '' };
  const called = (name: string) => ({ long: name, short: name });
  const first = { ...runOf(smallTimeline()), called: called('A') };
  const failing = new Float64Array(120).fill(9);
  const second = { ...runOf(smallTimeline({ fixed: true })), called: called('B'), beside };
  const heads = (two: typeof first) =>
    paintStrips(stripsModel(first, two, true, look, [], []), 80, 3).map((row) => textOfRow(row).slice(0, 14));

  test('each strip names what it shows, where that is not the same', () => {
    expect(heads({ ...second, failing })).toEqual(['─over time    ', ' A boxes out  ', ' B calls fail ']);
  });

  test('and where it is, the axis names it', () => {
    expect(heads(second)).toEqual(['─boxes out    ', ' A            ', ' B            ']);
  });
});
