import { appendFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Following, followTimeline } from '../../../src/runtime/follow/follow.ts';
import { writeTimeline } from '../../../src/timeline/file/write.ts';
import type { Timeline } from '../../../src/timeline/timeline.ts';
import { incident } from '../../timeline/by-hand.ts';
import { workspace } from '../workspace.ts';

const path = workspace();
const headerOf = (title: string): string => {
  const [header = ''] = writeTimeline(
    incident({ provenance: 'recorded', title, boxes: ['web-1'], length: 1 }),
  );
  return `${header.trimEnd()}\n`;
};
const note = (second: number): string =>
  `{"row":"event","at":${second * 1000},"id":${second},"kind":"note","text":"note ${second}"}\n`;

let file: string;
let count = 0;
let stop: () => void;
let grown: Timeline[];
let said: string[];
beforeEach(() => {
  file = path(`live-${count++}.jsonl`);
  stop = () => undefined;
  [grown, said] = [[], []];
});
afterEach(() => stop());

const noWait = (): void => {
  throw new Error('nobody expected to wait');
};
const listen = (following: Following): void => {
  stop = following.listen({ grown: (timeline) => grown.push(timeline), said: (text) => said.push(text) });
};
const follow = async (...lines: readonly string[]): Promise<Following> => {
  writeFileSync(file, lines.join(''));
  const following = await followTimeline(file, noWait);
  listen(following);
  return following;
};
const notesIn = (timeline: Timeline | undefined): number => timeline?.events.at.length ?? 0;
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 5000, interval: 10 });

test('what is there is opened at once', async () => {
  const { opened, lastRowAt } = await follow(headerOf('One'), note(0), note(1));
  expect(opened).toMatchObject({ name: file, scenario: null, length: 2, warning: null });
  expect(notesIn(opened.timeline)).toBe(2);
  expect(Math.abs(lastRowAt() - Date.now())).toBeLessThan(5000);
});

test('rows that are appended come, and boxes that appear', async () => {
  await follow(headerOf('One'), note(0));
  appendFileSync(file, note(1));
  await until(() => expect(notesIn(grown.at(-1))).toBe(2));
  appendFileSync(file, `{"row":"box","at":2000,"box":"web-2"}\n${note(2)}`);
  await until(() => expect(notesIn(grown.at(-1))).toBe(3));
  expect(grown.at(-1)).toMatchObject({ clock: { length: 3 }, boxes: [{ name: 'web-1' }, { name: 'web-2' }] });
  expect(said).toEqual([]);
});

test('a torn last line waits for its rest, wherever it is torn', async () => {
  const text = note(1).replace('note 1', 'ein Gerät');
  const bytes = Buffer.from(text);
  // In the middle of the two bytes of ä.
  const middle = bytes.indexOf(Buffer.from('ä')) + 1;
  await follow(headerOf('One'), note(0));
  appendFileSync(file, bytes.subarray(0, middle));
  appendFileSync(file, bytes.subarray(middle, middle + 1));
  appendFileSync(file, bytes.subarray(middle + 1));
  await until(() => expect(grown.at(-1)?.events.texts).toContain('ein Gerät'));
  expect(said).toEqual([]);
});

test('of many rows at once a timeline is made at most once a second', async () => {
  await follow(headerOf('One'), note(0));
  const begun = performance.now();
  for (let second = 1; second <= 40; second++) {
    appendFileSync(file, note(second));
    await new Promise((done) => setImmediate(done));
  }
  await until(() => expect(notesIn(grown.at(-1))).toBe(41));
  expect(grown.length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 1000));
});

describe('another file in its place is opened, with a word', () => {
  const replaced = async (): Promise<void> => {
    await until(() => expect(grown.at(-1)?.title).toBe('Two'));
    expect(notesIn(grown.at(-1))).toBe(1);
    expect(said).toEqual([`${file} was replaced: this is what stands there now`]);
    appendFileSync(file, note(7));
    await until(() => expect(notesIn(grown.at(-1))).toBe(2));
  };

  test('one that was moved there', async () => {
    await follow(headerOf('One'), note(0), note(1));
    writeFileSync(`${file}.new`, headerOf('Two') + note(5));
    renameSync(`${file}.new`, file);
    await replaced();
  });

  test('one that was cut and is written anew', async () => {
    await follow(headerOf('One'), note(0), note(1));
    truncateSync(file, 0);
    appendFileSync(file, headerOf('Two') + note(5));
    await replaced();
  });

  test('one that is longer at once', async () => {
    await follow(headerOf('One'), note(0));
    writeFileSync(file, `${headerOf('Two').trimEnd()}${' '.repeat(500)}\n${note(5)}`);
    await replaced();
  });
});

test('a row that cannot be read is said with its line; what stands before it is shown', async () => {
  await follow(headerOf('One'), note(0));
  appendFileSync(file, `${note(1)}{"row":"wrong"}\n${note(2)}`);
  await until(() => expect(notesIn(grown.at(-1))).toBe(2));
  expect(said).toEqual([
    `${file}:4: found "wrong" as "row"; expected state, event, samples, box, series; nothing behind it is read`,
  ]);
  writeFileSync(file, headerOf('Two') + note(5));
  await until(() => expect(grown.at(-1)?.title).toBe('Two'));
});

test('a line that is no JSON is said when it comes, not when another follows it', async () => {
  await follow(headerOf('One'), note(0));
  appendFileSync(file, 'oops\n');
  const sentence = `${file}:3: found "oops", which is not JSON; expected a line of JSON; nothing behind it is read`;
  await until(() => expect(said).toEqual([sentence]));
  appendFileSync(file, note(1));
  await new Promise((done) => setTimeout(done, 600));
  expect(said).toEqual([sentence]);
  expect(notesIn(grown.at(-1))).toBe(1);
});

test('the header is waited for, once with a word', async () => {
  writeFileSync(file, '');
  const waiting: string[] = [];
  const opening = followTimeline(file, (shown) => {
    waiting.push(shown);
    appendFileSync(file, headerOf('One'));
  });
  const following = await opening;
  listen(following);
  expect(waiting).toEqual([file]);
  expect(following.opened.timeline.title).toBe('One');
});

describe('refused with a sentence', () => {
  test.each([
    [
      'a scenario',
      'ratchet: scenario/1\ntitle: My fleet\nclock: {start: "2026-10-20T10:00:00Z"}\n',
      'is no timeline',
    ],
    ['a recording', `{"kind":"List","items":[${' '.repeat(100)}]}`, 'is no timeline that grows'],
    ['what is packed', gzipSync(headerOf('One')), 'is packed; --follow reads'],
    ['a header of another version', headerOf('One').replace('timeline/1', 'timeline/9'), 'found version'],
  ])('%s', async (_, content, sentence) => {
    writeFileSync(file, content);
    await expect(followTimeline(file, noWait)).rejects.toThrow(sentence);
  });

  test('what is not there, a folder, standard input', async () => {
    await expect(followTimeline(path('nothing.jsonl'), noWait)).rejects.toThrow('no such file');
    await expect(followTimeline(path('.'), noWait)).rejects.toThrow('is no file');
    await expect(followTimeline('-', noWait)).rejects.toThrow('expected a file that grows');
  });
});
