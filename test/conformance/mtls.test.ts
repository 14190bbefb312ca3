import { describe, expect, it } from 'vitest';
import { mtls } from '../../src/scenario/settings/policies.ts';
import { createConnections } from '../../src/simulation/policies/mtls.ts';

/** The mean that handshakes add to one of so many requests, in milliseconds. */
function added(written: object, requests: number): { readonly time: number; readonly cpu: number } {
  const connections = createConnections(mtls.parse(written));
  let time = 0;
  let cpu = 0;
  for (let request = 0; request < requests; request += 1) {
    const handshake = connections.next();
    time += handshake.time;
    cpu += handshake.cpu;
  }
  return { time: time / requests / 1000, cpu: cpu / requests / 1000 };
}

const perRequest = { requestsPerConnection: 1 };

describe('what handshakes add to a request', () => {
  it.each([
    { source: '8.1 TLS 1.3: one round trip of 0.5 ms in 100 requests', written: {}, time: 0.005 },
    { source: '8.1 one connection per request', written: perRequest, time: 0.5 },
    { source: '8.1 with TCP’s own: two round trips', written: { ...perRequest, tcpRoundTrips: 1 }, time: 1 },
    { source: '8.1 the same in 100 requests', written: { tcpRoundTrips: 1 }, time: 0.01 },
    { source: '8.1 another region: 50 ms', written: { roundTripTime: '50ms' }, time: 0.5 },
    { source: '8.1 that, per request', written: { ...perRequest, roundTripTime: '50ms' }, time: 50 },
    { source: '8.1 TLS 1.2: two round trips', written: { ...perRequest, tlsRoundTrips: 2 }, time: 1 },
    { source: '8.1 no round trip', written: { ...perRequest, tlsRoundTrips: 0 }, time: 0 },
    { source: '8.1 a microsecond in 100 requests', written: { roundTripTime: '0.001ms' }, time: 0.00001 },
  ])('facts $source: $time ms', ({ written, time }) => {
    const found = added(written, 10_000);
    expect(found.time).toBeCloseTo(time, 12);
    expect(found.cpu).toBe(0);
  });

  it.each([
    { source: '8.2 RSA 2048: about 1 ms a side', written: { ...perRequest, handshakeCpu: '1ms' }, cpu: 1 },
    { source: '8.2 the same in 100 requests', written: { handshakeCpu: '1ms' }, cpu: 0.01 },
    { source: '8.2 P-256: 0.25 ms', written: { ...perRequest, handshakeCpu: '0.25ms' }, cpu: 0.25 },
  ])('facts $source: $cpu ms of work', ({ written, cpu }) => {
    expect(added(written, 10_000).cpu).toBeCloseTo(cpu, 12);
  });

  it.each([
    { source: '8.1 the first opens one', requestsPerConnection: 100, requests: 5, at: [0] },
    { source: '8.1 every third, the first included', requestsPerConnection: 3, requests: 8, at: [0, 3, 6] },
    { source: '8.1 each', requestsPerConnection: 1, requests: 4, at: [0, 1, 2, 3] },
    { source: '8.1 the hundred and first', requestsPerConnection: 100, requests: 201, at: [0, 100, 200] },
  ])('facts $source', ({ requestsPerConnection, requests, at }) => {
    const connections = createConnections(mtls.parse({ requestsPerConnection }));
    const costs = Array.from({ length: requests }, () => connections.next().time);
    expect(costs.flatMap((cost, request) => (cost > 0 ? [request] : []))).toEqual(at);
  });
});
