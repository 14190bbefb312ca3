import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/session/actions.ts';
import { chartsOf } from '../../src/session/charts.ts';
import { reduce } from '../../src/session/reduce.ts';
import type { Session } from '../../src/session/session.ts';
import type { Series } from '../../src/timeline/timeline.ts';
import { incident, perSecond } from '../timeline/by-hand.ts';
import { session, smallWorld } from './small.ts';

const series = (name: string, box = -1): Series => ({ ...perSecond(name, [1, 2]), box });
const timeline = {
  ...incident({ provenance: 'recorded', length: 2, boxes: ['web-1', 'web-2'] }),
  series: [
    series('odd{a="1"}'),
    series('cpu'),
    series('cpu', 0),
    series('throttled', 0),
    series('throttled', 1),
    series('cpu', 1),
  ],
};
const world = smallWorld({ timeline, length: 2, fixes: [], hasScenario: false });
const names = (box: number | null): readonly string[] =>
  chartsOf(timeline, box).map((each) => `${each.name} ${each.box}`);
const done = (start: Session, ...actions: readonly Action[]): Session =>
  actions.reduce((now, action) => reduce(now, action, world), start);
const shown = ({ series: place, box }: Session): string => names(box)[place] ?? '';
const next: Action = { do: 'chart', always: { chart: true } };

test('all of the whole, best known first; with a box its own before them', () => {
  expect(names(null)).toEqual(['cpu -1', 'odd{a="1"} -1']);
  expect(names(1)).toEqual(['throttled 1', 'cpu 1', 'cpu -1', 'odd{a="1"} -1']);
});

test('v goes round every one of them', () => {
  const seen = [session({ box: 0 })];
  for (let n = 0; n < 4; n++) seen.push(done(seen.at(-1) ?? session(), next));
  expect(seen.map(shown)).toEqual(['cpu 0', 'throttled 0', 'cpu -1', 'odd{a="1"} -1', 'cpu 0']);
});

describe('another box', () => {
  test.each([
    ['keeps the quantity, of the box', null, 0, 'cpu 1'],
    ['keeps one that it has not', null, 1, 'odd{a="1"} -1'],
    ['keeps it from box to box', 0, 1, 'throttled 1'],
  ] as const)('%s', (_, box, place, then) => {
    expect(shown(done(session({ box, series: place }), { do: 'select', box: 1 }))).toBe(then);
  });

  test('none any more keeps the quantity of the whole, or begins anew', () => {
    expect(shown(done(session({ box: 0, series: 0 }), { do: 'escape' }))).toBe('cpu -1');
    expect(shown(done(session({ box: 0, series: 1 }), { do: 'escape' }))).toBe('cpu -1');
  });
});

describe('a chart by its name', () => {
  const typed = (text: string): Session =>
    done(session({ box: 0 }), { do: 'prompt', kind: 'go' }, { do: 'type', text }, { do: 'submit' });

  test('as it is recorded', () => {
    expect(shown(typed('chart odd{a="1"}'))).toBe('odd{a="1"} -1');
    expect(typed('chart throttled').chart).toBe(true);
  });

  test('one that there is not', () => {
    expect(typed('chart throtled').prompt?.error).toBe('no series throtled; did you mean throttled?');
  });
});

test('where only boxes have series that is said', () => {
  const ofBoxes = { ...timeline, series: timeline.series.filter(({ box }) => box >= 0), noun: 'pod' };
  const said = reduce(session(), next, { ...world, timeline: ofBoxes }).message;
  expect(said).toBe('each pod has series of its own: tab selects one');
  expect(reduce(session(), next, { ...world, timeline: { ...timeline, series: [] } }).message).toBe(
    'no series to chart',
  );
});
