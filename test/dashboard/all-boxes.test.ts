import { describe, expect, test } from 'vitest';
import { runOf } from '../../src/dashboard/model/run.ts';
import type { Session } from '../../src/session/session.ts';
import { fleetTimeline, SIX, sixTimeline } from '../analysis/fleets.ts';
import { perSecond } from '../timeline/by-hand.ts';
import { manyBoxes, painted, sceneOf, smallScene } from './scenes.ts';

const page = (more: Partial<Session>, timeline = sixTimeline()): readonly string[] =>
  painted(sceneOf(timeline, { page: 'boxes', table: false, second: 45, ...more })).map((row) =>
    row.trimEnd(),
  );

describe('the page of boxes as a map', () => {
  test('groups, marks the cursor, says its box, and keeps the counts', () => {
    const rows = page({ row: 5 });
    expect(rows[1]).toMatch(
      /^─6 boxes─ by zone ─+ enter opens {2}w table {2}s order {2}\/ filter {2}esc closes ─$/,
    );
    expect(rows.slice(2, 5)).toEqual([' eu-1  ✕ ●[▽]', ' eu-2  ● ○ ●', '']);
    expect(rows.slice(21, 23)).toEqual([
      ' ► ▽ web-6 ejected since 10:00:35 · node-3, eu-1, v2',
      ' ● 3 serving   ○ 1 unborn   ▽ 1 ejected   ✕ 1 killed',
    ]);
  });

  test('shows what a filter leaves, and says the filter', () => {
    const rows = page({ filters: { boxes: 'version=v2' } });
    expect(rows[1]?.startsWith('─2 of 6 boxes · version=v2─ by zone ─')).toBe(true);
    expect(rows.slice(2, 5)).toEqual([' eu-1 [▽]', ' eu-2  ○', '']);
    expect(rows[22]).toBe(' ● 3 serving   ○ 1 unborn   ▽ 1 ejected   ✕ 1 killed');
  });

  test('says so where none is left', () => {
    const rows = page({ filters: { boxes: 'zone=eu-9' } });
    expect(rows[2]).toBe(' no box has all of: zone=eu-9');
  });

  test('has both worlds in the same order', () => {
    const whatIf = runOf(fleetTimeline(SIX, [[10, 0, 'ejected']]));
    const scene = {
      ...sceneOf(sixTimeline(), { page: 'boxes', table: false, second: 45, view: 'compare' }),
      whatIf,
    };
    const rows = painted(scene).map((row) => row.trimEnd());
    expect(rows[2]).toMatch(/^ +what happened +what if$/);
    expect(rows.slice(3, 5).map((row) => row.replace(/ +/g, ' '))).toEqual([
      ' eu-1 [✕]● ▽ [●]● ●',
      ' eu-2 ● ○ ● ▽ ● ●',
    ]);
  });

  test('says how many boxes a cell is', () => {
    const rows = page({}, manyBoxes(9000));
    // 73 cells behind `0001 ` in 18 rows: 9000 / 1314 = 6.8.
    expect(rows[1]?.startsWith('─9,000 boxes─ by name ─ each cell 7 boxes, the worst shown ─')).toBe(true);
    expect(rows[2]).toBe(` 0001 ${'●'.repeat(73)}`);
  });
});

describe('the page of boxes as a table', () => {
  test('says which are seen where not all are', () => {
    // 24 rows less header, title, head, counts and key line are 19; the cursor stays in the middle of them.
    const title = (row: number) => page({ table: true, row }, manyBoxes(40))[1];
    expect(title(0)).toMatch(/^─40 boxes─ by name ─ 1-19 ─/);
    expect(title(0)).toMatch(/─ enter opens .* esc closes ─$/);
    expect(title(39)).toMatch(/^─40 boxes─ by name ─ 22-40 ─/);
    expect(page({ table: true })[1]).toMatch(/^─6 boxes─ by zone ──/);
  });

  const table = (more: Partial<Session> = {}, timeline = sixTimeline()) =>
    page({ table: true, boxOrder: { by: 'name', reversed: false }, ...more }, timeline);

  test('has a box a row, with what is known of it', () => {
    expect(table({ row: 1 }).slice(2, 9)).toEqual([
      '  name↓  state        since     kills  proxy       zone   version   node',
      '  web-1  ● serving    10:00:00      ·  ● ready     eu-2   v1        node-10',
      '► web-2  ✕ killed     10:00:40      2  ✕ killed    eu-1   v1        node-2',
      '  web-3  ○ unborn     10:00:20      1  ○ unborn    eu-2   v2        node-10',
      '  web-4  ● serving    10:00:00      ·  ● ready     eu-1   v1        node-2',
      '  web-5  ● serving    10:00:00      ·  ● ready     eu-2   v1        node-3',
      '  web-6  ▽ ejected    10:00:35      ·  ● ready     eu-1   v2        node-3',
    ]);
  });

  test('follows the second', () => {
    const rows = table({ second: 12 });
    expect(rows[4]).toBe('  web-2  ● serving    10:00:00      ·  ● ready     eu-1   v1        node-2');
    expect(rows[5]).toBe('  web-3  ✕ killed     10:00:10      1  ✕ killed    eu-2   v2        node-10');
  });

  test('is ordered by a column, which is marked, either way', () => {
    const kills = table({ boxOrder: { by: 'kills', reversed: false } });
    expect(kills[2]).toContain('kills↓');
    expect(kills.slice(3, 6).map((row) => row.slice(2, 7))).toEqual(['web-2', 'web-3', 'web-1']);
    const turned = table({ boxOrder: { by: 'kills', reversed: true } });
    expect(turned[2]).toContain('kills↑');
    expect(turned[1]).toContain(' by kills, reversed ');
    expect(turned[8]?.slice(2, 7)).toBe('web-2');
  });

  test('shows arrivals and cpu where they are known', () => {
    const series = [
      perSecond(
        'arrivals_per_box',
        Array.from({ length: 60 }, () => 20),
        { unit: '/s' },
      ),
      perSecond(
        'cpu',
        Array.from({ length: 60 }, () => 0.5),
        { unit: 'share' },
      ),
    ];
    const rows = table({}, sixTimeline({ series }));
    expect(rows[2]).toBe('  name↓  state        since     kills  proxy       arrivals     cpu  zone');
    expect(rows[3]).toBe('► web-1  ● serving    10:00:00      ·  ● ready         20.0   50.0%  eu-2');
    expect(rows[4]).toBe('  web-2  ✕ killed     10:00:40      2  ✕ killed         0.0          eu-1');
  });

  test('has both states where two worlds are compared', () => {
    const rows = painted(smallScene({ page: 'boxes', table: true, second: 36, fixes: ['mend'] }));
    expect(rows[2]).toMatch(/^ {2}name↓ +happened +what if +since +kills +if +proxy/);
    expect(rows[4]).toMatch(/^ {2}b-2 +✕ killed +○ unborn +10:00:35 +2 +1 +✕ killed/);
  });

  test('keeps the row of the cursor in sight among thousands', () => {
    const rows = table({ row: 4999 }, manyBoxes(10_000));
    expect(rows.findIndex((row) => row.startsWith('► b-5000 '))).toBe(12);
    expect(rows).toHaveLength(24);
  });
});
