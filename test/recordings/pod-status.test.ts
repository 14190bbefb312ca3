import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant } from '../../src/text/instants.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { endsWell } from './ends-well.ts';
import { changes, event, importFiles, importText, listOf, told } from './events.ts';

const at = (time: string) => `2026-03-01T${time}Z`;
const condition = (type: string, status: boolean, time: string, reason = '') => ({
  type,
  status: status ? 'True' : 'False',
  lastTransitionTime: at(time),
  reason,
});
const ended = (exitCode: number, reason: string, startedAt: string, finishedAt: string) => ({
  terminated: { exitCode, reason, startedAt: at(startedAt), finishedAt: at(finishedAt) },
});

function pod(status: object, metadata: object = {}): object {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', namespace: 'shop', uid: 'aaaa-1', ...metadata },
    spec: { nodeName: 'node-1' },
    status: { startTime: at('10:00:00'), podIP: '10.0.0.7', ...status },
  };
}

const app = (rest: object) => ({ containerStatuses: [{ name: 'app', restartCount: 0, ...rest }] });
/** Every pod here is taken on by its node at 10:00:00. */
const TAKEN_ON = '10:00:00.500 ± 0.5 | note | web | taken on by its node';
const toldLater = (timeline: Timeline) => told(timeline).filter((line) => line !== TAKEN_ON);
const changedLater = (timeline: Timeline) =>
  changes(timeline).filter((line) => line !== '10:00:00.500 web starting');
const read = (...pods: readonly object[]): Timeline =>
  importText(JSON.stringify({ apiVersion: 'v1', items: pods, kind: 'List' }), 'pods.json');

