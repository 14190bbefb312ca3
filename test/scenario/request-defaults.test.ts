import { describe, expect, it } from 'vitest';
import { asRequests } from '../../src/scenario/grain.ts';
import { loadScenario } from '../../src/scenario/load.ts';
import type { RequestSettings } from '../../src/scenario/scenario.ts';
import { REQUESTS, spoilt } from './small-requests.ts';

const MINIMAL = `ratchet: scenario/1
title: Smallest
grain: requests
clock: {start: "2026-10-20T10:00:00Z", length: 1m}
callers: {shop: {arrivals: [{perSecond: 1}], calls: [CALL]}}
services: {stock: SERVICE}
bulkheads: {slots: {}}
`;

const loaded = (call = '{to: stock}', service = '{}'): RequestSettings =>
  asRequests(loadScenario(MINIMAL.replace('CALL', call).replace('SERVICE', service), 'my.yaml').settings);

describe('the smallest scenario of requests', () => {
  const { callers, services, bulkheads, proxies, noun } = loaded();

  it('is one box with one server, an endless queue and a millisecond of work', () => {
    expect(services['stock']).toMatchObject({
      boxes: 1,
      servers: 1,
      queue: 'unbounded',
      discipline: 'fifo',
      serviceTime: { shape: 'constant', mean: 1 },
      calls: [],
    });
  });

  it('is called by one process, in turn, with no policy that nobody wrote', () => {
    expect(callers['shop']?.processes).toBe(1);
    const [call] = callers['shop']?.calls ?? [];
    expect(call).toMatchObject({ timeout: 0, deadline: false, loadBalancer: { policy: 'round-robin' } });
    for (const policy of [
      'retries',
      'outlierDetection',
      'circuitBreaker',
      'connectionPool',
      'bulkhead',
      'mtls',
    ])
      expect(call).not.toHaveProperty(policy);
  });

  it('has Resilience4j’s bulkhead (facts 5.3): 25 slots, no queue, no wait', () => {
    expect(bulkheads['slots']).toEqual({
      maxConcurrentCalls: 25,
      queueCapacity: 0,
      whenFull: 'refuse',
      maxWaitDuration: 0,
    });
  });

  it('has no proxies, and calls a box a box', () => {
    expect([proxies.per, proxies.hopsPerCall, noun]).toEqual(['none', 0, 'box']);
  });
});

/** Of the rules of facts: times in milliseconds. */
describe('a policy of which nothing is written has the defaults of', () => {
  it.each([
    [
      'Envoy and Istio: outlier detection (3.1, 3.4)',
      'outlierDetection: {}',
      'outlierDetection',
      {
        consecutive5xxErrors: 5,
        consecutiveGatewayErrors: 0,
        interval: 10_000,
        baseEjectionTime: 30_000,
        maxEjectionTime: 300_000,
        maxEjectionTimeJitter: 0,
        maxEjectionPercent: 10,
        alwaysEjectOneHost: false,
      },
    ],
    [
      'Envoy: ejection by success rate (3.1)',
      'outlierDetection: {successRate: {}}',
      'outlierDetection',
      { successRate: { minimumHosts: 5, requestVolume: 100, stdevFactor: 1900 } },
    ],
    [
      'Envoy: ejection by share of failures (3.1)',
      'outlierDetection: {failurePercentage: {}}',
      'outlierDetection',
      { failurePercentage: { threshold: 85, minimumHosts: 5, requestVolume: 50 } },
    ],
    [
      'Envoy: retries (4.1)',
      'retries: {attempts: 1}',
      'retries',
      { perTryTimeout: 0, backOff: { base: 25, max: 250 }, avoidPreviousHosts: true, retryOn: ['5xx'] },
    ],
    [
      'Envoy: the longest back-off is ten times its base (4.1)',
      'retries: {attempts: 1, backOff: {base: 100ms}}',
      'retries',
      { backOff: { base: 100, max: 1000 } },
    ],
    [
      'Envoy: the longest stay outside is never below the first (3.1)',
      'outlierDetection: {baseEjectionTime: 10m}',
      'outlierDetection',
      { baseEjectionTime: 600_000, maxEjectionTime: 600_000 },
    ],
    [
      'Envoy: the budget of retries (4.5)',
      'retries: {attempts: 1, retryBudget: {}}',
      'retries',
      { retryBudget: { budgetPercent: 0.2, minRetryConcurrency: 3 } },
    ],
    [
      'gRPC: throttling (4.8, its example)',
      'retries: {attempts: 1, throttling: {}}',
      'retries',
      { throttling: { maxTokens: 10, tokenRatio: 0.1 } },
    ],
    [
      'the site reliability book: a tenth of all tries (4.8)',
      'retries: {attempts: 1, share: {}}',
      'retries',
      { share: { atMost: 0.1 } },
    ],
    [
      'Resilience4j: the circuit breaker (5.2)',
      'circuitBreaker: {}',
      'circuitBreaker',
      {
        failureRateThreshold: 50,
        slowCallRateThreshold: 100,
        slowCallDurationThreshold: 60_000,
        slidingWindowSize: 100,
        minimumNumberOfCalls: 100,
        waitDurationInOpenState: 60_000,
        permittedNumberOfCallsInHalfOpenState: 10,
        automaticTransitionFromOpenToHalfOpenEnabled: false,
      },
    ],
    [
      'Envoy: the thresholds of a cluster (5.1)',
      'connectionPool: {}',
      'connectionPool',
      { maxRequests: 1024, maxPendingRequests: 1024 },
    ],
    [
      'TLS 1.3: one round trip (8.1)',
      'mtls: {}',
      'mtls',
      { tlsRoundTrips: 1, tcpRoundTrips: 0, roundTripTime: 0.5, requestsPerConnection: 100, handshakeCpu: 0 },
    ],
    [
      'Envoy and Istio: balancing (3.6 with Istio’s 3.4, 7.2)',
      'loadBalancer: {}',
      'loadBalancer',
      { policy: 'round-robin', choiceCount: 2, panicThreshold: 0, slowStartWindow: 0 },
    ],
  ])('%s', (_, written, policy, expected) => {
    expect(loaded(`{to: stock, ${written}}`).callers['shop']?.calls[0]).toMatchObject({ [policy]: expected });
  });

  it('Envoy: a local limit brings one token a fill (6.1), a global one lets pass while it is down (6.3)', () => {
    const { services } = loaded(
      '{to: stock}',
      '{localRateLimit: {maxTokens: 5}, globalRateLimit: {perSecond: 50}}',
    );
    expect(services['stock']).toMatchObject({
      localRateLimit: { maxTokens: 5, tokensPerFill: 1 },
      globalRateLimit: { perSecond: 50, failureModeDeny: false, down: false },
    });
  });
});

