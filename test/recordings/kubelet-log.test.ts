import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneOf } from '../../src/text/zones.ts';
import { endsWell } from './ends-well.ts';
import { causes, changes, event, importFiles, importText, listOf, told } from './events.ts';
import { begins, type Loop, loopLog } from './kubelet.ts';

const year = { takenAt: Date.parse('2026-03-01T12:00:00Z') };
const read = (text: string, choice: Parameters<typeof importText>[2] = year) =>
  importText(text, 'kubelet.log', choice);
const klog = (time: string, text: string, date = '0301') =>
  `I${date} ${time}.000000    4052 kubelet.go:21] ${text}\n`;
const pod = 'pod="shop/web" podUID="aaaa-1"';
const failed = (
  container = 'app',
  probe = 'Liveness',
  output = 'output="HTTP probe failed with statuscode: 503"',
) =>
  `"Probe failed" probeType="${probe}" ${pod} containerName="${container}" probeResult="failure" ${output}`;

describe('a container that is killed by its liveness check', () => {
  const loop: Loop = {
    checks: ['10:00:09.9', '10:00:14.9', '10:00:19.9'],
    died: '10:00:50.1',
    started: '10:00:51.1',
  };

  it('fails its checks, is doomed, ends when its grace is over, and starts again: four instants', () => {
    expect(told(read(begins('10:00:00') + loopLog(loop)))).toEqual([
      '10:00:00 | note | web | assigned to its node',
      '10:00:02 ± 1 | started | web | started',
      '10:00:09.900 | check-failed | web | liveness check failed: status 503',
      '10:00:14.900 | check-failed | web | liveness check failed: status 503',
      '10:00:19.900 | check-failed | web | liveness check failed: status 503',
      '10:00:19.900 | killed | web | restarts after a failed liveness check',
      '10:00:19.900 | stopping | web | asked to stop, has 30 s for it',
      '10:00:50.100 ± 1 | stopped | web | ended',
      '10:00:51.100 ± 1 | started | web | started',
    ]);
  });

  it('each caused by the one before', () => {
    expect(causes(read(loopLog(loop)))).toEqual([
      'killed <- check-failed (10:00:19.900)',
      'stopped <- killed (10:00:50.100)',
      'started <- stopped (10:00:51.100)',
    ]);
  });

  it('is killed from the decision to the next start, not to the next end', () => {
    expect(changes(read(begins('10:00:00') + loopLog(loop)))).toEqual([
      '10:00:00 web starting',
      '10:00:02 web up',
      '10:00:19.900 web killed',
      '10:00:51.100 web up',
    ]);
  });

  it('the journal’s prefix, or none, or what a runtime writes: the same, with the machine where it is told', () => {
    const plain = loopLog(loop);
    const prefixed = (prefix: string) => plain.replaceAll(/^/gm, prefix).replace(/[^\n]*$/, '');
    const syslog = read(prefixed('Mar  1 10:00:00 node-7 kubelet[4052]: '));
    expect(told(syslog)).toEqual(told(read(plain)));
    expect(syslog.boxes[0]?.attributes).toEqual({ namespace: 'shop', node: 'node-7' });
    expect(told(read(prefixed('2026-03-01T10:00:00.5Z stderr F ')))).toEqual(told(read(plain)));
  });

  it('a value of several lines', () => {
    const several = [
      `I0301 10:00:00.000000    1 prober.go:107] ${failed('app', 'Liveness', 'output=<')}`,
      '\tGet "http://10.0.0.7/": context deadline exceeded',
      '\tI0301 is no header',
      ' >',
      klog('10:00:01', failed()),
    ].join('\n');
    expect(told(read(several)).map((line) => line.split(': ')[1])).toEqual([
      'no answer in time',
      'status 503',
    ]);
    const prefix = 'Mar  1 10:00:00 node-7 kubelet[4052]: ';
    expect(told(read(several.replaceAll(/^/gm, prefix)))).toHaveLength(2);
  });

  it('as older kubelets write it', () => {
    const where = 'web_shop(aaaa-1)';
    const old = [
      ['10:00:00', `SyncLoop (ADD, "api"): "${where}"`],
      [
        '10:00:01',
        `SyncLoop (PLEG): "${where}", event: &pleg.PodLifecycleEvent{ID:"aaaa-1", Type:"ContainerStarted", Data:"aaaaaaaaaaaa"}`,
      ],
      [
        '10:00:02',
        `SyncLoop (PLEG): "${where}", event: &pleg.PodLifecycleEvent{ID:"aaaa-1", Type:"ContainerStarted", Data:"bbbbbbbbbbbb"}`,
      ],
      [
        '10:00:10',
        `Liveness probe for "${where}:app" failed (failure): HTTP probe failed with statuscode: 503`,
      ],
      ['10:00:10', `SyncLoop (container unhealthy): "${where}"`],
      ['10:00:10', 'Killing container "docker://bbbbbbbbbbbb" with 30 second grace period'],
      [
        '10:00:41',
        `SyncLoop (PLEG): "${where}", event: &pleg.PodLifecycleEvent{ID:"aaaa-1", Type:"ContainerDied", Data:"bbbbbbbbbbbb"}`,
      ],
      [
        '10:00:42',
        `SyncLoop (PLEG): "${where}", event: &pleg.PodLifecycleEvent{ID:"aaaa-1", Type:"ContainerStarted", Data:"cccccccccccc"}`,
      ],
      [
        '10:01:00',
        `Error syncing pod aaaa-1 ("${where}"), skipping: failed to "StartContainer" for "app" with CrashLoopBackOff: "back-off 10s restarting failed container=app pod=${where}"`,
      ],
    ].map(([time = '', text = '']) => klog(time, text));
    const timeline = read(old.join(''));
    expect(told(timeline).map((line) => line.split(' | ').slice(1).join(' | '))).toEqual([
      'note | web | assigned to its node',
      'started | web | started',
      'check-failed | web | liveness check failed: status 503',
      'killed | web | restarts after a failed liveness check',
      'stopping | web | asked to stop, has 30 s for it',
      'stopped | web | ended',
      'started | web | started',
      'back-off | web | waits 10 s before its next restart',
    ]);
    expect(causes(timeline)).toHaveLength(4);
  });
});