describe('states of pods as JSON', () => {
  it('a pod that runs and is ready', () => {
    const timeline = read(
      pod({
        conditions: [condition('PodScheduled', true, '10:00:00'), condition('Ready', true, '10:00:09')],
        ...app({ state: { running: { startedAt: at('10:00:04') } }, lastState: {} }),
      }),
    );
    expect(changedLater(timeline)).toEqual(['10:00:04.500 web up', '10:00:09.500 web serving']);
    expect(timeline.boxes).toEqual([{ name: 'web', attributes: { namespace: 'shop', node: 'node-1' } }]);
  });

  it('ready in the second in which it started, as without a readiness check', () => {
    const timeline = read(
      pod({
        conditions: [condition('Ready', true, '10:00:04')],
        ...app({ state: { running: { startedAt: at('10:00:04') } } }),
      }),
    );
    expect(changedLater(timeline)).toEqual(['10:00:04.500 web up', '10:00:04.500 web serving']);
  });

  it('the last life and the one before are told; of those before that the number, between known instants', () => {
    const timeline = read(
      pod(
        app({
          restartCount: 4,
          state: { running: { startedAt: at('10:30:00') } },
          lastState: ended(137, 'OOMKilled', '10:20:00', '10:28:00'),
        }),
      ),
    );
    expect(toldLater(timeline)).toEqual([
      '10:10:00.500 ± 600 | stopped | web | 3 more: ended, of which only the number is kept, between 10:00:00 and 10:20:00 UTC',
      '10:20:00.500 ± 0.5 | started | web | started',
      '10:28:00.500 ± 0.5 | stopped | web | killed for using too much memory (OOMKilled, exit code 137)',
      '10:30:00.500 ± 0.5 | started | web | started',
    ]);
  });

  it.each([
    [137, 'OOMKilled', 'killed for using too much memory (OOMKilled, exit code 137)'],
    [137, 'Error', 'ended by SIGKILL (exit code 137)'],
    [143, 'Error', 'ended by SIGTERM (exit code 143)'],
    [1, 'Error', 'ended with exit code 1'],
    [0, 'Completed', 'ended by itself, without an error'],
    [2, 'Strange', 'ended with exit code 2 (Strange)'],
  ])('exit code %d, %s', (exitCode, reason, what) => {
    const timeline = read(
      pod(app({ restartCount: 1, state: {}, lastState: ended(exitCode, reason, '10:20:00', '10:28:00') })),
    );
    expect(toldLater(timeline).at(-1)).toBe(`10:28:00.500 ± 0.5 | stopped | web | ${what}`);
  });

  it('what could not start has no start, nor has the year 1970', () => {
    const timeline = read(
      pod(
        app({
          restartCount: 1,
          state: {
            waiting: { reason: 'CrashLoopBackOff', message: 'back-off 2m40s restarting failed container' },
          },
          lastState: {
            terminated: {
              exitCode: 128,
              reason: 'StartError',
              startedAt: '1970-01-01T00:00:00Z',
              finishedAt: at('10:05:00'),
            },
          },
        }),
      ),
    );
    expect(toldLater(timeline)).toEqual([
      '10:05:00.500 ± 0.5 | note | web | could not start (StartError)',
      '10:05:00.500 ± 0.5 | back-off | web | waits 160 s before its next restart',
    ]);
  });

  it('ready, then not: nobody sends it anything', () => {
    const versions = [
      condition('Ready', true, '10:00:09'),
      condition('Ready', false, '10:07:00', 'ContainersNotReady'),
    ];
    // What `kubectl get pods -w -o json` prints: the pod again and again.
    const text = versions
      .map((each) =>
        JSON.stringify(
          pod({ conditions: [each], ...app({ state: { running: { startedAt: at('10:00:04') } } }) }),
          null,
          2,
        ),
      )
      .join('\n');
    const timeline = importText(text, 'pods.json');
    expect(changedLater(timeline)).toEqual([
      '10:00:04.500 web up',
      '10:00:09.500 web serving',
      '10:07:00.500 web ejected',
    ]);
    expect(toldLater(timeline)).toHaveLength(3);
  });

  it('one that is being deleted was asked to stop before its grace', () => {
    const timeline = read(
      pod(app({ state: { running: { startedAt: at('10:00:04') } } }), {
        deletionTimestamp: at('10:09:30'),
        deletionGracePeriodSeconds: 30,
      }),
    );
    expect(toldLater(timeline).at(-1)).toBe('10:09:00.500 ± 0.5 | drained | web | asked to stop');
    expect(changedLater(timeline).at(-1)).toBe('10:09:00.500 web gone');
  });

  it('an init container that is done is no end; a proxy among them shows as one', () => {
    const timeline = read(
      pod({
        initContainerStatuses: [
          { name: 'setup', restartCount: 0, state: ended(0, 'Completed', '10:00:01', '10:00:02') },
          { name: 'istio-proxy', restartCount: 0, state: { running: { startedAt: at('10:00:03') } } },
        ],
        ...app({ state: { running: { startedAt: at('10:00:04') } } }),
      }),
    );
    expect(changedLater(timeline)).toEqual([
      '10:00:03.500 web starting, proxy up',
      '10:00:04.500 web up, proxy up',
    ]);
  });

  it('a raw list, a single pod, an array: the same', () => {
    const one = pod(app({ state: { running: { startedAt: at('10:00:04') } } }));
    const { kind: _, ...bare } = one as { kind: string };
    for (const text of [{ kind: 'PodList', items: [bare] }, one, [one], { type: 'ADDED', object: one }])
      expect(toldLater(importText(JSON.stringify(text), 'pods.json'))).toEqual([
        '10:00:04.500 ± 0.5 | started | web | started',
      ]);
  });

  it('keeps no environment, image, annotation or message', () => {
    const secret = { annotations: { a: 'hunter2' }, labels: { b: 'hunter2' } };
    const waiting = { waiting: { reason: 'CrashLoopBackOff', message: 'hunter2' } };
    const timeline = read(
      pod(
        app({
          restartCount: 1,
          image: 'hunter2',
          state: waiting,
          lastState: ended(1, 'Error', '10:00:00', '10:00:01'),
        }),
        secret,
      ),
    );
    expect(JSON.stringify([timeline, timeline.events.texts])).not.toMatch(/hunter2|10\.0\.0\.7/);
  });

  it('any JSON where a field is expected ends in a timeline or a sentence', () => {
    const whole = app({
      restartCount: 4,
      state: { waiting: {} },
      lastState: ended(1, 'Error', '10:00:00', '10:00:01'),
    });
    fc.assert(
      fc.property(fc.constantFrom('metadata', 'spec', 'status', 'kind'), fc.jsonValue(), (key, value) =>
        endsWell(JSON.stringify({ kind: 'List', items: [{ ...pod(whole), [key]: value }] }), {
          kind: 'pod-status',
        }),
      ),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom('name', 'restartCount', 'state', 'lastState'),
        fc.jsonValue(),
        (key, value) =>
          endsWell(
            JSON.stringify(pod({ containerStatuses: [{ ...whole.containerStatuses[0], [key]: value }] })),
            { kind: 'pod-status' },
          ),
      ),
      { numRuns: 200 },
    );
  });
});

