import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectRecording, headOf } from '../../src/recordings/detect.ts';
import { endsWell, sentence } from './ends-well.ts';
import { event, imported, importText, listOf, told } from './events.ts';

describe('what is no recording is told in one sentence', () => {
  it.each([
    ['', 'given: is empty; expected a recording of a kind'],
    [' \n\t', 'given: is empty'],
    [
      'total 12\n-rw-r--r-- 1 ada ada 12 Mar  1 10:00 events.json\n',
      'is a directory listing, not a recording',
    ],
    ['drwxr-xr-x  2 ada ada 4096 Mar  1 10:00 .\n', 'is a directory listing'],
    ['error: the server doesn\'t have a resource type "evnts"\n', 'is what kubectl says when it fails'],
    ['No resources found in shop namespace.\n', 'is what kubectl says when it fails'],
    [
      'LAST SEEN   TYPE   REASON   OBJECT   MESSAGE\n',
      'found text of kubectl without an event that has an age',
    ],
    [
      'LAST SEEN   TYPE     REASON    OBJECT    MESSAGE\n3m10s       Normal   Started   pod/web   Started\n',
      'given:2: found an age of "3m10s", which counts back from when it was printed; expected --taken-at',
    ],
    ['apiVersion: v1\nitems:\n- apiVersion: v1\n  involvedObject:\n    kind: Pod\n', 'holds events as YAML'],
    [
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {}\n',
      'given:2: found kind Deployment: this is configuration, not a recording; expected a recording of a kind that `ratchet import --help` lists',
    ],
    ['---\n# ours\nkind: "Service"\napiVersion: v1\n', 'given:3: found kind Service: this is configuration'],
    ['<!DOCTYPE html><html>', 'is a page of a browser'],
    ['hello', 'is no recording that is known here'],
    [
      '{"kind":"PodList","items":[{"metadata":{}}]}',
      'given: found no pod with a name; `kubectl get pods --all-namespaces -o json` prints states of pods',
    ],
    ['{"kind":"Pod","metadata":{}}', 'found no pod with a name'],
    ['{"kind":"PodList","items":[]}', 'found a list of pods without a single one'],
    [
      '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"web"},"spec":{"containers":[]}}',
      'found no instant in any of its 1 pods; expected their status, as `kubectl get pods -o json` prints it: a manifest has none',
    ],
    [
      '{"kind":"List","items":[{"kind":"Node"},{"kind":"Service"}]}',
      'found a list of "Node", "Service", not of events',
    ],
    ['{"kind":"EventList","items":[]}', 'found a list without a single event'],
    ['{"kind":"List","items":[]}', 'found a list without a single event'],
    [
      '{"status":"success","data":{"resultType":"matrix"}}',
      'given: found an answer of Prometheus without a single sample',
    ],
    ['# HELP up Whether it is up.\n# TYPE up gauge\nup 1\n', 'given:3: found samples without an instant'],
    ['{ "resourceLogs": [] }', 'found no point of a metric and no log record with an instant'],
    [
      'Name:             web-1\nNamespace:        shop\n',
      'found text of kubectl without an event that has an age',
    ],
    ['$ kubectl top pods -A\nerror: Metrics API not available\n', 'is what kubectl says when it fails'],
    [
      'NAME    READY   STATUS    RESTARTS   AGE\nweb-1   1/1   Running   0   3m\n',
      'given:2: found an age of "3m", which counts back from when it was printed; expected --taken-at',
    ],
    [
      '{"row":"samples","at":0,"time":"10:00:00","values":{"demand":3333}}\n{"row":"event","at":1,"id":0,"kind":"killed"}',
      'given:1: found a row of a timeline; expected its header first',
    ],
    ['{"a":1}', 'found JSON of no kind that is known here'],
    ['[]', 'found JSON of no kind that is known here'],
    [
      '{"kind":"EventList","items":[\n{"reason":"x",\n',
      'given:3: found the end of the file inside a JSON value: it is cut off',
    ],
    ['[\n'.repeat(100_000), 'given:65: found JSON nested deeper than 64'],
    [`{"kind":"Event","involvedObject":${'{"a":'.repeat(100_000)}`, 'nested deeper than 64'],
  ])('%.60j', (text, expected) => {
    expect(sentence(text)).toContain(expected);
    expect(sentence(text)).not.toContain('\n');
  });

  it.each([1e12, 2_147_483_648, -1, 1.5, '3', true, {}])('a count of %j', (count) => {
    const text = listOf(
      event({ reason: 'Started', first: '10:00:00' }),
      event({ reason: 'BackOff', first: '10:00:00', count }),
    );
    expect(sentence(text)).toMatch(
      /^given: found count ".+" in items\[1\]; expected a whole number from 1 to 2147483647$/,
    );
  });

  it('no instant at all', () => {
    expect(sentence(listOf(event({ reason: 'Started', first: '0001-01-01T00:00:00Z' })))).toBe(
      'given: found no instant in any of its 1 events; expected lastTimestamp or eventTime',
    );
  });
});

