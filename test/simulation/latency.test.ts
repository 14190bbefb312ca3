import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erlangC, latenciesOf, latencyQuantile } from '../../src/simulation/traffic/latency.ts';
import { sojournRate } from '../../src/simulation/traffic/sojourn.ts';

/** Erlang C as textbooks write it, with factorials: the chance to wait. */
function textbook(servers: number, rho: number): number {
  const a = servers * rho;
  const term = (k: number) => Array.from({ length: k }, (_, i) => a / (i + 1)).reduce((x, y) => x * y, 1);
  const waiting = term(servers) / (1 - rho);
  return waiting / (Array.from({ length: servers }, (_, k) => term(k)).reduce((x, y) => x + y, 0) + waiting);
}

/** The chance that M/M/c takes longer than t (in service times): the wait and the service, convolved by Simpson's rule. */
function longerThan(t: number, servers: number, rho: number): number {
  const waits = textbook(servers, rho);
  const theta = servers * (1 - rho);
  const steps = 2000;
  const h = t / steps;
  // Density of the wait times the chance that the service takes the rest.
  const at = (w: number) => waits * theta * Math.exp(-theta * w) * Math.exp(-(t - w));
  let sum = at(0) + at(t);
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * at(i * h);
  return (1 - waits) * Math.exp(-t) + (sum * h) / 3 + waits * Math.exp(-theta * t);
}

const CAP = 1e6;

describe('the chance that an arrival waits (Erlang C)', () => {
  // simulator.md 4.2, rows 6 to 9.
  it.each([
    { servers: 2, rho: 0.9, waits: 0.852632, digits: 6 },
    { servers: 10, rho: 0.6, waits: 0.1012992, digits: 7 },
    { servers: 20, rho: 14.9985 / 20, waits: 0.1603088, digits: 7 },
    { servers: 3, rho: 10 / 12, waits: 0.702247, digits: 6 },
  ])('$servers servers at $rho: $waits', ({ servers, rho, waits, digits }) => {
    expect(erlangC(servers, rho)).toBeCloseTo(waits, digits);
  });

  it('with one server is its utilisation', () => {
    for (const rho of [0, 0.1, 0.5, 0.9, 0.999]) expect(erlangC(1, rho)).toBeCloseTo(rho, 12);
  });

  it('is the textbook formula, and finite where its factorials are not', () => {
    for (const servers of [1, 2, 5, 20, 60])
      for (const rho of [0.05, 0.5, 0.95])
        expect(erlangC(servers, rho)).toBeCloseTo(textbook(servers, rho), 10);
    // Halfin and Whitt: with (1 - rho) x sqrt(n) = 1 it tends to 1 / (1 + Phi(1) / phi(1)), 0.2234.
    expect(erlangC(10_000, 0.99)).toBeCloseTo(1 / (1 + 0.841345 / 0.241971), 2);
  });

  it('gives the mean time in the pooled fleet of twenty: 4.6442 ms (row 8)', () => {
    // Service 4.5 ms, 3333 a second; Wq = C / (c mu - lambda).
    const mean = 4.5 + (1000 * erlangC(20, 14.9985 / 20)) / (20 / 0.0045 - 3333);
    expect(mean).toBeCloseTo(4.6442, 4);
  });
});

