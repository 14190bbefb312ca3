import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notesIn } from '../../../src/runtime/notes/notes.ts';
import { placeOfMarks } from '../../../src/runtime/notes/place.ts';
import { dataFolder } from '../../../src/runtime/places.ts';
import { workspace } from '../workspace.ts';

const path = workspace();
const at = (time: string): number => Date.parse(`2026-10-20T${time}Z`);
const mark = (time: string, text = '') => ({ at: at(time), text });
const add = (...added: readonly { at: number; text: string }[]) => ({ added, removed: [] });
const remove = (...removed: readonly { at: number; text: string }[]) => ({ added: [], removed });

describe('marks on disk', () => {
  test('a mark a line in order of time, for its owner alone', async () => {
    const file = path('order.marks.jsonl');
    const notes = notesIn(file, 'small');
    expect(await notes.read()).toEqual([]);
    await notes.change(add(mark('10:01:07', 'here it "turns"'), mark('10:00:05')));
    expect(readFileSync(file, 'utf8')).toBe(
      [
        '{"format":"ratchet.marks/1","timeline":"small"}',
        '{"at":"2026-10-20T10:00:05Z","text":""}',
        '{"at":"2026-10-20T10:01:07Z","text":"here it \\"turns\\""}',
        '',
      ].join('\n'),
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await notesIn(file, 'small').read()).toEqual([
      mark('10:00:05'),
      mark('10:01:07', 'here it "turns"'),
    ]);
  });

  test('what two viewers write stays, whoever is the later', async () => {
    const file = path('two.marks.jsonl');
    const [one, other] = [notesIn(file, 'small'), notesIn(file, 'small')];
    await one.change(add(mark('10:00:01', 'a')));
    await other.change(add(mark('10:00:02', 'b')));
    expect(await one.change(add(mark('10:00:03', 'c')))).toEqual([
      mark('10:00:01', 'a'),
      mark('10:00:02', 'b'),
      mark('10:00:03', 'c'),
    ]);
    expect(await other.change(remove(mark('10:00:01', 'a')))).toEqual([
      mark('10:00:02', 'b'),
      mark('10:00:03', 'c'),
    ]);
  });

  test('changes follow each other, however fast they come', async () => {
    const notes = notesIn(path('fast.marks.jsonl'), 'small');
    await Promise.all([1, 2, 3, 4].map((n) => notes.change(add(mark(`10:00:0${n}`)))));
    expect((await notes.read()).length).toBe(4);
  });

  test('a mark that a person appended to the millisecond, without the first line', async () => {
    const file = path('hand.marks.jsonl');
    writeFileSync(file, '{"at":"2026-10-20T12:00:01.250+02:00"}\n\n{"at":"2026-10-20T10:00:00Z","text":"a"}');
    const notes = notesIn(file, 'small');
    expect(await notes.read()).toEqual([mark('10:00:00', 'a'), { at: at('10:00:01.250'), text: '' }]);
    // It is taken away by the second that shows it.
    expect(await notes.change(remove(mark('10:00:01')))).toEqual([mark('10:00:00', 'a')]);
  });

  test('the same mark twice is one; without any there is no file', async () => {
    const file = path('none.marks.jsonl');
    const notes = notesIn(file, 'small');
    await notes.change(add(mark('10:00:01'), mark('10:00:01')));
    expect(await notes.read()).toEqual([mark('10:00:01')]);
    await notes.change(remove(mark('10:00:01')));
    expect(existsSync(file)).toBe(false);
    expect(await notes.change(remove(mark('10:00:01')))).toEqual([]);
  });
});