describe('names are data', () => {
  it('control codes are shown, not obeyed', () => {
    const timeline = imported(
      event({
        reason: 'Started',
        first: '10:00:00',
        pod: 'web\u001b[2J\n',
        uid: '1',
        container: 'a\u202e',
        namespace: '\u0007',
      }),
      event({
        reason: 'Started',
        first: '10:00:01',
        pod: 'web\u001b[2J\n',
        uid: '1',
        container: 'b',
        namespace: '\u0007',
      }),
    );
    expect(timeline.boxes).toEqual([{ name: 'web␛[2J␊', attributes: { namespace: '␇', node: 'node-1' } }]);
    expect(told(timeline)[0]).toContain('a�: started');
  });

  it.each(['__proto__', 'constructor', 'toString', ''])('%j is a name like others', (name) => {
    const timeline = imported(
      event({
        reason: 'Started',
        first: '10:00:00',
        pod: name,
        uid: name,
        container: 'app',
        namespace: name,
      }),
      event({
        reason: name,
        first: '10:00:01',
        pod: name,
        uid: name,
        container: '__proto__',
        namespace: name,
      }),
    );
    expect(timeline.boxes).toHaveLength(1);
    expect(timeline.boxes[0]?.name).toBe(name || 'unnamed');
  });

  it('a key __proto__ in the file is a key like others', () => {
    const text = `{"__proto__":{"items":[]},"kind":"EventList","items":[${JSON.stringify(event({ reason: 'Started', first: '10:00:00' })).replace('{', '{"__proto__":{"reason":"Killing"},')}]}`;
    expect(told(importText(text))).toEqual(['10:00:00.500 ± 0.5 | started | web | started']);
    expect(Object.hasOwn(Object.prototype, 'items')).toBe(false);
  });

  it('what messages hold besides known patterns goes nowhere', () => {
    const secret = 'hunter2';
    const timeline = imported(
      ...['Unhealthy', 'Failed', 'Killing', 'BackOff', 'FailedMount', 'Scheduled', 'Pulled', 'Whatever'].map(
        (reason) =>
          event({
            reason,
            message: `Liveness probe failed: https://u:${secret}@10.9.8.7/x?token=${secret}`,
            first: '10:00:00',
          }),
      ),
    );
    const kept = JSON.stringify([timeline, timeline.events.texts]);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain('10.9.8.7');
  });
});

