import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatInstant } from '../../src/text/instants.ts';
import { eventCount, eventOf } from '../../src/timeline/events.ts';
import { readTimeline } from '../../src/timeline/file/read.ts';

/** Public incidents as recordings. Expected instants are those of facts.md 9.2 to 9.8, in UTC. */
const folder = new URL('../../timelines/', import.meta.url);
const files = readdirSync(folder);
const published = files.filter((name) => name.endsWith('.jsonl')).map((name) => name.replace('.jsonl', ''));
const ships = new Set(files.map((name) => name.replace(/\.(yaml|jsonl)$/, '')));

const load = (name: string) => {
  const { timeline, warning } = readTimeline(readFileSync(new URL(`${name}.jsonl`, folder), 'utf8'), name);
  const events = Array.from({ length: eventCount(timeline.events) }, (_, id) => {
    const event = eventOf(timeline, id);
    return { ...event, minute: formatInstant(timeline.clock.start + event.at).slice(0, 16) };
  });
  return { timeline, warning, events };
};

test('seven incidents ship', () => {
  expect(published).toEqual([
    'aws-dynamodb-2025-10-19',
    'aws-kinesis-2020-11-25',
    'cloudflare-2019-07-02',
    'cloudflare-2025-11-18',
    'google-cloud-2025-06-12',
    'monzo-2017-10-27',
    'slack-2021-01-04',
  ]);
});

describe.each(published)('%s', (name) => {
  const { timeline, warning, events } = load(name);
  const notes = timeline.notes.join('\n');

  test('is read whole; each instant is a minute, which is half a minute off either way; no value is drawn', () => {
    expect(warning).toBeNull();
    expect(events.map(({ error }) => error)).toEqual(events.map(() => 30_000));
    expect(events.map(({ at }) => at % 60_000)).toEqual(events.map(() => 30_000));
    expect(timeline.series).toEqual([]);
  });

  test('names its report, the fixes of that, and timelines that ship', () => {
    expect(notes).toMatch(/From the public report: .*\b[a-z-]+\.(?:com|engineering)\//);
    expect(notes).toMatch(/The report names these fixes: .+; .+/);
    const named = [...notes.matchAll(/`ratchet replay ([\w-]+)`/g)].map(([, each]) => each ?? '');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((each) => !ships.has(each))).toEqual([]);
  });
});

