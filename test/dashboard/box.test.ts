import { describe, expect, test } from 'vitest';
import { loadAlong, loadsIn } from '../../src/analysis/box-load.ts';
import { runOf } from '../../src/dashboard/model/run.ts';
import type { Session } from '../../src/session/session.ts';
import { sixTimeline } from '../analysis/fleets.ts';
import { perSecond } from '../timeline/by-hand.ts';
import { painted, recordedTimeline, sceneOf, smallScene } from './scenes.ts';

const page = (more: Partial<Session>, width = 80, height = 24): readonly string[] =>
  painted(smallScene({ page: 'box', box: 1, ...more }), width, height).map((row) => row.trimEnd());

/** A column a second: fourteen before the axis of two minutes, ten behind it. */
const SECOND_A_COLUMN = 144;
const lane = (rows: readonly string[], name: string): string =>
  rows.find((row) => row.startsWith(` ${name}`))?.slice(14) ?? '';

describe('one box', () => {
  test('has its life as a lane: killed at 20 and 35, unborn from 28 and 43, serving from 50', () => {
    const rows = page({ second: 36 }, SECOND_A_COLUMN, 40);
    const life = `${'●'.repeat(20)}${'✕'.repeat(8)}${'○'.repeat(7)}${'✕'.repeat(8)}${'○'.repeat(7)}${'●'.repeat(70)}`;
    expect(lane(rows, 'happened')).toBe(`${life} killed`);
    expect(lane(rows, '  its app')).toBe(`${'●'.repeat(120)} ready`);
    expect(lane(rows, '  its proxy')).toBe(`${life} killed`);
  });

  test('has both lives where two worlds are compared', () => {
    const rows = page({ second: 36, fixes: ['mend'] }, SECOND_A_COLUMN, 40);
    expect(lane(rows, 'what if')).toBe(
      `${'●'.repeat(20)}${'✕'.repeat(8)}${'○'.repeat(9)}${'●'.repeat(83)} unborn`,
    );
    expect(rows.filter((row) => row.startsWith('   its proxy'))).toHaveLength(2);
  });

  test('says what it is, since when, how often it was killed, and which of all it is', () => {
    expect(page({ second: 38 })[1]).toMatch(
      /^─b-2─ ✕ killed since 10:00:35, 3s · 2 kills ─+ 2 of 3 boxes by name ─$/,
    );
    expect(page({ second: 35 })[1]).toContain('─b-2─ ✕ killed since 10:00:35 · 2 kills ─');
    expect(page({ second: 0 })[1]).toContain('─b-2─ ● serving since 10:00:00 ─');
    expect(page({ second: 38, filters: { boxes: '-serving' } })[1]).toContain(
      ' 1 of 1 box by name · -serving ─',
    );
  });

  test('is complete on the smallest screen: lanes, why, and its events around the playhead', () => {
    const rows = page({ second: 36, fixes: ['mend'] });
    const text = rows.join('\n');
    for (const part of [
      '─life',
      ' happened',
      ' what if',
      ' cpu',
      '─why b-2: what happened',
      ' what if, first difference 10:00:35',
    ])
      expect(text).toContain(part);
    expect(rows.filter((row) => row.includes('─events 5 of 7 ─'))).toHaveLength(1);
    expect(text).toContain('►10:00:35 ✕ killed: its proxy was unborn');
    expect(rows).toHaveLength(24);
  });

  test('has its attributes and only its own events', () => {
    const rows = painted(sceneOf(sixTimeline(), { page: 'box', box: 1, second: 45 })).map((row) =>
      row.trimEnd(),
    );
    expect(rows[2]).toBe(' node node-2   zone eu-1   version v1');
    expect(rows.find((row) => row.includes('─events'))).toContain('─events 2 of 2 ─');
  });

  test('of a recording leaves gaps blank', () => {
    // Up from 5, killed at 30, nothing recorded from 40 to 50 of 60 seconds.
    const scene = sceneOf(recordedTimeline(), { page: 'box', box: 1, second: 45 });
    const rows = painted(scene, 84, 24).map((row) => row.trimEnd());
    expect(lane(rows, 'happened')).toBe(
      `${'·'.repeat(5)}${'■'.repeat(25)}${'✕'.repeat(10)}${' '.repeat(10)}${'✕'.repeat(10)}`,
    );
    expect(rows.join('\n')).not.toContain('its proxy');
  });

  test('without any box the page is empty', () => {
    const none = { ...sixTimeline(), boxes: [] };
    expect(
      painted(sceneOf(none, { page: 'box' }))
        .slice(1, 23)
        .join('')
        .trim(),
    ).toBe('');
  });
});

describe('the load of a box', () => {
  const constant = (name: string, value: number) =>
    perSecond(
      name,
      Array.from({ length: 60 }, () => value),
      { unit: '/s' },
    );

  test.each([
    [
      'shared among those that serve',
      [constant('arrivals_per_box', 20), constant('demand', 100)],
      [20, 0, 0],
    ],
    // Six boxes at 20 are all of the demand: the balancer sends to those that do not serve too.
    [
      'sent to all where it panics',
      [constant('arrivals_per_box', 20), constant('demand', 120)],
      [20, 20, 20],
    ],
    ['unknown where nothing tells it', [], [Number.NaN, Number.NaN, Number.NaN]],
  ])('is %s', (_, series, expected) => {
    const run = runOf(sixTimeline({ series }));
    const along = loadAlong(run.index, 1, 'arrivals');
    expect([along[29], along[30], along[45]]).toEqual(expected);
    for (let second = 0; second < 60; second++)
      expect(along[second]).toEqual(loadsIn(run.timeline, run.frame(second))(1).arrivals ?? Number.NaN);
  });
});
