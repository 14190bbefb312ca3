import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openTimeline } from '../../src/runtime/open.ts';
import { shippedTimelines } from '../../src/runtime/package.ts';
import { sameTimeline } from '../../src/timeline/equal.ts';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { smallTimeline } from '../report/small.ts';
import { workspace } from './workspace.ts';

const path = workspace();
const write = (name: string, bytes: string | Uint8Array): string => {
  writeFileSync(path(name), bytes);
  return path(name);
};
const lines = `${[...writeTimeline(smallTimeline())].join('\n')}\n`;

describe.each(shippedTimelines())('$name, which ships,', ({ name, path: file }) => {
  test('opens by its name and by its path as the same timeline', async () => {
    const [byName, byPath] = [await openTimeline(name), await openTimeline(file)];
    expect(sameTimeline(byName.timeline, byPath.timeline)).toBe(true);
    expect(byName).toMatchObject({ name, warning: null });
    expect(byName.timeline.fixes).toEqual([]);
  });
});

test('a scenario is simulated with its own seed, or the one that was asked for', async () => {
  const name = shippedTimelines().find((each) => each.path.endsWith('.yaml'))?.name ?? '';
  const own = await openTimeline(name);
  expect(own.seed).toBe(own.scenario?.seed);
  const asked = await openTimeline(name, { seed: 12 });
  expect([asked.seed, asked.timeline.seed]).toEqual([12, 12]);
});

test.each([
  ['plain', lines],
  ['gzipped', gzipSync(lines)],
])('a timeline on disk opens: %s', async (_, bytes) => {
  const { timeline, scenario, warning } = await openTimeline(write('small.jsonl', bytes));
  expect(sameTimeline(timeline, smallTimeline())).toBe(true);
  expect([scenario, warning]).toEqual([null, null]);
});

test('a last line that is torn is left out, and said', async () => {
  const { warning } = await openTimeline(write('torn.jsonl', lines.slice(0, -10)));
  expect(warning).toMatch(
    /torn\.jsonl: the last line \(\d+\) is torn and was left out; ends at 10:00:08 of 10:00:09: /,
  );
});

test.each([
  [
    'YAML with a slip, which names its line',
    write('slip.yaml', 'foo: [1,\n b: {'),
    {},
    /slip\.yaml:2: not YAML: /,
  ],
  [
    'a seed for a recording',
    write('a.jsonl', lines),
    { seed: 1 },
    /is no scenario, and only a scenario has a seed/,
  ],
  [
    'a report',
    write('run.json', '{\n "format": "ratchet.run/1"\n}'),
    {},
    /what can be replayed is written by --format jsonl$/,
  ],
  [
    'a scenario as long as no person writes',
    write('long.yaml', `title: ${'a'.repeat(1024 * 1024)}`),
    {},
    /is longer than 1048576 characters/,
  ],
])('%s is refused', async (_, file, choice, sentence) => {
  await expect(openTimeline(file, choice)).rejects.toThrow(sentence);
});
