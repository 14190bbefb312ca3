import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectRecording, headOf } from '../../src/recordings/detect.ts';
import { endsWell } from './ends-well.ts';
import { changes, importText, told } from './events.ts';

interface Given {
  readonly verb?: string;
  readonly user?: string;
  readonly resource?: string;
  readonly group?: string;
  readonly subresource?: string;
  readonly name?: string;
  readonly uid?: string;
  readonly stage?: string;
  readonly code?: number;
  readonly uri?: string;
  readonly request?: unknown;
  readonly response?: unknown;
  readonly received?: string;
  readonly answered?: string;
  readonly rest?: object;
}

const SECRET = 'hunter2';

function call(given: Given): Record<string, unknown> {
  const { verb = 'patch', resource = 'deployments', name = 'web', received = '10:06:00.000000' } = given;
  return {
    kind: 'Event',
    apiVersion: 'audit.k8s.io/v1',
    level: 'RequestResponse',
    stage: given.stage ?? 'ResponseComplete',
    requestURI: given.uri ?? `/apis/apps/v1/namespaces/shop/${resource}/${name}?token=${SECRET}`,
    verb,
    user: { username: given.user ?? 'ada@example.com', groups: [SECRET], extra: { token: [SECRET] } },
    sourceIPs: ['203.0.113.7'],
    userAgent: 'kubectl/hunter2',
    objectRef: {
      resource,
      namespace: 'shop',
      ...(name === '' ? {} : { name }),
      ...(given.group === undefined ? {} : { apiGroup: given.group }),
      ...(given.uid === undefined ? {} : { uid: given.uid }),
      ...(given.subresource === undefined ? {} : { subresource: given.subresource }),
    },
    responseStatus: { code: given.code ?? 200, message: SECRET },
    ...(given.request === undefined ? {} : { requestObject: given.request }),
    ...(given.response === undefined ? {} : { responseObject: given.response }),
    requestReceivedTimestamp: `2026-03-01T${received}Z`,
    stageTimestamp: `2026-03-01T${given.answered ?? received}Z`,
    annotations: { 'authorization.k8s.io/reason': SECRET },
    ...given.rest,
  };
}

const lines = (...calls: readonly unknown[]): string => calls.map((each) => JSON.stringify(each)).join('\n');
const said = (...given: readonly Given[]): readonly string[] =>
  told(importText(lines(...given.map(call)), 'audit.log')).map((line) => line.slice(line.indexOf(' | ') + 3));

