import { describe, expect, it } from 'vitest';
import type { ImportChoice } from '../../src/recordings/importer.ts';
import { event, importFiles, listOf, told } from './events.ts';

/** Log entries of PagerDuty: `10:04:00 trigger`. */
const entries = (...told: readonly string[]): string =>
  JSON.stringify({
    log_entries: told.map((each) => {
      const [time, type] = each.split(' ');
      return {
        type: `${type}_log_entry`,
        created_at: `2026-03-01T${time}Z`,
        agent: { id: 'S1', type: 'service_reference' },
        incident: { id: 'P1' },
      };
    }),
  });

const kill = event({
  reason: 'Killing',
  message: 'Container app failed liveness probe, will be restarted',
  first: '10:02:00',
});
const started = event({ reason: 'Started', first: '10:00:00' });

function times(events: readonly object[], told: readonly string[], choice: ImportChoice = {}) {
  const files: (readonly [string, string])[] = [
    ...(events.length === 0 ? [] : [['events.json', listOf(...events)] as const]),
    ['pagerduty.json', entries(...told)],
  ];
  const { figures, notes } = importFiles(files, choice).timeline;
  return { values: figures.map(({ value }) => value), notes };
}

describe('times that follow from milestones: to detect, acknowledge, mitigate, recover', () => {
  it.each([
    // Killed at 10:02:00; told at 10:04:00, 10:05:30, 10:31:00.
    [
      'from the first harm',
      [started, kill],
      ['10:31:00 resolve', '10:05:30 acknowledge', '10:04:00 trigger'],
      [120, 210, null, 1740],
    ],
    ['a start is no harm', [started], ['10:04:00 trigger', '10:31:00 resolve'], [null, null, null, 1620]],
    [
      'harm after it was detected is none that it was detected by',
      [kill],
      ['10:01:00 trigger', '10:31:00 resolve'],
      [null, null, null, 1800],
    ],
    [
      'without any harm from the first that is told',
      [],
      ['10:04:00 trigger', '10:05:00 acknowledge'],
      [null, 60, null, null],
    ],
    [
      'what comes back was not over',
      [kill],
      ['10:04:00 trigger', '10:10:00 resolve', '10:12:00 trigger', '10:20:00 resolve'],
      [120, null, null, 1080],
    ],
    [
      'the first of several counts else',
      [kill],
      ['10:04:00 trigger', '10:05:00 acknowledge', '10:09:00 acknowledge'],
      [120, 180, null, null],
    ],
  ])('%s', (_, events, told, expected) => {
    expect(times(events, told).values).toEqual(expected);
  });

  it('it is said what they count from', () => {
    expect(times([kill], ['10:04:00 trigger']).notes).toContain(
      'Times to detect and to recover count from 2026-03-01T10:02:00Z, the first harm that is recorded (killed).',
    );
    expect(times([], ['10:04:00 trigger']).notes).toContain(
      'Times to detect and to recover count from 2026-03-01T10:04:00Z, when it was first told: no harm is recorded before.',
    );
  });

  it('what is outside of what was chosen does not count', () => {
    const choice = { until: Date.parse('2026-03-01T10:10:00Z') };
    expect(times([kill], ['10:04:00 trigger', '10:31:00 resolve'], choice).values).toEqual([
      120,
      null,
      null,
      null,
    ]);
  });

  it('none without milestones', () => {
    expect(importFiles([['events.json', listOf(kill)]]).timeline.figures).toEqual([]);
  });

  it('clocks that are put right count', () => {
    const choice = { shifts: new Map([['pagerduty.json', -60_000]]) };
    expect(times([kill], ['10:04:00 trigger'], choice).values[0]).toBe(60);
  });

  it('one that no file tells can be told, and is an event', () => {
    const milestones = [['mitigated', Date.parse('2026-03-01T10:20:00Z')]] as const;
    const { timeline } = importFiles(
      [
        ['events.json', listOf(started, kill)],
        ['pagerduty.json', entries('10:04:00 trigger')],
      ],
      { milestones },
    );
    // Killed at 10:02:00.5; PagerDuty's whole second is 10:04:00.5; what a person tells is exact.
    expect(timeline.figures.map(({ value }) => value)).toEqual([120, null, 1079.5, 1079.5]);
    expect(told(timeline).at(-1)).toBe('10:20:00 | note | mitigated, as told when this was imported');
  });
});
