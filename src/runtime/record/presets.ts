import type { Query } from './query.ts';

/** Queries that are ready-made, by what they watch. Results keep their pod and namespace, by which boxes are told. */
const READY_MADE = {
  kubernetes: [
    { name: 'ready', expression: 'kube_pod_status_ready{condition="true"}' },
    { name: 'restarts', expression: 'kube_pod_container_status_restarts_total' },
    {
      name: 'cpu',
      expression:
        'sum by (namespace, pod) (rate(container_cpu_usage_seconds_total{container!="",container!="POD"}[1m])) / sum by (namespace, pod) (kube_pod_container_resource_limits{resource="cpu"})',
    },
    {
      name: 'throttled_share',
      expression:
        'sum by (namespace, pod) (rate(container_cpu_cfs_throttled_periods_total[1m])) / sum by (namespace, pod) (rate(container_cpu_cfs_periods_total[1m]))',
    },
  ],
  istio: [
    { name: 'demand', expression: 'sum(rate(istio_requests_total{reporter="destination"}[1m]))' },
    {
      name: 'arrivals',
      expression: 'sum by (namespace, pod) (rate(istio_requests_total{reporter="destination"}[1m]))',
    },
    {
      name: 'errors',
      expression: 'sum(rate(istio_requests_total{reporter="destination",response_code=~"5.."}[1m]))',
    },
    ...([0.5, 0.99] as const).map((quantile) => ({
      name: `latency_p${quantile * 100}`,
      expression: `histogram_quantile(${quantile}, sum by (le) (rate(istio_request_duration_milliseconds_bucket{reporter="destination"}[1m]))) / 1000`,
    })),
    { name: 'control_plane_pushes', expression: 'sum(rate(pilot_xds_pushes[1m]))' },
    {
      name: 'control_plane_convergence_p99',
      expression: 'histogram_quantile(0.99, sum by (le) (rate(pilot_proxy_convergence_time_bucket[1m])))',
    },
  ],
  envoy: [
    { name: 'live', expression: 'envoy_server_live' },
    { name: 'demand', expression: 'sum(rate(envoy_http_downstream_rq_total[1m]))' },
    { name: 'arrivals', expression: 'sum by (namespace, pod) (rate(envoy_http_downstream_rq_total[1m]))' },
    {
      name: 'errors',
      expression: 'sum(rate(envoy_http_downstream_rq_xx{envoy_response_code_class="5"}[1m]))',
    },
    { name: 'retries', expression: 'sum(rate(envoy_cluster_upstream_rq_retry[1m]))' },
    { name: 'ejected', expression: 'sum(envoy_cluster_outlier_detection_ejections_active)' },
  ],
} as const satisfies Readonly<Record<string, readonly Query[]>>;

/** The same by name. */
export const PRESETS: ReadonlyMap<string, readonly Query[]> = new Map(Object.entries(READY_MADE));