describe('other words of a kubelet', () => {
  const spoken = (...texts: readonly string[]) =>
    told(read(texts.map((text, at) => klog(`10:00:0${at}`, text)).join(''))).map((line) =>
      line.replace(/^\S+ (?:± 1 )?\| /, ''),
    );

  it('a delete is no kill', () => {
    expect(
      spoken(
        failed(),
        '"SyncLoop DELETE" source="api" pods=["shop/web"]',
        `"Killing container with a grace period" ${pod} containerName="app" containerID="containerd://bbbbbbbbbbbb" gracePeriod=30`,
        '"SyncLoop REMOVE" source="api" pods=["shop/web"]',
      ),
    ).toEqual([
      'check-failed | web | liveness check failed: status 503',
      'drained | web | asked to stop',
      'stopping | web | asked to stop, has 30 s for it',
      'note | web | removed',
    ]);
  });

  it('a wait is told once, however often it is repeated', () => {
    const waits = (delay: string) =>
      `"Error syncing pod, skipping" err="failed to \\"StartContainer\\" for \\"app\\" with CrashLoopBackOff: \\"back-off ${delay} restarting failed container=app pod=web_shop(aaaa-1)\\"" ${pod}`;
    expect(spoken(waits('1m20s'), waits('1m20s'), waits('2m40s'))).toEqual([
      'back-off | web | waits 80 s before its next restart',
      'back-off | web | waits 160 s before its next restart',
    ]);
  });

  it('ready, where the log knows of one container; of several not all may be', () => {
    const ready = '"SyncLoop (probe)" probe="readiness" status="ready" pod="shop/web"';
    expect(spoken(failed(), ready).at(-1)).toBe('serving | web | ready');
    expect(spoken(failed(), failed('proxy', 'Readiness'), ready).at(-1)).toBe(
      'app-ready | web | a container passed its readiness check',
    );
    expect(spoken(failed(), ready.replace('"ready"', '""')).at(-1)).toBe('note | web | not ready');
  });

  it('an event that it recorded is what its own entry told', () => {
    const recorded = `"Event occurred" object="shop/web" fieldPath="spec.containers{app}" kind="Pod" apiVersion="v1" type="Warning" reason="Unhealthy" message="Liveness probe failed: HTTP probe failed with statuscode: 503"`;
    const time = '10:00:00';
    expect(told(read(klog(time, failed()) + klog(time, recorded)))).toHaveLength(1);
    expect(told(read(klog(time, recorded)))).toEqual([
      '10:00:00 | check-failed | web | liveness check failed: status 503',
    ]);
  });
});

