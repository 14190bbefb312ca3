import { expect, test } from 'vitest';
import { frameAt, indexTimeline } from '../../../src/timeline/cursor.ts';
import { eventOf } from '../../../src/timeline/events.ts';
import { readTimeline, timelineReader } from '../../../src/timeline/file/read.ts';
import { writeTimeline } from '../../../src/timeline/file/write.ts';
import { incident } from '../by-hand.ts';

const [header = ''] = writeTimeline(incident({ provenance: 'recorded', boxes: ['web-1'], length: 1 }));
const read = (...rows: readonly string[]) => readTimeline([header, ...rows], 'x.jsonl').timeline;

const box = '{"row":"box","at":2000,"box":{"name":"web-2","attributes":{"zone":"a"}}}';
const series = (ofBox: string) =>
  `{"row":"series","at":2000,"series":{"name":"cpu","title":"cpu","unit":"share","origin":"recorded","source":null,${ofBox}"start":2000,"step":1000}}`;

test('a box that appears while somebody records is one of the timeline, and rows behind may speak of it', () => {
  const timeline = read(
    box,
    '{"row":"state","at":2000,"box":"web-2","state":"serving","app":"ready","proxy":"none"}',
    '{"row":"event","at":2000,"id":0,"kind":"started","box":"web-2"}',
  );
  expect(timeline.boxes.map(({ name }) => name)).toEqual(['web-1', 'web-2']);
  expect(timeline.boxes[1]?.attributes).toEqual({ zone: 'a' });
  expect(eventOf(timeline, 0).box).toBe('web-2');
  expect(frameAt(indexTimeline(timeline), 2).count.serving).toBe(1);
});

test('a series that appears has the samples behind it, of the whole and of a box', () => {
  const timeline = read(
    box,
    series(''),
    series('"box":1,'),
    '{"row":"samples","at":2000,"values":{"cpu":0.5}}',
    '{"row":"samples","at":3000,"box":"web-2","values":{"cpu":0.25}}',
  );
  expect(timeline.series.map(({ box: of, values }) => [of, [...values]])).toEqual([
    [-1, [0.5, Number.NaN]],
    [1, [Number.NaN, 0.25]],
  ]);
});

test('the timeline lasts as long as its rows say', () => {
  expect(read(box).clock.length).toBe(3);
});

test.each([
  [['{"row":"box","at":0,"box":"web-1"}'], 'x.jsonl:2: found a second box "web-1"; expected each name once'],
  [[series(''), series('')], 'x.jsonl:3: found a second series "cpu"; expected each name once'],
  [[series('"box":1,')], 'x.jsonl:2: found 1 as "box"; expected a whole number from 0 to 0'],
])('%j is refused', (rows, sentence) => {
  expect(() => read(...rows)).toThrow(sentence);
});

test('what was given before is as it was after more rows', () => {
  const reader = timelineReader('x.jsonl');
  for (const line of [header, series(''), '{"row":"samples","at":2000,"values":{"cpu":0.5}}'])
    reader.line(line);
  const before = reader.finish().timeline;
  reader.line('{"row":"samples","at":9000,"values":{"cpu":0.25}}');
  expect([...(before.series[0]?.values ?? [])]).toEqual([0.5]);
  expect(before.clock.length).toBe(3);
  expect(reader.finish().timeline.series[0]?.values).toHaveLength(8);
});
