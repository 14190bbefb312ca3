import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOf } from '../../src/recordings/kubernetes/ages.ts';
import { endsWell } from './ends-well.ts';
import { causes, changes, event, importFiles, importText, listOf, told } from './events.ts';

const noon = { takenAt: Date.parse('2026-03-01T12:00:00Z') };
const read = (...lines: readonly string[]) => importText(`${lines.join('\n')}\n`, 'events.txt', noon);

describe('ages', () => {
  const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

  it.each([
    ['87s', 87 * second, second],
    ['2m40s', 160 * second, second],
    ['48m', 48 * minute, minute],
    ['3h12m', 192 * minute, minute],
    ['17h', 17 * hour, hour],
    ['2d3h', 51 * hour, hour],
    ['9d', 9 * day, day],
    ['2y10d', 740 * day, day],
    ['0s', 0, second],
  ])('%s is at least so long, by less than its last unit more', (text, least, step) => {
    expect(ageOf(text)).toEqual({ least, step });
  });

  it.each(['<unknown>', '<invalid>', '', '3', 'm', '1m2h', '-5s', '4 m'])('%j is none', (text) => {
    expect(ageOf(text)).toBeNull();
  });

  it('the older, the wider the error bar; a second more for two clocks that were cut down to theirs', () => {
    const seen = ['87s', '48m', '17h'].map(
      (age) =>
        told(
          read(
            'LAST SEEN   TYPE     REASON    OBJECT    MESSAGE',
            `${age.padEnd(11)} Normal   Started   pod/web   Started container app`,
          ),
        )[0]?.split(' |')[0],
    );
    // 12:00:00 - 87 s is the second 11:58:33; 48m is up to 48:59.999 ago; 17h up to 17:59:59.999.
    expect(seen).toEqual(
      ['11:58:33.500 ± 1.5', '11:11:31 ± 31', '2026-02-28T18:30:01 ± 1801'].map((each) =>
        each.replace('2026-02-28T', '2026-02-28T'),
      ),
    );
  });
});