const ROW = 'expected {"at":"2026-10-20T10:01:07Z","text":"…"}';
describe('a file that is broken is said with its line, and stays', () => {
  test.each([
    ['{"at":"2026-10-20T10:00:00Z"}\nnonsense\n', `:2: found "nonsense"; ${ROW}`],
    ['{"format":"ratchet.marks/9"}\n', ':1: found the format "ratchet.marks/9"; expected ratchet.marks/1'],
    ['{"at":"10:00"}\n', `:1: found "10:00" as "at"; ${ROW}`],
    ['{"text":"a"}\n', `:1: found nothing as "at"; ${ROW}`],
    ['{"at":"2026-10-20T10:00:00Z","text":7}\n', `:1: found "7" as "text"; ${ROW}`],
    ['{"at":"2026-10-20T10:00:00Z","tag":"a"}\n', `:1: unknown field "tag"; ${ROW}`],
    [
      `{"at":"2026-10-20T10:00:00Z","text":"${'a'.repeat(201)}"}`,
      ':1: a text of 201 characters; the most is 200',
    ],
  ])('%j', async (text, sentence) => {
    const file = path('broken.marks.jsonl');
    writeFileSync(file, text);
    const notes = notesIn(file, 'small');
    await expect(notes.read()).rejects.toThrow(`${file}${sentence}`);
    await expect(notes.change(add(mark('10:00:01')))).rejects.toThrow(`${file}${sentence}`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('what can no longer be read is not written either, and what can again is', async () => {
    const file = path('mended.marks.jsonl');
    writeFileSync(file, 'nonsense');
    const notes = notesIn(file, 'small');
    await expect(notes.change(add(mark('10:00:01')))).rejects.toThrow('nonsense');
    writeFileSync(file, '{"at":"2026-10-20T10:00:00Z","text":"a"}\n');
    expect((await notes.change(add(mark('10:00:01')))).length).toBe(2);
  });
});

test('a folder that cannot be written is one sentence', async () => {
  const taken = path('taken');
  writeFileSync(taken, '');
  const file = join(taken, 'x.marks.jsonl');
  await expect(notesIn(file, 'small').change(add(mark('10:00:01')))).rejects.toThrow(
    `${file}: no such file: a part of its path is not a directory`,
  );
  if (process.getuid?.() === 0) return;
  const closed = path('closed');
  mkdirSync(closed);
  chmodSync(closed, 0o500);
  const other = join(closed, 'x.marks.jsonl');
  await expect(notesIn(other, 'small').change(add(mark('10:00:01')))).rejects.toThrow(
    `${other}: permission denied`,
  );
});

describe('where marks are kept', () => {
  test.each([
    ['x.jsonl', 'x.marks.jsonl'],
    ['x.jsonl.gz', 'x.marks.jsonl'],
    ['x.yaml', 'x.yaml.marks.jsonl'],
    ['cpu.csv', 'cpu.csv.marks.jsonl'],
  ])('beside the file: %s', (name, kept) => {
    writeFileSync(path(name), '');
    expect(placeOfMarks(path(name), 'any')).toBe(path(kept));
  });

  test('of what ships and of a pipe by name in the place for data', () => {
    expect(placeOfMarks('stagefront', 'stagefront', '/data')).toBe('/data/marks/stagefront.marks.jsonl');
    expect(placeOfMarks('-', '../a b/ü', '/data')).toBe('/data/marks/-a-b-.marks.jsonl');
    expect(placeOfMarks('-', '..', '/data')).toBe('/data/marks/timeline.marks.jsonl');
    expect(placeOfMarks('/dev/null', 'piped', '/data')).toBe('/data/marks/piped.marks.jsonl');
  });

  test.each([
    ['linux', {}, '/home/a/.local/share/ratchet'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/ratchet'],
    ['linux', { XDG_DATA_HOME: 'data' }, '/home/a/.local/share/ratchet'],
    ['darwin', { XDG_DATA_HOME: '/data' }, '/home/a/Library/Application Support/ratchet'],
  ])('the place of %s with %j', (platform, env, folder) => {
    expect(dataFolder({ platform, home: '/home/a', env })).toBe(folder);
  });
});
