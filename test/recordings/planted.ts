import type { ImportChoice } from '../../src/recordings/importer.ts';
import type { RecordingKind } from '../../src/recordings/kinds.ts';

/** What no importer may keep, planted wherever files of a kind hold such things. */
export const SECRETS = {
  token: 'hunter2',
  mail: 'grace@example.com',
  person: 'Lovelace',
  client: '203.0.113.77',
  phone: '7946',
  image: 'registry.example',
} as const;

/** Names of a system, which `--redact` hides. */
export const NAMES = {
  box: 'web-7f9c4-x2x7k',
  namespace: 'shopfloor',
  deployment: 'web',
  node: 'node-alpha',
  host: '10.11.12.13',
  service: 'web.shopfloor.svc.cluster.local',
  container: 'storefront',
  account: 'acme-prod',
} as const;

const { token, mail, person, client, phone, image } = SECRETS;
const { box, namespace, node, host, service, container, account } = NAMES;

const url = `https://${mail}:${token}@cart.example/cart?token=${token}&who=${mail}`;
const lines = (...rows: readonly unknown[]): string =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');

const event = (reason: string, message: string, time: string): object => ({
  kind: 'Event',
  metadata: {
    name: `${box}.1`,
    namespace,
    uid: `uid-${time}`,
    annotations: { a: token },
    managedFields: [{ manager: mail }],
  },
  involvedObject: {
    kind: 'Pod',
    namespace,
    name: box,
    uid: 'uid-of-box',
    fieldPath: `spec.containers{${container}}`,
  },
  reason,
  message,
  source: { component: 'kubelet', host: node },
  firstTimestamp: `2026-03-01T${time}Z`,
  lastTimestamp: `2026-03-01T${time}Z`,
  count: 1,
});

const events = {
  kind: 'List',
  items: [
    event('Scheduled', `Successfully assigned ${namespace}/${box} to ${node}`, '10:00:00'),
    event('Pulled', `Successfully pulled image "${image}/web:${token}"`, '10:00:01'),
    event('Started', `Started container ${container}`, '10:00:02'),
    {
      ...event('Started', `Started container other`, '10:00:03'),
      involvedObject: {
        kind: 'Pod',
        namespace,
        name: box,
        uid: 'uid-of-box',
        fieldPath: 'spec.containers{other}',
      },
    },
    event(
      'Unhealthy',
      `Liveness probe failed: Get "${url}": dial tcp ${client}:80: connection refused ${mail}`,
      '10:00:10',
    ),
    event('Killing', `Container ${container} failed liveness probe, will be restarted`, '10:00:11'),
    event('FailedMount', `MountVolume.SetUp failed for volume "${token}" ${mail} ${client}`, '10:00:12'),
    event('Failed', `Error: failed to pull ${image}/web: ${url}`, '10:00:13'),
    event(`Odd ${token}`, url, '10:00:14'),
    {
      ...event('ScalingReplicaSet', `Scaled up replica set web-7f9c4 to 3 ${token}`, '10:00:15'),
      involvedObject: { kind: 'Deployment', namespace, name: 'web' },
    },
  ],
};

const user = (id: string) => ({
  id,
  type: 'user_reference',
  summary: `Ada ${person}`,
  email: mail,
  html_url: url,
  contact_methods: [{ address: `+44 20 ${phone} 0000` }],
});

const pagerduty = (type: string, time: string): object => ({
  type: `${type}_log_entry`,
  summary: `${type} by Ada ${person}`,
  created_at: `2026-03-01T${time}Z`,
  agent: user('PADA'),
  user: user('PADA'),
  assignees: [user('PADA')],
  channel: {
    type: 'email',
    summary: `${box} is down, ask Ada ${person} <${mail}>, ${url}`,
    address: `+44 20 ${phone} 0001`,
    details: token,
  },
  incident: { id: 'P1', summary: `${box} ${token}`, service: { summary: account } },
  service: { summary: account },
});

