import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { paintFoot, rowsOfPrompt } from '../../src/dashboard/panels/foot.ts';
import { USUAL_KEYS } from '../../src/session/key-map.ts';

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