describe('who changed what', () => {
  it('the same call is told at each stage: the answer counts, between the request and it', () => {
    const text = lines(
      call({ stage: 'RequestReceived' }),
      call({ received: '10:06:00.100000', answered: '10:06:00.300000' }),
    );
    expect(told(importText(text, 'audit.log'))).toEqual([
      '10:06:00.200 ± 0.1 | change | Deployment web patched by person-1',
    ]);
  });

  it.each([
    [{ verb: 'create' }, 'change | Deployment web created by person-1'],
    [{ verb: 'update', resource: 'configmaps' }, 'change | ConfigMap web updated by person-1'],
    [{ verb: 'delete', resource: 'daemonsets' }, 'change | DaemonSet web deleted by person-1'],
    [
      { verb: 'update', resource: 'destinationrules', group: 'networking.istio.io' },
      'change | DestinationRule web updated by person-1',
    ],
    [
      {
        verb: 'patch',
        resource: 'mutatingwebhookconfigurations',
        user: 'system:serviceaccount:istio-system:istiod',
      },
      'change | MutatingWebhookConfiguration web patched by a controller',
    ],
    [
      {
        resource: 'deployments',
        subresource: 'scale',
        user: 'system:serviceaccount:kube-system:horizontal-pod-autoscaler',
        verb: 'update',
        request: { spec: { replicas: 9 } },
      },
      'change | Deployment web scaled by the autoscaler: replicas to 9',
    ],
    [
      { verb: 'create', resource: 'pods', subresource: 'eviction', name: 'web-1' },
      'change | web-1 | evicted by person-1',
    ],
    [{ verb: 'patch', resource: 'pods', name: 'web-1' }, 'change | web-1 | patched by person-1'],
    [
      { verb: 'deletecollection', resource: 'pods', name: '' },
      'change | several of kind Pod of shop deleted by person-1',
    ],
    [
      {
        verb: 'create',
        resource: 'pods',
        name: '',
        user: 'system:serviceaccount:kube-system:replicaset-controller',
        response: { metadata: { name: 'web-7', uid: 'u7' } },
      },
      'note | web-7 | created by a controller of Kubernetes',
    ],
    [
      { user: 'system:serviceaccount:argocd:argocd-application-controller' },
      'change | Deployment web patched by a controller',
    ],
    [{ user: '' }, 'change | Deployment web patched by somebody who is not told'],
    [{ user: 'kubernetes-admin' }, 'change | Deployment web patched by person-1'],
    [
      {
        user: 'system:serviceaccount:cattle-system:rancher',
        rest: { impersonatedUser: { username: 'ada' } },
      },
      'change | Deployment web patched by person-1',
    ],
  ] as const)('%j', (given, expected) => {
    expect(said(given)).toEqual([expected]);
  });

  it('people are numbered, the same person the same', () => {
    expect(said({ user: 'ada@example.com' }, { user: 'bob' }, { user: 'Ada@example.com' })).toEqual([
      'change | Deployment web patched by person-1',
      'change | Deployment web patched by person-2',
      'change | Deployment web patched by person-1',
    ]);
  });

  it('a pod is there once it is created, and gone once the kubelet deletes it', () => {
    const text = lines(
      call({ verb: 'create', resource: 'pods', name: 'web-1', user: 'ada', received: '10:00:00.000000' }),
      call({ verb: 'delete', resource: 'pods', name: 'web-1', user: 'ada', received: '10:05:00.000000' }),
      call({
        verb: 'delete',
        resource: 'pods',
        name: 'web-1',
        user: 'system:node:node-1',
        received: '10:05:30.000000',
      }),
    );
    expect(changes(importText(text, 'audit.log'))).toEqual([
      '10:00:00 web-1 starting',
      '10:05:30 web-1 gone',
    ]);
  });
});

describe('what changed, if it can be told without keeping the body', () => {
  const container = (rest: object): object => ({
    spec: { template: { spec: { containers: [{ name: 'app', ...rest }] } } },
  });
  const probe = { httpGet: { path: `/live?token=${SECRET}` } };

  it.each([
    ['scaled by a patch', { spec: { replicas: 5 } }, 'replicas to 5'],
    ['a probe taken away by a merge patch', container({ livenessProbe: null }), 'liveness probe removed'],
    ['a probe given', container({ readinessProbe: probe }), 'readiness probe changed'],
    [
      'by a JSON patch',
      [
        { op: 'remove', path: '/spec/template/spec/containers/0/livenessProbe' },
        { op: 'replace', path: '/spec/replicas', value: 4 },
      ],
      'liveness probe removed, replicas to 4',
    ],
    [
      'an image, whose name is not kept',
      container({ image: `registry.example/${SECRET}:1` }),
      'image changed',
    ],
    ['environment', container({ env: [{ name: 'PASSWORD', value: SECRET }] }), 'environment changed'],
    [
      'kubectl rollout restart',
      { spec: { template: { metadata: { annotations: { 'kubectl.kubernetes.io/restartedAt': 'x' } } } } },
      'restart asked for',
    ],
    ['the limits of an autoscaler', { spec: { minReplicas: 3, maxReplicas: 12 } }, 'at least 3, at most 12'],
  ])('%s', (_, request, expected) => {
    expect(said({ request })).toEqual([`change | Deployment web patched by person-1: ${expected}`]);
  });

  it('a change is told by what was known of the object before', () => {
    const whole = (replicas: number, rest: object): object => ({
      kind: 'Deployment',
      spec: { replicas, template: { spec: { containers: [{ name: 'app', image: SECRET, ...rest }] } } },
    });
    expect(
      said(
        { verb: 'create', request: whole(3, { livenessProbe: probe }) },
        { verb: 'update', request: whole(5, { livenessProbe: probe }) },
        { verb: 'update', request: whole(5, {}) },
        { verb: 'patch', request: { spec: { replicas: 8 } } },
        { verb: 'patch', subresource: 'scale', request: { spec: { replicas: 2 } } },
        { verb: 'update', request: whole(2, {}) },
      ).map((line) => line.replace('change | Deployment web ', '')),
    ).toEqual([
      'created by person-1',
      'updated by person-1: replicas 3 to 5',
      'updated by person-1: liveness probe removed',
      'patched by person-1: replicas 5 to 8',
      'scaled by person-1: replicas 8 to 2',
      'updated by person-1',
    ]);
  });
});

