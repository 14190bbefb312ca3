import { accessLog } from './access-log/format.ts';
import { auditLog } from './audit-log/format.ts';
import { cloudwatch } from './cloudwatch/format.ts';
import { csv } from './csv/format.ts';
import { datadog } from './datadog/format.ts';
import { envoyAdmin } from './envoy-admin/format.ts';
import type { RecordingFormat } from './format.ts';
import { grafana } from './grafana/format.ts';
import { kubectlEvents } from './kubectl-events/format.ts';
import { kubeletLog } from './kubelet-log/format.ts';
import { kubernetesEvents } from './kubernetes-events/format.ts';
import { otlp } from './otlp/format.ts';
import { pagerduty } from './pagerduty/format.ts';
import { podStatus } from './pod-status/format.ts';
import { prometheus } from './prometheus/format.ts';
import { prometheusText } from './prometheus-text/format.ts';
import { proxyStatus } from './proxy-status/format.ts';
import { slack } from './slack/format.ts';

/** The kinds of files that can be imported; of several that take a file for theirs the first counts. */
export const FORMATS: readonly RecordingFormat[] = [
  auditLog,
  kubernetesEvents,
  kubectlEvents,
  prometheus,
  prometheusText,
  accessLog,
  kubeletLog,
  podStatus,
  csv,
  grafana,
  datadog,
  cloudwatch,
  envoyAdmin,
  proxyStatus,
  otlp,
  pagerduty,
  slack,
];
