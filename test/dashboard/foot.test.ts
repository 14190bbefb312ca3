import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { keyAtColumn, paintFoot, rowsOfPrompt } from '../../src/dashboard/panels/foot.ts';
import { USUAL_KEYS } from '../../src/session/key-map.ts';
import type { Session } from '../../src/session/session.ts';
import { painted as paintedScene, smallScene } from './scenes.ts';

const painted = (choices: readonly string[], width: number): readonly string[] => {
  const prompt = { kind: 'go' as const, text: 'k', error: null, choices };
  const model = { prompt, message: null, fixes: true, keys: USUAL_KEYS };
  const rows = paintFoot(model, width, rowsOfPrompt(choices, width)).map(textOfRow);
  for (const row of rows) expect(row.length).toBe(width);
  return rows.map((row) => row.trimEnd());
};

describe('what may be typed stands above the prompt', () => {
  test('nothing, in its one row', () => {
    expect(painted([], 80)).toHaveLength(1);
  });

  test('a few in a row', () => {
    expect(painted(['kill', 'kinds'], 80)).toEqual([' kill  kinds', expect.stringMatching(/^ : k/)]);
  });

  test('many in three rows, and how many more there are', () => {
    // Of 20 columns two are margins: two names of eight with two spaces between fill the rest.
    const many = Array.from({ length: 9 }, (_, n) => `number-${n}`);
    expect(painted(many, 20)).toEqual([
      ' number-0  number-1',
      ' number-2  number-3',
      ' number-4  … 4 more',
      expect.stringMatching(/^ : k/),
    ]);
  });
});

// In the small timeline event 1 is that b-2 is killed at second 20.
describe('after a jump to an event', () => {
  const message = 'kill 1 of 2  #1 10:00:20 b-2 killed: answered slowly';
  const jumped = { second: 20, aim: 1, message };
  const last = (more: Partial<Session>, width = 80): string =>
    painted24({ ...jumped, ...more }, width).at(-1) ?? '';
  const painted24 = (more: Partial<Session>, width: number) =>
    paintedScene(smallScene(more), width, 24).map((row) => row.trimEnd());

  test('why says what happened, and the last row its number and time beside the keys that have room', () => {
    const rows = painted24(jumped, 80);
    expect(rows.join('\n')).toMatch(/why b-2[\s\S]*10:00:20 ✕ killed: answered slowly/);
    // 28 columns are said, three blanks and the margin before the keys: 48 are left, and two blanks part the hints.
    expect(rows.at(-1)).toBe(' kill 1 of 2  #1 10:00:20   space play  ←→ 1 s  [ ] event  ? help  q quit');
  });

  test.each<[string, Partial<Session>]>([
    ['where why is about another box', { box: 0 }],
    ['before it happens', { second: 18 }],
    ['where it is one of the what-if beside', { aside: true, view: 'compare', fixes: ['mend'] }],
  ])('all of it is said %s', (_, more) => {
    expect(last(more)).toBe(` ${message}`);
  });

  test('a click on a key presses it where it stands', () => {
    const model = { prompt: null, message, brief: 'kill 1 of 2  #1 10:00:20', fixes: true, keys: USUAL_KEYS };
    const row = textOfRow(paintFoot(model, 80)[0] ?? []);
    expect(keyAtColumn(model, 80, row.indexOf('play'))).toBe('space');
    expect(keyAtColumn(model, 80, row.indexOf('quit'))).toBe('q');
    expect(keyAtColumn(model, 80, 3)).toBe(null);
  });
});