it('newest first: what was before is not guessed from what came after', () => {
  const scaled = (replicas: number, received: string): Given => ({
    request: { spec: { replicas } },
    received,
  });
  expect(said(scaled(5, '10:06:00.000000'), scaled(3, '10:05:00.000000'))).toEqual([
    'change | Deployment web patched by person-1: replicas to 3',
    'change | Deployment web patched by person-1: replicas to 5',
  ]);
});

describe('what is left out is counted', () => {
  it.each([
    [{ verb: 'get' }, 'calls that change nothing'],
    [{ verb: 'watch' }, 'calls that change nothing'],
    [{ stage: 'RequestReceived' }, 'calls at an earlier stage'],
    [{ code: 403 }, 'changes that the API server refused'],
    [{ uri: '/apis/apps/v1/namespaces/shop/deployments/web?dryRun=All' }, 'dry runs'],
    [{ resource: 'secrets' }, 'changes of what is not told here'],
    [{ subresource: 'status' }, 'changes of what is not told here'],
    [
      { user: 'system:serviceaccount:kube-system:deployment-controller' },
      'routine changes by Kubernetes itself',
    ],
  ] as const)('%j', (given, why) => {
    const timeline = importText(lines(call({}), call(given)), 'audit.log');
    expect(told(timeline)).toHaveLength(1);
    expect(timeline.notes).toContain(`Left out of audit.log: 1 × ${why}, first in line 2.`);
  });

  it('a lock that a controller renews over and over', () => {
    const lock = call({
      resource: 'configmaps',
      name: 'lock',
      verb: 'update',
      user: 'system:serviceaccount:ingress:nginx',
    });
    const timeline = importText(lines(...Array.from({ length: 50 }, () => lock)), 'audit.log');
    expect(told(timeline)).toHaveLength(20);
    expect(timeline.notes).toContain(
      'Left out of audit.log: 30 × changes that a controller makes over and over, first in line 21.',
    );
  });
});

