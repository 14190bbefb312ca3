import { describe, expect, test } from 'vitest';
import { firstDifference } from '../../src/analysis/difference.ts';
import { captionOf } from '../../src/dashboard/model/caption.ts';
import { chartModel } from '../../src/dashboard/model/chart.ts';
import { runOf } from '../../src/dashboard/model/run.ts';
import { smallTimeline } from '../session/small.ts';
import { painted, smallScene } from './scenes.ts';

// What happened lasts from 10:00:00 to 10:01:59, the what-if to 10:03:59.
const happened = smallTimeline();
const fixed = smallTimeline({ fixed: true });
const whatIf = { ...fixed, clock: { ...fixed.clock, length: 240 } };
const scene = (second: number, width = 80, height = 24) =>
  painted(
    smallScene(
      { second, fixes: ['mend'], view: 'compare' },
      { whatIf: runOf(whatIf), difference: firstDifference(happened, whatIf) },
    ),
    width,
    height,
  );

describe('beyond the end of what happened', () => {
  test('its boxes are blank, those of the what-if are not', () => {
    const rows = scene(150);
    expect(rows[2]).toContain('what happened –');
    expect(rows[3]?.slice(0, 46).trimEnd()).toBe(` 01${' '.repeat(23)}●[●]●`);
  });

  test('its column of numbers is blank', () => {
    const serving = scene(150).find((row) => row.includes('serving   '));
    expect(serving?.slice(46).trim()).toBe('serving                    3');
  });

  test('why says when it ended', () => {
    expect(scene(150).some((row) => row.includes('it ends at 10:01:59'))).toBe(true);
  });

  test('the second before is as ever', () => {
    const rows = scene(119);
    expect(rows.some((row) => row.includes('it ends at'))).toBe(false);
    expect(rows[2]).not.toContain('–');
  });

  test('the big count is blank', () => {
    const texts: string[] = [];
    const digits = (text: string) => {
      texts.push(text);
      return [];
    };
    painted(
      smallScene({ second: 150, fixes: ['mend'], view: 'compare' }, { whatIf: runOf(whatIf), digits }),
      200,
      60,
    );
    expect(texts).toEqual(['10:02:30', ' ', 'IF 3']);
  });
});

test.each([
  [happened, 'mend on: nothing differs'],
  [{ ...happened, clock: whatIf.clock }, 'mend on: nothing differs up to 10:01:59, where what happened ends'],
])('the caption says up to where nothing differs (%#)', (same, said) => {
  const other = runOf({ ...same, fixes: ['mend'] });
  expect(captionOf(runOf(happened), other, null, [], 10)).toBe(said);
});

test('strips and charts are as long as the longest, and the shorter one ends where it does', () => {
  // 80 columns leave 60 for 240 s: two minutes are the 30 first.
  const out = scene(150).find((row) => row.startsWith(' happened ') && row.includes('··')) ?? '';
  expect(out.slice(14, 74).trimEnd()).toHaveLength(30);
  const look = { second: 150, zoom: null, growing: false };
  const model = chartModel(runOf(happened), runOf(whatIf), true, look, { name: 'cpu', box: -1 }, null);
  expect(model.window.length).toBe(240);
  expect(model.sides.map(({ now }) => now)).toEqual(['–', 'no data']);
});
