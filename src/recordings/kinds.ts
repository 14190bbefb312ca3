/** A kind of file that can be imported, as a person is told of it. */
export interface KindOfRecording {
  /** The word for `--as`. */
  readonly kind: string;
  /** What it is, as a plural: `Kubernetes events`. */
  readonly title: string;
  /** The commands that print such files. */
  readonly commands: readonly string[];
}

/** All kinds, those that tell most about an incident first. */
export const KINDS = [
  {
    kind: 'kubernetes-events',
    title: 'Kubernetes events',
    commands: ['kubectl get events --all-namespaces -o json > events.json'],
  },
  {
    kind: 'kubectl-events',
    title: 'Kubernetes events as text',
    commands: ['kubectl events --all-namespaces > events.txt', 'kubectl describe pod web-1 > web-1.txt'],
  },
  {
    kind: 'prometheus',
    title: 'Prometheus answers',
    commands: [
      'curl -sG http://prometheus:9090/api/v1/query_range -d query=\'kube_pod_status_ready{condition="true"}\' -d start=2026-10-20T10:00:00Z -d end=2026-10-20T11:00:00Z -d step=15s > ready.json',
    ],
  },
  {
    kind: 'prometheus-text',
    title: 'Prometheus samples as text',
    commands: [
      'promtool tsdb dump --match=\'{__name__=~"istio_.*"}\' --min-time=1792490400000 data/ > dump.prom',
      'promtool tsdb dump-openmetrics data/ > dump.om',
    ],
  },
  {
    kind: 'access-log',
    title: 'access logs',
    commands: ['kubectl logs -n shop -l app=web -c istio-proxy --prefix --tail=-1 > access.log'],
  },
  {
    kind: 'kubelet-log',
    title: 'kubelet logs',
    commands: ['journalctl -u kubelet --since "2026-10-20 10:00" > kubelet.log'],
  },
  {
    kind: 'pod-status',
    title: 'states of pods',
    commands: ['kubectl get pods --all-namespaces -o json > pods.json'],
  },
  {
    kind: 'csv',
    title: 'tables of values',
    commands: ['Grafana: panel menu, Inspect, Data, Download CSV (series as rows; without formatting)'],
  },
  {
    kind: 'grafana',
    title: 'data frames of Grafana',
    commands: ['Grafana: panel menu, Inspect, JSON, select source "DataFrame JSON", copy into frames.json'],
  },
  {
    kind: 'datadog',
    title: 'Datadog answers',
    commands: [
      'curl -sG https://api.datadoghq.com/api/v1/query -H "DD-API-KEY: $KEY" -H "DD-APPLICATION-KEY: $APP" -d from=1792490400 -d to=1792494000 -d query=\'avg:kubernetes.cpu.usage.total{*} by {pod_name}\' > cpu.json',
    ],
  },
  {
    kind: 'cloudwatch',
    title: 'CloudWatch answers',
    commands: [
      'aws cloudwatch get-metric-data --metric-data-queries file://queries.json --start-time 2026-10-20T10:00:00Z --end-time 2026-10-20T11:00:00Z > metrics.json',
    ],
  },
  {
    kind: 'envoy-admin',
    title: 'states of Envoy',
    commands: [
      'kubectl exec web-1 -c istio-proxy -- pilot-agent request GET clusters?format=json > clusters.json',
      'kubectl exec web-1 -c istio-proxy -- pilot-agent request GET server_info > server_info.json',
      'kubectl exec web-1 -c istio-proxy -- pilot-agent request GET stats > web-1.txt',
    ],
  },
  {
    kind: 'proxy-status',
    title: 'states of proxies',
    commands: ['istioctl proxy-status > proxy-status.txt'],
  },
  {
    kind: 'otlp',
    title: 'OpenTelemetry data',
    commands: ["the collector's file exporter: exporters: {file: {path: telemetry.json}}"],
  },
  {
    kind: 'audit-log',
    title: 'Kubernetes audit logs',
    commands: [
      'cp /var/log/kubernetes/audit.log audit.log',
      'gcloud logging read \'protoPayload.methodName=~"^io.k8s.*(create|update|patch|delete)$"\' --order asc --format json > audit.json',
      'aws logs filter-log-events --log-group-name /aws/eks/shop/cluster --log-stream-name-prefix kube-apiserver-audit > audit.json',
    ],
  },
  {
    kind: 'pagerduty',
    title: 'PagerDuty log entries',
    commands: [
      'curl -s -H "Authorization: Token token=$TOKEN" "https://api.pagerduty.com/incidents/PABC123/log_entries?limit=100" > pagerduty.json',
    ],
  },
  {
    kind: 'slack',
    title: 'Slack messages',
    commands: ['unzip -p export.zip "incident-checkout/*.json" > slack.json'],
  },
] as const satisfies readonly KindOfRecording[];

export type RecordingKind = (typeof KINDS)[number]['kind'];

/** What a kind is called, as a plural. */
export const titleOfKind = (kind: RecordingKind): string =>
  KINDS.find((each) => each.kind === kind)?.title ?? kind;
