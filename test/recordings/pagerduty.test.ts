import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportChoice } from '../../src/recordings/importer.ts';
import { endsWell } from './ends-well.ts';
import { importFiles, importText, told } from './events.ts';

const user = (id: string, summary: string) => ({
  id,
  type: 'user_reference',
  summary,
  html_url: 'https://acme.example/users',
});
const MONITOR = { id: 'S1', type: 'service_reference', summary: 'checkout-prod' };

const entry = (type: string, time: string, agent: object, rest: object = {}) => ({
  id: `R${time}`,
  type: `${type}_log_entry`,
  summary: 'Summary by Ada Lovelace',
  created_at: time.includes('T') ? time : `2026-03-01T${time}Z`,
  agent,
  channel: { type: 'website', summary: 'ada@example.com, +44 20 7946 0000' },
  incident: { id: 'P1', type: 'incident_reference', summary: '[#1] checkout is down' },
  teams: [{ summary: 'Payments' }],
  contact_method: { address: '+44 20 7946 0001' },
  ...rest,
});

const ada = user('PADA', 'Ada Lovelace');
const bob = user('PBOB', 'Bob');
const page = (...entries: readonly object[]): string =>
  JSON.stringify({ log_entries: entries, limit: 100, offset: 0, more: false, total: null });

/** Newest first, as PagerDuty gives them. */
const INCIDENT = page(
  entry('resolve', '10:31:00', MONITOR),
  entry('annotate', '10:20:00', bob, {
    channel: {
      type: 'note',
      summary:
        'Liveness off. Ask Ada Lovelace or bob@example.com, see https://u:p@wiki.example/x?token=hunter2',
    },
  }),
  entry('escalate', '10:08:00', { id: 'S1', type: 'escalation_policy_reference' }, { assignees: [bob] }),
  entry('acknowledge', '10:05:30', ada),
  entry('notify', '10:04:01', MONITOR, { user: ada }),
  entry('trigger', '10:04:00', MONITOR),
);

const said = (text: string, choice: ImportChoice = {}): readonly string[] =>
  told(importText(text, 'pagerduty.json', choice));

describe('log entries', () => {
  it('in the order of time, in our words; people are numbers', () => {
    expect(said(INCIDENT)).toEqual([
      '10:04:00.500 ± 0.5 | alert | incident triggered by a monitor',
      '10:04:01.500 ± 0.5 | note | incident notification sent to person-1',
      '10:05:30.500 ± 0.5 | note | incident acknowledged by person-1',
      '10:08:00.500 ± 0.5 | note | incident escalated to person-2',
      '10:20:00.500 ± 0.5 | note | incident note written by person-2',
      '10:31:00.500 ± 0.5 | note | incident resolved by a monitor',
    ]);
  });

  it('what was written only where that is asked for, people in it as numbers, URLs without secrets', () => {
    const { timeline, summary } = importFiles([['pagerduty.json', INCIDENT]], { withText: true });
    // ada@example.com and bob@example.com are known to nobody here as those of Ada and Bob.
    expect(told(timeline)[0]).toBe(
      '10:04:00.500 ± 0.5 | alert | incident triggered by a monitor: person-3, a phone number',
    );
    expect(told(timeline)[4]).toBe(
      '10:20:00.500 ± 0.5 | note | incident note written by person-2: Liveness off. Ask person-1 or person-4, see https://wiki.example/x',
    );
    expect(summary.files[0]?.kept).toEqual(['texts of log entries']);
    expect(importFiles([['pagerduty.json', INCIDENT]]).summary.files[0]?.kept).toEqual([]);
  });

  it('one person in PagerDuty and in an audit log, where both know an address', () => {
    const audit = JSON.stringify({
      kind: 'Event',
      apiVersion: 'audit.k8s.io/v1',
      stage: 'ResponseComplete',
      verb: 'patch',
      user: { username: 'ada@example.com' },
      objectRef: { resource: 'deployments', apiGroup: 'apps', namespace: 'shop', name: 'web' },
      responseStatus: { code: 200 },
      stageTimestamp: '2026-03-01T10:06:00.000000Z',
    });
    const entries = page(entry('acknowledge', '10:05:00', { ...ada, email: 'Ada@example.com' }));
    const { timeline } = importFiles([
      ['audit.log', audit],
      ['pagerduty.json', entries],
    ]);
    expect(told(timeline)).toEqual([
      '10:05:00.500 ± 0.5 | note | incident acknowledged by person-1',
      '10:06:00 | change | Deployment web patched by person-1',
    ]);
  });

  it('milestones: detected at 10:04:00.5, acknowledged 90 s, resolved 1620 s later', () => {
    expect(
      importText(INCIDENT, 'pagerduty.json').figures.map(({ name, value, unit }) => [name, value, unit]),
    ).toEqual([
      ['secondsToDetect', null, 's'],
      ['secondsToAcknowledge', 90, 's'],
      ['secondsToMitigate', null, 's'],
      ['secondsToRecover', 1620, 's'],
    ]);
  });

  it('of several incidents it is said which, in the order of time', () => {
    const second = { incident: { id: 'P2' } };
    expect(
      said(
        page(
          entry('trigger', '10:06:00', ada, second),
          entry('acknowledge', '10:05:00', ada),
          entry('trigger', '10:04:00', MONITOR),
        ),
      ),
    ).toEqual([
      '10:04:00.500 ± 0.5 | alert | incident 1 triggered by a monitor',
      '10:05:00.500 ± 0.5 | note | incident 1 acknowledged by person-1',
      '10:06:00.500 ± 0.5 | alert | incident 2 triggered by person-1',
    ]);
  });

  it('pages one after the other, an array, one a line; offsets', () => {
    const one = entry('trigger', '2026-03-01T12:04:00+02:00', MONITOR);
    const other = entry('acknowledge', '2026-03-01T12:05:00+02:00', ada);
    const expected = said(page(one, other));
    expect(expected[0]).toBe('10:04:00.500 ± 0.5 | alert | incident triggered by a monitor');
    for (const text of [
      `${page(other)}\n${page(one)}`,
      JSON.stringify([one, other]),
      `${JSON.stringify(one)}\n${JSON.stringify(other)}`,
    ])
      expect(said(text)).toEqual(expected);
    expect(importFiles([['a', page(one)]]).summary.files[0]?.clocks).toEqual(['+02:00']);
  });

  it('says that more pages follow', () => {
    const timeline = importText(
      JSON.stringify({ log_entries: [entry('trigger', '10:04:00', MONITOR)], more: true }),
    );
    expect(timeline.notes.join()).toContain('where one says that more follow, give all of them');
  });

  it.each([
    ['{"error":{"message":"Unauthorized","code":2006}}', 'a.json: is what PagerDuty says when it fails'],
    ['{"log_entries":[]}', 'a.json: found no log entry of PagerDuty; expected what its API answers'],
  ])('%s', (text, sentence) => {
    expect(() => importText(text, 'a.json', { kind: 'pagerduty' })).toThrow(sentence);
  });

  it('anything ends in a timeline or a sentence', () => {
    const choice = { kind: 'pagerduty', withText: true };
    const keys = ['type', 'created_at', 'agent', 'channel', 'incident', 'assignees', 'user', 'message'];
    fc.assert(fc.property(fc.string(), (text) => endsWell(text, choice)));
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) =>
        endsWell(
          page(entry('trigger', '10:00:00', ada), { ...entry('assign', '10:00:00', ada), [key]: value }),
          choice,
        ),
      ),
    );
    fc.assert(fc.property(fc.nat(INCIDENT.length), (at) => endsWell(INCIDENT.slice(0, at), choice)));
  });
});
