import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTimeline } from '../../src/runtime/open.ts';
import { timelineIn } from '../../src/runtime/timeline-file.ts';
import { sameTimeline } from '../../src/timeline/equal.ts';
import { readTimeline } from '../../src/timeline/file/read.ts';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { smallTimeline } from '../report/small.ts';
import { anyTimeline } from '../timeline/any-timeline.ts';
import { series } from '../timeline/by-hand.ts';
import { workspace } from './workspace.ts';

const path = workspace();
const write = (text: string): string => {
  writeFileSync(path('a.jsonl'), text);
  return path('a.jsonl');
};

test('what is read line by line is what is read whole', async () => {
  await fc.assert(
    fc.asyncProperty(anyTimeline, fc.constantFrom('\n', '\r\n'), fc.nat(30), async (timeline, end, torn) => {
      const text = [...writeTimeline({ ...timeline, provenance: 'recorded' })].join(end);
      const [first = ''] = text.split(end);
      const given = text.slice(0, Math.max(first.length, text.length - torn));
      const [read, whole] = [await timelineIn(write(given), 'a.jsonl'), readTimeline(given, 'a.jsonl')];
      expect(read?.warning).toBe(whole.warning);
      expect(read !== null && sameTimeline(read.timeline, whole.timeline)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('rows of more than one piece of the file, with characters of several bytes at its ends', async () => {
  const name = 'höhe über é'.repeat(20);
  const values = Array.from({ length: 200_000 }, (_, n) => Math.sqrt(n));
  const timeline = {
    ...smallTimeline(),
    provenance: 'recorded' as const,
    clock: { start: 0, length: 200_000 },
    series: [series(values, { name })],
  };
  const { timeline: read } = await openTimeline(write([...writeTimeline(timeline)].join('\n')));
  expect(read.series[0]?.name).toBe(name);
  expect(read.series[0]?.values).toEqual(Float64Array.from(values));
});

test.each([
  ['{"a":1}\n', null],
  ['', null],
])('%j is no timeline', async (text, expected) => {
  expect(await timelineIn(write(text), 'a')).toBe(expected);
});

test('nor is a folder, or nothing', async () => {
  expect([await timelineIn(path('.'), 'a'), await timelineIn(path('none'), 'a')]).toEqual([null, null]);
});

test('a row that is wrong is said with its line', async () => {
  const [header = ''] = writeTimeline(smallTimeline());
  await expect(timelineIn(write(`${header}\n{"row":"stat"}\n`), 'a.jsonl')).rejects.toThrow(
    'a.jsonl:2: found "stat" as "row"',
  );
});