describe('how long something takes', () => {
  it.each([
    ['4.5ms', { shape: 'constant', mean: 4.5 }],
    ['0', { shape: 'constant', mean: 0 }],
    ['{constant: 2s}', { shape: 'constant', mean: 2000 }],
    ['{exponential: 4.5ms}', { shape: 'exponential', mean: 4.5 }],
    ['{uniform: {from: 1ms, to: 3ms}}', { shape: 'uniform', from: 1, to: 3 }],
    ['{erlang: {mean: 10ms, stages: 4}}', { shape: 'erlang', mean: 10, stages: 4 }],
    ['{hyperexponential: {mean: 10ms, variation: 4}}', { shape: 'hyperexponential', mean: 10, variation: 4 }],
  ])('%s', (written, expected) => {
    expect(loaded('{to: stock}', `{serviceTime: ${written}}`).services['stock']?.serviceTime).toEqual(
      expected,
    );
  });

  it.each([
    [
      '{uniform: {from: 3ms, to: 1ms}}',
      /serviceTime\.uniform\.to: found "1ms"; expected from no longer than to/,
    ],
    ['{erlang: {mean: 10ms, stages: 0}}', /serviceTime\.erlang\.stages: found 0; expected a whole number/],
    ['{erlang: {mean: 10ms}}', /serviceTime\.erlang\.stages is missing; expected a whole number/],
    [
      '{hyperexponential: {mean: 1s, variation: 0.5}}',
      /hyperexponential\.variation: found 0\.5; expected a number/,
    ],
    ['{exponential: 1s, uniform: 2s}', /serviceTime: found a block; expected a duration such as 4\.5ms, or/],
    ['{}', /serviceTime: found a block; expected a duration such as 4\.5ms, or/],
    ['[1s]', /serviceTime: found a list; expected a duration such as/],
    ['5', /serviceTime: found 5; expected a duration/],
  ])('is refused as %s', (written, sentence) => {
    expect(() => loaded('{to: stock}', `{serviceTime: ${written}}`)).toThrow(sentence);
  });
});

it('says which defaults are used', () => {
  const { defaults } = loadScenario(REQUESTS, 'my.yaml');
  expect(defaults).toEqual(
    expect.arrayContaining(['noun: box', 'services.stock.servers: 1', 'proxies.per: none']),
  );
});

describe('settings that change nothing are said', () => {
  it.each([
    [{ 'perTryTimeout: 250ms': 'perTryTimeout: 1s' }, ['callers.shop.calls.0.retries.perTryTimeout']],
    [{ 'timeout: 1s': 'deadline: true' }, ['callers.shop.calls.0.deadline']],
    [{ 'to: stock,': 'to: stock, deadline: true,' }, []],
    [
      { 'to: stock,': 'to: stock, deadline: true,', 'timeout: 1s': '' },
      ['services.catalog.calls.0.deadline'],
    ],
  ])('of %j', (pieces, paths) => {
    const { unused } = loadScenario(spoilt(pieces), 'my.yaml');
    expect(unused.map((each) => each.split(':')[0])).toEqual(paths);
  });
});
