import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Problem } from '../../src/text/problem.ts';
import { importFiles } from './events.ts';

/** What becomes of each file that people have at hand: its kind and what is in it, or the sentence that refuses it. */
const folder = new URL('../../../shared/recordings/', import.meta.url);
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'MANIFEST.md') : [];

const CONFIGURATION = 'this is configuration, not a recording; expected a recording';
const WHEN = '--taken-at';

/** Pods and series in a timeline, or a part of the sentence; `holds`: what it is once its time is told. */
const EXPECTED: Readonly<Record<string, { readonly says?: string; readonly holds?: string }>> = {
  'boutique_kubernetes-manifests.yaml': { says: `found kind Deployment: ${CONFIGURATION}` },
  'envoy_clusters_consul.json': { says: WHEN, holds: 'envoy-admin, 5 boxes' },
  'envoy_logging_levels.txt': { says: 'is the page /logging of Envoy' },
  'istio_destination-rule-all-fields.yaml': { says: `found kind ServiceEntry: ${CONFIGURATION}` },
  'istio_hello-probes.yaml': { says: `found kind Deployment: ${CONFIGURATION}` },
  'istio_injected_hello-probes.yaml': { says: `found kind Deployment: ${CONFIGURATION}` },
  'istio_injected_native-sidecar.yaml': { says: `found kind Pod: ${CONFIGURATION}` },
  'istio_local-rate-limit-service.yaml': { says: CONFIGURATION },
  'istioctl_multiXdsStatusMultiPilot.txt': { says: WHEN, holds: 'proxy-status, 4 boxes' },
  'istioctl_multiXdsStatusMultiPilot_verbose.txt': { says: WHEN, holds: 'proxy-status, 1 box' },
  'istioctl_multiXdsStatusSinglePilot.json': { says: WHEN, holds: 'proxy-status, 1 box' },
  'k8s_describe_crashloop_epoch0.txt': { says: WHEN, holds: 'kubectl-events, 1 box' },
  'k8s_describe_oomkill.txt': { says: WHEN, holds: 'kubectl-events, 1 box' },
  'k8s_events_failed_mount_full.json': { holds: 'kubernetes-events, 15 boxes' },
  'k8s_events_image_pull.json': { holds: 'kubernetes-events, 3 boxes' },
  'k8s_events_init_crashloop.json': { holds: 'kubernetes-events, 3 boxes' },
  'k8s_events_table_b.txt': { says: WHEN, holds: 'kubectl-events, 1 box' },
  'k8s_events_table_x280.txt': { says: WHEN, holds: 'kubectl-events, 1 box' },
  'k8s_manifest_liveness_wrong_port.yaml': { says: `found kind Namespace: ${CONFIGURATION}` },
  'k8s_pods_crashloop.json': { holds: 'pod-status, 1 box' },
  'k8s_pods_oomkill.json': { holds: 'pod-status, 1 box' },
  'k8s_top_pods.txt': { says: 'is what kubectl says when it fails, not a recording' },
  'otlp_logs.json': { holds: 'otlp, 0 boxes, 1 series' },
  // Gauge, sum, count of one histogram and its two quantiles, the same of the exponential one.
  'otlp_metrics.json': { holds: 'otlp, 0 boxes, 8 series' },
  // Two counts, two sums, a rate of buckets as two quantiles, and `up`.
  'prom_dump-openmetrics-roundtrip-test.prom': { holds: 'prometheus-text, 1 box, 7 series' },
  'prom_dump-series-1.prom': { says: 'found the names of 3 series and no sample of them' },
  'prom_dump-test-1.prom': { holds: 'prometheus-text, 0 boxes, 3 series' },
  'prom_range_doc_up.json': { holds: 'prometheus, 2 boxes, 2 series' },
  'prom_range_native_histogram.json': { says: 'found counters at one instant only, which tell no rate' },
  'prom_range_throttling_wrapped.txt': { holds: 'prometheus, 15 boxes, 17 series' },
  'prom_start-time-test.yml': { says: 'is configuration of Prometheus, not a recording' },
};

function outcome(name: string, takenAt: number | undefined): string {
  try {
    const { timeline } = importFiles([[name, readFileSync(new URL(name, folder), 'utf8')]], { takenAt });
    const boxes = timeline.boxes.length;
    const series = timeline.series.length;
    const kind = timeline.sources[0]?.kind ?? '';
    return `${kind}, ${boxes} ${boxes === 1 ? 'box' : 'boxes'}${series === 0 ? '' : `, ${series} series`}`;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

test.skipIf(files.length === 0)('every file has its row', () => {
  expect(files.filter((name) => EXPECTED[name] === undefined)).toEqual([]);
});

test.skipIf(files.length === 0).each(files)('%s', (name) => {
  const { says, holds } = EXPECTED[name] ?? {};
  if (says !== undefined) expect(outcome(name, undefined)).toContain(says);
  if (holds !== undefined) expect(outcome(name, Date.parse('2025-09-08T12:30:00Z'))).toBe(holds);
});