describe('tables', () => {
  const started = '11:57:50.500 ± 1.5 | started | web | started';

  it.each([
    [
      'kubectl get events',
      [
        'LAST SEEN   TYPE     REASON    OBJECT    MESSAGE',
        '2m10s       Normal   Started   pod/web   Started container app',
      ],
    ],
    [
      'kubectl events',
      [
        'LAST SEEN   TYPE     REASON    OBJECT    MESSAGE',
        '2m10s       Normal   Started   Pod/web   Started container app',
      ],
    ],
    [
      '-A',
      [
        'NAMESPACE   LAST SEEN   TYPE     REASON    OBJECT    MESSAGE',
        'shop        2m10s       Normal   Started   Pod/web   Started container app',
      ],
    ],
    [
      '-o wide',
      [
        'LAST SEEN   TYPE     REASON    OBJECT    SUBOBJECT              SOURCE            MESSAGE                 FIRST SEEN   COUNT   NAME',
        '2m10s       Normal   Started   pod/web   spec.containers{app}   kubelet, node-1   Started container app   2m10s        1       web.abc',
      ],
    ],
    [
      'before 1.12',
      [
        'LASTSEEN   FIRSTSEEN   COUNT     NAME                   KIND      SUBOBJECT              TYPE      REASON    SOURCE            MESSAGE',
        '2m10s      2m10s       1         web.150c8f1f0a6e5f1c   Pod       spec.containers{app}   Normal    Started   kubelet, node-1   Started container app',
      ],
    ],
    [
      'KIND for OBJECT',
      [
        'LAST SEEN   TYPE     REASON    KIND      MESSAGE',
        '2m10s       Normal   Started   pod/web   Started container app',
      ],
    ],
    [
      'a watch, which widens columns',
      [
        'LAST SEEN   TYPE     REASON    OBJECT   MESSAGE',
        '2m10s   Normal   Started   pod/web   Started container app',
      ],
    ],
    [
      'tabs',
      ['LAST SEEN\tTYPE\tREASON\tOBJECT\tMESSAGE', '2m10s\tNormal\tStarted\tpod/web\tStarted container app'],
    ],
    [
      'colours',
      [
        '\u001b[1mLAST SEEN   TYPE     REASON    OBJECT    MESSAGE\u001b[0m',
        '\u001b[32m2m10s\u001b[0m       Normal   Started   pod/web   Started container app',
      ],
    ],
    [
      'after lines of something else',
      [
        '{"tool":"x"}',
        '$ kubectl events',
        'LAST SEEN   TYPE     REASON    OBJECT    MESSAGE',
        '2m10s       Normal   Started   Pod/web   Started container app',
      ],
    ],
  ])('%s', (_, lines) => {
    expect(told(read(...lines))).toEqual([started]);
  });

  it('-o wide: count and first instant, exact by the name of the event; node and container', () => {
    // 2026-03-01T11:50:00.250Z in nanoseconds.
    const hex = 1_772_365_800_250_000_000n.toString(16);
    const timeline = read(
      'LAST SEEN   TYPE     REASON    OBJECT    SUBOBJECT              SOURCE            MESSAGE                 FIRST SEEN   COUNT   NAME',
      `2m10s       Normal   Started   pod/web   spec.containers{app}   kubelet, node-1   Started container app   10m          4       web.${hex}`,
    );
    expect(told(timeline).map((line) => line.split(' |')[0])).toEqual([
      '11:50:00.250',
      '11:53:55.375 ± 235.125',
      '11:57:50.500 ± 1.5',
    ]);
    expect(timeline.boxes).toEqual([{ name: 'web', attributes: { node: 'node-1' } }]);
  });

  it('several in one file, of several objects', () => {
    const timeline = read(
      'LAST SEEN   TYPE     REASON              OBJECT           MESSAGE',
      '5m          Normal   ScalingReplicaSet   Deployment/web   Scaled up replica set web-7d to 3 from 1',
      '',
      'LAST SEEN   TYPE     REASON    OBJECT      MESSAGE',
      '90s         Normal   Started   Pod/web-2   Started container app',
    );
    expect(told(timeline).map((line) => line.split(' | ').slice(1).join(' | '))).toEqual([
      'change | Deployment web: scaled up to 3',
      'started | web-2 | started',
    ]);
  });

  it('a message of several lines is one message', () => {
    const timeline = read(
      'LAST SEEN   TYPE      REASON      OBJECT    MESSAGE',
      '90s         Warning   Unhealthy   Pod/web   Liveness probe failed: first',
      'dial tcp: connect: connection refused',
      '80s         Normal    Started     Pod/web   Started container app',
    );
    expect(told(timeline)[0]).toContain('liveness check failed: connection refused');
  });

  it('unknown ages are left out, and said', () => {
    const timeline = read(
      'LAST SEEN   TYPE      REASON             OBJECT    MESSAGE',
      '<unknown>   Warning   FailedScheduling   Pod/web   0/3 nodes are available',
      '90s         Normal    Started            Pod/web   Started container app',
    );
    expect(told(timeline)).toHaveLength(1);
    expect(timeline.notes).toContain(
      'Left out of events.txt: 1 × events of which no instant is told, first in line 2.',
    );
  });

  it('without counts it is said that repeats are not told', () => {
    const lines = [
      'LAST SEEN   TYPE     REASON    OBJECT    MESSAGE',
      '90s         Normal   Started   pod/web   Started container app',
    ];
    expect(read(...lines).notes.join()).toContain('prints of repeats the last alone');
  });

  it('a kill and its check are of one container where the file names one', () => {
    const timeline = read(
      'LAST SEEN           TYPE      REASON      OBJECT    MESSAGE',
      '90s (x3 over 110s)  Warning   Unhealthy   Pod/web   Liveness probe failed: HTTP probe failed with statuscode: 503',
      '89s                 Normal    Killing     Pod/web   Container app failed liveness probe, will be restarted',
      '60s                 Normal    Started     Pod/web   Started container app',
    );
    expect(causes(timeline)).toEqual([
      'killed <- check-failed (11:58:31.500)',
      'started <- killed (11:59:00.500)',
    ]);
    expect(changes(timeline).map((line) => line.split(' ').slice(1).join(' '))).toEqual([
      'web up',
      'web killed',
      'web up',
    ]);
  });
});

