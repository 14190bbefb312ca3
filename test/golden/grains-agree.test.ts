import { describe, expect, test } from 'vitest';
import { loadScenario } from '../../src/scenario/load.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import type { Timeline } from '../../src/timeline/timeline.ts';
import { timelineOf, valuesOf } from '../simulation/requests/world.ts';

const SECONDS = 300;
const BOXES = 20;
/** What a box takes: one request of 4.5 ms after the other. */
const PER_BOX = 1000 / 4.5;

/** The mean of a series once the queues are there. */
function mean(timeline: Timeline, name: string): number {
  const values = valuesOf(timeline, name).slice(10);
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

const rates = (rho: number, policy: string): Timeline => {
  const perSecond = BOXES * PER_BOX * rho;
  const file = {
    ratchet: 'scenario/1',
    title: 'rates',
    clock: { start: '2026-01-01T00:00:00Z', length: `${SECONDS}s` },
    boxes: { count: BOXES, headroom: PER_BOX, cpu: { share: rho, arrivals: PER_BOX * rho } },
    demand: [{ from: '+0s', perSecond }],
    checkout: { serviceTime: '4.5ms', clientTimeout: '10s' },
    balancer: { policy },
  };
  return simulate(loadScenario(JSON.stringify(file), 'rates.json'), { fixes: [], seed: 1 });
};

const requests = (rho: number, policy: string): Timeline =>
  timelineOf({
    length: `${SECONDS}s`,
    callers: {
      web: {
        arrivals: [{ perSecond: BOXES * PER_BOX * rho }],
        calls: [{ to: 'box', ...(policy === 'pooled' ? {} : { loadBalancer: { policy } }) }],
      },
    },
    // One queue for all is one box with as many servers.
    services: {
      box: {
        serviceTime: { exponential: '4.5ms' },
        ...(policy === 'pooled' ? { servers: BOXES } : { boxes: BOXES }),
      },
    },
  });

// The count of arrivals has a deviation of 0.1 % (666,000 and a million of them); CPU that of as many times of work;
// quantiles of a second, whose requests are not independent, are taken within a few per cent: four deviations of
// their mean over 290 seconds, and what a quantile of few values is off by itself.
describe.each(['random', 'round-robin', 'pooled'])('rates and requests agree: %s', (policy) => {
  test.each([0.5, 0.75])('at %d', (rho) => {
    const [fluid, single] = [rates(rho, policy), requests(rho, policy)];
    const apart = (name: string, by = 1) => Math.abs(mean(single, name) / by / mean(fluid, name) - 1);
    expect(apart('arrivals_per_box', policy === 'pooled' ? BOXES : 1)).toBeLessThan(0.005);
    expect(apart('cpu')).toBeLessThan(0.01);
    expect(apart('latency_p50')).toBeLessThan(0.03);
    expect(apart('latency_p99')).toBeLessThan(0.05);
  });
});
