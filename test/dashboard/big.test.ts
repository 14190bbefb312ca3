import { describe, expect, test } from 'vitest';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { type BigModel, paintBig } from '../../src/dashboard/panels/big.ts';
import { manyBoxes, painted, recordedTimeline, sceneOf, smallScene } from './scenes.ts';

/** Draws a text as itself, with what room it was given. */
const told: NonNullable<BigModel['draw']> = (text, width, height, tone) =>
  Array.from({ length: height }, (_, y) => [{ text: y === 0 ? `${text}<${width}>` : '', tone }]);
const bigOf = (scene: Parameters<typeof painted>[0], width = 160, height = 50): readonly string[] => {
  const rows = painted({ ...scene, digits: told }, width, height);
  const from = rows.findIndex((row) => row.startsWith('─time of day, UTC'));
  return from < 0 ? [] : rows.slice(from, from + 2);
};
const compared = { second: 36, fixes: ['mend'], view: 'compare' } as const;

describe('the time and how many serve, in big digits', () => {
  test('what happened', () => {
    const [rule, digits] = bigOf(smallScene({ second: 36 }));
    expect(rule).toContain('─happened: serving of 3─');
    // Seven rows, twice as wide: six digits and two colons, one digit.
    expect(digits?.trim()).toMatch(/^10:00:36<88> +2<14>$/);
  });

  test('comparing, both: the what-if says so as big', () => {
    const [rule, digits] = bigOf(smallScene(compared));
    expect(rule).toMatch(/─happened: serving of 3─.*─what if: serving of 3─/);
    // 6 x 12 and two colons, the 22 of a title, 4 x 12: with what is between, 155 of 160; 13 would take 165.
    expect(digits?.trim()).toMatch(/^10:00:36<76> +2<12> +IF 2<48>$/);
  });

  test('until the what-if is there it has no number', () => {
    const [rule, digits] = bigOf(smallScene(compared, { whatIf: null }));
    expect(rule).toContain('─what if …─');
    expect(digits).toMatch(/ IF {2}<\d+> *$/);
  });

  test('a number that gets shorter stays at its place', () => {
    const timeline = { ...manyBoxes(9), pool: 10 };
    expect(bigOf(sceneOf(timeline))[1]).toMatch(/ 9<28> *$/);
  });

  test('a recording that knows no serving tells what is up; one that knows neither tells the time alone', () => {
    expect(bigOf(sceneOf(recordedTimeline(), { second: 10 }))[0]).toContain('─happened: up of 2─');
    const [rule, digits] = bigOf(sceneOf({ ...manyBoxes(0), pool: null }, { second: 10 }));
    expect(rule).not.toContain('happened');
    expect(digits?.trim()).toBe('10:00:10<88>');
  });

  test.each([
    [120, 40],
    [159, 60],
    [200, 49],
  ])('not at %dx%d', (width, height) => {
    expect(bigOf(smallScene(compared), width, height)).toEqual([]);
  });

  test('they push out nothing that 120x40 shows', () => {
    const rules = (width: number, height: number): readonly string[] =>
      painted(smallScene(compared), width, height)
        .filter((row) => row.startsWith('─'))
        .map((row) => row.slice(0, 12));
    for (const rule of rules(120, 40)) expect(rules(160, 50)).toContain(rule);
  });
});

test('whatever the size, nothing reaches beyond its room', () => {
  const model: BigModel = {
    time: '10:01:07',
    timeTitle: 'time of day, UTC',
    draw: told,
    sides: [
      {
        title: 'happened: serving of 10000',
        short: 'happened: of 10000',
        tone: 'what-happened',
        word: '',
        count: '10000',
      },
      {
        title: 'what if: serving of 10000',
        short: 'what if: of 10000',
        tone: 'what-if',
        word: 'IF',
        count: '10000',
      },
    ],
  };
  for (const width of [160, 200, 400]) {
    const widths = [...textOfRow(paintBig(model, width, 8)[1] ?? []).matchAll(/<(\d+)>/g)].map(([, n]) =>
      Number(n),
    );
    expect(widths.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(width - 9);
  }
});

describe('for a room', () => {
  const shown = (scene: Parameters<typeof painted>[0], width: number, height: number): readonly string[] =>
    painted({ ...scene, digits: told }, width, height);
  const room = (more: object = {}) => smallScene({ second: 36, big: true, ...more });

  test('at 80x24 time and count are large, and boxes, why, strips and verdict are there', () => {
    const rows = shown(room(), 80, 24);
    // 6 x 8 and two colons, the 23 of a title, a gap of 4 and one before: all 80; 9 columns a digit would take 86.
    expect(rows[3]).toMatch(/^ 10:00:36<52> +2<8>/);
    for (const begin of ['─time of day', '─boxes─', '─why b-2', '─boxes out', ' happened', ' events'])
      expect(rows.some((row) => row.startsWith(begin))).toBe(true);
    expect(rows[1]).toContain('FAILED');
  });

  test('at 80x24 both counts are large, in fewer words', () => {
    const rows = shown(room(compared), 80, 24);
    expect(rows[2]).toMatch(/─happened: of 3─+what if: of 3─/);
    // 5 x 6 + 4, 15, 4 x 5: with two gaps of 2 and one before, 75 of 80; with 6 columns a digit 85.
    expect(rows[3]).toMatch(/10:00:36<34> +2<5> +IF 2<20>/);
  });

  test.each([
    [120, 40],
    [200, 60],
  ])('at %ix%i there is room for numbers too', (width, height) => {
    const rows = shown(room(compared), width, height);
    expect(rows.some((row) => row.includes(' serving  '))).toBe(true);
    expect(rows).toHaveLength(height);
  });

  test('people have time to think, in place of the time of day while it runs', () => {
    const at = (countdown: object | null): string => shown(room({ countdown }), 80, 24)[3] ?? '';
    expect(at({ left: 90, runs: false })).toContain('10:00:36<');
    expect(at({ left: 83, runs: true })).toContain('00:01:23<');
    expect(at({ left: 0, runs: false })).toContain('00:00:00<');
  });
});
