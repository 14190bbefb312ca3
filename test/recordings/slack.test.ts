import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportChoice } from '../../src/recordings/importer.ts';
import { endsWell } from './ends-well.ts';
import { importFiles, importText, told } from './events.ts';

/** 2026-03-01T10:00:00Z is 1772359200. */
const ts = (after: number, micros = '000000'): string => `${1_772_359_200 + after}.${micros}`;
const message = (after: number, rest: object = {}) => ({
  client_msg_id: 'a',
  type: 'message',
  user: 'U1',
  text: 'checkout is down, says <@U2> &lt;here&gt;',
  ts: ts(after),
  team: 'T1',
  ...rest,
});
const said = (text: string, choice: ImportChoice = {}): readonly string[] =>
  told(importText(text, 'slack.json', choice));
const textOf = (rest: object, choice: ImportChoice = { withText: true }): string | undefined =>
  said(JSON.stringify([message(0, rest)]), choice)[0]?.replace(/^.*? \| note \| /, '');

describe('messages of an export', () => {
  it('who said something when, to the microsecond; what they said is not kept', () => {
    const day = JSON.stringify([
      message(0, { ts: ts(0, '000100') }),
      message(60, { user: 'U2' }),
      message(61, { thread_ts: ts(0, '000100') }),
      message(62, { thread_ts: ts(62) }),
      message(63, { subtype: 'channel_join' }),
    ]);
    const timeline = importText(day, 'slack.json');
    expect(told(timeline)).toEqual([
      '10:00:00.000100 | note | message of person-1',
      '10:01:00 | note | message of person-2',
      '10:01:01 | note | reply of person-1',
      '10:01:02 | note | message of person-1',
    ]);
    expect(timeline.notes).toContain(
      'Left out of slack.json: 1 × joins, leaves and the like, first in line 1.',
    );
    expect(JSON.stringify(timeline)).not.toMatch(/checkout|U1|U2/);
  });

  it('days one after the other, as unzip -p prints them', () => {
    const [one, other] = [JSON.stringify([message(0)]), JSON.stringify([message(86_400)], null, 2)];
    expect(said(`${one}${other}`)).toEqual(said(`${one}\n${other}\n`));
    expect(said(`${one}${other}`)).toHaveLength(2);
  });

  it.each([
    [{}, 'message of person-1: checkout is down, says person-2 <here>'],
    [
      { text: 'see <https://u:p@grafana.example/d/1?token=hunter2#x|the board>' },
      'message of person-1: see the board',
    ],
    [
      { text: 'see <https://u:p@grafana.example/d/1?token=hunter2>' },
      'message of person-1: see https://grafana.example/d/1',
    ],
    [
      { text: '<!here> in <#C1|general>\n&amp; <!subteam^S1|@oncall>' },
      'message of person-1: @here in #general & @oncall',
    ],
    [
      { text: 'Ada and ada@example.com', user_profile: { real_name: 'Ada Lovelace', first_name: 'Ada' } },
      'message of person-1: person-1 and person-2',
    ],
    [{ text: '' }, 'message of person-1'],
    [{ text: '\u001b[2J\u202eboo' }, 'message of person-1: ␛[2J�boo'],
  ])('with text: %j', (rest, expected) => {
    expect(textOf(rest)).toBe(expected);
  });

  it('a long text is cut', () => {
    expect([...(textOf({ text: 'x'.repeat(9000) }) ?? '')]).toHaveLength(
      'message of person-1: '.length + 500,
    );
  });

  it('names out of users.json become numbers too, wherever it comes', () => {
    const users = JSON.stringify([
      {
        id: 'U2',
        team_id: 'T1',
        name: 'grace',
        profile: { real_name: 'Grace Hopper', email: 'grace@example.com' },
      },
    ]);
    const day = JSON.stringify([message(0, { text: 'Grace Hopper, grace@example.com and Gracely' })]);
    const { timeline, summary } = importFiles([['slack.json', `${day}\n${users}`]], { withText: true });
    expect(told(timeline)).toEqual(['10:00:00 | note | message of person-1: person-2, person-2 and Gracely']);
    expect(summary.files[0]?.kept).toEqual(['texts of messages']);
  });
});

describe('applications', () => {
  it.each([
    [
      {
        subtype: 'bot_message',
        bot_id: 'B1',
        username: 'Alertmanager',
        attachments: [{ color: 'danger', title: '[FIRING:2] HighErrors' }],
      },
      'alert | alert of Alertmanager',
    ],
    [{ bot_id: 'B1', bot_profile: { name: 'PagerDuty' } }, 'alert | alert of PagerDuty'],
    [
      {
        bot_id: 'B1',
        bot_profile: { name: 'Grafana' },
        attachments: [{ title: '[RESOLVED] HighErrors', color: '#36a64f' }],
      },
      'note | Grafana: over',
    ],
    [{ bot_id: 'B1', bot_profile: { name: 'Standup Bot' } }, 'note | message of an application'],
    [{ subtype: 'bot_message', username: 'toString' }, 'note | message of an application'],
    [{ subtype: 'channel_topic', topic: 'incident' }, 'note | topic set by person-1'],
  ] as const)('%j', (rest, expected) => {
    expect(said(JSON.stringify([message(0, rest)]))).toEqual([`10:00:00 | ${expected}`]);
  });
});

describe('what is no channel', () => {
  it.each([
    [
      '[{"id":"U1","team_id":"T1","profile":{"real_name":"Ada"}}]',
      'holds the people of a Slack workspace, not what they said; unzip -p',
    ],
    [
      '[{"id":"C1","name":"general","is_general":true,"members":["U1"]}]',
      'holds the channels of a Slack workspace, not what was said there',
    ],
  ])('%s', (text, sentence) => {
    expect(() => importText(text, 'users.json')).toThrow(`users.json: ${sentence}`);
    expect(() => importText(text, 'users.json', { kind: 'slack' })).toThrow(sentence);
  });

  it('anything ends in a timeline or a sentence', () => {
    const choice = { kind: 'slack', withText: true };
    const keys = [
      'type',
      'subtype',
      'user',
      'text',
      'ts',
      'thread_ts',
      'bot_profile',
      'attachments',
      'user_profile',
      'profile',
      'members',
    ];
    fc.assert(fc.property(fc.string(), (text) => endsWell(text, choice)));
    fc.assert(fc.property(fc.string(), (text) => endsWell(JSON.stringify([message(0, { text })]), choice)));
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) =>
        endsWell(JSON.stringify([message(0), message(1, { [key]: value })]), choice),
      ),
    );
    const day = JSON.stringify([message(0), message(1)]);
    fc.assert(fc.property(fc.nat(day.length), (at) => endsWell(day.slice(0, at), choice)));
  });
});
