import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeTimeline } from '../../src/timeline/file/write.ts';
import { incident, perSecond } from '../timeline/by-hand.ts';
import { typedHere } from './typed.ts';

const ratchet = typedHere();

/** Three seconds from 10:00:00 UTC of 20 October 2026; Berlin is two hours ahead until the 25th. */
const timeline = incident({
  changes: [[0, 0, 'serving']],
  events: [[1, 'killed', 0, null, 'third check answered late']],
  series: [perSecond('demand', [1, 1, 1])],
  length: 3,
});
const print = async (words: readonly string[], zone?: string): Promise<string> => {
  const clock = { ...timeline.clock, ...(zone === undefined ? {} : { zone }) };
  writeFileSync(ratchet.path('a.jsonl'), [...writeTimeline({ ...timeline, clock })].join('\n'));
  const { code, out, err } = await ratchet.run([words[0] ?? '', 'a.jsonl', ...words.slice(1)]);
  return code === 0 ? out : err;
};

describe('times are told', () => {
  const events = (words: readonly string[], zone?: string) => print(['events', ...words], zone);

  test('in UTC, in the own zone of a recording, or in the one that is asked for', async () => {
    expect(await events([])).toMatch(/^10:00:01 /);
    expect(await events([], 'Europe/Berlin')).toMatch(/^12:00:01 /);
    expect(await events(['--timezone', 'UTC'], 'Europe/Berlin')).toMatch(/^10:00:01 /);
    expect(await events(['--timezone', 'Asia/Kolkata'])).toMatch(/^15:30:01 /);
  });

  test('and typed in the same', async () => {
    const span = ['--since', '12:00:01', '--until', '12:00:01'];
    expect(await events(span, 'Europe/Berlin')).toMatch(/^12:00:01 /);
    expect(await events(span)).toContain('outside the timeline, which lasts from 10:00:00 to 10:00:02');
  });

  test('on pages, with the zone', async () => {
    expect(await print(['run'], 'Europe/Berlin')).toContain(
      'Tue 20 Oct 2026, 12:00:00 to 12:00:02 +02:00, Europe/Berlin',
    );
    expect(await print(['run'])).toContain('Tue 20 Oct 2026, 10:00:00 to 10:00:02 UTC');
    expect(await print(['run', '--timezone', '+05:30'])).toContain('15:30:00 to 15:30:02 +05:30 (');
    expect(await print(['why', '--box', '1'], 'Europe/Berlin')).toContain('12:00:01');
    expect(await print(['compare', '--against', 'a.jsonl'], 'Europe/Berlin')).toContain(
      '+02:00, Europe/Berlin',
    );
  });

  test('the command that prints a page again names it', async () => {
    expect(await print(['run', '--timezone', 'Europe/Berlin'])).toContain(
      'ratchet run a.jsonl --timezone Europe/Berlin\n',
    );
  });

  test('for programs they stay UTC', async () => {
    expect(await print(['run', '--format', 'csv'], 'Europe/Berlin')).toContain(
      '\n1,10:00:01,2026-10-20T10:00:01Z,',
    );
    expect(await print(['run', '--format', 'json'], 'Europe/Berlin')).toContain('"at": "10:00:01"');
  });

  test('a zone that is none is refused', async () => {
    expect(await events(['--timezone', 'Mars'])).toBe(
      'ratchet: --timezone: found "Mars"; expected a name such as Europe/Berlin, +02:00 or UTC\n',
    );
  });
});
