import { describe, expect, it } from 'vitest';
import type { ImportChoice } from '../../src/recordings/importer.ts';
import { causes, changes, event, importFiles, listOf, told } from './events.ts';
import { begins, loopLog } from './kubelet.ts';

/** Pod shop/web is killed twice: at 10:00:19.9 and at 10:01:09.9. */
const log =
  begins('10:00:00') +
  loopLog({ checks: ['10:00:09.9', '10:00:14.9', '10:00:19.9'], died: '10:00:50.1', started: '10:00:51.1' }) +
  loopLog({ checks: ['10:00:59.9', '10:01:04.9', '10:01:09.9'], died: '10:01:40.1', started: '10:01:41.1' });

const liveness = 'Container app failed liveness probe, will be restarted';
/** The recorder's name of an event whose first instant is that much after 10:00:00 of 1 March 2026, in ms. */
const named = (ms: number) => ({
  rest: {
    metadata: {
      name: `web.${(BigInt(1_772_359_200_000 + ms) * 1_000_000n).toString(16)}`,
      namespace: 'shop',
    },
  },
});
const events = listOf(
  event({ reason: 'Started', first: '10:00:01', last: '10:01:40', count: 3, ...named(1500) }),
  event({
    reason: 'Unhealthy',
    message: 'Liveness probe failed: HTTP probe failed with statuscode: 503',
    first: '10:00:09',
    last: '10:01:09',
    count: 6,
  }),
  event({ reason: 'Killing', message: liveness, first: '10:00:19', last: '10:01:09', count: 2 }),
);
const terminated = {
  exitCode: 137,
  reason: 'Error',
  startedAt: '2026-03-01T10:00:50Z',
  finishedAt: '2026-03-01T10:01:39Z',
};
const pods = JSON.stringify({
  kind: 'List',
  items: [
    {
      kind: 'Pod',
      metadata: { name: 'web', namespace: 'shop', uid: 'aaaa-1' },
      spec: { nodeName: 'node-1' },
      status: {
        podIP: '10.0.0.7',
        startTime: '2026-03-01T10:00:00Z',
        containerStatuses: [
          {
            name: 'app',
            restartCount: 2,
            state: { running: { startedAt: '2026-03-01T10:01:40Z' } },
            lastState: { terminated },
          },
        ],
      },
    },
  ],
});

const year: ImportChoice = { takenAt: Date.parse('2026-03-01T12:00:00Z') };
const story = (files: readonly (readonly [string, string])[], choice: ImportChoice = {}) =>
  importFiles(files, { ...year, ...choice });
const all = [
  ['events.json', events],
  ['kubelet.log', log],
  ['pods.json', pods],
] as const;

describe('one loop told by events, by the kubelet and by the state of the pod', () => {
  const { timeline, summary } = story(all);
  const of = (kind: string) => told(timeline).filter((line) => line.includes(`| ${kind} |`));

  it('is one story of one box', () => {
    expect(timeline.boxes).toEqual([{ name: 'web', attributes: { namespace: 'shop', node: 'node-1' } }]);
    expect(timeline.title).toBe('Kubernetes events, kubelet logs and states of pods of 1 pod');
  });

  it('each kill, check, end and start once, with the more exact instant', () => {
    expect(of('killed').map((line) => line.split(' |')[0])).toEqual(['10:00:19.900', '10:01:09.900']);
    expect(of('check-failed')).toHaveLength(6);
    // The kubelet looks once a second; the state of the pod has whole seconds, the event's name is exact.
    expect(of('stopped')).toEqual([
      '10:00:50.100 ± 1 | stopped | web | ended',
      '10:01:39.500 ± 0.5 | stopped | web | ended by SIGKILL (exit code 137)',
    ]);
    expect(of('started').map((line) => line.split(' |')[0])).toEqual([
      '10:00:01.500',
      '10:00:50.500 ± 0.5',
      '10:01:40.500 ± 0.5',
    ]);
    expect(summary.events).toMatchObject({ killed: 2, stopped: 2, started: 3, 'check-failed': 6 });
  });

  it('whichever is read first', () => {
    for (const order of [
      [all[1], all[2], all[0]],
      [all[2], all[0], all[1]],
    ])
      expect(told(story(order).timeline)).toEqual(told(timeline));
  });

  it('each caused by the one before', () => {
    expect(causes(timeline)).toEqual([
      'killed <- check-failed (10:00:19.900)',
      'stopped <- killed (10:00:50.100)',
      'started <- stopped (10:00:50.500)',
      'killed <- check-failed (10:01:09.900)',
      'stopped <- killed (10:01:39.500)',
      'started <- stopped (10:01:40.500)',
    ]);
  });

  it('an end that the kubelet noticed late comes before the start that followed it', () => {
    // Noticed at 50.9, up to a second late: between 49.9 and the start at 50.5.
    const late = log.replace('10:00:50.100000', '10:00:50.900000');
    const { timeline } = story([['kubelet.log', late], all[2]]);
    const around = told(timeline).filter((line) => line.startsWith('10:00:50'));
    expect(around).toEqual([
      '10:00:50.200 ± 0.3 | stopped | web | ended',
      '10:00:50.500 ± 0.5 | started | web | started',
    ]);
    expect(causes(timeline)).toContain('started <- stopped (10:00:50.500)');
  });

  it('clocks that agree are not complained of', () => {
    expect(summary.clocks).toEqual([]);
  });
});

