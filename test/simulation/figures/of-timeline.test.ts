import { describe, expect, test } from 'vitest';
import { settingValue } from '../../../src/scenario/setting-value.ts';
import { figuresOf } from '../../../src/simulation/figures/figures.ts';
import type { Timeline } from '../../../src/timeline/timeline.ts';
import { incident, perSecond } from '../../timeline/by-hand.ts';
import { scenario } from '../fixture.ts';
import { settingsWith, type Written } from './declared.ts';

/** Ten seconds of a catalog of two boxes and a stock of one, as settingsWith has them. */
const timeline = incident({
  boxes: ['catalog-01', 'catalog-02', 'stock-01'],
  changes: [
    [0, 0, 'serving'],
    [0, 1, 'serving'],
    [0, 2, 'serving', 'ready', 'none'],
    [2, 0, 'ejected'],
    [4, 1, 'killed', 'none', 'killed'],
    [5.5, 0, 'serving'],
    [7, 1, 'unborn', 'ready', 'unborn'],
    // Within one second, in no frame.
    [8.2, 2, 'ejected'],
    [8.6, 2, 'serving', 'ready', 'none'],
  ],
  events: [
    [2, 'ejected', 0],
    [4, 'killed', 1],
    [8.5, 'refused', 2, null, 'full', 40],
    [9.5, 'ejected', 2],
  ],
  series: [
    perSecond('demand', [0, 0, 10, 20, 30, Number.NaN, 30, 20, 10, 0], { unit: '/s' }),
    perSecond('cpu', [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1], { unit: 'share', box: 1 }),
  ],
});

const valueIn = (written: Written, of: Timeline = timeline): number | null | undefined => {
  const settings = settingsWith({ it: written }, { clock: { start: '2026-10-20T10:00:00Z', length: '10s' } });
  return figuresOf(settings, of, null, settingValue)[0]?.value;
};

const checked = (written: Written, value: number | null): void => {
  const found = valueIn(written);
  if (value === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(value, 12);
};

// Serving at the end of each second: 3 3 2 2 1 2 2 2 2 2.
test.each<[string, Written, number | null]>([
  ['fewest', { measure: 'fewest', state: 'serving' }, 1],
  ['most', { measure: 'most', state: 'serving' }, 3],
  ['last', { measure: 'last', state: 'serving' }, 2],
  ['mean', { measure: 'mean', state: 'serving' }, 21 / 10],
  ['first', { measure: 'first', state: 'killed' }, 4],
  ['first within a window', { measure: 'first', state: 'killed', window: { from: '+3s' } }, 1],
  ['never', { measure: 'first', state: 'draining' }, null],
  ['between two frames', { measure: 'first', state: 'ejected', name: 'stock' }, null],
  ['of a service', { measure: 'fewest', state: 'serving', name: 'catalog' }, 0],
  ['of one box', { measure: 'most', state: 'ejected', box: 'catalog-2' }, 0],
  ['seconds with any', { measure: 'count', state: 'ejected' }, 3],
  ['in minutes', { measure: 'count', state: 'ejected', as: 'minutes' }, 3 / 60],
  ['seconds with fewer than two', { measure: 'count', state: 'serving', where: { below: 2 } }, 1],
  ['longest with fewer than three', { measure: 'longest', state: 'serving', where: { below: 3 } }, 8],
  ['share with more than two', { measure: 'share', state: 'serving', where: { above: 2 } }, 2 / 10],
  ['of an app', { measure: 'first', state: 'app:none' }, 4],
  ['of a proxy', { measure: 'most', state: 'proxy:unborn' }, 1],
  ['of a proxy from the start', { measure: 'last', state: 'proxy:none' }, 1],
  ['not there yet', { measure: 'most', state: 'gone' }, 0],
])('boxes: %s', (_, figure, value) => checked({ of: 'boxes', ...figure }, value));

test.each<[string, Written, number | null]>([
  ['count', { measure: 'count', name: 'ejected' }, 2],
  ['of one box', { measure: 'count', name: 'ejected', box: 'stock-01' }, 1],
  ['one that stands for many', { measure: 'count', name: 'refused' }, 40],
  ['rate', { measure: 'rate', name: 'refused' }, 4],
  ['first', { measure: 'first', name: 'ejected' }, 2],
  ['last', { measure: 'last', name: 'ejected' }, 9.5],
  ['in a window', { measure: 'count', name: 'ejected', window: { from: '+3s', until: '+9s' } }, 0],
  ['first of none', { measure: 'first', name: 'returned' }, null],
  ['count of none', { measure: 'count', name: 'returned' }, 0],
])('events: %s', (_, figure, value) => checked({ of: 'events', ...figure }, value));

test.each<[string, Written, number | null]>([
  ['mean of what is known', { measure: 'mean' }, 120 / 9],
  ['most', { measure: 'most' }, 30],
  ['fewest', { measure: 'fewest', window: { from: '+2s' } }, 0],
  ['last', { measure: 'last', window: { until: '+9s' } }, 10],
  ['a rate over time', { measure: 'sum' }, 120],
  ['first above 0', { measure: 'first' }, 2],
  ['first above a limit', { measure: 'first', where: { above: 20 } }, 4],
  ['seconds below a limit', { measure: 'count', where: { below: 10 } }, 3],
  // What is not known parts the stretch: 2 3 4, then 6 7 8.
  ['longest stretch', { measure: 'longest' }, 3],
  ['share of the known', { measure: 'share', where: { above: 20 } }, 2 / 9],
  ['of a window without any sample', { measure: 'mean', window: { from: '+5s', until: '+6s' } }, null],
])('series: %s', (_, figure, value) => checked({ of: 'series', name: 'demand', ...figure }, value));

test('a series of a box, and one that a run does not have', () => {
  checked({ of: 'series', measure: 'most', name: 'cpu', box: 'catalog-02' }, 1);
  checked({ of: 'series', measure: 'most', name: 'cpu' }, null);
  checked({ of: 'series', measure: 'most', name: 'cpu', box: 'catalog-01' }, null);
});

describe('a fleet', () => {
  const figures = {
    fewest: { of: 'boxes', measure: 'fewest', state: 'serving', title: 'fewest that serve' },
    demand: { of: 'series', measure: 'mean', name: 'demand' },
    timeout: { of: 'setting', measure: 'value', name: 'livenessProbe.timeoutSeconds' },
    never: { of: 'events', measure: 'first', name: 'killed' },
  };

  test('has its figures in the order of the scenario, with their titles and units', async () => {
    const { simulate } = await import('../../../src/simulation/simulate.ts');
    expect(simulate(scenario({ figures }), { fixes: [], seed: 1 }).figures).toEqual([
      { name: 'fewest', title: 'fewest that serve', unit: 'count', value: 20 },
      { name: 'demand', title: 'demand', unit: '/s', value: 2000 },
      { name: 'timeout', title: 'timeout', unit: null, value: 1 },
      { name: 'never', title: 'never', unit: 's', value: null },
    ]);
  });
});
