import { expect, it } from 'vitest';
import { causalChain } from '../../../src/analysis/cause.ts';
import { loadScenario } from '../../../src/scenario/load.ts';
import { simulate } from '../../../src/simulation/simulate.ts';
import { eventOf } from '../../../src/timeline/events.ts';

/** A call a second. Of the four from 2 s on each fails, so that the breaker opens and stays so for 3 s. */
const BREAKING = `
ratchet: scenario/1
title: breaking
grain: requests
clock: {start: "2026-01-01T00:00:00Z", length: 20s}
callers:
  web:
    arrivals: [{count: 20, every: 1s}]
    calls:
      - to: shop
        circuitBreaker:
          slidingWindowSize: 4
          minimumNumberOfCalls: 4
          failureRateThreshold: 100
          waitDurationInOpenState: 3s
          permittedNumberOfCallsInHalfOpenState: 2
services:
  shop:
    serviceTime: 10ms
    spells: {bad: {from: "+2s", until: "+6s", fails: {share: 1}, why: a bad spell}}
`;

it('what a breaker refuses is explained by its opening, and that by what failed', () => {
  const timeline = simulate(loadScenario(BREAKING, 'x.yaml'), { fixes: [], seed: 1 });
  const told = Array.from(timeline.events.at, (_, id) => eventOf(timeline, id));
  const chainOf = (kind: string) => {
    const id = told.findLastIndex((event) => event.kind === kind);
    return causalChain(timeline, id).map((event) => [event.kind, event.at]);
  };
  const opened = [
    ['breaker-open', 5010],
    ['try-failed', 5010],
    ['spell', 2000],
  ];
  expect(chainOf('refused')).toEqual([['refused', 8000], ...opened]);
  // The wait is over at 8.010 s: the next call is a trial, the second trial decides.
  expect(chainOf('breaker-closed')).toEqual([
    ['breaker-closed', 10_010],
    ['breaker-half-open', 9000],
    ...opened,
  ]);
});
