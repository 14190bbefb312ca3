import { linkSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { importFiles } from '../../src/runtime/import.ts';
import { sameFileAmong } from '../../src/runtime/repeats.ts';
import { event, listOf } from '../recordings/events.ts';

const folder = mkdtempSync(join(tmpdir(), 'ratchet-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const liveness = 'Liveness probe failed: HTTP probe failed with statuscode: 503';
const list = listOf(
  event({ reason: 'Pulled', first: '10:00:01' }),
  event({ reason: 'Unhealthy', message: liveness, first: '10:00:10', last: '10:01:10', count: 7 }),
);

describe('a file that is given twice counts once', () => {
  it('as a copy of another name', async () => {
    const [one, copy] = [file('events.json', list), file('copy.json', list)];
    const { timeline, summary } = await importFiles([one, copy]);
    expect(summary.events).toEqual({ note: 1, 'check-failed': 7 });
    expect(timeline.sources.map(({ name }) => name)).toEqual(['events.json']);
    expect(timeline.notes).toContain('copy.json is events.json again, byte for byte, and counts once.');
  });

  it('as the same name', async () => {
    const one = file('events.json', list);
    const { timeline, summary } = await importFiles([one, one]);
    expect(summary.events).toEqual({ note: 1, 'check-failed': 7 });
    expect(timeline.notes).toContain('events.json was given twice, and counts once.');
  });

  it('but two files of one size are two', async () => {
    const [one, other] = [file('events.json', list), file('other.json', list.replaceAll('10:0', '11:0'))];
    expect((await importFiles([one, other])).summary.files).toHaveLength(2);
  });
});

it('a file is known by whatever name', async () => {
  const path = file('known.json', list);
  const linked = join(folder, 'linked.json');
  linkSync(path, linked);
  expect(await sameFileAmong(linked, ['-', join(folder, 'absent.json'), path])).toBe(path);
  expect(await sameFileAmong(join(folder, 'absent.json'), [path])).toBeNull();
});
