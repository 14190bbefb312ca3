/** Words that say what is measured, and of nobody: what else stands in a legend may be somebody's name. */
const WORDS = new Set(
  `a active age all allocated and app applications arrivals at availability available average avg bandwidth blocked boxes
  buckets budget busy bytes by cache calls capacity client cluster clusters code config connection connections container
  containers control count counter cpu cpus current database db deaths delay demand desired disk dropped duration ejected
  ejections endpoints envoy error errors event events failed failures fast file files for free from gauge gc get healthy
  heap hits host hosts http https idle in inbound incoming inflight io istio istiod jobs jvm kb kills kubernetes lag
  latency limit limits load local max maximum mb mean median mem memory messages min minute minutes misses ms network
  node nodes of ok on open operations out outbound outgoing overall p50 p75 p90 p95 p99 p999 panics pending per percent
  percentile plane pod pods pool post process proxies proxy pushes qps quantile queue queued rate ratio read ready
  received refused rejected replicas request requests resident response responses restart restarts retried retries
  retry rps rss rx s saturation sec second seconds sent server service services serving share size slow span start
  starts state status success successes sum swap system tcp temperature thread threads throttled throughput time
  timeout timeouts to total tries tx udp unavailable unhealthy up upstream uptime usage used user users utilisation
  utilization value values volume wait waiting with within working write xds`.split(/\s+/),
);

/** Whether a word, or each part of it between points, dashes and underscores, says what is measured. */
export const isMeasureWord = (word: string): boolean =>
  word
    .split(/[._%-]+/)
    .every(
      (part) => part === '' || WORDS.has(part.toLowerCase()) || /^(?:p?\d+(?:\.\d+)?|[1-5]xx)$/i.test(part),
    );