describe('envelopes', () => {
  const event = call({});
  const expected = ['10:06:00 | change | Deployment web patched by person-1'];
  it.each([
    ['one a line', lines(event)],
    ['a list', JSON.stringify({ kind: 'EventList', apiVersion: 'audit.k8s.io/v1', items: [event] })],
    ['an array', JSON.stringify([event])],
    ['Azure, as a string', lines({ category: 'kube-audit', properties: { log: JSON.stringify(event) } })],
    [
      'Azure, as an object',
      JSON.stringify({ records: [{ category: 'kube-audit', properties: { log: event } }] }),
    ],
    [
      'CloudWatch',
      JSON.stringify({ events: [{ timestamp: 1, message: JSON.stringify(event) }], searchedLogStreams: [] }),
    ],
    [
      'CloudWatch Insights',
      JSON.stringify({ results: [[{ field: '@message', value: JSON.stringify(event) }]] }),
    ],
    [
      'Google',
      JSON.stringify([
        {
          protoPayload: {
            '@type': 'type.googleapis.com/google.cloud.audit.AuditLog',
            authenticationInfo: { principalEmail: 'ada@example.com' },
            methodName: 'io.k8s.apps.v1.deployments.patch',
            resourceName: 'apps/v1/namespaces/shop/deployments/web',
            serviceName: 'k8s.io',
            status: {},
            request: { metadata: { token: SECRET } },
          },
          timestamp: '2026-03-01T10:06:00.000000Z',
        },
      ]),
    ],
  ])('%s', (_, text) => {
    expect(detectRecording(headOf(text, true))?.kind).toBe('audit-log');
    expect(told(importText(text, 'audit.json'))).toEqual(expected);
  });

  it('Google tells core objects and parts of objects by their path', () => {
    const entry = (methodName: string, resourceName: string) => ({
      protoPayload: {
        methodName,
        resourceName,
        serviceName: 'k8s.io',
        authenticationInfo: { principalEmail: 'robot@shop.iam.gserviceaccount.com' },
      },
      timestamp: '2026-03-01T10:06:00.123456789Z',
    });
    const text = lines(
      entry('io.k8s.core.v1.pods.eviction.create', 'core/v1/namespaces/shop/pods/web-1/eviction'),
      entry('io.k8s.core.v1.configmaps.update', 'core/v1/namespaces/shop/configmaps/web'),
      entry('io.k8s.core.v1.configmaps.get', 'core/v1/namespaces/shop/configmaps/web'),
    );
    expect(told(importText(text, 'audit.json'))).toEqual([
      '10:06:00.123457 | change | web-1 | evicted by a controller',
      '10:06:00.123457 | change | ConfigMap web updated by a controller',
    ]);
  });
});

it('nothing of a body, address, agent or user is kept', () => {
  const text = lines(
    call({
      request: { spec: { replicas: 5 }, data: { password: SECRET } },
      response: { data: { password: SECRET } },
    }),
    call({
      verb: 'create',
      resource: 'pods',
      name: 'web-1',
      request: { spec: { containers: [{ name: 'a', env: [{ value: SECRET }] }] } },
    }),
  );
  const kept = JSON.stringify(importText(text, 'audit.log'));
  for (const secret of [SECRET, 'ada', 'example.com', '203.0.113.7', 'kubectl/'])
    expect(kept).not.toContain(secret);
});

describe('what is no audit log', () => {
  it.each([
    ['{"a":1}', 'audit.log: found no call of the Kubernetes API; expected its audit log'],
    [lines(call({ verb: 'get' })), 'audit.log: found 1 call of the Kubernetes API, none of which changed'],
  ])('%.40j', (text, sentence) => {
    expect(() => importText(text, 'audit.log', { kind: 'audit-log' })).toThrow(sentence);
  });

  it('anything ends in a timeline or a sentence', () => {
    const choice = { kind: 'audit-log' };
    const keys = [
      'objectRef',
      'user',
      'verb',
      'requestObject',
      'responseObject',
      'responseStatus',
      'stageTimestamp',
      'message',
      'properties',
      'apiVersion',
    ];
    fc.assert(fc.property(fc.string(), (text) => endsWell(text, choice)));
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) =>
        endsWell(lines({ ...call({ request: { spec: { replicas: 3 } } }), [key]: value }), choice),
      ),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        endsWell(lines(call({ request: { spec: value } }), call({ request: [value] })), choice);
        endsWell(
          lines(call({ verb: 'update', request: { spec: { template: { spec: { containers: [value] } } } } })),
          choice,
        );
      }),
    );
    const text = lines(call({}), call({}));
    fc.assert(fc.property(fc.nat(text.length), (at) => endsWell(text.slice(0, at), choice)));
  });
});