const audit = (verb: string, resource: string, name: string, time: string, rest: object = {}): object => ({
  kind: 'Event',
  apiVersion: 'audit.k8s.io/v1',
  stage: 'ResponseComplete',
  requestURI: `/api/v1/${resource}/${name}?token=${token}`,
  verb,
  user: { username: mail, groups: [person], extra: { token: [token] } },
  sourceIPs: [client],
  userAgent: `kubectl/${token}`,
  objectRef: { resource, namespace, name, apiGroup: '' },
  responseStatus: { code: 200, message: token },
  requestObject: {
    data: { password: token },
    spec: {
      replicas: 3,
      template: {
        spec: {
          containers: [{ name: container, image: `${image}/${token}`, env: [{ name: 'A', value: token }] }],
        },
      },
    },
  },
  responseObject: { data: { password: token }, metadata: { annotations: { a: mail } } },
  requestReceivedTimestamp: `2026-03-01T${time}.000000Z`,
  stageTimestamp: `2026-03-01T${time}.000000Z`,
  ...rest,
});

const labels = {
  __name__: 'istio_requests_total',
  pod: box,
  namespace,
  node,
  container,
  instance: `${host}:15020`,
  destination_service: service,
  destination_workload: 'web',
  response_code: '503',
  url,
  request_path: `/cart?token=${token}`,
  user: mail,
};
const stamp = Date.parse('2026-03-01T10:00:00Z') / 1000;
const prometheus = {
  status: 'success',
  data: {
    resultType: 'matrix',
    result: [
      {
        metric: labels,
        values: [
          [stamp, '1'],
          [stamp + 15, '16'],
          [stamp + 30, '40'],
        ],
      },
      {
        metric: { ...labels, __name__: 'container_cpu_usage_seconds_total' },
        values: [
          [stamp, '1'],
          [stamp + 15, '4'],
          [stamp + 30, '5'],
        ],
      },
      {
        metric: { __name__: 'up', instance: `${host}:80`, job: 'web', url },
        values: [
          [stamp, '1'],
          [stamp + 15, '1'],
        ],
      },
    ],
  },
  warnings: [`${token} ${mail}`],
};

const attributes = (given: Record<string, string>): readonly object[] =>
  Object.entries(given).map(([key, value]) => ({ key, value: { stringValue: value } }));
const resource = {
  attributes: attributes({
    'k8s.pod.name': box,
    'k8s.namespace.name': namespace,
    'k8s.node.name': node,
    'k8s.deployment.name': 'web',
    'service.name': 'web',
    'host.name': node,
    'enduser.id': mail,
    'process.command_line': token,
    'client.address': client,
  }),
};
const point = (after: number, value: number): object => ({
  timeUnixNano: `${stamp + after}000000000`,
  startTimeUnixNano: `${stamp}000000000`,
  asInt: String(value),
  attributes: attributes({
    'http.url': url,
    'url.query': `token=${token}`,
    'http.route': '/cart',
    'client.address': client,
    'user.email': mail,
    'server.address': service,
  }),
});

const istio = (time: string): string =>
  `[2026-03-01T10:00:${time}Z] "GET /cart?token=${token}&who=${mail} HTTP/1.1" 503 UF via_upstream - "delayed ${token}" 0 135 10 4 "${client}" "Mozilla/${token}" "req-${token}-${time}" "${service}" "${host}:8080" outbound|80||${service} ${client}:45194 ${host}:8080 ${client}:40210 - default`;

export interface Planted {
  readonly kind: RecordingKind;
  /** Which of several forms. */
  readonly form: string;
  readonly text: string;
  readonly choice?: ImportChoice;
}

const takenAt = Date.parse('2026-03-01T12:00:00Z');