describe('a quantile of the time a checkout takes', () => {
  // M/M/1: the time is exponential with rate mu - lambda.
  it.each([
    { q: 0.99, rho: 0.9 },
    { q: 0.99, rho: 0.5 },
    { q: 0.5, rho: 0.75 },
    { q: 0.5, rho: 0.01 },
  ])('M/M/1 at $rho: quantile $q is ln(1 / (1 - q)) / (mu - lambda)', ({ q, rho }) => {
    const mu = 1;
    expect(latencyQuantile(q, 1, rho, 1 / mu, CAP)).toBeCloseTo(Math.log(1 / (1 - q)) / (mu - rho), 8);
  });

  it('M/M/1 at 0.9: p99 is 46.05 service times (simulator.md 4.2, row 1)', () => {
    expect(latencyQuantile(0.99, 1, 0.9, 1, CAP)).toBeCloseTo(46.05, 2);
  });

  it('without load it is the service alone: ln 2 and ln 100 service times', () => {
    expect(latencyQuantile(0.5, 20, 0, 0.0045, 10)).toBeCloseTo(0.0045 * Math.log(2), 12);
    expect(latencyQuantile(0.99, 20, 0, 0.0045, 10)).toBeCloseTo(0.0045 * Math.log(100), 12);
  });

  it('is exceeded by just the share it should be, by wait and service convolved', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        fc.constantFrom(0.5, 0.9, 0.99),
        (servers, rho, q) => {
          const t = latencyQuantile(q, servers, rho, 1, CAP);
          expect(longerThan(t, servers, rho)).toBeCloseTo(1 - q, 6);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('where wait and service have one rate (19 servers of 20 busy), too', () => {
    // servers x (1 - rho) = 1: the general form divides by zero there.
    const t = latencyQuantile(0.99, 20, 0.95, 1, CAP);
    expect(longerThan(t, 20, 0.95)).toBeCloseTo(0.01, 6);
  });

  it('grows with the load, never beyond the client timeout, and is that once the CPU is full', () => {
    const loads = Array.from({ length: 100 }, (_, i) => i / 99);
    const times = loads.map((rho) => latencyQuantile(0.99, 15, rho, 0.0045, 10));
    times.slice(1).forEach((time, i) => {
      expect(time).toBeGreaterThanOrEqual(times[i] ?? 0);
    });
    expect(times.at(-1)).toBe(10);
    expect(latencyQuantile(0.5, 0, 0, 0.0045, 10)).toBe(10);
  });

  it('is in single-digit milliseconds at 75 %', () => {
    expect(latencyQuantile(0.5, 20, 0.75, 0.0045, 10)).toBeLessThan(0.01);
  });
});

describe('the time a checkout takes where each box has its own queue', () => {
  // 3,333 requests a second of 4.5 ms on 20 boxes.
  const rho = (3333 * 0.0045) / 20;
  const latencies = latenciesOf(0.0045, 10);

  it('chosen at random: a mean of 17.9946 ms, p99 82.87 ms (simulator.md 4.2, row 14)', () => {
    const [p50, p99] = latencies('random', 20, rho);
    expect(4.5 / sojournRate('random', 20, rho)).toBeCloseTo(17.9946, 4);
    expect(p99 * 1000).toBeCloseTo(82.87, 2);
    expect(p50 / p99).toBeCloseTo(Math.log(2) / Math.log(100), 12);
  });

  it('in turn: a mean of 10.306 ms, simulated over 2.4 million requests to 1.7 % (row 17)', () => {
    const mean = 4.5 / sojournRate('round-robin', 20, rho);
    expect(Math.abs(mean / 10.306 - 1)).toBeLessThan(0.017);
    expect(latencies('round-robin', 20, rho)[1]).toBeCloseTo((mean / 1000) * Math.log(100), 12);
  });

  it('in turn with one box is M/M/1, and with very many boxes D/M/1', () => {
    for (const load of [0, 0.2, 0.75, 0.99])
      expect(sojournRate('round-robin', 1, load)).toBeCloseTo(1 - load, 9);
    // D/M/1: sigma = exp(-(1 - sigma) / rho); at 0.5 it is 0.203188.
    expect(1 - sojournRate('round-robin', 10_000, 0.5)).toBeCloseTo(0.203188, 4);
  });

  it('in turn solves sigma = (L / (L + mu (1 - sigma)))^n below 1', () => {
    for (const n of [2, 5, 20, 1000])
      for (const load of [0.05, 0.5, 0.75, 0.95]) {
        const sigma = 1 - sojournRate('round-robin', n, load);
        expect(sigma).toBeLessThan(load);
        expect(((n * load) / (n * load + 1 - sigma)) ** n).toBeCloseTo(sigma, 9);
      }
  });

  it('is longest at random, less in turn, least from one queue', () => {
    for (const load of [0.3, 0.5, 0.75, 0.95]) {
      const [random, turn, pooled] = (['random', 'round-robin', 'pooled'] as const).map(
        (policy) => latencies(policy, 20, load)[1],
      );
      expect(random).toBeGreaterThan(turn ?? 0);
      expect(turn).toBeGreaterThan(pooled ?? 0);
    }
  });

  it.each(['random', 'round-robin'] as const)('%s: is capped where clients give up', (policy) => {
    expect(latencies(policy, 20, 1)).toEqual([10, 10]);
    expect(latencies(policy, 20, 0.99999)[1]).toBe(10);
    expect(latencies(policy, 0, Number.NaN)).toEqual([10, 10]);
    expect(latencies(policy, 20, 0)[0]).toBeCloseTo(0.0045 * Math.log(2), 12);
  });
});
