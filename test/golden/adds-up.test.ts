import { describe, expect, it } from 'vitest';
import { readAt, readingAt, seriesOf } from '../../src/timeline/reading.ts';
import { run, stagefront } from './stagefront.ts';

const LENGTH = stagefront.settings.clock.length / 1000;
const seconds = Array.from({ length: LENGTH }, (_, second) => second);
const keys = ['', ...stagefront.fixes.map(({ key }) => key)];

describe.each(keys)('with "%s"', (key) => {
  const { timeline, boxes, sample } = run(key === '' ? [] : [key]);
  const shown = (name: string, second: number): number | null => {
    const series = seriesOf(timeline, name);
    return series === null ? null : (readingAt(series, readAt(second))?.value ?? null);
  };

  it('arrivals of the boxes that serve add up to demand; where nobody serves there are none', () => {
    for (const second of seconds) {
      const serving = boxes('serving', second);
      const arrivals = shown('arrivals_per_box', second);
      if (serving === 0) expect(arrivals, `${second} s`).toBeNull();
      else expect((arrivals ?? 0) * serving, `${second} s`).toBeCloseTo(3333, 6);
    }
  });

  it('every box is in one state, spares counted', () => {
    const states = ['serving', 'starting', 'unborn', 'ejected', 'killed'] as const;
    for (const second of seconds) {
      const counted = states.reduce((sum, state) => sum + boxes(state, second), 0);
      const spare = seriesOf(timeline, 'spare') === null ? 0 : sample('spare', second);
      expect(spare).toBe(boxes('spare', second));
      expect(counted + spare, `${second} s`).toBe(timeline.boxes.length);
    }
  });
});
