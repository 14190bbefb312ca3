import { describe, expect, test } from 'vitest';
import { textOfRow, widthOf } from '../../src/dashboard/cells.ts';
import { logModel } from '../../src/dashboard/model/log.ts';
import type { Scene } from '../../src/dashboard/model/scene.ts';
import { createPainters } from '../../src/dashboard/painters.ts';
import { placeAtRow } from '../../src/dashboard/panels/log.ts';
import type { Session } from '../../src/session/session.ts';
import { incident } from '../timeline/by-hand.ts';
import { recordedTimeline, sceneOf, smallScene } from './scenes.ts';

const CAPTIONS = [{ second: 0, text: 'It begins.' }];
const scene = (more: Partial<Session> = {}): Scene =>
  smallScene(
    { page: 'events', second: 28, marks: [{ second: 28, text: 'look' }], ...more },
    { captions: CAPTIONS },
  );
const rows = (of: Scene, width = 80, height = 22): readonly string[] =>
  createPainters().log(of, width, height).map(textOfRow);
const trimmed = (of: Scene, width = 80, height = 22) => rows(of, width, height).map((row) => row.trimEnd());

describe('the log at 80x24', () => {
  // The small timeline has eight events; with a caption and a mark that is ten rows.
  test('time, symbol, box, sentence, cause, and how far from the playhead', () => {
    // Causes end before column 69, distances before column 79.
    const row = (left: string, cause: string, away: string): string =>
      `${`${left.padEnd(69 - cause.length)}${cause}`.padEnd(79 - away.length)}${away}`;
    expect(trimmed(scene(), 80, 17)).toEqual([
      `─log 6 of 10 ${'─'.repeat(45)} follows ►  e closes ─`,
      row(' time       who  what', 'cause', 'from ►'),
      row(' 10:00:00 "      It begins.', '', '-0:28'),
      row(' 10:00:10   b-2  slow spell: a long pause', '', '-0:18'),
      row(' 10:00:20 ✕ b-2  killed: answered slowly', '←#0', '-0:08'),
      row(' 10:00:28 ◐ b-2  started', '←#1', '0:00'),
      row(' 10:00:28 ○ b-2  its proxy waits', '←#2', '0:00'),
      row('►10:00:28 ▴      look', '', '0:00'),
      row(' 10:00:35 ✕ b-2  killed: its proxy was unborn', '←#3', '+0:07'),
      row(' 10:00:43 ◐ b-2  started', '←#4', '+0:15'),
      row(' 10:00:50 ● b-2  it serves', '←#5', '+0:22'),
      row(' 10:01:00 ◆      people act', '', '+0:32'),
      '',
      `─10:00:28 mark${'─'.repeat(66)}`,
      ' look',
      '',
      '',
    ]);
  });

  test('the cursor once it was moved, its row in full, and how to return', () => {
    const moved = scene({ logAt: { sort: 0, isWhatIf: false, id: 4, second: 35, text: '' } });
    const shown = trimmed(moved);
    expect(shown[0]).toMatch(/^─log 7 of 10 ─+ esc back to ► {2}e closes ─$/);
    expect(shown.find((row) => row.startsWith('▸'))).toContain(
      '10:00:35 ✕ b-2  killed: its proxy was unborn',
    );
    expect(shown.find((row) => row.startsWith('►'))).toContain('look');
    expect(shown.slice(-4)).toEqual([
      `─10:00:35 #4 killed b-2${'─'.repeat(57)}`,
      ' killed: its proxy was unborn',
      ' ← #3 10:00:28 its proxy waits',
      '',
    ]);
  });

  test('the filter stays in sight with what it leaves', () => {
    const shown = trimmed(scene({ filters: { events: 'killed' } }));
    expect(shown[0]).toMatch(/^─log 1 of 2 ─ filter killed \(of 10\) ─+ follows ► {2}e closes ─$/);
    expect(shown.filter((row) => /killed/.test(row) && /^[ ►]10:/.test(row))).toHaveLength(2);
    expect(trimmed(scene({ filters: { events: 'zebra' } }))[2]).toBe(
      ' no row of 10 says zebra; / changes the filter',
    );
  });

  test('comparing, each row says whose it is', () => {
    const shown = trimmed(scene({ fixes: ['mend'], view: 'compare' }));
    expect(shown).toContainEqual(
      expect.stringMatching(/^ 10:00:20 ✕ both {5}b-2 {2}killed: answered slowly/),
    );
    expect(shown).toContainEqual(expect.stringMatching(/^ 10:00:35 ✕ happened b-2 {2}killed: its proxy/));
    expect(shown).toContainEqual(expect.stringMatching(/^ 10:00:37 ● what if {2}b-2 {2}it serves/));
  });
});

describe('a larger screen shows more', () => {
  test('numbers and the time since the row above at 120, the kind at 200', () => {
    const killed = (width: number) =>
      trimmed(scene(), width, 30).find((row) => row.includes('10:00:35')) ?? '';
    expect(killed(120)).toMatch(/^ 10:00:35 #4 ✕ b-2 {2}killed: its proxy was unborn +←#3 +\+0:07 +\+0:07$/);
    expect(killed(200)).toMatch(
      /^ 10:00:35 #4 ✕ killed +b-2 {2}killed: its proxy was unborn +←#3 +\+0:07 +\+0:07$/,
    );
  });

  test.each([
    [80, 22],
    [120, 38],
    [200, 58],
  ])('every row is as wide as the screen at %dx%d', (width, height) => {
    const text = 'x'.repeat(300);
    const long = incident({ boxes: [text], events: [[1, 'killed', 0, null, `${text} ${text}`]] });
    for (const of of [
      scene(),
      scene({ fixes: ['mend'], view: 'compare' }),
      sceneOf(long, { page: 'events' }),
    ]) {
      const shown = rows(of, width, height);
      expect(shown).toHaveLength(height);
      for (const row of shown) expect(widthOf(row)).toBe(width);
    }
  });
});

test('of a recording the error bar is said, and without events why there are none', () => {
  const recorded = sceneOf(recordedTimeline(), { page: 'events', second: 35 });
  expect(trimmed(recorded)).toContainEqual(
    expect.stringMatching(/^►10:00:30 ✕ web-2 {2}killed: failed liveness probe \(±30s\)/),
  );
  const none = trimmed(sceneOf(incident({ events: [] }), { page: 'events' }));
  expect(none[0]).toMatch(/^─log none ─/);
  expect(none[2]?.length).toBeGreaterThan(3);
});

test('fractions of a second between rows', () => {
  const timeline = incident({
    length: 70,
    events: [
      [1, 'note'],
      [1.25, 'note'],
      [62, 'note'],
    ],
  });
  const shown = trimmed(sceneOf(timeline, { page: 'events' }), 120);
  expect(shown.slice(2, 5).map((row) => /(\+\S+) +\S+$/.exec(row)?.[1])).toEqual([
    undefined,
    '+0.25s',
    '+1:00',
  ]);
});

test('which row of the list a row of the panel shows', () => {
  const model = logModel(scene());
  expect([0, 1, 2, 9, 11, 12, 15].map((row) => placeAtRow(model, row, 17))).toEqual([
    null,
    null,
    0,
    7,
    9,
    null,
    null,
  ]);
  // Five rows around place 5: 3 to 7.
  expect([2, 4, 6, 7].map((row) => placeAtRow(model, row, 11))).toEqual([3, 5, 7, null]);
});
