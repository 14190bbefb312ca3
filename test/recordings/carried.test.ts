import { describe, expect, it } from 'vitest';
import type { ImportChoice } from '../../src/recordings/importer.ts';
import { changes, event, importFiles, importText, listOf, told } from './events.ts';

const since = (time: string): ImportChoice => ({ since: Date.parse(`2026-03-01T${time}Z`) });

/** A pod that became ready at an instant, as `kubectl get pods -o json` tells it. */
const ready = (name: string, instant: string): object => ({
  kind: 'Pod',
  metadata: { name, namespace: 'shop', uid: `uid-${name}` },
  spec: { nodeName: 'node-1' },
  status: {
    conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: instant }],
    containerStatuses: [{ name: 'app', restartCount: 0, state: { running: { startedAt: instant } } }],
  },
});

describe('how boxes are when a recording begins', () => {
  const events = listOf(
    event({ reason: 'Started', first: '10:00:00', pod: 'api', uid: 'a' }),
    event({ reason: 'Killing', message: 'Stopping container app', first: '10:00:10', pod: 'old', uid: 'o' }),
    event({ reason: 'Started', first: '10:05:00', pod: 'web', uid: 'w' }),
  );

  it('is as what happened before left them; what was gone is not there', () => {
    const timeline = importText(events, 'events.json', since('10:04:00'));
    expect(changes(timeline)).toEqual(['10:05:00.500 api up', '10:05:00.500 web up']);
    expect(told(timeline)).toHaveLength(1);
    expect(timeline.notes).toContain('Left out, being outside of what is shown: 2 events.');
  });

  it('what happens later is no beginning', () => {
    const timeline = importText(events, 'events.json', { until: Date.parse('2026-03-01T10:04:00Z') });
    expect(timeline.boxes.map(({ name }) => name)).toEqual(['api', 'old']);
  });
});

describe('states that came about long before', () => {
  const files = [
    ['events.json', listOf(event({ reason: 'Started', first: '10:00:00', last: '10:30:00', count: 2 }))],
    [
      'pods.json',
      JSON.stringify({
        items: [ready('calm', '2026-01-05T08:00:00Z'), ready('fresh', '2026-03-01T09:20:00Z')],
      }),
    ],
  ] as const;

  it('do not stretch a recording, but show at its beginning; within an hour of it they are shown', () => {
    const { timeline } = importFiles(files);
    expect(changes(timeline)).toEqual([
      '09:20:00.500 calm serving',
      '09:20:00.500 fresh up',
      '09:20:00.500 fresh serving',
      '10:00:00.500 web up',
    ]);
    expect(timeline.clock.length).toBe(70 * 60 + 1);
    expect(timeline.notes.join()).toContain(
      'Not shown, being long before the rest: 2 events that tell how boxes had become',
    );
  });

  it('are shown to who says since when', () => {
    const { timeline } = importFiles(files, {
      since: Date.parse('2026-01-05T00:00:00Z'),
      until: Date.parse('2026-01-06T00:00:00Z'),
    });
    expect(told(timeline)).toHaveLength(2);
  });

  it('are all there is where nothing else is told', () => {
    expect(told(importFiles([files[1]]).timeline)).toHaveLength(2);
  });
});