describe('the table of kubectl get pods', () => {
  const noon = { takenAt: Date.parse('2026-03-01T12:00:00Z') };
  const table = (...rows: readonly string[]) =>
    importText(
      ['NAME    READY   STATUS             RESTARTS      AGE', ...rows].join('\n'),
      'pods.txt',
      noon,
    );

  it('how each pod was when it was printed', () => {
    expect(
      told(
        table(
          'web-1   2/2     Running            0             3d',
          'web-2   1/2     Running            0             3d',
          'web-3   0/1     CrashLoopBackOff   0             3d',
          'web-4   0/1     Evicted            0             3d',
          'web-5   0/1     Init:0/1           0             3d',
        ),
      ),
    ).toEqual([
      '12:00:00.500 ± 0.5 | note | web-2 | not ready, 1/2 of its containers',
      '12:00:00.500 ± 0.5 | note | web-5 | its init containers run',
      '12:00:00.500 ± 0.5 | drained | web-4 | evicted',
      '12:00:00.500 ± 0.5 | back-off | web-3 | waits before its next restart',
      '12:00:00.500 ± 0.5 | serving | web-1 | ready, 2/2 of its containers',
    ]);
  });

  it('RESTARTS 4 (69s ago): the last end is known, three are between, and it runs again', () => {
    const timeline = table('web-1   1/1     Running            4 (69s ago)   10m');
    // Made up to 10:59 ago: 11:49:31 ± 31. The last end is the second 11:58:51.
    expect(told(timeline)).toEqual([
      '11:49:31 ± 31 | note | web-1 | created',
      '11:54:11.250 ± 280.25 | stopped | web-1 | 3 more: ended, of which only the number is kept, between 11:49:31 and 11:58:51 UTC',
      '11:58:51.500 ± 1.5 | stopped | web-1 | ended, and why is not told',
      '11:59:26 ± 34.5 | started | web-1 | started again, at some time since it ended',
      '12:00:00.500 ± 0.5 | serving | web-1 | ready, 1/1 of its containers',
    ]);
    expect(changes(timeline).map((line) => line.split(' ').slice(1).join(' '))).toEqual([
      'web-1 starting',
      'web-1 killed',
      'web-1 up',
      'web-1 serving',
    ]);
  });

  it('-A -o wide', () => {
    const timeline = importText(
      [
        'NAMESPACE   NAME    READY   STATUS    RESTARTS   AGE   IP         NODE     NOMINATED NODE   READINESS GATES',
        'shop        web-1   1/1     Running   0          3d    10.0.0.7   node-1   <none>           <none>',
      ].join('\n'),
      'pods.txt',
      noon,
    );
    expect(timeline.boxes).toEqual([{ name: 'web-1', attributes: { namespace: 'shop', node: 'node-1' } }]);
  });

  it('says nothing without when it was printed', () => {
    expect(() =>
      importText('NAME  READY  STATUS   RESTARTS  AGE\nweb   1/1    Running  0         3d\n', 'pods.txt'),
    ).toThrow(
      'pods.txt:2: found an age of "3d", which counts back from when it was printed; expected --taken-at',
    );
  });
});

it('what a table of pods tells of long ago does not stretch what else is recorded', () => {
  const table = 'NAME   READY  STATUS   RESTARTS     AGE\nweb-1  1/1    Running  4 (2d1h ago)  9d\n';
  const events = listOf(event({ reason: 'Started', message: 'Started container app', first: '11:58:00' }));
  const { timeline } = importFiles(
    [
      ['pods.txt', table],
      ['events.json', events],
    ],
    { takenAt: Date.parse('2026-03-01T12:00:00Z') },
  );
  expect(formatInstant(timeline.clock.start)).toBe('2026-03-01T11:58:00Z');
});