describe('a kubelet whose clock is three seconds ahead', () => {
  const ahead = log.replaceAll(/10:(\d\d):(\d\d)\./g, (_, minutes: string, seconds: string) => {
    const all = Number(minutes) * 60 + Number(seconds) + 3;
    return `10:${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}.`;
  });
  const files = [
    ['events.json', events],
    ['kubelet.log', ahead],
  ] as const;

  it('is warned of, with the shift that reconciles them', () => {
    const { summary } = story(files);
    expect(summary.clocks).toHaveLength(1);
    expect(summary.clocks[0]).toMatchObject({ box: 'web', one: 'events.json', other: 'kubelet.log' });
    // Kills are 19.5 ± 0.5 in one and 22.9 in the other.
    expect(summary.clocks[0]?.shift).toBeGreaterThanOrEqual(-3.9);
    expect(summary.clocks[0]?.shift).toBeLessThanOrEqual(-2.9);
    expect(summary.events['killed']).toBe(4);
  });

  it('is reconciled by that shift: nothing contradicts, each kill once', () => {
    const shift = (story(files).summary.clocks[0]?.shift ?? 0) * 1000;
    const { summary } = story(files, { shifts: new Map([['kubelet.log', shift]]) });
    expect(summary.clocks).toEqual([]);
    expect(summary.events).toMatchObject({ killed: 2, started: 3, 'check-failed': 6 });
  });
});

describe('exports that overlap', () => {
  const message = (ts: string) => ({ type: 'message', user: 'U1', text: 'rolled back', ts });
  const [one, two, three] = ['1772359200.000100', '1772359260.000200', '1772359320.000300'].map(message);

  it('tell what both hold once', () => {
    const { timeline } = importFiles([
      ['one.json', JSON.stringify([one, two])],
      ['other.json', JSON.stringify([two, three])],
    ]);
    expect(told(timeline)).toHaveLength(3);
    expect(timeline.notes).toContain('Told by two files, and shown once: 1 event.');
  });

  it('but two of the same within one file are two', () => {
    expect(told(importFiles([['one.json', JSON.stringify([one, one])]]).timeline)).toHaveLength(2);
  });
});

describe('readiness that the kubelet tells, and samples between which it came about', () => {
  const noon = Date.parse('2026-03-01T10:00:00Z') / 1000;
  const ready = JSON.stringify({
    status: 'success',
    data: {
      resultType: 'matrix',
      result: [
        {
          metric: { __name__: 'kube_pod_status_ready', condition: 'true', pod: 'web', namespace: 'shop' },
          values: [0, 0, 1, 1, 0, 0].map((value, at) => [noon + at * 15, String(value)]),
        },
      ],
    },
  });
  const line = `I0301 10:00:28.500000    4052 kubelet.go:2477] "SyncLoop (probe)" probe="readiness" status="ready" pod="shop/web"\n`;
  const check = `I0301 10:00:02.000000    4052 prober.go:107] "Probe failed" probeType="Readiness" pod="shop/web" podUID="aaaa-1" containerName="app" probeResult="failure" output="HTTP probe failed with statuscode: 503"\n`;
  const { timeline } = story([
    ['ready.json', ready],
    ['kubelet.log', check + line],
  ]);

  it('is one event, at the instant of the kubelet; what samples alone tell stays', () => {
    expect(told(timeline)).toEqual([
      '10:00:02 | check-failed | web | readiness check failed: status 503',
      '10:00:28.500 | serving | web | ready',
      '10:00:52.500 ± 7.5 | note | web | not ready',
    ]);
    expect(timeline.notes).toContain('Told by two files, and shown once: 1 event.');
  });

  it('and the box serves from that instant on, not from before it', () => {
    expect(changes(timeline)).toEqual([
      '10:00:00 web starting',
      '10:00:28.500 web serving',
      '10:00:52.500 web ejected',
    ]);
  });
});
