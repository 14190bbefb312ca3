import type { Unit } from '../../text/numbers.ts';
import type { Labels } from '../facts/labels.ts';
import type { Metric } from '../facts/metric.ts';
import { unitOfQuantity } from '../facts/units.ts';
import type { Told } from './labels.ts';

/** What `# TYPE` says of a metric. */
export type MetricType = 'counter' | 'gauge' | 'histogram' | 'summary' | 'other';

const isCounter = (name: string, type: MetricType | null): boolean =>
  type === null || type === 'other'
    ? /_(?:total|count|sum|bucket)$/.test(name)
    : type === 'counter' || (type !== 'gauge' && /_(?:count|sum|bucket)$/.test(name));

/** How the samples of a series become series of a timeline. `name`: of the metric, or what stands for it. */
export function metricOf(name: string, labels: Labels, told: Told, type: MetricType | null): Metric {
  const { about, noise } = told;
  const own = { name, labels: told.labels, about, noise };
  if (!isCounter(name, type)) return { ...own, unit: unitOf(name), kind: 'gauge', rule: null };
  const bound = name.endsWith('_bucket') ? boundOf(labels.get('le')) : null;
  if (bound !== null) return bucketOf(name, labels, told, bound);
  const requests = requestsOf(name, labels, told);
  if (requests !== null) return requests;
  if (/_cpu_usage_seconds_total$|^process_cpu_seconds_total$/.test(name))
    return { ...own, unit: 'count', kind: 'counter', rule: 'cores: seconds of CPU used in each second' };
  return { ...own, unit: /_seconds_(?:total|sum)$/.test(name) ? 'count' : '/s', kind: 'counter', rule: null };
}

function unitOf(name: string): Unit {
  const known = unitOfQuantity(name);
  if (known !== null) return known;
  if (/(?:^|_)ratio$/.test(name)) return 'share';
  return /_seconds$/.test(name) ? 's' : 'count';
}

export function boundOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\+?Inf$/i.test(text)) return Number.POSITIVE_INFINITY;
  const bound = Number(text);
  return text === '' || !Number.isFinite(bound) ? null : bound;
}

/** What measures how long requests take, as the server sees it. */
const DURATIONS =
  /(?:request|rq|response|http|grpc|rpc|server)\w*_(?:duration|latency|time)\w*_bucket$|^latency\w*_bucket$/;
const OTHERS = /^(?:apiserver|rest_client|kubelet|etcd|workqueue|prometheus|pilot|scheduler|coredns|go)_/;

function bucketOf(name: string, labels: Labels, told: Told, bound: number): Metric {
  const isMillis = /_(?:milliseconds|ms)_bucket$/.test(name) || /^envoy_\w+_time_bucket$/.test(name);
  const isTime = isMillis || /_seconds_bucket$/.test(name);
  const bucket = isMillis ? bound / 1000 : bound;
  const shared = {
    unit: isTime ? ('s' as const) : ('count' as const),
    kind: 'counter',
    rule: null,
    bucket,
  } as const;
  if (isTime && DURATIONS.test(name) && !OTHERS.test(name) && isOfServer(name, labels))
    return { ...shared, name: 'latency', labels: '', about: null };
  return {
    ...shared,
    name: name.slice(0, -'_bucket'.length),
    labels: told.labels,
    noise: told.noise,
    about: told.about,
  };
}

/** Istio's proxies count each request at both ends; the server's end knows who answered. */
const isOfServer = (name: string, labels: Labels): boolean =>
  name.startsWith('istio_')
    ? labels.get('reporter') === 'destination'
    : !name.startsWith('envoy_') || isInbound(labels);

/** What an Envoy beside a server sends to it. */
const isInbound = (labels: Labels): boolean =>
  /^(?:inbound|local_|localhost)/.test(labels.get('envoy_cluster_name') ?? labels.get('cluster_name') ?? '');

const statusOf = (labels: Labels): string =>
  ['response_code', 'code', 'status', 'status_code', 'http_code', 'http_status_code', 'envoy_response_code']
    .map((name) => labels.get(name) ?? '')
    .find((value) => /^[1-5](?:\d\d|xx)$/i.test(value)) ?? '';

/** Requests as what the dashboard knows: arrivals of a box, demand and errors of the whole. Null for anything else. */
function requestsOf(name: string, labels: Labels, { about }: Told): Metric | null {
  const shared = { labels: '', unit: '/s', kind: 'counter' } as const;
  const whole = (what: string, rule: string): Metric => ({ ...shared, name: what, about: null, rule });
  const answered = (rule: string, is5xx: boolean): Metric => {
    const demand = whole('demand', `${rule}, of all boxes`);
    const errors = is5xx ? [whole('errors', `${rule}, of all boxes, of those answered 5xx`)] : [];
    if (about === null) return { ...demand, also: errors };
    return { ...shared, name: 'arrivals', about, rule, also: [demand, ...errors] };
  };
  const is5xx = statusOf(labels).startsWith('5');
  if (name === 'istio_requests_total' && labels.get('reporter') === 'destination')
    return answered('rate of istio_requests_total where the reporter is the destination', is5xx);
  if (name === 'http_requests_total') return answered('rate of http_requests_total', is5xx);
  if (!name.startsWith('envoy_cluster_upstream_rq')) return null;
  if (name === 'envoy_cluster_upstream_rq_total')
    return isInbound(labels)
      ? answered('rate of envoy_cluster_upstream_rq_total of inbound clusters', false)
      : whole('tries', 'rate of envoy_cluster_upstream_rq_total of outbound clusters, of all boxes');
  if (
    name === 'envoy_cluster_upstream_rq_xx' &&
    isInbound(labels) &&
    labels.get('envoy_response_code_class') === '5'
  )
    return whole('errors', 'rate of envoy_cluster_upstream_rq_xx of inbound clusters, of class 5');
  return null;
}
