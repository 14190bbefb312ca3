import { describe, expect, test } from 'vitest';
import { axisOf } from '../../src/dashboard/axis.ts';
import { textOfRow } from '../../src/dashboard/cells.ts';
import { axisRow } from '../../src/dashboard/panels/axis-row.ts';
import { windowOf } from '../../src/dashboard/window.ts';

const clock = { start: Date.UTC(2026, 9, 20, 10), length: 720 };

/** The row of twelve minutes on 80 columns, ten of them two minutes. */
function row(
  second: number,
  zoom: number | null = null,
  marks: readonly number[] = [],
  captions: readonly number[] = [],
): string {
  const window = windowOf(clock, { second, zoom, growing: false });
  return textOfRow(axisRow({ title: 'boxes out', window, second, marks, captions }, axisOf(window, 80), 80));
}

describe('a label gives way to the playhead', () => {
  test.each([
    ['where they are far apart', 190, '─boxes out    10:00     :02  ▼    :04       :06       :08       :10'],
    ['at its very time', 120, '─boxes out    10:00     ▼:02      :04       :06       :08       :10'],
    ['behind its time', 132, '─boxes out    10:00   :02▼        :04       :06       :08       :10'],
    ['at the start', 0, '─boxes out    ▼10:00    :02       :04       :06       :08       :10'],
    [
      'after the start, beside the name',
      24,
      '─boxes out 10:00▼       :02       :04       :06       :08       :10',
    ],
  ])('%s', (_, second, said) => {
    expect(row(second).trimEnd()).toBe(said);
  });

  test('and to marks', () => {
    expect(row(240, null, [120]).trimEnd()).toBe(
      '─boxes out    10:00     ▴:02      ▼:04      :06       :08       :10',
    );
  });
});

describe('captions are ticks', () => {
  const captioned = (...captions: readonly number[]) => row(300, null, [], captions).trimEnd();

  test('and a label gives way to them', () => {
    expect(captioned(120, 470)).toBe('─boxes out    10:00     ╷:02      :04  ▼    :06      ╷:08       :10');
  });

  test('but where it would have no place it covers them', () => {
    expect(captioned(108, 120, 132, 144, 156, 168)).toBe(
      '─boxes out    10:00    ╷╷:02╷     :04  ▼    :06       :08       :10',
    );
  });

  test('the playhead and marks stand over them', () => {
    expect(row(300, null, [400], [300, 400]).trimEnd()).toBe(
      '─boxes out    10:00     :02       :04  ▼    :06▴      :08       :10',
    );
  });
});

describe('a part says so, with arrows to what is before and behind', () => {
  // 5 min in 60 columns: a minute is 12 of them.
  test.each([
    [
      'in the middle',
      290,
      300,
      '─boxes out    10:02       :03         :04       ▼ :05           zoom ◄5m of 12m►',
    ],
    [
      'at the start',
      20,
      60,
      '─boxes out    10:00:00  :00:10    ▼:00:20   :00:30    :00:40    zoom  1m of 12m►',
    ],
    ['at the end', 719, 300, '─boxes out    10:07       :08         :09         :10   zoom ◄5m of 12m  ▼'],
  ])('%s', (_, second, zoom, said) => {
    expect(row(second, zoom).trimEnd()).toBe(said);
  });
});