/** Facts: when (UTC), and a word of what. */
const FACTS: readonly (readonly [string, readonly (readonly [string, RegExp])[]])[] = [
  [
    'cloudflare-2019-07-02',
    [
      ['2019-07-02T13:31', /merged/],
      ['2019-07-02T13:37', /tests pass/],
      ['2019-07-02T13:42', /all servers/],
      ['2019-07-02T13:45', /page/],
      ['2019-07-02T14:00', /cause/],
      ['2019-07-02T14:02', /decided/],
      ['2019-07-02T14:07', /off everywhere/],
      ['2019-07-02T14:09', /back/],
      ['2019-07-02T14:52', /on again/],
    ],
  ],
  // BST is an hour ahead of UTC.
  [
    'monzo-2017-10-27',
    [
      ['2017-10-27T13:10', /deployed/],
      ['2017-10-27T13:12', /rolled back/],
      ['2017-10-27T13:26', /decided/],
      ['2017-10-27T13:37', /do not start/],
      ['2017-10-27T14:13', /complete/],
      ['2017-10-27T14:31', /deleted/],
    ],
  ],
  // PST is eight hours behind: 22:31 is 06:31 of the next day.
  [
    'aws-kinesis-2020-11-25',
    [
      ['2020-11-25T10:44', /added/],
      ['2020-11-25T13:15', /limit of threads/],
      ['2020-11-25T15:51', /decided/],
      ['2020-11-25T17:39', /confirmed/],
      ['2020-11-25T18:07', /first servers/],
      ['2020-11-26T06:23', /Kinesis is back/],
      ['2020-11-26T06:31', /CloudWatch is back/],
    ],
  ],
  [
    'slack-2021-01-04',
    [
      ['2021-01-04T14:00', /packets/],
      ['2021-01-04T14:45', /alerted/],
      ['2021-01-04T14:57', /99 %/],
      ['2021-01-04T15:00', /down/],
      ['2021-01-04T15:01', /1,200/],
      ['2021-01-04T18:40', /as it was/],
    ],
  ],
  // PDT is seven hours behind; two, ten, 25, 40 and 160 minutes after 10:49.
  [
    'google-cloud-2025-06-12',
    [
      ['2025-06-12T17:45', /blank fields/],
      ['2025-06-12T17:49', /503/],
      ['2025-06-12T17:51', /two minutes/],
      ['2025-06-12T17:59', /cause/],
      ['2025-06-12T18:14', /ready/],
      ['2025-06-12T18:29', /everywhere/],
      ['2025-06-12T20:29', /largest region is back/],
      ['2025-06-12T20:49', /main part/],
      ['2025-06-13T01:18', /last/],
    ],
  ],
  [
    'aws-dynamodb-2025-10-19',
    [
      ['2025-10-20T06:48', /empty/],
      ['2025-10-20T07:38', /cause/],
      ['2025-10-20T09:25', /record is back/],
      ['2025-10-20T09:40', /callers/],
      ['2025-10-20T11:14', /slowed down/],
      ['2025-10-20T12:28', /leases/],
      ['2025-10-20T12:30', /health checks/],
      ['2025-10-20T16:36', /switched off/],
      ['2025-10-20T17:36', /worked off/],
      ['2025-10-20T20:50', /EC2/],
      ['2025-10-20T21:09', /on again/],
      ['2025-10-20T21:20', /all is back/],
    ],
  ],
  [
    'cloudflare-2025-11-18',
    [
      ['2025-11-18T11:05', /grant/],
      ['2025-11-18T11:28', /first errors/],
      ['2025-11-18T11:31', /test/],
      ['2025-11-18T11:32', /people/],
      ['2025-11-18T13:05', /go around/],
      ['2025-11-18T13:37', /file is the cause/],
      ['2025-11-18T14:24', /no new file/],
      ['2025-11-18T14:30', /everywhere/],
      ['2025-11-18T17:06', /all is back/],
    ],
  ],
];

test.each(FACTS.flatMap(([name, facts]) => facts.map(([minute, what]) => [name, minute, what] as const)))(
  '%s, %s: %s',
  (name, minute, what) => {
    const { events } = load(name);
    const texts = events.filter((event) => event.minute === minute).map(({ text }) => text);
    expect(texts.join('\n')).toMatch(what);
  },
);

/** Seconds from the first harm to each milestone, by hand from the instants above; null where the report tells none. */
test.each([
  // 13:42 to 13:45, 14:07 and 14:09.
  ['cloudflare-2019-07-02', 3 * 60, 25 * 60, 27 * 60],
  // 14:10 to 15:31.
  ['monzo-2017-10-27', null, 81 * 60, 81 * 60],
  // 05:15 to 22:23.
  ['aws-kinesis-2020-11-25', null, null, (17 * 60 + 8) * 60],
  // 06:00 to 06:45 and 10:40.
  ['slack-2021-01-04', 45 * 60, null, 280 * 60],
  // 10:49 to 10:51, 11:29 and 13:49.
  ['google-cloud-2025-06-12', 2 * 60, 40 * 60, 180 * 60],
  // 23:48 to 02:25 and 14:20 of the next day.
  ['aws-dynamodb-2025-10-19', null, 157 * 60, (14 * 60 + 32) * 60],
  // 11:28 to 11:31, 14:30 and 17:06.
  ['cloudflare-2025-11-18', 3 * 60, 182 * 60, 338 * 60],
])('%s: detected after %s s, mitigated after %s s, over after %s s', (name, ...expected) => {
  expect(load(name).timeline.figures.map(({ value }) => value)).toEqual(expected);
});