describe('forms of the same', () => {
  const one = event({ reason: 'Started', first: '10:00:00' });
  const two = event({ reason: 'BackOff', first: '10:00:09' });

  it.each([
    ['a List', listOf(one, two)],
    [
      'an EventList, whose items have no kind',
      JSON.stringify({ kind: 'EventList', items: [one, two].map(({ kind: _, ...rest }) => rest) }),
    ],
    ['an array', JSON.stringify([one, two])],
    ['one a line', `${JSON.stringify(one)}\n${JSON.stringify(two)}\n`],
    [
      'what a watch prints',
      [one, two].map((object) => JSON.stringify({ type: 'ADDED', object }, null, 2)).join('\n'),
    ],
    ['with a byte order mark', `\ufeff${listOf(one, two)}`],
    [
      'behind what kubectl warns of',
      `Warning: v1 is deprecated\nW0301 10:00:00.000000 1 x.go:1] y\n${listOf(one, two)}`,
    ],
    [
      'within a list of other things',
      JSON.stringify({ kind: 'List', items: [{ kind: 'Pod' }, one, { kind: 'Node' }, two] }),
    ],
  ])('%s', (_, text) => {
    expect(told(importText(text))).toEqual([
      '10:00:00.500 ± 0.5 | started | web | started',
      '10:00:09.500 ± 0.5 | back-off | web | waits before its next restart',
    ]);
  });

  it('a single event', () => {
    expect(told(importText(JSON.stringify(one)))).toHaveLength(1);
  });

  it('a watch that was interrupted: the torn event is left out, and said', () => {
    const timeline = importText(`${JSON.stringify(one)}\n${JSON.stringify(two).slice(0, 40)}`);
    expect(told(timeline)).toHaveLength(1);
    expect(timeline.notes.at(-1)).toBe('Left out of events.json: 1 × an event that the file ends inside.');
  });

  it('the newer API names the same things differently', () => {
    const newer = {
      kind: 'Event',
      apiVersion: 'events.k8s.io/v1',
      metadata: { name: 'a' },
      regarding: { kind: 'Pod', namespace: 'shop', name: 'web', uid: '1', fieldPath: 'spec.containers{app}' },
      reason: 'Killing',
      note: 'Container app failed liveness probe, will be restarted',
      eventTime: null,
      deprecatedFirstTimestamp: '2026-03-01T10:00:00Z',
      deprecatedLastTimestamp: '2026-03-01T10:00:30Z',
      deprecatedCount: 2,
      deprecatedSource: { component: 'kubelet', host: 'node-9' },
    };
    const timeline = importText(JSON.stringify(newer));
    expect(told(timeline).map((line) => line.split(' | ')[1])).toEqual(['killed', 'killed']);
    expect(timeline.boxes[0]?.attributes).toEqual({ namespace: 'shop', node: 'node-9' });
  });
});

describe('detection looks at the content', () => {
  it.each([
    [listOf(event({ reason: 'x' })), 'kubernetes-events'],
    ['{"kind": "EventList", "items": []}', 'kubernetes-events'],
    ['{"kind":"PodList","items":[]}', 'pod-status'],
    ['{"format":"ratchet.timeline/1"}', null],
    ['apiVersion: v1\nkind: Event\ninvolvedObject: {}', null],
    ['', null],
  ])('%.50j', (text, kind) => {
    expect(detectRecording(headOf(text, true))?.kind ?? null).toBe(kind);
  });
});

describe('whatever is given ends in a timeline or a sentence', () => {
  const whole = readFileSync(new URL('./liveness-loop.json', import.meta.url), 'utf8');

  it('any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => endsWell(new TextDecoder().decode(bytes))),
    );
  });

  it('any truncation of a valid file', () => {
    fc.assert(
      fc.property(fc.nat(whole.length), (length) => endsWell(whole.slice(0, length))),
      { numRuns: 300 },
    );
  });

  it('a valid file with a piece replaced', () => {
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(20), fc.string({ maxLength: 10 }), (at, cut, piece) =>
        endsWell(whole.slice(0, at) + piece + whole.slice(at + cut)),
      ),
      { numRuns: 500 },
    );
  });

  it('any JSON where a field is expected', () => {
    const keys = [
      'metadata',
      'involvedObject',
      'reason',
      'message',
      'source',
      'firstTimestamp',
      'lastTimestamp',
      'count',
      'eventTime',
      'series',
      'kind',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) =>
        endsWell(listOf({ ...event({ reason: 'Started', first: '10:00:00', count: 3 }), [key]: value })),
      ),
      { numRuns: 500 },
    );
  });
});
