import { describe, expect, test } from 'vitest';
import { readTimeline, timelineReader } from '../../../src/timeline/file/read.ts';
import { writeTimeline } from '../../../src/timeline/file/write.ts';
import type { Timeline } from '../../../src/timeline/timeline.ts';
import { upTo } from '../../../src/timeline/upto.ts';
import { type Given, incident, perSecond } from '../by-hand.ts';

/** A box that serves and is killed in second 4 of ten, with a sample a second. */
const made = (more: Given = {}): Timeline =>
  incident({
    changes: [
      [0, 0, 'serving'],
      [4.5, 0, 'killed'],
    ],
    events: [[4.5, 'killed', 0]],
    series: [perSecond('demand', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1])],
    ...more,
  });
const linesOf = (timeline: Timeline): string[] => [...writeTimeline(timeline)];
const lines = linesOf(made());
const until = (second: number): string[] =>
  lines.slice(0, 1 + lines.findLastIndex((line) => line.includes(`"at":${second}000,`)));

describe('a simulated timeline that was cut with head', () => {
  test('ends where its samples end, with a warning', () => {
    const { timeline, warning } = readTimeline(until(7), 'cut.jsonl');
    expect(timeline).toEqual(upTo(made(), 7));
    expect(warning).toBe('cut.jsonl: ends at 10:00:07 of 10:00:09: the file is cut; what follows is unknown');
  });

  test('knows nothing of a second whose samples are not there', () => {
    const rows = [
      ...until(3),
      '{"row":"state","at":4000,"box":"box-01","state":"killed","app":"none","proxy":"killed"}',
    ];
    expect(readTimeline(rows, 'cut.jsonl').timeline).toEqual(upTo(made(), 3));
  });

  test('is lengthened by what is appended, and whole in the end', () => {
    const reader = timelineReader('cut.jsonl');
    const feed = (from: number, to: number): void => lines.slice(from, to).forEach(reader.line);
    const [first, second] = [until(3).length, until(8).length];
    feed(0, first);
    expect(reader.finish().timeline.clock.length).toBe(4);
    feed(first, second);
    expect(reader.finish()).toMatchObject({
      timeline: { clock: { length: 9 } },
      warning: 'cut.jsonl: ends at 10:00:08 of 10:00:09: the file is cut; what follows is unknown',
    });
    feed(second, lines.length);
    expect(reader.finish()).toEqual({ timeline: made(), warning: null });
  });

  test('says in one warning that its last line is torn, too', () => {
    const torn = until(7).join('\n').slice(0, -5);
    expect(readTimeline(torn, 'cut.jsonl').warning).toMatch(
      /^cut\.jsonl: the last line \(\d+\) is torn and was left out; ends at 10:00:06 of 10:00:09: [^\n]+$/,
    );
  });

  test.each([1, 2])('is refused with %i lines: it has no second at all', (count) =>
    expect(() => readTimeline(lines.slice(0, count), 'cut.jsonl')).toThrow(
      'cut.jsonl: found no samples row: the file is cut before its first second; expected one for each second',
    ),
  );
});

describe('a whole one is never taken for a cut one', () => {
  test.each<[string, Given]>([
    ['when its last seconds have no sample', { series: [perSecond('demand', [1, 1, Number.NaN])] }],
    ['when it has no sample at all', { series: [perSecond('demand', [])] }],
    ['when its steps are longer', { series: [perSecond('demand', [1, 2], { step: 5000 })] }],
    ['when it has no series', { series: [] }],
    ['when it was cut at a second by ratchet itself', { length: 6 }],
  ])('%s', (_, given) => {
    const timeline = made(given);
    const back = readTimeline(linesOf(timeline), 'whole.jsonl');
    expect(back.warning).toBeNull();
    expect(back.timeline.clock).toEqual(timeline.clock);
  });

  test('a recording is not judged: what was not recorded is no row', () => {
    const recording = made({ provenance: 'recorded' });
    const { timeline, warning } = readTimeline(linesOf(recording).slice(0, 5), 'recorded.jsonl');
    expect({ clock: timeline.clock, warning }).toEqual({ clock: recording.clock, warning: null });
  });
});
