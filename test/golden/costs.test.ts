import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';

type Edit = readonly [from: string, to: string];

/** The figures of a timeline that ships, or of a copy with pieces replaced; each piece must be there exactly once. */
function figuresOf(name: string, fixes: readonly string[], edits: readonly Edit[] = []) {
  const file = `timelines/${name}.yaml`;
  const text = edits.reduce(
    (whole, [from, to]) => {
      if (whole.split(from).length !== 2) throw new Error(`expected exactly one ${from}`);
      return whole.replace(from, () => to);
    },
    readFileSync(file, 'utf8'),
  );
  const { figures } = simulate(loadScenario(text, file), { fixes, seed: 1 });
  return Object.fromEntries(figures.map((figure) => [figure.name, figure.value]));
}

describe('sidecar-bill', () => {
  const EDITED: readonly Edit[] = [
    ['boxes: 1000', 'boxes: 2000'],
    ['boxesPerNode: 20', 'boxesPerNode: 30'],
    ['memoryMi: 128', 'memoryMi: 256'],
  ];

  it.each<
    [fixes: string, edits: readonly Edit[], vcpu: number, memoryGiB: number, proxies: number, blast: number]
  >([
    // 0.1 cores and 128 MiB each: 1,000 of them are 100 cores and 128,000 / 1024 GiB (facts C12, C13).
    ['', [], 100, 125, 1000, 1],
    ['five-thousand-pods', [], 500, 625, 5000, 1],
    // 20 pods a node: 50 nodes.
    ['daemonset', [], 5, 6.25, 50, 20],
    ['daemonset,five-thousand-pods', [], 25, 31.25, 250, 20],
    // 0.06 cores and 12 MB of a ztunnel (facts 2.8): 50 of them.
    ['ambient', [], 3, 600 / 1024, 50, 20],
    ['library', [], 0, 0, 0, 1],
    // 2,000 pods, 30 a node: 67 nodes, the last not full.
    ['', EDITED, 200, 500, 2000, 1],
    ['daemonset', EDITED, 6.7, (67 * 256) / 1024, 67, 30],
  ])('%s %j', (fixes, edits, vcpu, memoryGiB, proxies, blastRadius) => {
    const figures = figuresOf('sidecar-bill', fixes.split(',').filter(Boolean), edits);
    expect(figures['vcpu']).toBeCloseTo(vcpu, 9);
    expect(figures['memoryGiB']).toBeCloseTo(memoryGiB, 9);
    expect([figures['proxiesToRun'], figures['blastRadius']]).toEqual([proxies, blastRadius]);
  });

  it.each<[what: string, fixes: readonly string[], edits: readonly Edit[], hops: number]>([
    // Five calls, two proxies on each (facts C14).
    ['five services', [], [], 10],
    ['four services', [], [[', calls: [{to: stock}]', '']], 8],
    ['half of the requests go no further than the fourth', [], [['{to: stock}', '{to: stock, share: 0}']], 8],
    ['one proxy a call', [], [['hopsPerCall: 2', 'hopsPerCall: 1']], 5],
    ['a library', ['library'], [], 0],
  ])('hops: %s', (_, fixes, edits, hops) => {
    const figures = figuresOf('sidecar-bill', fixes, edits);
    expect(figures['hops']).toBe(hops);
    // Each takes 1 to 3 ms, so ten 10 to 30. Over 1,180 requests the mean of sums of ten is within 4 x 0.053 of 20.
    expect(Math.abs((figures['hopMilliseconds'] ?? 0) - 2 * hops)).toBeLessThan(0.22);
  });
});

describe('gateway-hop', () => {
  it.each<[fixes: readonly string[], edits: readonly Edit[], availability: number]>([
    // Facts 8.3: 19.257 and 23.628 hours a year.
    [[], [], 0.9999 ** 2 * 0.9995 ** 2 * 0.999],
    [['one-more-hop'], [], 0.9999 ** 2 * 0.9995 ** 3 * 0.999],
    [[], [['availability: 99.9%', 'availability: 99%']], 0.9999 ** 2 * 0.9995 ** 2 * 0.99],
    [
      ['one-more-hop'],
      [['{services.identity.availability: 99.95%', '{services.identity.availability: 98%']],
      0.9999 ** 2 * 0.9995 ** 2 * 0.999 * 0.98,
    ],
  ])('%j %j', (fixes, edits, availability) => {
    const figures = figuresOf('gateway-hop', fixes, edits);
    expect(figures['allUp']).toBeCloseTo(availability, 12);
    expect(figures['downtimeHoursPerYear']).toBeCloseTo((1 - availability) * 8760, 9);
  });

  it('prints the two figures of the lessons', () => {
    expect(figuresOf('gateway-hop', [])['downtimeHoursPerYear']).toBeCloseTo(19.26, 2);
    expect(figuresOf('gateway-hop', ['one-more-hop'])['downtimeHoursPerYear']).toBeCloseTo(23.63, 2);
  });
});

describe('mtls', () => {
  /** Round trips of a handshake, times their length, over the requests of a connection (facts 8.1). */
  it.each<[fixes: string, edits: readonly Edit[], added: number, longest: number]>([
    ['', [], 0.5 / 100, 0.5],
    ['per-request', [], 0.5, 0.5],
    ['cold-tcp', [], (2 * 0.5) / 100, 1],
    ['per-request,cold-tcp', [], 2 * 0.5, 1],
    ['far-region', [], 50 / 100, 50],
    ['per-request,far-region', [], 50, 50],
    ['signing', [], 0.5 / 100, 0.5],
    ['', [['requestsPerConnection: 100,', 'requestsPerConnection: 50,']], 0.5 / 50, 0.5],
    ['', [['roundTripTime: 0.5ms', 'roundTripTime: 2ms']], 2 / 100, 2],
    // TLS 1.2 needs two.
    ['per-request', [['tlsRoundTrips: 1', 'tlsRoundTrips: 2']], 1, 1],
    // Each of four boxes has connections of its own: 2,500 requests and 25 handshakes each.
    ['', [['payment: {servers', 'payment: {boxes: 4, servers']], 0.5 / 100, 0.5],
  ])('%s %j', (fixes, edits, added, longest) => {
    const figures = figuresOf('mtls', fixes.split(',').filter(Boolean), edits);
    expect(figures['addedMilliseconds']).toBeCloseTo(added, 9);
    expect(figures['longestMilliseconds']).toBeCloseTo(longest, 9);
  });
});
