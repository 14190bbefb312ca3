import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { causes, changes, event, imported, importFiles, importText, listOf, told } from './events.ts';

const liveness = 'Container app failed liveness probe, will be restarted';

describe('instants and their error bars', () => {
  it('a whole second is its middle, half a second off', () => {
    expect(told(imported(event({ reason: 'Started', first: '10:00:00' })))).toEqual([
      '10:00:00.500 ± 0.5 | started | web | started',
    ]);
  });

  it('the nanoseconds in the name make it exact, where they fall into that second', () => {
    // 2026-03-01T10:00:00.250Z is 1,772,359,200.25 s after 1970.
    const hex = 1_772_359_200_250_000_000n.toString(16);
    const named = (name: string) => ({ rest: { metadata: { name } } });
    expect(
      told(imported(event({ reason: 'Started', first: '10:00:00', ...named(`web.${hex}`) })))[0],
    ).toMatch(/^10:00:00\.250 \| started/);
    expect(
      told(imported(event({ reason: 'Started', first: '10:00:01', ...named(`web.${hex}`) })))[0],
    ).toMatch(/^10:00:01\.500 ± 0\.5 /);
  });

  it('an event time has microseconds', () => {
    const scheduled = event({
      reason: 'Scheduled',
      container: null,
      eventTime: '10:00:00.123456',
      count: null,
    });
    expect(told(imported(scheduled))).toEqual(['10:00:00.123456 | note | web | scheduled']);
  });

  it('without any of them the creation of the event counts; a last instant alone counts too', () => {
    const created = { metadata: { name: 'a', creationTimestamp: '2026-03-01T10:00:05Z' } };
    expect(told(imported(event({ reason: 'Pulling', rest: created })))[0]).toMatch(/^10:00:05\.500 ± 0\.5/);
    expect(told(imported(event({ reason: 'Pulling', last: '10:00:07' })))[0]).toMatch(
      /^10:00:07\.500 ± 0\.5/,
    );
  });

  it.each(['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'yesterday', ''])(
    '%j is unknown: left out and said, never drawn',
    (first) => {
      const timeline = imported(
        event({ reason: 'Started', first: '10:00:00' }),
        event({
          reason: 'Killing',
          message: liveness,
          first: null,
          last: null,
          rest: { firstTimestamp: first },
        }),
      );
      expect(told(timeline)).toHaveLength(1);
      expect(timeline.notes).toContain(
        'Left out of events.json: 1 × events of which no instant is told, first in line 1.',
      );
    },
  );

  it('the clock starts at the second of the first instant and ends with that of the last', () => {
    const { clock } = imported(
      event({ reason: 'Killing', message: liveness, first: '10:00:09' }),
      event({ reason: 'Started', first: '10:00:00' }),
    );
    expect(clock).toEqual({ start: Date.parse('2026-03-01T10:00:00Z'), length: 10 });
  });
});

describe('a row that stands for many', () => {
  it('of two: both are known', () => {
    expect(
      told(imported(event({ reason: 'Started', first: '10:00:00', last: '10:00:50', count: 2 }))),
    ).toEqual([
      '10:00:00.500 ± 0.5 | started | web | started',
      '10:00:50.500 ± 0.5 | started | web | started',
    ]);
  });

  it('of nine: first, last, and seven in the middle as far off as half the span', () => {
    const row = event({
      reason: 'Killing',
      message: liveness,
      first: '10:00:00',
      last: '10:01:40',
      count: 9,
    });
    expect(told(imported(row))).toEqual([
      '10:00:00.500 ± 0.5 | killed | web | restarts after a failed liveness check',
      '10:00:50.500 ± 50 | killed | web | 7 more: restarts after a failed liveness check, between 10:00:00 and 10:01:40 UTC',
      '10:01:40.500 ± 0.5 | killed | web | restarts after a failed liveness check',
    ]);
    expect(outcomeOf(imported(row))).toMatchObject({
      kills: 9,
      boxesKilled: 1,
      fewestServing: null,
      ratchet: null,
    });
  });

  it('changes the state of its box at known instants only', () => {
    expect(
      changes(
        imported(
          event({ reason: 'Killing', message: liveness, first: '10:00:00', last: '10:01:40', count: 9 }),
        ),
      ),
    ).toEqual(['10:00:00.500 web killed']);
  });

  it('over midnight: days are told', () => {
    const timeline = imported(
      event({ reason: 'BackOff', first: '2026-03-01T23:59:00Z', last: '2026-03-02T00:01:00Z', count: 3 }),
    );
    expect(told(timeline)[1]).toContain(
      '1 more: waits before its next restart, between 2026-03-01T23:59:00Z and 2026-03-02T00:01:00Z',
    );
  });

  it('all within one second: the rest of that second is left for the last', () => {
    const hex = 1_772_359_200_800_000_000n.toString(16);
    const row = event({
      reason: 'Pulled',
      first: '10:00:00',
      count: 2,
      rest: { metadata: { name: `web.${hex}` } },
    });
    expect(told(imported(row)).map((line) => line.split(' | ')[0])).toEqual([
      '10:00:00.800',
      '10:00:00.900 ± 0.1',
    ]);
  });

  it('a series of the newer API: its count and last observed time', () => {
    const row = event({
      reason: 'FailedScheduling',
      message: '0/5 nodes are available: 5 Insufficient cpu.',
      eventTime: '10:00:00.000000',
      container: null,
      rest: { count: null, series: { count: 3, lastObservedTime: '2026-03-01T10:10:00.000000Z' } },
    });
    expect(told(imported(row))).toEqual([
      '10:00:00 | note | web | not scheduled: 0 of 5 nodes fit',
      '10:05:00 ± 300 | note | web | 1 more: not scheduled: 0 of 5 nodes fit, between 10:00:00 and 10:10:00 UTC',
      '10:10:00 | note | web | not scheduled: 0 of 5 nodes fit',
    ]);
  });

  it('printed again by a watch: each version adds one known instant', () => {
    const version = (last: string, count: number) =>
      event({
        reason: 'Started',
        first: '10:00:00',
        last,
        count,
        rest: { metadata: { name: 'a', uid: 'one' } },
      });
    const timeline = imported(version('10:00:00', 1), version('10:02:00', 4), version('10:01:00', 2));
    expect(told(timeline).map((line) => line.split(' | ')[0])).toEqual([
      '10:00:00.500 ± 0.5',
      '10:01:00.500 ± 0.5',
      '10:01:30.500 ± 30',
      '10:02:00.500 ± 0.5',
    ]);
  });
});

describe('what events mean', () => {
  const meaningOf = (reason: string, message: string, kind = 'Pod') =>
    told(imported(event({ reason, message, kind, first: '10:00:00' })))[0]?.replace(/^\S+ ± 0\.5 \| /, '');

  it.each([
    ['Killing', liveness, 'killed | web | restarts after a failed liveness check'],
    [
      'Killing',
      'Container app failed startup probe, will be restarted',
      'killed | web | restarts after a failed startup check',
    ],
    [
      'Killing',
      'Killing container with id docker://app:pod "web(1)" container "app" is unhealthy. Container failed liveness probe.. Container will be killed and recreated.',
      'killed | web | restarts after a failed liveness check',
    ],
    ['Killing', 'Stopping container app', 'drained | web | stopped'],
    [
      'Killing',
      'Container app definition changed, will be restarted',
      'drained | web | stopped to be restarted',
    ],
    ['BackOff', 'Back-off restarting failed container', 'back-off | web | waits before its next restart'],
    [
      'BackOff',
      'Back-off restarting failed container app in pod web_shop(1)',
      'back-off | web | waits before its next restart',
    ],
    [
      'BackOff',
      'Back-off pulling image "r.example/secret:1"',
      'back-off | web | waits before pulling its image again',
    ],
    [
      'Unhealthy',
      'Liveness probe failed: HTTP probe failed with statuscode: 503',
      'check-failed | web | liveness check failed: status 503',
    ],
    [
      'Unhealthy',
      'Readiness probe failed: Get "http://10.1.2.3:8080/ready?token=s3cret": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
      'check-failed | web | readiness check failed: no answer in time',
    ],
    [
      'Unhealthy',
      'Liveness probe failed: Get http://10.1.2.3:80/: net/http: request canceled (Client.Timeout exceeded while awaiting headers)',
      'check-failed | web | liveness check failed: no answer in time',
    ],
    [
      'Unhealthy',
      'Startup probe failed: dial tcp 10.1.2.3:80: connect: connection refused',
      'check-failed | web | startup check failed: connection refused',
    ],
    [
      'Unhealthy',
      'Liveness probe failed: user alice not in /etc/passwd',
      'check-failed | web | liveness check failed',
    ],
    [
      'Unhealthy',
      'Liveness probe errored: rpc error',
      'check-failed | web | liveness check could not be made',
    ],
    [
      'Failed',
      'Error: failed to start container "app": exec: "wge": executable file not found',
      'note | web | could not start',
    ],
    [
      'Failed',
      'Failed to pull image "r.example/a@b:1": rpc error: unauthorized: authentication required',
      'note | web | could not pull its image: not allowed',
    ],
    [
      'Failed',
      'Error: secret "db-password" not found',
      'note | web | could not start: its configuration is missing',
    ],
    ['Pulled', 'Successfully pulled image "r.example/x" in 412ms', 'note | web | pulled its image in 0.4 s'],
    ['Evicted', 'The node was low on resource: memory.', 'drained | web | evicted'],
    ['SomethingNew', 'call +44 20 7946 0000', 'note | web | SomethingNew'],
    ['not a word: 10.0.0.1', 'x', 'note | web | reason not told'],
  ])('%s, %s', (reason, message, expected) => {
    expect(meaningOf(reason, message)).toBe(expected);
  });

  it.each([
    [
      'Deployment',
      'ScalingReplicaSet',
      'Scaled up replica set web-5f to 3',
      'change | Deployment web: scaled up to 3',
    ],
    [
      'Deployment',
      'ScalingReplicaSet',
      'Scaled down replica set web-5f from 5 to 3',
      'change | Deployment web: scaled down to 3',
    ],
    [
      'HorizontalPodAutoscaler',
      'SuccessfulRescale',
      'New size: 9; reason: cpu',
      'change | HorizontalPodAutoscaler web: scaled to 9',
    ],
    ['ReplicaSet', 'SuccessfulCreate', 'Created pod: web-5f-x', 'note | ReplicaSet web: created web-5f-x'],
    ['Node', 'NodeNotReady', 'Node 10.0.0.1 is not ready', 'note | Node web: NodeNotReady'],
  ])('of a %s: %s', (kind, reason, message, expected) => {
    expect(meaningOf(reason, message, kind)).toBe(expected);
  });

  it('names the container where a pod has several, and an init container always', () => {
    const timeline = imported(
      event({ reason: 'Started', first: '10:00:00', container: 'setup', init: true }),
      event({ reason: 'Started', first: '10:00:01', container: 'app' }),
      event({ reason: 'Started', first: '10:00:02', container: 'sidecar' }),
    );
    expect(told(timeline).map((line) => line.split(' | ')[3])).toEqual([
      'init container setup: started',
      'app: started',
      'sidecar: started',
    ]);
  });
});

describe('a whole list', () => {
  const timeline = importText(readFileSync(new URL('./liveness-loop.json', import.meta.url), 'utf8'));

  it('is told in order of time, whatever the order of the file', () => {
    expect(told(timeline)).toEqual([
      '10:00:12.250 | note | checkout-7c9f-x2 | scheduled on node-a',
      '10:00:15.500 ± 0.5 | started | checkout-7c9f-x2 | init container istio-proxy: started',
      '10:00:20.500 ± 0.5 | started | checkout-7c9f-x2 | checkout: started',
      '10:01:00.500 | killed | checkout-7c9f-x2 | checkout: restarts after a failed liveness check',
      '10:01:55.500 ± 95 | started | checkout-7c9f-x2 | 3 more: checkout: started, between 10:00:20 and 10:03:30 UTC',
      '10:02:00.500 ± 60 | killed | checkout-7c9f-x2 | 2 more: checkout: restarts after a failed liveness check, between 10:01:00 and 10:03:00 UTC',
      '10:03:00.500 ± 0.5 | killed | checkout-7c9f-x2 | checkout: restarts after a failed liveness check',
      '10:03:30.500 ± 0.5 | started | checkout-7c9f-x2 | checkout: started',
    ]);
  });

  it('has four kills of one pod and no verdict; whether it served in between is not told', () => {
    expect(outcomeOf(timeline)).toMatchObject({ kills: 4, boxesKilled: 1, verdict: null, ratchet: null });
  });

  it('is up, killed and up again where that is known', () => {
    expect(changes(timeline)).toEqual([
      '10:00:12.250 checkout-7c9f-x2 starting',
      '10:00:15.500 checkout-7c9f-x2 starting, proxy up',
      '10:00:20.500 checkout-7c9f-x2 up, proxy up',
      '10:01:00.500 checkout-7c9f-x2 killed, proxy up',
      '10:03:30.500 checkout-7c9f-x2 up, proxy up',
    ]);
  });
});

describe('causes', () => {
  it('a kill by the failed check before it, a start by the kill, a back-off by the kill', () => {
    const failed = {
      reason: 'Unhealthy',
      message: 'Liveness probe failed: HTTP probe failed with statuscode: 500',
    };
    const timeline = imported(
      event({ reason: 'Started', first: '10:00:00' }),
      event({ ...failed, first: '10:00:10' }),
      event({ reason: 'Unhealthy', message: 'Readiness probe failed: x', first: '10:00:11' }),
      event({ reason: 'Killing', message: liveness, first: '10:00:12' }),
      event({ reason: 'BackOff', message: 'Back-off restarting failed container', first: '10:00:20' }),
      event({ reason: 'Started', first: '10:00:30' }),
      event({ reason: 'Started', first: '10:00:40' }),
    );
    expect(causes(timeline)).toEqual([
      'killed <- check-failed (10:00:12.500)',
      'back-off <- killed (10:00:20.500)',
      'started <- killed (10:00:30.500)',
    ]);
    expect(timeline.events.cause[3]).toBe(1);
  });

  it('a check that fails and the kill within one second: the check comes first, whatever the order of the file', () => {
    const timeline = imported(
      event({ reason: 'Killing', message: liveness, first: '10:00:12' }),
      event({ reason: 'Unhealthy', message: 'Liveness probe failed: ', first: '10:00:12' }),
    );
    expect(causes(timeline)).toEqual(['killed <- check-failed (10:00:12.500)']);
  });

  it('what another container or pod did is no cause', () => {
    const timeline = imported(
      event({
        reason: 'Unhealthy',
        message: 'Liveness probe failed: ',
        first: '10:00:10',
        container: 'other',
      }),
      event({
        reason: 'Unhealthy',
        message: 'Liveness probe failed: ',
        first: '10:00:10',
        pod: 'api',
        uid: 'b',
      }),
      event({ reason: 'Killing', message: liveness, first: '10:00:12' }),
    );
    expect(causes(timeline)).toEqual([]);
  });

  it('a back-off by the failed start or failed pull before it', () => {
    const timeline = imported(
      event({ reason: 'Failed', message: 'Error: failed to start container "app": x', first: '10:00:01' }),
      event({ reason: 'BackOff', message: 'Back-off restarting failed container', first: '10:00:02' }),
      event({ reason: 'Failed', message: 'Failed to pull image "x": not found', first: '10:00:03' }),
      event({ reason: 'Failed', message: 'Error: ErrImagePull', first: '10:00:03' }),
      event({ reason: 'BackOff', message: 'Back-off pulling image "x"', first: '10:00:04' }),
    );
    expect([...timeline.events.cause]).toEqual([-1, 0, -1, -1, 2]);
  });
});

describe('lists that were printed one after the other', () => {
  const message = 'Liveness probe failed: HTTP probe failed with statuscode: 503';
  const unhealthy = { reason: 'Unhealthy', message, first: '10:00:10' };
  const named = { rest: { metadata: { name: 'web.unhealthy', namespace: 'shop', uid: 'event-u' } } };
  const pulled = event({ reason: 'Pulled', first: '10:00:01' });
  const early = listOf(pulled, event({ ...unhealthy, last: '10:00:50', count: 5, ...named }));
  const late = listOf(
    pulled,
    event({ ...unhealthy, last: '10:01:20', count: 8, ...named }),
    event({ reason: 'Started', message: 'Started container app', first: '10:01:55' }),
  );

  it('tell what both tell once, and of a row that went on what happened since', () => {
    const { timeline, summary } = importFiles([
      ['early.json', early],
      ['late.json', late],
    ]);
    const failed = 'liveness check failed: status 503';
    expect(told(timeline)).toEqual([
      '10:00:01.500 ± 0.5 | note | web | pulled its image',
      `10:00:10.500 ± 0.5 | check-failed | web | ${failed}`,
      `10:00:30.500 ± 20 | check-failed | web | 3 more: ${failed}, between 10:00:10 and 10:00:50 UTC`,
      `10:00:50.500 ± 0.5 | check-failed | web | ${failed}`,
      `10:01:05.500 ± 15 | check-failed | web | 2 more: ${failed}, between 10:00:50 and 10:01:20 UTC`,
      `10:01:20.500 ± 0.5 | check-failed | web | ${failed}`,
      '10:01:55.500 ± 0.5 | started | web | started',
    ]);
    expect(summary.events).toEqual({ note: 1, 'check-failed': 8, started: 1 });
    expect(timeline.notes).toContain('What an earlier list of events tells too counts once.');
  });

  it('whichever is given first', () => {
    const { summary } = importFiles([
      ['late.json', late],
      ['early.json', early],
    ]);
    expect(summary.events).toEqual({ note: 1, 'check-failed': 8, started: 1 });
  });
});

it('keeps events apart whose names somebody replaced by one', () => {
  const { rest } = { rest: { metadata: { name: 'hidden', namespace: 'shop' } } };
  const timeline = imported(
    event({ reason: 'Started', message: 'Started container app', first: '10:00:01', rest }),
    event({ reason: 'Killing', message: 'Stopping container app', first: '10:02:01', rest }),
  );
  expect(told(timeline)).toHaveLength(2);
});