describe('descriptions', () => {
  const pod = [
    'Name:             web-1',
    'Namespace:        shop',
    'Node:             node-1/172.18.0.2',
    'Start Time:       Sun, 01 Mar 2026 12:30:00 +0100',
    'IP:               10.0.0.7',
    'Containers:',
    '  app:',
    '    Image:          app:1',
    '    Args:',
    '      Name: not a field',
    '    State:          Running',
    '      Started:      Sun, 01 Mar 2026 12:50:00 +0100',
    '    Last State:     Terminated',
    '      Reason:       OOMKilled',
    '      Exit Code:    137',
    '      Started:      Sun, 01 Mar 2026 12:40:00 +0100',
    '      Finished:     Sun, 01 Mar 2026 12:49:00 +0100',
    '    Restart Count:  3',
    'Conditions:',
    '  Type   Status',
    '  Ready  True',
  ];

  it('of a pod: its last two lives by the instants that are written, those before by their number', () => {
    const timeline = importText(`${[...pod, 'Events:  <none>'].join('\n')}\n`, 'web.txt');
    expect(told(timeline)).toEqual([
      '11:30:00.500 ± 0.5 | note | web-1 | taken on by its node',
      '11:35:00.500 ± 300 | stopped | web-1 | 2 more: ended, of which only the number is kept, between 11:30:00 and 11:40:00 UTC',
      '11:40:00.500 ± 0.5 | started | web-1 | started',
      '11:49:00.500 ± 0.5 | stopped | web-1 | killed for using too much memory (OOMKilled, exit code 137)',
      '11:50:00.500 ± 0.5 | started | web-1 | started',
    ]);
    expect(causes(timeline)).toEqual([
      'started <- stopped (11:40:00.500)',
      'started <- stopped (11:50:00.500)',
    ]);
    expect(timeline.boxes).toEqual([{ name: 'web-1', attributes: { namespace: 'shop', node: 'node-1' } }]);
  });

  it('its events, by ages; several descriptions in one file', () => {
    const events = [
      'Events:',
      '  Type     Reason     Age                From     Message',
      '  ----     ------     ----               ----     -------',
      '  Warning  Unhealthy  35s (x2 over 40s)  kubelet  Liveness probe failed: timeout',
      '',
      '',
    ];
    const other = pod.map((line) => line.replace('web-1', 'web-2'));
    const timeline = read(...pod, ...events, ...other, ...events);
    expect(
      told(timeline)
        .filter((line) => line.includes('check-failed'))
        .map((line) => line.split(' | ').slice(0, 3).join(' | ')),
    ).toEqual([
      '11:59:20.500 ± 1.5 | check-failed | web-1',
      '11:59:20.500 ± 1.5 | check-failed | web-2',
      '11:59:25.500 ± 1.5 | check-failed | web-1',
      '11:59:25.500 ± 1.5 | check-failed | web-2',
    ]);
    expect(told(timeline).filter((line) => line.includes('OOMKilled'))).toHaveLength(2);
  });

  it('of a deployment and of a node', () => {
    const timeline = read(
      'Name:                   web',
      'Namespace:              shop',
      'StrategyType:           RollingUpdate',
      'Events:',
      '  Type    Reason             Age   From                   Message',
      '  ----    ------             ----  ----                   -------',
      '  Normal  ScalingReplicaSet  50s   deployment-controller  Scaled up replica set web-7d to 3 from 1',
      '',
      'Name:               node-1',
      'Roles:              <none>',
      'Events:',
      '  Type     Reason        Age   From     Message',
      '  ----     ------        ----  ----     -------',
      '  Normal   NodeNotReady  40s   kubelet  Node node-1 status is now: NodeNotReady',
    );
    expect(told(timeline)).toEqual([
      '11:59:10.500 ± 1.5 | change | Deployment web: scaled up to 3',
      '11:59:20.500 ± 1.5 | note | Node node-1: NodeNotReady',
    ]);
  });
});

describe('whatever is given', () => {
  it('one kill in JSON and in text is one kill', () => {
    const text = [
      'LAST SEEN   TYPE     REASON    OBJECT    MESSAGE',
      '48m         Normal   Killing   Pod/web   Container app failed liveness probe, will be restarted',
      '47m         Normal   Killing   Pod/web   Container app failed liveness probe, will be restarted',
    ].join('\n');
    const message = 'Container app failed liveness probe, will be restarted';
    const json = listOf(
      event({ reason: 'Killing', message, first: '11:11:20' }),
      event({ reason: 'Killing', message, first: '11:12:10' }),
    );
    const { timeline } = importFiles(
      [
        ['events.txt', text],
        ['events.json', json],
      ],
      noon,
    );
    expect(told(timeline).map((line) => line.split(' |')[0])).toEqual([
      '11:11:20.500 ± 0.5',
      '11:12:10.500 ± 0.5',
    ]);
  });

  it('keeps no output, address or path', () => {
    const timeline = read(
      'LAST SEEN   TYPE      REASON      OBJECT    MESSAGE',
      '90s         Warning   Unhealthy   Pod/web   Liveness probe failed: Get "http://u:hunter2@10.9.8.7/x?token=hunter2": EOF',
      '80s         Warning   Whatever    Pod/web   hunter2 at /var/lib/hunter2',
    );
    expect(JSON.stringify([timeline, timeline.events.texts])).not.toMatch(/hunter2|10\.9\.8\.7/);
  });

  it('ends in a timeline or a sentence', () => {
    const whole = [
      'LAST SEEN             TYPE      REASON      OBJECT    MESSAGE',
      '90s (x3 over 110s)    Warning   Unhealthy   Pod/web   Liveness probe failed: x',
      'Name:         web-1',
      'Namespace:    shop',
      'Node:         n/1',
      'Containers:',
      '  app:',
      '    Last State:     Terminated',
      '      Started:      Sun, 01 Mar 2026 12:40:00 +0100',
      '      Finished:     Sun, 01 Mar 2026 12:49:00 +0100',
      '    Restart Count:  3',
      'Events:',
      '  Type    Reason   Age   From     Message',
      '  Normal  Started  50s   kubelet  Started container app',
    ].join('\n');
    const choice = { ...noon, kind: 'kubectl-events' };
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.nat(30),
        fc.string({ maxLength: 9 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (at, cut, piece, end) =>
          endsWell((whole.slice(0, at) + piece + whole.slice(at + cut)).replaceAll('\n', end), choice),
      ),
      { numRuns: 300 },
    );
    fc.assert(fc.property(fc.string(), (text) => endsWell(text, choice)));
  });
});
