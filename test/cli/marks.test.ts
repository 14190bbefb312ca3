import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { incident, perSecond } from '../timeline/by-hand.ts';
import { typedHere } from './typed.ts';

const ratchet = typedHere();

/** Four seconds from 10:00:00 in which one box is killed at second 1.5; marks at seconds 1 and 3, one before it begins. */
const timeline = incident({
  length: 4,
  changes: [[0, 0, 'serving']],
  events: [
    [1.5, 'killed', 0, null, 'third check answered late'],
    [2, 'note', null, null, 'later'],
  ],
  series: [perSecond('demand', [1, 1, 1, 1])],
});
const MARKS = [
  '{"at":"2026-10-20T09:59:59Z","text":"before"}',
  '{"at":"2026-10-20T10:00:01Z","text":"here \\u001b[2J"}',
  '{"at":"2026-10-20T10:00:03Z"}',
  '{"at":"2026-10-20T10:00:03Z","text":"there"}',
];
const run = (...args: readonly string[]) => {
  writeFileSync(ratchet.path('a.jsonl'), [...writeTimeline(timeline)].join('\n'));
  writeFileSync(ratchet.path('a.marks.jsonl'), MARKS.join('\n'));
  const [command = '', ...others] = args;
  return ratchet.run([command, 'a.jsonl', ...others]);
};

describe('--marks', () => {
  test('events: marks stand behind the events of their second, told apart from them', async () => {
    const { out } = await run('events', '--marks');
    expect(out.split('\n')).toEqual([
      '10:00:01  box-01  killed: third check answered late',
      '10:00:01          mark: here ␛[2J',
      '10:00:02          note: later',
      '10:00:03          mark',
      '10:00:03          mark: there',
      '',
    ]);
  });

  test('events: mark is a kind only then', async () => {
    expect((await run('events', '--marks', '--kind', 'mark', '--since', '10:00:02')).out).toBe(
      '10:00:03  mark\n10:00:03  mark: there\n',
    );
    expect(await run('events', '--kind', 'mark')).toMatchObject({ code: 2, out: '' });
  });

  test('run as JSON: among the events, without a number', async () => {
    const { events } = JSON.parse((await run('run', '--marks', '--format', 'json')).out) as {
      events: readonly Record<string, unknown>[];
    };
    expect(events.map(({ id }) => id)).toEqual([0, null, 1, null, null]);
    expect(events[4]).toEqual({
      id: null,
      second: 3,
      at: '10:00:03',
      time: '2026-10-20T10:00:03Z',
      kind: 'mark',
      box: null,
      cause: null,
      text: 'there',
    });
  });

  test('run as CSV: a last column', async () => {
    const { out } = await run('run', '--marks', '--format', 'csv');
    const last = out
      .trimEnd()
      .split('\n')
      .map((line) => line.split(',').at(-1));
    expect(last).toEqual(['marks', '', 'here \u001b[2J', '', 'mark; there']);
  });

  test('run as a page: among what happened, and in the command that prints it again', async () => {
    const { out } = await run('run', '--marks');
    expect(out).toMatch(/10:00:03 +mark: there\n/);
    expect(out).toContain('ratchet run a.jsonl --marks\n');
  });

  test.each([['json'], ['csv'], ['text']])('without it nothing changes: %s', async (format) => {
    expect((await run('run', '--format', format)).out).not.toContain('mark');
  });

  test.each([
    [['--format', 'jsonl'], '--marks does not go with --format jsonl: a timeline holds no marks'],
    [['--per', 'box'], '--marks does not go with --per box: marks are of no box'],
  ])('has no place in %j', async (words, sentence) => {
    expect(await run('run', '--marks', ...words)).toEqual({
      code: 2,
      out: '',
      err: `ratchet: ${sentence}\n`,
    });
  });

  test('a broken file is said with its line', async () => {
    await run('events');
    writeFileSync(ratchet.path('a.marks.jsonl'), 'nonsense');
    const { code, err } = await ratchet.run(['events', 'a.jsonl', '--marks']);
    expect(code).toBe(2);
    expect(err).toMatch(/^ratchet: a\.marks\.jsonl:1: found "nonsense"; expected /);
  });
});
