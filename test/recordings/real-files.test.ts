import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../src/analysis/outcome.ts';
import { formatInstant } from '../../src/text/instants.ts';
import { eventCount, eventOf } from '../../src/timeline/events.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { changes, importText, told } from './events.ts';
import { areHere, real, realText } from './real.ts';

/** Real event lists, read where they are; expected values were read off the files by hand. */
const load = (name: string): Timeline =>
  importText(realText(`k8s_events_${name}.json`), `some/where/${name}.json`);

const of = (timeline: Timeline, box: string, kind: string) =>
  Array.from({ length: eventCount(timeline.events) }, (_, id) => eventOf(timeline, id))
    .filter((event) => event.box === box && event.kind === kind)
    .map((event) => ({ ...event, time: formatInstant(timeline.clock.start + event.at) }));

describe.skipIf(!areHere)('a pod killed by its liveness check, among pods that cannot mount', () => {
  const timeline = areHere ? load('failed_mount_full') : (undefined as never);
  const looping = 'failing-liveness-pod@c6e2';

  it('fifteen pods; one name with two uids', () => {
    expect(timeline.boxes).toHaveLength(15);
    expect(timeline.boxes.map((box) => box.name).filter((name) => name.startsWith('failing'))).toEqual([
      'failing-liveness-pod@7480',
      looping,
    ]);
    expect(timeline.boxes[0]?.attributes).toEqual({
      namespace: 'message-container-creating-failed-mount',
      node: 'minikube',
    });
  });

  it('from the first failed mount to the last', () => {
    expect(formatInstant(timeline.clock.start)).toBe('2023-07-09T23:53:09Z');
    expect(formatInstant(timeline.clock.start + (timeline.clock.length - 1) * 1000)).toBe(
      '2023-07-10T05:43:47Z',
    );
  });

  it('started three times, killed three times: first and last are known, the second lies between', () => {
    expect(
      of(timeline, looping, 'started').map(({ time, error }) => [time, Math.round(error / 1000)]),
    ).toEqual([
      ['2023-07-10T05:24:18Z', 0],
      ['2023-07-10T05:25:08Z', 50],
      ['2023-07-10T05:25:58Z', 1],
    ]);
    const kills = of(timeline, looping, 'killed');
    expect(kills.map(({ time }) => time.slice(11))).toEqual(['05:24:35Z', '05:25:25Z', '05:26:15Z']);
    // 17706a3e476dc552 is 05:24:35.982829 in nanoseconds.
    expect(((kills[0]?.at ?? 0) / 1000) % 1).toBeCloseTo(0.982829, 5);
    expect(kills.map(({ error }) => error > 0)).toEqual([false, true, true]);
    expect(kills.map(({ text }) => text.slice(0, 6))).toEqual(['restar', '1 more', 'restar']);
  });

  it('each kill by a failed check, each later start by a kill', () => {
    const kindOfCause = (event: { cause: number | null }) =>
      event.cause === null ? null : eventOf(timeline, event.cause).kind;
    expect(of(timeline, looping, 'killed').map(kindOfCause)).toEqual([
      'check-failed',
      'check-failed',
      'check-failed',
    ]);
    expect(of(timeline, looping, 'started').map(kindOfCause)).toEqual([null, 'killed', 'killed']);
  });

  it('its namesake was up and is gone when it appears', () => {
    expect(
      changes(timeline)
        .filter((line) => line.includes('failing'))
        .map((line) => line.slice('2023-07-10T'.length)),
    ).toEqual([
      '05:16:28.654504 failing-liveness-pod@7480 starting',
      '05:16:33.983325 failing-liveness-pod@7480 up',
      '05:24:15.593510 failing-liveness-pod@7480 gone',
      '05:24:15.593510 failing-liveness-pod@c6e2 starting',
      '05:24:18.388471 failing-liveness-pod@c6e2 up',
      '05:24:35.982829 failing-liveness-pod@c6e2 killed',
      '05:25:58.500 failing-liveness-pod@c6e2 up',
      '05:26:15.500 failing-liveness-pod@c6e2 killed',
    ]);
  });

  it('1464 back-offs of an init container: two known, 1462 between', () => {
    expect(of(timeline, 'init-demo2', 'back-off').map(({ text }) => text)).toEqual([
      'init container install: waits before its next restart',
      '1462 more: init container install: waits before its next restart, between 2023-07-09T23:56:01Z and 2023-07-10T05:15:47Z',
      'init container install: waits before its next restart',
    ]);
  });

  it('deletes are stops, not kills', () => {
    expect(of(timeline, 'testpod', 'drained')).toHaveLength(1);
    expect(outcomeOf(timeline)).toMatchObject({
      kills: 3,
      boxesKilled: 1,
      verdict: null,
      fewestServing: null,
    });
  });

  it('no gap: a failing mount was heard of from beginning to end', () => {
    expect(timeline.gaps).toEqual([]);
  });

  it('keeps no image, address or path of the file', () => {
    const kept = [...timeline.events.texts, ...timeline.notes, JSON.stringify(timeline.boxes)].join('\n');
    expect(kept).not.toMatch(/noimage|busybox|https?:|x509|\/var\/|some\/where/);
  });
});