describe('times without a year and without a zone', () => {
  const line = klog('10:00:00', failed());
  const startOf = (text: string, choice: Parameters<typeof importText>[2]) =>
    new Date(read(text, choice).clock.start).toISOString().slice(0, 19);

  it('the last such day before --taken-at', () => {
    expect(startOf(line, { takenAt: Date.parse('2026-03-01T10:00:01Z') })).toBe('2026-03-01T10:00:00');
    expect(startOf(line, { takenAt: Date.parse('2026-02-01T00:00:00Z') })).toBe('2025-03-01T10:00:00');
    // Within a day it may be the zone.
    expect(startOf(line, { takenAt: Date.parse('2026-02-28T23:00:00Z') })).toBe('2026-03-01T10:00:00');
  });

  it('a date of the same day within the log', () => {
    const dated = `"Observed pod startup duration" ${pod} observedRunningTime="2024-03-01 10:00:00.1 +0000 UTC m=+9.1"`;
    expect(startOf(line + klog('10:00:01', dated), {})).toBe('2024-03-01T10:00:00');
  });

  it('the journal’s instants, which tell the zone too', () => {
    const iso = line.replace(/^/, '2024-03-01T12:00:00+0400 node-7 kubelet[1]: ');
    // 12:00 four hours ahead is 08:00 in UTC, and the kubelet says 10:00: it is two hours ahead.
    const timeline = read(iso, {});
    expect(new Date(timeline.clock.start).toISOString().slice(0, 19)).toBe('2024-03-01T08:00:00');
    expect(timeline.notes.join()).not.toContain('Assumed');
  });

  it('the year of other files, whichever is read first', () => {
    const events = listOf(event({ reason: 'Started', first: '2023-03-01T09:59:00Z' }));
    const files = [
      ['kubelet.log', line],
      ['events.json', events],
    ] as const;
    for (const order of [files, [...files].reverse()]) {
      const { timeline } = importFiles(order);
      expect(told(timeline)).toEqual([
        '2023-03-01T09:59:00.500 ± 0.5 | started | web | started',
        '2023-03-01T10:00:00 | check-failed | web | liveness check failed: status 503',
      ]);
      expect(timeline.notes).toContain(
        'Assumed: A kubelet’s log without a year is of the year of the other files: of 2023.'.replace(
          '’',
          "'",
        ),
      );
    }
  });

  it('else the last twelve months; else nobody knows', () => {
    expect(startOf(line, { now: Date.parse('2025-01-10T00:00:00Z') })).toBe('2024-03-01T10:00:00');
    expect(() => read(line, {})).toThrow(
      'kubelet.log:1: found times without a year; expected --taken-at with when it was printed',
    );
  });

  it('over midnight and over new year', () => {
    const text = klog('23:59:59', failed(), '1231') + klog('00:00:09', failed(), '0101');
    const timeline = read(text, { takenAt: Date.parse('2026-01-01T08:00:00Z') });
    expect(new Date(timeline.clock.start).toISOString()).toBe('2025-12-31T23:59:59.000Z');
    expect(timeline.clock.length).toBe(11);
  });

  it('in the zone that a person gives; UTC otherwise, and that is said', () => {
    const zone = zoneOf('+02:00') ?? undefined;
    expect(startOf(line, { ...year, zone })).toBe('2026-03-01T08:00:00');
    expect(read(line).notes).toContain(
      'Assumed: Times of a kubelet, which have no zone, are UTC; --timezone tells another.',
    );
  });
});

describe('whatever is given', () => {
  it('another log of Kubernetes is refused with a sentence', () => {
    expect(() => read(klog('10:00:00', '"Starting controller" controller="job"'))).toThrow(
      'kubelet.log: found 1 entries of a log of Kubernetes, and none that tells of a check, a start or an end of a container',
    );
  });

  it('keeps no output of a check, address or path', () => {
    const timeline = read(
      klog(
        '10:00:00',
        failed('app', 'Liveness', 'output="Get http://u:hunter2@10.9.8.7/x?token=hunter2: EOF"'),
      ),
    );
    expect(JSON.stringify([timeline, timeline.events.texts])).not.toMatch(/hunter2|10\.9\.8\.7/);
  });

  it('ends in a timeline or a sentence', () => {
    const whole =
      begins('10:00:00') + loopLog({ checks: ['10:00:09.9'], died: '10:00:50.1', started: '10:00:51.1' });
    const choice = { ...year, kind: 'kubelet-log' };
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.nat(20),
        fc.string({ maxLength: 9 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (at, cut, piece, end) =>
          endsWell((whole.slice(0, at) + piece + whole.slice(at + cut)).replaceAll('\n', end), choice),
      ),
      { numRuns: 200 },
    );
    fc.assert(fc.property(fc.string(), (text) => endsWell(text, choice)));
  });
});
