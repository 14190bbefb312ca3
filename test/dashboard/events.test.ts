import { describe, expect, test } from 'vitest';
import { textOfRow, widthOf } from '../../src/dashboard/cells.ts';
import { type EventsModel, paintEvents } from '../../src/dashboard/panels/events.ts';
import { smallTimeline } from '../session/small.ts';
import { painted, recordedTimeline, sceneOf, smallScene } from './scenes.ts';

const model = (more: Partial<EventsModel> = {}): EventsModel => ({
  count: 9,
  now: 4,
  names: 3,
  line: (place) => ({ time: `10:00:0${place}`, symbol: '✕', tone: 'killed', box: 'b-1', text: 'killed' }),
  none: 'no events',
  note: 'no fixes here',
  ...more,
});
const rows = (more: Partial<EventsModel> = {}, width = 50, height = 6): readonly string[] =>
  paintEvents(model(more), width, height).map((row) => textOfRow(row).trimEnd());
const places = (more: Partial<EventsModel>): string =>
  rows(more)
    .slice(1)
    .map((row) => row.slice(0, 1) + row.slice(8, 9))
    .join(',');

describe('the events around the playhead', () => {
  test('time, symbol, box and text; the one at or before the playhead is marked', () => {
    expect(rows()).toEqual([
      `─events 5 of 9 ${'─'.repeat(19)} no fixes here ─`,
      ' 10:00:02 ✕ b-1  killed',
      ' 10:00:03 ✕ b-1  killed',
      '►10:00:04 ✕ b-1  killed',
      ' 10:00:05 ✕ b-1  killed',
      ' 10:00:06 ✕ b-1  killed',
    ]);
  });

  test.each([
    ['the first', 0, '►0, 1, 2, 3, 4'],
    ['the last', 8, ' 4, 5, 6, 7,►8'],
    ['none yet', -1, ' 0, 1, 2, 3, 4'],
  ])('at %s the list stops, and the mark moves', (_, now, expected) => {
    expect(places({ now })).toBe(expected);
  });

  test('fewer events than rows', () => {
    expect(rows({ count: 1, now: 0 }).slice(1)).toEqual(['►10:00:00 ✕ b-1  killed', '', '', '', '']);
    expect(rows({ count: 0, now: -1 })[0]).toMatch(/^─events none─/);
  });

  test('a long name keeps both its ends, and a third of the row', () => {
    const box = 'deployment-849c4c4958-bz5zn';
    const line: EventsModel['line'] = () => ({
      time: '10:00:00',
      symbol: ' ',
      tone: 'plain',
      box,
      text: 'x',
    });
    expect(rows({ line, names: box.length })[1]).toBe(' 10:00:00   deployme…58-bz5zn  x');
    expect(paintEvents(model({ line, names: 99 }), 50, 6).map((row) => widthOf(textOfRow(row)))).toEqual(
      Array(6).fill(50),
    );
  });
});

describe('where there is nothing to toggle', () => {
  const recording = sceneOf(recordedTimeline(), { second: 35 });

  test.each([
    [80, 24],
    [120, 40],
  ])('the events have the room of the fixes at %dx%d', (width, height) => {
    const text = painted(recording, width, height).join('\n');
    expect(text).toMatch(/─events 1 of 1 ─.* a what-if needs a scenario: this is a recording ─/);
    expect(text).toMatch(/►10:00:30 ✕ web-2 {2}killed: failed liveness probe \(±30s\)/);
    expect(text).not.toContain('─fixes');
  });

  test.each([
    [80, 24],
    [120, 40],
  ])('a simulated timeline on disk says that it came without its scenario at %dx%d', (width, height) => {
    const text = painted(sceneOf(smallTimeline()), width, height).join('\n');
    expect(text).toContain(' a what-if needs the scenario; this is a timeline on disk ─');
  });

  test('a scenario without fixes says so', () => {
    expect(painted(smallScene({}, { fixes: [] })).join('\n')).toContain('this scenario has no fixes');
  });

  test('of several in one second the one that was jumped to is marked', () => {
    // #2 and #3 of the small timeline: b-2 starts and its proxy waits, both at second 28.
    const marked = (aim: number | null): string | undefined =>
      painted(smallScene({ second: 28, aim }, { fixes: [] })).find((row) => row.startsWith('►'));
    expect(marked(2)).toMatch(/►10:00:28 . b-2 {2}started/);
    expect(marked(null)).toMatch(/►10:00:28 . b-2 {2}its proxy waits/);
  });
});