describe.skipIf(!areHere)('an init container that cannot start', () => {
  const timeline = areHere ? load('init_crashloop') : (undefined as never);

  it('three pods over 28 hours; one back-off row of 111', () => {
    expect(timeline.boxes.map((box) => box.name)).toEqual([
      'init-demo',
      'init-demo2',
      'troubleshoot-copyfromhost-4m79m-psdjm',
    ]);
    expect(of(timeline, 'init-demo', 'back-off').map(({ text }) => text.split(', between')[0])).toEqual([
      'waits before its next restart',
      '109 more: waits before its next restart',
      'waits before its next restart',
    ]);
  });

  it('waits because it could not start', () => {
    const [first] = of(timeline, 'init-demo', 'back-off');
    expect(eventOf(timeline, first?.cause ?? -1).text).toBe('could not start');
    expect(eventOf(timeline, of(timeline, 'init-demo2', 'back-off')[0]?.cause ?? -1).text).toBe(
      'init container install: could not start',
    );
  });

  it('nothing started, nothing was killed', () => {
    expect(told(timeline).filter((line) => /\| (started|killed) \|/.test(line))).toEqual([]);
  });
});

describe.skipIf(!areHere)('an image that cannot be pulled', () => {
  const timeline = areHere ? load('image_pull') : (undefined as never);
  const pod = 'no-image-deployment-849c4c4958-rxqmt';

  it('three pods; the series of the scheduler is three happenings', () => {
    expect(timeline.boxes).toHaveLength(3);
    expect(told(timeline).filter((line) => line.includes('nodes fit'))).toHaveLength(3);
  });

  it('a back-off of type Normal is a back-off, caused by the pull that failed', () => {
    const [first] = of(timeline, pod, 'back-off');
    expect(eventOf(timeline, first?.cause ?? -1).text).toBe('could not pull its image: certificate refused');
  });

  it('the 51 minutes in which nothing at all was recorded are a gap', () => {
    expect(
      timeline.gaps.map(({ from, until }) =>
        [from, until].map((at) => formatInstant(timeline.clock.start + at)),
      ),
    ).toEqual([['2023-07-11T04:43:28Z', '2023-07-11T05:34:44Z']]);
  });
});

describe.skipIf(!areHere)('other files of a postmortem are refused with a sentence', () => {
  it.each([
    ['k8s_top_pods.txt', 'is what kubectl says when it fails'],
    ['k8s_manifest_liveness_wrong_port.yaml', 'this is configuration, not a recording'],
    ['boutique_kubernetes-manifests.yaml', 'this is configuration, not a recording'],
    [
      'envoy_clusters_consul.json',
      'shows how things were at one moment, but not at which; expected --taken-at',
    ],
  ])('%s', (name, expected) => {
    expect(() => real(name)).toThrow(expected);
  });
});
