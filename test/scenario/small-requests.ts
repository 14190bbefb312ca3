/** A scenario of requests with a little of everything that can be written wrongly. */
export const REQUESTS = `ratchet: scenario/1
title: Two services
grain: requests
clock: {start: "2026-10-20T10:00:00Z", length: 10m}
watch: catalog

callers:
  shop:
    processes: 2
    arrivals:
      - {perSecond: 100, from: "+10s", until: "+9m"}
      - {count: 40, every: 1s}
      - {at: ["10:00:01", "+2s"]}
    calls:
      - to: catalog
        timeout: 1s
        retries: {attempts: 3, perTryTimeout: 250ms, bucket: shared}
        loadBalancer: {policy: random}
        outlierDetection: {baseEjectionTime: 60s, maxEjectionTime: 5m}
        circuitBreaker: {slidingWindowSize: 20, minimumNumberOfCalls: 10}

services:
  catalog:
    boxes: 3
    servers: 4
    queue: 100
    serviceTime: {exponential: 4.5ms}
    calls:
      - {to: stock, bulkhead: stock-slots}
    overrides:
      catalog-01: {weight: 0.5}
      catalog-02: {fails: {share: 100%}}
    spells:
      slow: {from: "+1m", until: "+2m", serviceTime: 1s}
      dead: {box: catalog-03, from: "+2m", until: "+3m", stalled: true}
  stock:
    boxes: 2
    localRateLimit: {maxTokens: 10, tokensPerFill: 10}

bulkheads:
  stock-slots: {maxConcurrentCalls: 15}

retryBuckets:
  shared: {burst: 20, perCall: 0.1}

fixes:
  no-retries:
    title: No retries
    set: {callers.shop.calls.0.retries.attempts: 0}
`;

/** That scenario with some pieces, each of which it has once, replaced by others. */
export function spoilt(pieces: Readonly<Record<string, string>>): string {
  return Object.entries(pieces).reduce((text, [from, to]) => {
    const at = text.indexOf(from);
    if (at < 0 || text.indexOf(from, at + 1) >= 0) throw new Error(`expected exactly one ${from}`);
    return text.replace(from, () => to);
  }, REQUESTS);
}