/** A file of each kind; those of one kind in each of their forms. */
export const PLANTED: readonly Planted[] = [
  { kind: 'kubernetes-events', form: 'JSON', text: JSON.stringify(events, null, 1) },
  {
    kind: 'kubectl-events',
    form: 'table',
    text: lines(
      'NAMESPACE     LAST SEEN   TYPE      REASON      OBJECT                  MESSAGE',
      `${namespace}     10m         Normal    Started     pod/${box}     Started container ${container}`,
      `${namespace}     9m          Warning   Unhealthy   pod/${box}     Liveness probe failed: Get "${url}": dial tcp ${client}:80: refused`,
      `${namespace}     8m          Warning   Failed      pod/${box}     Error: ${image} ${token} ${mail}`,
    ),
    choice: { takenAt },
  },
  { kind: 'prometheus', form: 'JSON', text: JSON.stringify(prometheus, null, 1) },
  {
    kind: 'prometheus-text',
    form: 'dump',
    text: lines(
      `{__name__="istio_requests_total", pod="${box}", namespace="${namespace}", node="${node}", url="${url}", destination_service="${service}"} 5 ${stamp * 1000}`,
      `{__name__="istio_requests_total", pod="${box}", namespace="${namespace}", node="${node}", url="${url}", destination_service="${service}"} 9 ${stamp * 1000 + 15_000}`,
    ),
  },
  { kind: 'access-log', form: 'Istio', text: lines(istio('00.000'), istio('01.000'), istio('02.500')) },
  {
    kind: 'access-log',
    form: 'JSON',
    text: lines(
      ...['00', '01'].map((second) => ({
        start_time: `2026-03-01T10:00:${second}.000Z`,
        method: 'GET',
        path: `/cart?token=${token}`,
        response_code: 503,
        response_flags: 'UF',
        duration: 10,
        upstream_host: `${host}:8080`,
        upstream_cluster: `outbound|80||${service}`,
        authority: service,
        user_agent: token,
        x_forwarded_for: client,
        request_id: `${token}${second}`,
        downstream_remote_address: `${client}:4000`,
      })),
    ),
  },
  {
    kind: 'kubelet-log',
    form: 'klog',
    text: lines(
      `Mar 01 10:00:00 ${node} kubelet[1]: I0301 10:00:00.000000    4052 kubelet.go:21] "Probe failed" probeType="Liveness" pod="${namespace}/${box}" podUID="uid-of-box" containerName="${container}" probeResult="failure" output="Get \\"${url}\\": ${mail} ${client}"`,
      `Mar 01 10:00:01 ${node} kubelet[1]: I0301 10:00:01.000000    4052 kuberuntime_container.go:21] "Killing container with a grace period" pod="${namespace}/${box}" podUID="uid-of-box" containerName="${container}" containerID="containerd://${token}" gracePeriod=30`,
      `Mar 01 10:00:02 ${node} kubelet[1]: E0301 10:00:02.000000    4052 pod_workers.go:1] "Error syncing pod, skipping" err="failed to pull ${image}/${token} ${mail}" pod="${namespace}/${box}" podUID="uid-of-box"`,
    ),
    choice: { takenAt },
  },
  {
    kind: 'pod-status',
    form: 'JSON',
    text: JSON.stringify({
      kind: 'List',
      items: [
        {
          kind: 'Pod',
          metadata: {
            name: box,
            namespace,
            uid: 'uid-of-box',
            creationTimestamp: '2026-03-01T10:00:00Z',
            annotations: { a: token },
            labels: { owner: mail },
          },
          spec: {
            nodeName: node,
            containers: [{ name: container, image: `${image}/${token}`, env: [{ name: 'A', value: token }] }],
          },
          status: {
            podIP: host,
            phase: 'Running',
            containerStatuses: [
              {
                name: container,
                image: `${image}/${token}`,
                ready: true,
                restartCount: 1,
                state: { running: { startedAt: '2026-03-01T10:05:00Z' } },
                lastState: {
                  terminated: {
                    exitCode: 137,
                    reason: 'Error',
                    message: `${url} ${mail}`,
                    startedAt: '2026-03-01T10:00:05Z',
                    finishedAt: '2026-03-01T10:04:00Z',
                  },
                },
              },
            ],
            conditions: [
              { type: 'Ready', status: 'True', lastTransitionTime: '2026-03-01T10:05:10Z', message: token },
            ],
          },
        },
      ],
    }),
    choice: { takenAt },
  },
  {
    kind: 'csv',
    form: 'columns',
    text: lines(
      'time,pod,namespace,node,url,user,requests',
      ...[0, 15, 30].map(
        (after) =>
          `${new Date((stamp + after) * 1000).toISOString()},${box},${namespace},${node},${url},${mail},${after}`,
      ),
    ),
  },
  {
    kind: 'csv',
    form: 'Grafana',
    text: lines(
      `"Time";"${url} ${box}";"web p99"`,
      `${new Date(stamp * 1000).toISOString()};1;2`,
      `${new Date((stamp + 15) * 1000).toISOString()};3;4`,
    ),
  },
  {
    kind: 'grafana',
    form: 'frames',
    text: JSON.stringify([
      {
        schema: {
          name: `${url} ${mail}`,
          fields: [
            { name: 'Time', type: 'time' },
            {
              name: 'Value',
              type: 'number',
              labels: { pod: box, namespace, node, url, user: mail, service: 'web' },
              config: { displayName: `${box} ${url} ${mail}` },
            },
          ],
        },
        data: {
          values: [
            [stamp * 1000, (stamp + 15) * 1000],
            [1, 2],
          ],
        },
      },
    ]),
  },
  {
    kind: 'datadog',
    form: 'v1',
    text: JSON.stringify({
      status: 'ok',
      from_date: stamp * 1000,
      to_date: (stamp + 40) * 1000,
      query: `avg:cpu{token:${token}}`,
      series: [
        {
          metric: 'kubernetes.cpu.usage.total',
          display_name: 'kubernetes.cpu.usage.total',
          scope: `pod_name:${box},host:${node},url:${url},user:${mail}`,
          tag_set: [
            `pod_name:${box}`,
            `host:${node}`,
            `kube_namespace:${namespace}`,
            `user:${mail}`,
            `url:${url}`,
            'kube_deployment:web',
          ],
          expression: token,
          interval: 20,
          pointlist: [
            [stamp * 1000, 1],
            [(stamp + 20) * 1000, 2],
          ],
        },
      ],
    }),
  },
  {
    kind: 'cloudwatch',
    form: 'get-metric-data',
    text: JSON.stringify({
      MetricDataResults: [
        {
          Id: 'm1',
          Label: `pod_cpu_utilization ${box} ${url} ${mail}`,
          Timestamps: ['2026-03-01T10:01:00Z', '2026-03-01T10:00:00Z'],
          Values: [2, 1],
          StatusCode: 'Complete',
        },
      ],
      Messages: [{ Code: 'a', Value: token }],
    }),
  },
  {
    kind: 'envoy-admin',
    form: 'clusters',
    text: lines(
      `outbound|80||${service}::${host}:8080::rq_total::4`,
      `outbound|80||${service}::${host}:8080::hostname::${image}`,
      `outbound|80||${service}::${host}:8080::health_flags::/failed_outlier_check`,
    ),
    choice: { takenAt },
  },
  {
    kind: 'envoy-admin',
    form: 'server_info',
    text: JSON.stringify({
      version: '1.30',
      state: 'LIVE',
      uptime_current_epoch: '9s',
      command_line_options: { config_yaml: token, service_node: mail },
      node: {
        id: `sidecar~${host}~${box}.${namespace}~x`,
        metadata: { NAME: box, NAMESPACE: namespace, ANNOTATIONS: { a: token }, OWNER: mail },
      },
    }),
    choice: { takenAt },
  },
  {
    kind: 'envoy-admin',
    form: 'stats',
    text: lines(
      'server.state: 0',
      `cluster.outbound|80||${service};.membership_healthy: 1`,
      `cluster.outbound|80||${service};.membership_total: 2`,
      `control_plane.identifier: "${token}"`,
    ),
    choice: { takenAt },
  },
  {
    kind: 'proxy-status',
    form: 'table',
    text: lines(
      'NAME                       CLUSTER       CDS        LDS        ISTIOD             VERSION',
      `${box}.${namespace}  ${account}     STALE      SYNCED     istiod-7c-abc      1.20`,
    ),
    choice: { takenAt },
  },
  {
    kind: 'proxy-status',
    form: 'JSON',
    text: JSON.stringify({
      resources: [
        {
          '@type': 'type.googleapis.com/envoy.service.status.v3.ClientConfig',
          node: {
            id: `${box}.${namespace}`,
            metadata: { CLUSTER_ID: account, ANNOTATIONS: { a: token }, OWNER: mail, INSTANCE_IPS: client },
          },
          genericXdsConfigs: [
            { typeUrl: 'type.googleapis.com/envoy.config.cluster.v3.Cluster', configStatus: 'STALE' },
          ],
        },
      ],
      controlPlane: { identifier: JSON.stringify({ ID: 'istiod-7c-abc', Info: { version: token } }) },
    }),
    choice: { takenAt },
  },
  {
    kind: 'otlp',
    form: 'metrics',
    text: JSON.stringify({
      resourceMetrics: [
        {
          resource,
          scopeMetrics: [
            {
              scope: { name: token },
              metrics: [
                {
                  name: 'http.server.request.count',
                  description: token,
                  unit: '1',
                  sum: {
                    aggregationTemporality: 2,
                    isMonotonic: true,
                    dataPoints: [point(10, 3), point(20, 9), point(30, 12)],
                  },
                },
              ],
            },
          ],
        },
      ],
    }),
  },
  {
    kind: 'otlp',
    form: 'logs',
    text: JSON.stringify({
      resourceLogs: [
        {
          resource,
          scopeLogs: [
            {
              logRecords: [
                {
                  timeUnixNano: `${stamp}000000000`,
                  severityText: 'ERROR',
                  body: { stringValue: `${box}: ${url} ${mail}` },
                  attributes: attributes({ 'http.url': url, 'user.email': mail }),
                },
              ],
            },
          ],
        },
      ],
    }),
  },
  {
    kind: 'audit-log',
    form: 'JSON',
    text: lines(
      audit('patch', 'deployments', 'web', '10:00:00', {
        objectRef: { resource: 'deployments', apiGroup: 'apps', namespace, name: 'web' },
      }),
      audit('update', 'configmaps', 'web', '10:00:01'),
      audit('delete', 'pods', box, '10:00:02'),
      audit('deletecollection', 'pods', '', '10:00:03'),
    ),
  },
  {
    kind: 'pagerduty',
    form: 'JSON',
    text: JSON.stringify({
      log_entries: ['trigger', 'notify', 'acknowledge', 'annotate', 'assign', 'resolve'].map((type, at) =>
        pagerduty(type, `10:0${at}:00`),
      ),
    }),
  },
  {
    kind: 'slack',
    form: 'day',
    text: JSON.stringify([
      {
        type: 'message',
        user: 'UADA',
        text: `Ada ${person} says ${box} in ${namespace} on ${node} is down, <${url}|${token}>, <mailto:${mail}|${mail}>`,
        ts: `${stamp}.000100`,
        user_profile: { real_name: `Ada ${person}`, email: mail },
      },
      {
        type: 'message',
        bot_id: 'B1',
        bot_profile: { name: 'Grafana' },
        text: `${box} ${token}`,
        attachments: [{ title: `[FIRING:1] ${box} ${token}`, text: mail }],
        ts: `${stamp + 1}.000100`,
      },
      {
        type: 'message',
        subtype: 'bot_message',
        username: `${person} bot`,
        text: token,
        ts: `${stamp + 2}.000100`,
      },
      {
        type: 'message',
        subtype: 'channel_topic',
        user: 'UADA',
        topic: token,
        text: `set to ${token}`,
        ts: `${stamp + 3}.000100`,
      },
    ]),
  },
];
